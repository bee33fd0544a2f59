import type { CostResult, PaymentMethod } from '@fanfare/contract';
import { formatAmount, type Micro, type OrderQuote, parseAmount } from '@fanfare/rules';
import { formatMoney } from '@fanfare/ui/format.ts';
import { useMoneyView } from '@fanfare/ui/money/money-view.ts';
import { Receipt, type ReceiptNote, type ReceiptRow } from '@fanfare/ui/money/receipt.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInstance } from '../../../shared/pages/instance.ts';
import type { Price } from './use-price.ts';

export type TotalReceiptProps = {
  /** Rows for the purchased items. */
  rows: readonly (ReceiptRow | ReceiptNote)[];
  coupon: string;
  price: Price;
  method: PaymentMethod | undefined;
  /** The buyer has not chosen a refill yet: what it comes to with one, where that is known without the server. */
  openRefill?: { quote: OrderQuote | null } | null;
};

/** Coupon, fee and total below what is bought, and what it does to the balance. */
export function TotalReceipt({ rows, coupon, price, method, openRefill = null }: TotalReceiptProps) {
  const { profile, settings } = useInstance();
  const view = useMoneyView();
  const { t } = useLingui();
  if (price.total === null) return null;
  const discount = price.cost?.couponBonusType === 'discount' ? price.cost.couponBonus : null;
  const { bonus, cashback } = bonusesOf(price.cost);
  const isFromBalance = method?.strategy === 'balance' && profile !== null && price.missing === null;
  const less: (ReceiptRow | ReceiptNote)[] = [];
  const after: ReceiptRow[] = [];
  if (discount !== null)
    less.push({
      key: 'coupon',
      label: <CouponLabel code={coupon.trim().toUpperCase()} />,
      amount: `-${discount}`,
    });
  less.push({
    key: 'fee',
    label: <FeeLabel method={method} />,
    ...either(price.fee, openRefill?.quote?.fee),
  });
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
        label:
          openRefill !== null && openRefill.quote === null ? (
            <Trans>Total without refill</Trans>
          ) : price.isConfirmed ? (
            <Trans>Total</Trans>
          ) : (
            <Trans>Estimated total</Trans>
          ),
        ...either(price.total, openRefill?.quote?.total),
      }}
      after={after}
      isDimmed={!price.isConfirmed}
    />
  );

  /** An amount, or both while it depends on the refill. */
  function either(amount: string, withRefill: Micro | undefined): { amount: string } | { words: string } {
    const other = withRefill === undefined ? amount : formatAmount(withRefill, settings.roundingPrecision);
    if (parseAmount(other) === parseAmount(amount)) return { amount };
    const one = formatMoney(amount, view);
    const two = formatMoney(other, view);

    return { words: t`${one} or ${two}` };
  }
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
