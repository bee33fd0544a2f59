import { callApi } from '@fanfare/client/api.ts';
import type { FormAnswer } from '@fanfare/client/form-answer.ts';
import { FormError } from '@fanfare/client/form-error.tsx';
import { textOf, useApiForm } from '@fanfare/client/use-api-form.ts';
import { CAPTCHA_FIELD, findGuestOrders } from '@fanfare/contract';
import { SubmitButton } from '@fanfare/ui/fields/submit-button.tsx';
import { TextField } from '@fanfare/ui/fields/text-field.tsx';
import { Trans } from '@lingui/react/macro';
import { useActionData, useNavigate } from 'react-router';
import { useInstance, usePath } from '../../shared/pages/instance.ts';
import styles from './sign-card.module.css';

/** Sends the links of a guest's orders to the e-mail that they were placed with. */
export function FindOrderForm() {
  const { locale } = useInstance();
  const path = usePath();
  const navigate = useNavigate();
  const { form, submit, errorOf, enteredOf, general, isSending } = useApiForm(
    ['email', CAPTCHA_FIELD],
    useActionData<FormAnswer>(),
  );
  const send = async (values: FormData) => {
    await callApi(findGuestOrders, { query: { locale }, body: { email: textOf(values, 'email') } });
    await navigate(path('/find-order?sent=1'));
  };

  return (
    <form method="post" ref={form} className={styles.form} onSubmit={submit(send)} noValidate>
      <TextField
        name="email"
        type="email"
        autoComplete="email"
        label={<Trans>Email you ordered with</Trans>}
        defaultValue={enteredOf('email')}
        error={errorOf('email')}
      />
      <FormError message={general} />
      <SubmitButton error={errorOf(CAPTCHA_FIELD)} isWide isBusy={isSending}>
        <Trans>Send me the links</Trans>
      </SubmitButton>
      <p className={styles.note}>
        <Trans>The email lists the orders placed without an account in the last 180 days.</Trans>
      </p>
    </form>
  );
}
