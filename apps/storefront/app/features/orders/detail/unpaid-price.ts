import type { OrderDetail, PaymentMethod } from '@fanfare/contract';
import { formatAmount, parseAmount, parseFraction, priceUnpaidOrder } from '@fanfare/rules';

export type UnpaidPrice = { discount: string; fee: string; total: string };

/**
 * What the purchase of an unpaid order comes to by a method, USD, with the offered discount, by the rule of the server
 * (server semantics §2.11). Prices that are older than a day are the server's to tell.
 */
export function unpaidPrice(
  { purchase, unpaid_discount }: Pick<OrderDetail, 'purchase' | 'unpaid_discount'>,
  method: Pick<PaymentMethod, 'strategy' | 'fee_percent'>,
  decimals: number,
): UnpaidPrice {
  const { discount, fee, total } = priceUnpaidOrder({
    paid: [parseAmount(purchase.original_amount) - parseAmount(purchase.discount)],
    percent: unpaid_discount?.percent ?? 0,
    method:
      method.strategy === 'balance'
        ? null
        : {
            feeFraction: parseFraction(String(method.fee_percent)),
            minAmount: 0n,
            maxAmount: null,
            bonuses: [],
          },
    decimals,
  });
  const text = (amount: bigint) => formatAmount(amount, decimals);

  return { discount: text(discount), fee: text(fee), total: text(total) };
}
