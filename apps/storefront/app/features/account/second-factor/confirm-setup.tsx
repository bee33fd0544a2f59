import { callApi } from '@fanfare/client/api.ts';
import type { FormAnswer } from '@fanfare/client/form-answer.ts';
import { FormError } from '@fanfare/client/form-error.tsx';
import { textOf, useApiForm } from '@fanfare/client/use-api-form.ts';
import { confirmSecondFactor, type SecondFactorSetup } from '@fanfare/contract';
import { Button } from '@fanfare/ui/button.tsx';
import { CopyButton } from '@fanfare/ui/copy-button.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInstance } from '../../../shared/pages/instance.ts';
import { CodeField } from '../../../shared/proof/code-field.tsx';
import styles from '../security.module.css';
import { TaskField } from '../task-field.tsx';

export type ConfirmSetupProps = {
  secret: string;
  /** Setup with the QR code; null when only the secret is known. */
  setup: SecondFactorSetup | null;
  refused: FormAnswer | undefined;
  onConfirmed: (codes: readonly string[]) => void;
};

/** The secret, to be scanned or typed into an app, and the field for what the app makes of it. */
export function ConfirmSetup({ secret, setup, refused, onConfirmed }: ConfirmSetupProps) {
  const { t } = useLingui();
  const { locale } = useInstance();
  const { form, submit, errorOf, general, isSending } = useApiForm(['code'], refused);
  const send = async (values: FormData) => {
    const body = { code: textOf(values, 'code') };
    const { data } = await callApi(confirmSecondFactor, { query: { locale }, body });
    onConfirmed(data.recovery_codes);
  };

  return (
    <div className={`${styles.setup} ${styles.form}`}>
      <p>
        <Trans>Scan this with your authenticator app, or type the key into it.</Trans>
      </p>
      {setup === null ? null : (
        <img
          className={styles.qr}
          src={setup.qr_code}
          width={200}
          height={200}
          alt={t`QR code for the authenticator app`}
        />
      )}
      <p className={styles.secret}>
        <code>{inGroups(secret)}</code>
        <CopyButton text={secret} label={t`Copy the key`} copiedLabel={t`Key copied`} />
      </p>
      <form method="post" ref={form} onSubmit={submit(send)} noValidate>
        <TaskField task="confirm-second-factor" />
        <input type="hidden" name="secret" value={secret} />
        <CodeField label={<Trans>Code in the app</Trans>} error={errorOf('code')} isFirst />
        <FormError message={general} />
        <Button type="submit" variant="primary" isBusy={isSending}>
          <Trans>Turn on two-step verification</Trans>
        </Button>
      </form>
    </div>
  );
}

const inGroups = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ');
