import type { Micro } from '../money/money.ts';
import { splitByLargestRemainder } from '../money/split.ts';
import { pricedUnits, type ServiceTerms } from './pricing.ts';
import { exactCount } from './quantity.ts';

/** A service inside a package, with the quantity it delivers. Rules §2.3. */
export type PackageContent = {
  serviceId: number;
  quantity: number;
  terms: Pick<ServiceTerms, 'defaultPrice' | 'pricingPer' | 'priceType'>;
};

/**
 * Splits what was paid for a package (micro-USD) over its contents by list value, by largest remainder: the refund base
 * of each child order. Parts add up to `paid`; equal parts are decided by service id. Rules §2.3.
 */
export function splitPackagePrice(
  paid: Micro,
  contents: readonly PackageContent[],
  decimals: number,
): Micro[] {
  return splitByLargestRemainder(
    paid,
    contents.map(listValue),
    decimals,
    contents.map((content) => String(content.serviceId).padStart(16, '0')),
  );
}

// In thousandths, so that a price per 1000 needs no division.
function listValue({ quantity, terms }: PackageContent): bigint {
  return (terms.defaultPrice * exactCount(quantity) * 1000n) / pricedUnits(terms);
}
