import {
  type Fraction,
  fractionOfPercent,
  greaterOf,
  MICRO_DECIMALS,
  type Micro,
  roundHalfUp,
  smallestUnit,
  WHOLE,
} from '../money/money.ts';
import { exactCount } from './quantity.ts';

/** Terms that decide the price of a service. Prices in micro-USD per `pricingPer` units. Rules §2.1. */
export type ServiceTerms = {
  defaultPrice: Micro;
  pricingPer: 1 | 1000;
  priceType: 'per_unit' | 'package';
  /** Whole percent 0..100. */
  discountPercent: number;
  /** Least price after discounts. */
  floorPrice: Micro | null;
  isPackage: boolean;
  /** A net price takes no grade discount. */
  isNetPrice: boolean;
  hasRefill: boolean;
};

/** The personal part of a price: whole percent 0..100, 0 for guests and when grade discounts are off. */
export type Personal = { gradeDiscountPercent: number };

/** Input of the cost of one order line. */
export type LineCostInput = Personal & {
  terms: ServiceTerms;
  quantity: number;
  isGuarantee: boolean;
  /** Whole percent 0..100, an instance setting. */
  guaranteeChargePercent: number;
  /** The instance's `rounding`. */
  decimals: number;
};

/**
 * The caller's price in micro-USD with 6 decimals, per `pricingPer` units: default price less the service discount,
 * less the grade discount (not for packages and net prices), never below the floor price. Rules §2.1.
 */
export function unitPrice(terms: ServiceTerms, { gradeDiscountPercent }: Personal): Micro {
  const grade = terms.isPackage || terms.isNetPrice ? 0n : fractionOfPercent(gradeDiscountPercent);
  const kept = (WHOLE - fractionOfPercent(terms.discountPercent)) * (WHOLE - grade);
  const price = roundHalfUp(terms.defaultPrice * kept, WHOLE * WHOLE, MICRO_DECIMALS);
  return greaterOf(price, terms.floorPrice ?? 0n);
}

/** Discount shown beside the price: whole percent, half up, 0 when the price is not lowered. Rules §2.1. */
export function shownDiscountPercent(terms: ServiceTerms, personal: Personal): number {
  const saved = terms.defaultPrice - unitPrice(terms, personal);
  if (saved <= 0n) return 0;
  return Number(roundHalfUp(100n * saved * WHOLE, terms.defaultPrice, 0) / WHOLE);
}

/**
 * Guarantee surcharge of a line in parts per million. It applies only when the service has refill and the buyer wants
 * the guarantee; without refill the flag is ignored. Rules §2.1.
 */
export function guaranteeSurcharge(
  terms: ServiceTerms,
  { isGuarantee, guaranteeChargePercent }: { isGuarantee: boolean; guaranteeChargePercent: number },
): Fraction {
  return terms.hasRefill && isGuarantee ? fractionOfPercent(guaranteeChargePercent) : 0n;
}

/**
 * Cost of one order line in micro-USD, whole at `decimals`: quantity × price / pricing_per × (1 + guarantee), rounded
 * half up once, after all multiplications. A positive cost below 10^-decimals becomes 10^-decimals. A package costs
 * its price. Rules §2.0, §2.1.
 */
export function lineCost(input: LineCostInput): Micro {
  const { terms, decimals } = input;
  const numerator =
    unitPrice(terms, input) * exactCount(input.quantity) * (WHOLE + guaranteeSurcharge(terms, input));
  const rounded = roundHalfUp(numerator, pricedUnits(terms) * WHOLE, decimals);
  return numerator > 0n && rounded === 0n ? smallestUnit(decimals) : rounded;
}

/** Line cost of the default quantity without guarantee, in micro-USD: `default_quantity_price`. Rules §2.1. */
export function defaultQuantityPrice(
  terms: ServiceTerms,
  options: Personal & { defaultQuantity: number; decimals: number },
): Micro {
  return lineCost({
    ...options,
    terms,
    quantity: options.defaultQuantity,
    isGuarantee: false,
    guaranteeChargePercent: 0,
  });
}

/** Number of units that the price buys; a package's price is for one package whatever `pricingPer` says. §2.1. */
export function pricedUnits(terms: Pick<ServiceTerms, 'priceType' | 'pricingPer'>): bigint {
  return terms.priceType === 'package' ? 1n : BigInt(terms.pricingPer);
}
