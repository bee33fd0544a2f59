import type { InstanceSettings } from '@fanfare/contract';
import {
  type CouponContext,
  type MethodTerms,
  type OrderQuote,
  type QuoteLine,
  quoteOrder,
  unitPrice,
} from '@fanfare/rules';
import type { ResolvedLine } from './resolve-lines.ts';

/** Grades are given in a later part of the product: until then nobody has a personal discount. */
const NO_GRADE = { gradeDiscountPercent: 0 };

/** The price of checked lines: the one computation behind the total-cost call and every order. */
export function priceLines(
  lines: readonly ResolvedLine[],
  terms: { coupon: CouponContext | null; method: MethodTerms | null; settings: InstanceSettings },
): OrderQuote {
  return quoteOrder({
    lines: lines.map((line) => quoteLine(line, terms.settings)),
    coupon: terms.coupon,
    method: terms.method,
    decimals: terms.settings.roundingPrecision,
  });
}

/** Price of one unit of the line's service, micro-USD per `pricing_per`. */
export function linePrice(line: ResolvedLine): bigint {
  return unitPrice(line.service.terms, NO_GRADE);
}

function quoteLine(line: ResolvedLine, settings: InstanceSettings): QuoteLine {
  return {
    ...NO_GRADE,
    terms: line.service.terms,
    quantity: line.quantity,
    isGuarantee: line.isGuarantee,
    guaranteeChargePercent: settings.guaranteeChargePercent,
  };
}
