import { callApi } from '@fanfare/client/api.ts';
import type { FormAnswer } from '@fanfare/client/form-answer.ts';
import { FormError } from '@fanfare/client/form-error.tsx';
import { textOf, useApiForm } from '@fanfare/client/use-api-form.ts';
import { finishSocialLogin } from '@fanfare/contract';
import { Button } from '@fanfare/ui/button.tsx';
import { Trans } from '@lingui/react/macro';
import { useActionData } from 'react-router';
import { useInstance } from '../../../shared/pages/instance.ts';
import { CodeField } from '../../../shared/proof/code-field.tsx';
import styles from '../sign-card.module.css';
import { useEntered } from '../use-entered.ts';

/** The code of whoever another service has confirmed, where the account asks for one. */
export function SocialCodeForm({ ticket }: { ticket: string }) {
  const { locale } = useInstance();
  const entered = useEntered();
  const { form, submit, errorOf, general, isSending } = useApiForm(['code'], useActionData<FormAnswer>());
  const send = async (values: FormData) => {
    await callApi(finishSocialLogin, { query: { locale }, body: { ticket, code: textOf(values, 'code') } });
    await entered();
  };

  return (
    <form method="post" ref={form} className={styles.form} onSubmit={submit(send)} noValidate>
      <input type="hidden" name="ticket" value={ticket} />
      <CodeField
        label={<Trans>Code from your authenticator app</Trans>}
        error={errorOf('code')}
        isFirst
        takesRecovery
      />
      <FormError message={general} />
      <Button type="submit" variant="primary" isWide isBusy={isSending}>
        <Trans>Log in</Trans>
      </Button>
    </form>
  );
}
