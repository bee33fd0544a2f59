import type { PaymentMethod } from '@fanfare/contract';
import { Button } from '@fanfare/ui/button.tsx';
import { formatMoney } from '@fanfare/ui/format.ts';
import { useHydrated } from '@fanfare/ui/hydrated.ts';
import { useMoneyView } from '@fanfare/ui/money/money-view.ts';
import { Trans } from '@lingui/react/macro';
import styles from './add-funds.module.css';
import type { TopUpTotal } from './use-top-up-total.ts';

export type PayButtonProps = {
  method: PaymentMethod | null;
  total: TopUpTotal | null;
  isConfirmed: boolean;
  isSending: boolean;
};

/** Pays the total that it names. Before scripts are here nobody knows what is typed meanwhile: it names none, and the next page does. */
export function PayButton({ method, total, isConfirmed, isSending }: PayButtonProps) {
  const isHydrated = useHydrated();
  const view = useMoneyView();
  const toPay = isHydrated && total !== null ? formatMoney(total.totalAmount, view) : null;

  return (
    <>
      <Button type="submit" variant="primary" isWide isBusy={isSending} disabled={isHydrated && !isConfirmed}>
        {toPay === null ? <Trans>Pay</Trans> : <Trans>Pay {toPay}</Trans>}
      </Button>
      <p className={styles.next}>
        {method === null ? <Trans>Choose how to pay.</Trans> : <NextStep method={method} />}
      </p>
    </>
  );
}

function NextStep({ method: { strategy } }: { method: PaymentMethod }) {
  if (strategy === 'qr_code') return <Trans>Next, a QR code opens for you to scan.</Trans>;
  if (strategy === 'message') return <Trans>Next, you will see where to send it.</Trans>;

  return <Trans>Next, the payment page opens.</Trans>;
}
