import { callApi } from '@fanfare/client/api.ts';
import { FormError } from '@fanfare/client/form-error.tsx';
import { textOf, useApiForm } from '@fanfare/client/use-api-form.ts';
import { beginSecondFactor, type SecondFactorSetup } from '@fanfare/contract';
import { Button } from '@fanfare/ui/button.tsx';
import { PasswordField } from '@fanfare/ui/fields/password-field.tsx';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useInstance } from '../../../shared/pages/instance.ts';
import { useAccountAnswer } from '../account-answer.ts';
import { FoldedForm } from '../folded-form.tsx';
import { TaskField } from '../task-field.tsx';
import { ConfirmSetup } from './confirm-setup.tsx';

const TASK = 'begin-second-factor';

/** The password, then the secret for the app and its first code. */
export function SetupFlow({ onConfirmed }: { onConfirmed: (codes: readonly string[]) => void }) {
  const begun = useAccountAnswer(TASK).setup;
  const { refused } = useAccountAnswer('confirm-second-factor');
  const [setup, setSetup] = useState<SecondFactorSetup | null>(begun ?? null);
  // A first code refused before hydration brings back only the secret, without the QR code.
  const secret = setup?.secret ?? refused?.entered.secret;
  if (secret === undefined) return <BeginForm onBegun={setSetup} />;

  return <ConfirmSetup secret={secret} setup={setup} refused={refused} onConfirmed={onConfirmed} />;
}

function BeginForm({ onBegun }: { onBegun: (setup: SecondFactorSetup) => void }) {
  const { locale } = useInstance();
  const { refused } = useAccountAnswer(TASK);
  const { form, submit, errorOf, general, isSending } = useApiForm(['current_password'], refused);
  const send = async (values: FormData) => {
    const body = { current_password: textOf(values, 'current_password') };
    onBegun((await callApi(beginSecondFactor, { query: { locale }, body })).data);
  };

  return (
    <FoldedForm title={<Trans>Turn it on</Trans>} isOpen={refused !== undefined}>
      <form method="post" ref={form} onSubmit={submit(send)} noValidate>
        <TaskField task={TASK} />
        <PasswordField
          name="current_password"
          autoComplete="current-password"
          label={<Trans>Your password</Trans>}
          error={errorOf('current_password')}
        />
        <FormError message={general} />
        <Button type="submit" variant="primary" isBusy={isSending}>
          <Trans>Continue</Trans>
        </Button>
      </form>
    </FoldedForm>
  );
}
