import { callApi } from '@fanfare/client/api.ts';
import { askForPassword } from '@fanfare/contract';
import { Trans } from '@lingui/react/macro';
import { useInstance } from '../../shared/pages/instance.ts';
import { EmailForm } from './email-form.tsx';

/** Sends a link to set a new password. */
export function AskPasswordForm({ email }: { email: string }) {
  const { locale } = useInstance();

  return (
    <EmailForm
      label={<Trans>Email</Trans>}
      autoComplete="username"
      email={email}
      submit={<Trans>Send me a link</Trans>}
      note={<Trans>The link works for an hour. Your current password stays until you set a new one.</Trans>}
      send={(address) => callApi(askForPassword, { query: { locale }, body: { email: address } })}
      next="/password/reset?sent=1"
    />
  );
}
