import { Notice } from '@fanfare/ui/notice.tsx';
import { Trans } from '@lingui/react/macro';
import { useSearchParams } from 'react-router';

/** Outcome of linking or logging in through another service, read from the address of the page. */
export function SocialNotice() {
  const [asked] = useSearchParams();
  const outcome = asked.get('social');
  if (outcome === null) return null;
  if (outcome === 'connected')
    return (
      <Notice tone="ok">
        <Trans>Connected. You can now log in with it.</Trans>
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
    return <Trans>The login provider is not responding. Try again in a minute, or use your password.</Trans>;
  if (outcome === 'denied')
    return <Trans>You did not finish at the login provider. Nothing has changed.</Trans>;
  if (outcome === 'unverified')
    return (
      <Trans>
        The login provider has not confirmed your email address. Confirm it there, or log in with your
        password.
      </Trans>
    );
  if (outcome === 'unconfirmed')
    return (
      <Trans>
        The email address of your account here is not confirmed yet. Log in with your password and confirm it
        first.
      </Trans>
    );
  if (outcome === 'log-in')
    return <Trans>There is already an account with this email. Log in with its password.</Trans>;
  if (outcome === 'taken') return <Trans>It already belongs to another account.</Trans>;

  return <Trans>This login did not work. Try again, or use your password.</Trans>;
}
