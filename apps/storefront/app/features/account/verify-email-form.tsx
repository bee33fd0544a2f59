import { callApi } from '@fanfare/client/api.ts';
import type { FormAnswer } from '@fanfare/client/form-answer.ts';
import { FormError } from '@fanfare/client/form-error.tsx';
import { useApiForm } from '@fanfare/client/use-api-form.ts';
import { verifyEmail } from '@fanfare/contract';
import { Announced } from '@fanfare/ui/announcing/announced.tsx';
import { Button, ButtonLink } from '@fanfare/ui/button.tsx';
import card from '@fanfare/ui/card.module.css';
import { Notice } from '@fanfare/ui/notice.tsx';
import { Trans } from '@lingui/react/macro';
import { useActionData, useRevalidator } from 'react-router';
import { useInstance, usePath } from '../../shared/pages/instance.ts';

/** Confirms the e-mail by a button: mail scanners that open links must not change anything. */
export function VerifyEmailForm({ token }: { token: string }) {
  const { locale, profile } = useInstance();
  const path = usePath();
  const { revalidate } = useRevalidator();
  const { form, submit, general, isSending } = useApiForm([], useActionData<FormAnswer>());
  if (profile === null) return null;
  // The link of another letter gives the account the address that it asked for.
  const isNew = token.startsWith('n') && profile.wanted_email !== null;
  const email = isNew ? profile.wanted_email : profile.email;
  const send = async () => {
    await callApi(verifyEmail, { query: { locale }, body: { token } });
    await revalidate();
  };

  if (profile.email_verified_at !== null && !isNew)
    return (
      <section className={card.card}>
        <Announced as="div" isNews>
          <Notice tone="ok">
            <Trans>Your email is confirmed.</Trans>
          </Notice>
        </Announced>
        <ButtonLink variant="primary" to={path('/orders')}>
          <Trans>Orders</Trans>
        </ButtonLink>
      </section>
    );

  return (
    <form method="post" ref={form} className={card.card} onSubmit={submit(send)} noValidate>
      <p>
        <Trans>
          Confirm that {email} is your email address. Orders you placed with it before will then appear in
          your account.
        </Trans>
      </p>
      <FormError message={general} />
      <Button type="submit" variant="primary" isWide isBusy={isSending}>
        <Trans>Confirm email</Trans>
      </Button>
    </form>
  );
}
