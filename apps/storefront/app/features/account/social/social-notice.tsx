import { Notice } from '@fanfare/ui/notice.tsx';
import { Trans } from '@lingui/react/macro';
import { useSearchParams } from 'react-router';

/** How it went at another service, as the address of the page says. */
export function SocialNotice() {
  const [asked] = useSearchParams();
  const outcome = asked.get('social');
  if (outcome === null) return null;
  if (outcome === 'connected')
    return (
      <Notice tone="ok">
        <Trans>Connected. You can log in with it from now on.</Trans>
      </Notice>
    );

  return (
    <Notice tone="wait">
      <Failure outcome={outcome} />
    </Notice>
  );
}

function Failure({ outcome }: { outcome: string }) {
  if (outcome === 'away')
    return <Trans>The other service is not answering. Try again in a minute, or use your password.</Trans>;
  if (outcome === 'denied')
    return <Trans>You did not continue at the other service. Nothing has changed.</Trans>;
  if (outcome === 'unverified')
    return (
      <Trans>
        The other service has not confirmed your e-mail address. Confirm it there, or log in with your
        password.
      </Trans>
    );
  if (outcome === 'unconfirmed')
    return (
      <Trans>
        The e-mail address of your account here is not confirmed yet. Log in with your password and confirm it
        first.
      </Trans>
    );
  if (outcome === 'log-in')
    return <Trans>There is an account with this e-mail. Log in with its password.</Trans>;
  if (outcome === 'taken') return <Trans>It belongs to another account already.</Trans>;

  return <Trans>Logging in with the other service did not work. Begin again, or use your password.</Trans>;
}
