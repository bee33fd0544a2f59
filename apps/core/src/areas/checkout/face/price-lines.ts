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

type PriceTerms = {
  coupon: CouponContext | null;
  method: MethodTerms | null;
  settings: InstanceSettings;
  /** The discount of the buyer's grade, see `gradeDiscount`. */
  gradeDiscountPercent: number;
};

/** Fields of a line that decide its price. */
export type LineToPrice = Pick<ResolvedLine, 'service' | 'quantity' | 'isGuarantee'>;

/** The price of checked lines: the one computation behind the total-cost call and every order. */
export function priceLines(lines: readonly LineToPrice[], terms: PriceTerms): OrderQuote {
  return quoteOrder({
    lines: lines.map((line) => quoteLine(line, terms)),
    coupon: terms.coupon,
    method: terms.method,
    decimals: terms.settings.roundingPrecision,
  });
}

/** The buyer's price of one unit of the line's service, micro-USD per `pricing_per`. */
export function linePrice(line: Pick<LineToPrice, 'service'>, gradeDiscountPercent: number): bigint {
  return unitPrice(line.service.terms, { gradeDiscountPercent });
}

function quoteLine(line: LineToPrice, { settings, gradeDiscountPercent }: PriceTerms): QuoteLine {
  return {
    gradeDiscountPercent,
    terms: line.service.terms,
    quantity: line.quantity,
    isGuarantee: line.isGuarantee,
    guaranteeChargePercent: settings.guaranteeChargePercent,
  };
}
