import { callApi } from '@fanfare/client/api.ts';
import type { FormAnswer } from '@fanfare/client/form-answer.ts';
import { FormError } from '@fanfare/client/form-error.tsx';
import { textOf, useApiForm } from '@fanfare/client/use-api-form.ts';
import { askForPassword, CAPTCHA_FIELD } from '@fanfare/contract';
import { SubmitButton } from '@fanfare/ui/fields/submit-button.tsx';
import { TextField } from '@fanfare/ui/fields/text-field.tsx';
import { Trans } from '@lingui/react/macro';
import { useActionData, useNavigate } from 'react-router';
import { useInstance, usePath } from '../../shared/pages/instance.ts';
import styles from './sign-card.module.css';

/** Sends a link to set a new password. */
export function AskPasswordForm({ email }: { email: string }) {
  const { locale } = useInstance();
  const path = usePath();
  const navigate = useNavigate();
  const { form, submit, errorOf, enteredOf, general, isSending } = useApiForm(
    ['email', CAPTCHA_FIELD],
    useActionData<FormAnswer>(),
  );
  const send = async (values: FormData) => {
    await callApi(askForPassword, { query: { locale }, body: { email: textOf(values, 'email') } });
    await navigate(path('/password/reset?sent=1'));
  };

  return (
    <form method="post" ref={form} className={styles.form} onSubmit={submit(send)} noValidate>
      <TextField
        name="email"
        type="email"
        autoComplete="username"
        label={<Trans>Email</Trans>}
        defaultValue={enteredOf('email') ?? email}
        error={errorOf('email')}
      />
      <FormError message={general} />
      <SubmitButton error={errorOf(CAPTCHA_FIELD)} isWide isBusy={isSending}>
        <Trans>Send me a link</Trans>
      </SubmitButton>
      <p className={styles.note}>
        <Trans>The link works for an hour. Your current password stays until you set a new one.</Trans>
      </p>
    </form>
  );
}
