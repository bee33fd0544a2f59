import type { OrderDetail, PaymentMethod } from '@fanfare/contract';
import {
  checkMethodLimits,
  formatAmount,
  type MethodTerms,
  parseAmount,
  parseFraction,
  priceUnpaidOrder,
} from '@fanfare/rules';

export type UnpaidPrice = {
  /** Net amount before the fee, which the limits of the method apply to. */
  net: string;
  discount: string;
  fee: string;
  total: string;
  /** Limit of the method that the amount is beyond. */
  limit: 'below_min' | 'above_max' | null;
};
type PricingMethod = Pick<PaymentMethod, 'strategy' | 'fee_percent' | 'min_amount' | 'max_amount'>;

/**
 * Price, USD, of an unpaid order's purchase by a method, with the offered discount, by the server's rule
 * (rules §2.11). Only the server knows a price older than a day.
 */
export function unpaidPrice(
  { purchase, unpaid_discount }: Pick<OrderDetail, 'purchase' | 'unpaid_discount'>,
  method: PricingMethod,
  decimals: number,
): UnpaidPrice {
  const terms = termsOf(method);
  const { discount, fee, total, net } = priceUnpaidOrder({
    paid: [parseAmount(purchase.original_amount) - parseAmount(purchase.discount)],
    percent: unpaid_discount?.percent ?? 0,
    method: terms,
    decimals,
  });
  const text = (amount: bigint) => formatAmount(amount, decimals);
  const limit = terms === null ? null : checkMethodLimits(terms, net);

  return { net: text(net), discount: text(discount), fee: text(fee), total: text(total), limit };
}

function termsOf({ strategy, fee_percent, min_amount, max_amount }: PricingMethod): MethodTerms | null {
  if (strategy === 'balance') return null;

  return {
    feeFraction: parseFraction(String(fee_percent)),
    minAmount: parseAmount(min_amount),
    maxAmount: max_amount === null ? null : parseAmount(max_amount),
    bonuses: [],
  };
}
