import { callApi } from '@fanfare/client/api.ts';
import { FormError } from '@fanfare/client/form-error.tsx';
import { useApiForm } from '@fanfare/client/use-api-form.ts';
import { sendVerificationLetter } from '@fanfare/contract';
import { Announced } from '@fanfare/ui/announcing/announced.tsx';
import { Button } from '@fanfare/ui/button.tsx';
import { Notice } from '@fanfare/ui/notice.tsx';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useInstance } from '../../shared/pages/instance.ts';

/** Notice for a customer whose e-mail is not confirmed, with a button that sends the letter again. */
export function UnverifiedNotice() {
  const { locale, profile } = useInstance();
  const [isSent, setSent] = useState(false);
  const { form, submit, general, isSending } = useApiForm([]);
  if (!profile?.email || profile.email_verified_at !== null) return null;
  const send = async () => {
    await callApi(sendVerificationLetter, { query: { locale } });
    setSent(true);
  };

  return (
    <Notice tone="run">
      <form ref={form} onSubmit={submit(send)}>
        <p>
          <Trans>
            Your email is not confirmed yet. Open the link in the message we sent to see orders you placed
            without an account.
          </Trans>
        </p>
        <FormError message={general} />
        <Announced as="div">
          {isSent ? (
            <Trans>The email is on its way.</Trans>
          ) : (
            <Button type="submit" isBusy={isSending}>
              <Trans>Send the email again</Trans>
            </Button>
          )}
        </Announced>
      </form>
    </Notice>
  );
}
