import { leaveSession } from '@fanfare/client/session.ts';
import { Icon } from '@fanfare/ui/icon.tsx';
import { Trans } from '@lingui/react/macro';
import { usePath } from '../../../shared/pages/instance.ts';

/** The way out of the account at the end of the index: a plain form, which needs no script. */
export function LogoutRow() {
  const path = usePath();

  return (
    <form method="post" action={`/app${path('/logout')}`} onSubmit={leaveSession}>
      <button type="submit">
        <Icon name="logout" />
        <Trans>Log out</Trans>
      </button>
    </form>
  );
}
