import { leaveSession } from '@fanfare/client/session.ts';
import { Button } from '@fanfare/ui/button.tsx';
import { Icon } from '@fanfare/ui/icon.tsx';
import { Trans } from '@lingui/react/macro';
import { usePath } from '../../../shared/pages/instance.ts';

/** Posts a plain form, which needs no script. A plain button looks as the menu around it says. */
export function LogoutButton({ isWide = false }: { isWide?: boolean }) {
  const path = usePath();
  const content = (
    <>
      <Trans>Log out</Trans>
      <Icon name="logout" size={18} />
    </>
  );

  return (
    <form method="post" action={`/app${path('/logout')}`} onSubmit={leaveSession}>
      {isWide ? (
        <Button type="submit" isWide>
          {content}
        </Button>
      ) : (
        <button type="submit">{content}</button>
      )}
    </form>
  );
}
