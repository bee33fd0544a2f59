import { formatAmount, lineCost, parseAmount, type QuoteLine } from '@fanfare/rules';
import type { Orderable } from '../catalogue/orderable.ts';

type Shop = { guaranteeChargePercent: number; roundingPrecision: number };
/** Cost of a quantity without and with a refill, and what the refill adds, as text in dollars before the fee. */
export type RefillPrices = { without: string; with: string; added: string };

/** Terms of a listed service. Its price on the wire is the caller's own: every discount is already in it. */
export const listedTerms = (service: Orderable): QuoteLine['terms'] => ({
  defaultPrice: parseAmount(service.price),
  pricingPer: service.pricing_per,
  priceType: service.price_type,
  discountPercent: 0,
  floorPrice: null,
  isPackage: service.is_package,
  isNetPrice: true,
  hasRefill: service.has_refill,
});

/** Prices of both choices, by the function that the server charges with; null while there is no quantity. */
export function refillPrices(service: Orderable, quantity: number, shop: Shop): RefillPrices | null {
  if (quantity <= 0 || !Number.isSafeInteger(quantity)) return null;
  const { guaranteeChargePercent, roundingPrecision: decimals } = shop;
  const terms = listedTerms(service);
  const costs = { terms, quantity, guaranteeChargePercent, gradeDiscountPercent: 0, decimals };
  const [bare, whole] = [false, true].map((isGuarantee) => lineCost({ ...costs, isGuarantee }));
  const text = (amount = 0n) => formatAmount(amount, decimals);

  return { without: text(bare), with: text(whole), added: text((whole ?? 0n) - (bare ?? 0n)) };
}
