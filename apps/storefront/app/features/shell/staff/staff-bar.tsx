import { Announced } from '@fanfare/ui/announcing/announced.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { traitsOf } from '../../../shared/i18n/locales.ts';
import { useInstance } from '../../../shared/pages/instance.ts';
import { LogoutButton } from '../toolbar/logout-button.tsx';
import styles from './staff-bar.module.css';

/** Staff in a customer's account sees whose it is, until when, and the way out; a frame stays while the page is scrolled. */
export function StaffBar({ email, endsAt }: { email: string; endsAt: string }) {
  const { t } = useLingui();
  const { bcp47 } = traitsOf(useInstance().locale);
  const until = new Intl.DateTimeFormat(bcp47, { timeStyle: 'short' }).format(new Date(endsAt));

  return (
    <aside className={styles.bar} aria-label={t`Viewed as staff`}>
      <Announced>
        <Trans>
          You are viewing the account of {email} as staff until {until}. Nothing can be changed here.
        </Trans>
      </Announced>
      <LogoutButton />
    </aside>
  );
}
