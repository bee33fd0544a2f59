import type { PaymentMethod } from '@fanfare/contract';
import { chargeByMethod, formatAmount, type Micro, parseAmount } from '@fanfare/rules';
import { Receipt, type ReceiptRow } from '@fanfare/ui/money/receipt.tsx';
import { Trans } from '@lingui/react/macro';
import { useInstance } from '../../shared/pages/instance.ts';
import { methodTermsOf } from '../../shared/payment/method-terms.ts';
import { percentOf } from '../../shared/payment/percent-of.ts';
import type { TopUpTotal } from './use-top-up-total.ts';

export type TopUpReceiptProps = {
  /** Micro-USD; null while it is no sum. */
  amount: Micro | null;
  method: PaymentMethod | null;
  total: TopUpTotal | null;
  isDimmed: boolean;
};

/** Payment and credited amount. Rows are present before the first price, so nothing jumps when it arrives. */
export function TopUpReceipt({ amount, method, total, isDimmed }: TopUpReceiptProps) {
  const { profile, settings } = useInstance();
  const shown = formatAmount(amount ?? 0n, settings.roundingPrecision);
  const credited = total?.toBeCredited ?? shown;
  const balance = parseAmount(profile?.balance ?? '0') + parseAmount(credited);
  const after: ReceiptRow[] = [
    {
      key: 'bonus',
      label: <BonusLabel method={method} amount={amount} />,
      amount: total?.paymentMethodBonus ?? '0',
      side: 'credit',
    },
  ];
  if (total?.couponBonus) {
    after.push({ key: 'coupon', label: <Trans>Coupon</Trans>, amount: total.couponBonus, side: 'credit' });
  }
  after.push(
    { key: 'credited', label: <Trans>Added to the balance</Trans>, amount: credited, side: 'credit' },
    {
      key: 'balance',
      label: <Trans context="top-up">Balance after</Trans>,
      amount: formatAmount(balance, 2),
      side: 'credit',
    },
  );

  return (
    <Receipt
      rows={[
        { key: 'amount', label: <Trans>Amount</Trans>, amount: shown },
        { key: 'fee', label: <FeeLabel method={method} />, amount: total?.fee ?? '0' },
      ]}
      total={{ key: 'total', label: <Trans>You pay</Trans>, amount: total?.totalAmount ?? shown }}
      after={after}
      isDimmed={isDimmed}
    />
  );
}

function FeeLabel({ method }: { method: PaymentMethod | null }) {
  if (method === null || method.fee_percent === 0) return <Trans>Fee</Trans>;
  const percent = percentOf(method.fee_percent);
  const name = <bdi lang={method.lang}>{method.name}</bdi>;

  return (
    <Trans>
      Fee, {name} {percent}%
    </Trans>
  );
}

function BonusLabel({ method, amount }: Pick<TopUpReceiptProps, 'method' | 'amount'>) {
  const share =
    method === null || amount === null
      ? 0n
      : chargeByMethod(methodTermsOf(method), amount, 2).methodBonusFraction;
  const percent = percentOf(Number(share) / 1e6);

  return share === 0n ? <Trans>Bonus</Trans> : <Trans>Bonus, +{percent}%</Trans>;
}
