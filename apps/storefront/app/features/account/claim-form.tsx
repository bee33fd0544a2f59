import { claimAccount } from '@fanfare/contract';
import { Button } from '@fanfare/ui/button.tsx';
import card from '@fanfare/ui/card.module.css';
import { Trans } from '@lingui/react/macro';
import { useActionData, useNavigate, useRevalidator } from 'react-router';
import { callApi } from '../../shared/api.ts';
import type { FormAnswer } from '../../shared/form-answer.ts';
import { FormError } from '../../shared/form-error.tsx';
import { useInstance, usePath } from '../../shared/instance.ts';
import { textOf, useApiForm } from '../../shared/use-api-form.ts';
import { PasswordPair } from './password-pair.tsx';

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
    const body = {
      token,
      password: textOf(values, 'password'),
      password_confirmation: textOf(values, 'password_confirmation'),
    };
    await callApi(claimAccount, { query: { locale }, body });
    await revalidate();
    await navigate(path(`/orders/${orderId}`), { replace: true });
  };

  return (
    <form method="post" ref={form} className={card.card} onSubmit={submit(send)} noValidate>
      <h2>
        <Trans>Keep this order in an account</Trans>
      </h2>
      <p className={card.muted}>
        <Trans>
          Set a password for the e-mail that you ordered with. Your orders and refunds are then in one place.
        </Trans>
      </p>
      <PasswordPair errorOf={errorOf} />
      <FormError message={general} />
      <Button type="submit" variant="primary" isBusy={isSending}>
        <Trans>Set password</Trans>
      </Button>
    </form>
  );
}
