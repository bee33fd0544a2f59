import { formatCharge } from '@fanfare/ui/format.ts';
import { Icon } from '@fanfare/ui/icon.tsx';
import { CardDialog } from '@fanfare/ui/overlays/card-dialog.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import styles from './payment.module.css';
import type { PaymentDialogProps } from './payment-dialog.ts';
import { useSettledInvoice } from './use-settled-invoice.ts';

/** A code to pay by phone (DLG-11). It goes by itself when the payment is here; on the phone itself a link leads on. */
export function QrOverlay({ step, onEnd }: PaymentDialogProps) {
  const { t } = useLingui();
  useSettledInvoice(step, (status) => onEnd(status === 'paid' ? 'paid' : 'failed'));

  return (
    <CardDialog
      title={<Trans>Scan to pay</Trans>}
      width={320}
      className={styles.overlay}
      onClose={() => onEnd('closed')}
    >
      <button type="button" className={styles.close} aria-label={t`Close`} onClick={() => onEnd('closed')}>
        <Icon name="close" />
      </button>
      <img
        className={styles.qr}
        src={step.qr_code ?? ''}
        width={200}
        height={200}
        alt={t`QR code of the payment`}
      />
      <strong>{formatCharge(step)}</strong>
      <p className={styles.quiet}>
        <Trans>This window closes automatically once the payment arrives.</Trans>
      </p>
      <a href={step.redirect_url ?? ''}>
        <Trans>Open the payment page</Trans>
      </a>
    </CardDialog>
  );
}
