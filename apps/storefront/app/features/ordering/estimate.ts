import type { PaymentMethod } from '@fanfare/contract';
import { type OrderQuote, parseAmount, parseFraction, quoteOrder } from '@fanfare/rules';
import { type Draft, quantityOf } from './draft.ts';

type Shop = { guaranteeChargePercent: number; roundingPrecision: number };

/**
 * The price at once, by the very function that the server charges with. A coupon is for the server to judge, so the
 * estimate leaves it out. null while nothing can be priced.
 */
export function estimateOrder(
  draft: Draft,
  method: PaymentMethod | undefined,
  shop: Shop,
): OrderQuote | null {
  const { service } = draft;
  const quantity = service?.is_package ? 1 : quantityOf(draft);
  if (service === null || quantity <= 0 || !Number.isSafeInteger(quantity)) return null;

  return quoteOrder({
    lines: [
      {
        terms: {
          // The price on the wire is the caller's own: every discount is already in it.
          defaultPrice: parseAmount(service.price),
          pricingPer: service.pricing_per,
          priceType: service.price_type,
          discountPercent: 0,
          floorPrice: null,
          isPackage: service.is_package,
          isNetPrice: true,
          hasRefill: service.has_refill,
        },
        quantity,
        isGuarantee: draft.isGuarantee,
        guaranteeChargePercent: shop.guaranteeChargePercent,
        gradeDiscountPercent: 0,
      },
    ],
    coupon: null,
    method: method === undefined || method.strategy === 'balance' ? null : termsOf(method),
    decimals: shop.roundingPrecision,
  });
}

function termsOf(method: PaymentMethod) {
  return {
    feeFraction: parseFraction(String(method.fee_percent)),
    minAmount: parseAmount(method.min_amount),
    maxAmount: method.max_amount === null ? null : parseAmount(method.max_amount),
    bonuses: method.bonuses.map(({ bonus_percent, from_amount }) => ({
      fraction: parseFraction(String(bonus_percent)),
      fromAmount: parseAmount(from_amount),
    })),
  };
}
