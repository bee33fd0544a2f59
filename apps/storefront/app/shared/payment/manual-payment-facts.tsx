import type { PaymentStep } from '@fanfare/contract';
import { formatCharge } from '@fanfare/ui/format.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { CopyField } from './copy-field.tsx';
import styles from './payment.module.css';

/** Destination and reference of a payment that buyers send themselves. */
export function ManualPaymentFacts({ step }: { step: PaymentStep }) {
  const { t } = useLingui();
  const { name = '', account_number: account, comment = '', qr_code: qrCode } = step;
  const copiedLabel = t`Copied`;

  return (
    <>
      <dl className={styles.facts}>
        <CopyField
          label={<Trans>Pay with</Trans>}
          text={name}
          copyLabel={t`Copy the name`}
          copiedLabel={copiedLabel}
        />
        {account ? (
          <CopyField
            label={<Trans>Account number</Trans>}
            text={account}
            copyLabel={t`Copy the account number`}
            copiedLabel={copiedLabel}
          />
        ) : null}
        <CopyField
          label={<Trans>Amount</Trans>}
          text={formatCharge(step)}
          copyLabel={t`Copy the amount`}
          copiedLabel={copiedLabel}
        />
        <CopyField
          label={<Trans>Invoice number</Trans>}
          text={String(step.invoice_id)}
          copyLabel={t`Copy the invoice number`}
          copiedLabel={copiedLabel}
        />
      </dl>
      {qrCode === null ? null : (
        <img className={styles.qr} src={qrCode} width={200} height={200} alt={t`QR code of the account`} />
      )}
      <div
        className={styles.comment}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the server lets nothing through that runs, loads or styles (C-27)
        dangerouslySetInnerHTML={{ __html: comment }}
      />
    </>
  );
}
