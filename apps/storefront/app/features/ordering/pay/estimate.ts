import type { PaymentMethod } from '@fanfare/contract';
import { type OrderQuote, type QuoteLine, quoteOrder } from '@fanfare/rules';
import { listedTerms } from '../../../shared/ordering/refill-prices.ts';
import { methodTermsOf } from '../../../shared/payment/method-terms.ts';
import { type Line, totalQuantityOf } from '../draft/line.ts';

type Shop = { guaranteeChargePercent: number; roundingPrecision: number };

/**
 * The price at once, by the very function that the server charges with. A coupon is for the server to judge, so the
 * estimate leaves it out. Lines without a quantity yet cost nothing; null while there is no other.
 */
export function estimateOrder(
  lines: readonly Line[],
  method: PaymentMethod | undefined,
  shop: Shop,
): OrderQuote | null {
  const priced = lines.flatMap((line) => quoteLineOf(line, shop) ?? []);
  if (priced.length === 0) return null;

  return quoteOrder({
    lines: priced,
    coupon: null,
    method: method === undefined ? null : methodTermsOf(method),
    decimals: shop.roundingPrecision,
  });
}

/** A line as the quote takes it; null while it has no quantity. */
export function quoteLineOf(line: Line, shop: Pick<Shop, 'guaranteeChargePercent'>): QuoteLine | null {
  const { service } = line;
  const quantity = totalQuantityOf(line);
  if (service === null || quantity <= 0 || !Number.isSafeInteger(quantity)) return null;

  return {
    terms: listedTerms(service),
    quantity,
    isGuarantee: line.refillChosen === true,
    guaranteeChargePercent: shop.guaranteeChargePercent,
    gradeDiscountPercent: 0,
  };
}
