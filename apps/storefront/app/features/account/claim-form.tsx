import { callApi } from '@fanfare/client/api.ts';
import type { FormAnswer } from '@fanfare/client/form-answer.ts';
import { FormError } from '@fanfare/client/form-error.tsx';
import { textOf, useApiForm } from '@fanfare/client/use-api-form.ts';
import { claimAccount } from '@fanfare/contract';
import { Button } from '@fanfare/ui/button.tsx';
import card from '@fanfare/ui/card.module.css';
import { Trans } from '@lingui/react/macro';
import { useActionData, useNavigate, useRevalidator } from 'react-router';
import { tell } from '../../shared/browser/toasts.ts';
import { useInstance, usePath } from '../../shared/pages/instance.ts';
import styles from './claim-form.module.css';
import { NewPassword } from './new-password.tsx';
import { WELCOME } from './welcome-words.ts';

export type ClaimFormProps = { token: string; orderId: number };

/** A guest who follows the link of the letter sets a password and has an account with this order in it. */
export function ClaimForm({ token, orderId }: ClaimFormProps) {
  const { locale } = useInstance();
  const path = usePath();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { form, submit, errorOf, general, isSending } = useApiForm(
    ['password', 'password_confirmation'],
    useActionData<FormAnswer>(),
  );
  const send = async (values: FormData) => {
    const password = textOf(values, 'password');
    const body = { token, password, password_confirmation: password };
    await callApi(claimAccount, { query: { locale }, body });
    await revalidate();
    await navigate(path(`/orders/${orderId}`), { replace: true });
    tell(WELCOME);
  };

  return (
    <form
      method="post"
      id="keep"
      ref={form}
      className={`${card.card} ${styles.claim}`}
      onSubmit={submit(send)}
      noValidate
    >
      <h2>
        <Trans>Save this order to an account</Trans>
      </h2>
      <p className={card.muted}>
        <Trans>
          You can then follow and repeat it without the link from the email. All you need is a password.
        </Trans>
      </p>
      <FormError message={general} />
      <div className={styles.row}>
        <NewPassword error={errorOf('password') ?? errorOf('password_confirmation')} />
        <Button type="submit" isBusy={isSending}>
          <Trans>Save it</Trans>
        </Button>
      </div>
    </form>
  );
}
