import type { door } from '@fanfare/contract';
import { useLingui } from '@lingui/react/macro';
import { setDoor } from '../api/use-door.ts';
import { useDocumentTitle } from '../desk/page.tsx';
import { DemoCode } from './demo-code.tsx';
import styles from './door.module.css';
import { FactorStep } from './factor-step.tsx';
import { PasswordStep } from './password-step.tsx';
import { SetUpStep } from './set-up-step.tsx';

/** Before somebody is inside: no rail, one step at a time. */
export function Door({ door }: { door: door.Door }) {
  const { t } = useLingui();
  useDocumentTitle(t`Console of ${door.shop.name}`);

  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <span>
          <i aria-hidden="true" />
          <b>{door.shop.name}</b>
        </span>
        <span>{t`Console`}</span>
        <span>{location.host}</span>
      </header>
      <main className={styles.place}>
        <DoorStep door={door} />
      </main>
    </div>
  );
}

/** The step that is next; also over a page whose session ended. */
export function DoorStep({ door, email }: { door: door.Door; email?: string }) {
  const { state, me, shop } = door;
  if (me && state === 'factor')
    return (
      <>
        <FactorStep me={me} onShown={setDoor} />
        <DemoCode />
      </>
    );
  if (me && state === 'set_up') return <SetUpStep me={me} />;

  return <PasswordStep shop={shop} {...(email !== undefined && { email })} />;
}
