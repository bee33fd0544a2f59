import type { CostResult, PaymentMethod } from '@fanfare/contract';
import { formatAmount, type Micro, parseAmount } from '@fanfare/rules';
import { Receipt, type ReceiptNote, type ReceiptRow } from '@fanfare/ui/money/receipt.tsx';
import { Trans } from '@lingui/react/macro';
import { useInstance } from '../../../shared/pages/instance.ts';
import type { Price } from './use-price.ts';

export type TotalReceiptProps = {
  /** Rows for the purchased items. */
  rows: readonly (ReceiptRow | ReceiptNote)[];
  coupon: string;
  price: Price;
  method: PaymentMethod | undefined;
};

/** Coupon, fee and total below what is bought, and what it does to the balance. */
export function TotalReceipt({ rows, coupon, price, method }: TotalReceiptProps) {
  const { profile } = useInstance();
  if (price.total === null) return null;
  const discount = price.cost?.couponBonusType === 'discount' ? price.cost.couponBonus : null;
  const { bonus, cashback } = bonusesOf(price.cost);
  const isFromBalance = method?.strategy === 'balance' && profile !== null && price.missing === null;
  const less: ReceiptRow[] = [];
  const after: ReceiptRow[] = [];
  if (discount !== null)
    less.push({
      key: 'coupon',
      label: <CouponLabel code={coupon.trim().toUpperCase()} />,
      amount: `-${discount}`,
    });
  less.push({ key: 'fee', label: <FeeLabel method={method} />, amount: price.fee });
  if (cashback > 0n)
    after.push({
      key: 'cashback',
      label: <Trans>Cashback on completion</Trans>,
      amount: formatAmount(cashback, 6),
      side: 'credit',
    });
  if (bonus > 0n)
    after.push({
      key: 'bonus',
      label: <Trans>Bonus added to balance</Trans>,
      amount: formatAmount(bonus, 6),
      side: 'credit',
    });
  if (price.missing !== null)
    after.push({ key: 'short', label: <Trans>Short by</Trans>, amount: price.missing });
  if (isFromBalance)
    after.push({
      key: 'after',
      label: <Trans>Balance after</Trans>,
      amount: formatAmount(parseAmount(profile.balance) - parseAmount(price.total), 6),
      side: 'credit',
    });

  return (
    <Receipt
      rows={[...rows, ...less]}
      total={{
        key: 'total',
        label: price.isConfirmed ? <Trans>Total</Trans> : <Trans>Estimated total</Trans>,
        amount: price.total,
      }}
      after={after}
      isDimmed={!price.isConfirmed}
    />
  );
}

function bonusesOf(cost: CostResult | null): { bonus: Micro; cashback: Micro } {
  if (cost === null) return { bonus: 0n, cashback: 0n };
  const ofCoupon = parseAmount(cost.couponBonus ?? '0');
  const ofMethod = parseAmount(cost.paymentMethodBonus);
  const { couponBonusType: type } = cost;

  return {
    bonus: ofMethod + (type === 'bonus' ? ofCoupon : 0n),
    cashback: type === 'cashback' ? ofCoupon : 0n,
  };
}

function CouponLabel({ code }: { code: string }) {
  return <Trans>Coupon {code}</Trans>;
}

function FeeLabel({ method }: { method: PaymentMethod | undefined }) {
  if (method === undefined) return <Trans>Fee</Trans>;
  const percent = Number((method.fee_percent * 100).toFixed(2));
  const name = <bdi lang={method.lang}>{method.name}</bdi>;

  return percent > 0 ? (
    <Trans>
      Fee, {name} {percent}%
    </Trans>
  ) : (
    <Trans>Fee, {name}</Trans>
  );
}
