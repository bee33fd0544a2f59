import { Receipt, type ReceiptRow } from '@fanfare/ui/receipt.tsx';
import { Trans } from '@lingui/react/macro';
import type { TopUpTotal } from './use-top-up-total.ts';

const ZERO = /^0(\.0+)?$/;

/** What is paid and what arrives. Its rows stand before the first price, so nothing jumps when it comes. */
export function TopUpReceipt({
  amount,
  total,
  isDimmed,
}: {
  amount: string;
  total: TopUpTotal | null;
  isDimmed: boolean;
}) {
  const shown = /^\d+(\.\d{1,6})?$/.test(amount) ? amount : '0';
  const rows: ReceiptRow[] = [
    { key: 'amount', label: <Trans>Amount</Trans>, amount: shown },
    { key: 'fee', label: <Trans>Fee</Trans>, amount: total?.fee ?? '0' },
  ];
  const after: ReceiptRow[] = [];
  if (total && !ZERO.test(total.paymentMethodBonus)) {
    after.push({
      key: 'bonus',
      label: <Trans>Bonus</Trans>,
      amount: total.paymentMethodBonus,
      side: 'credit',
    });
  }
  if (total?.couponBonus) {
    after.push({
      key: 'coupon',
      label: <Trans>Coupon</Trans>,
      amount: total.couponBonus,
      side: 'credit',
    });
  }
  after.push({
    key: 'credited',
    label: <Trans>Added to the balance</Trans>,
    amount: total?.toBeCredited ?? shown,
    side: 'credit',
  });

  return (
    <Receipt
      rows={rows}
      total={{
        key: 'total',
        label: <Trans>You pay</Trans>,
        amount: total?.totalAmount ?? shown,
      }}
      after={after}
      isDimmed={isDimmed}
    />
  );
}
