import type { CostResult } from '@fanfare/contract';
import { type Caller, customerIdOf } from '../../caller.ts';
import type { Core } from '../../core.ts';
import { invalid } from '../../refusal.ts';
import { BALANCE_METHOD_ID, chooseMethod } from '../billing/face/choose-method.ts';
import { requireCard } from '../billing/face/linked-cards.ts';
import { findCoupon } from '../loyalty/face/coupons.ts';
import { gradeDiscount } from '../loyalty/face/grade-discount.ts';
import { requireOffered, type SaleTerms } from '../widgets/face/sale-terms.ts';
import { prefixErrors } from './face/line-errors.ts';
import { priceLines } from './face/price-lines.ts';
import { type ResolvedLine, resolveLines } from './face/resolve-lines.ts';
import { type LineToCost, presentCost, type RefusedLine } from './present.ts';
import { requireFewLines } from './require-few-lines.ts';

export type CostRequest = {
  services: readonly LineToCost[];
  coupon_code?: string | null | undefined;
  payment_method_id?: number | null | undefined;
  recurring_payments_method_id?: number | null | undefined;
  /** The widget that asks. */
  widget?: Pick<SaleTerms, 'method_ids'> | null;
};

/**
 * Prices lines as placing them would. Lines that can not be priced are reported by their index beside the others;
 * throws 422 when no line can be priced, the card is not the caller's, or the widget does not offer the method
 * (rules §2.4).
 */
export async function totalCost(
  core: Core,
  caller: Caller,
  request: CostRequest,
): Promise<{ cost: CostResult; refused: RefusedLine[] }> {
  const isGuest = caller.kind === 'guest';
  requireFewLines(request.services.length, isGuest, 'services');
  const [snapshot, { settings }] = await Promise.all([core.catalogue.current(), core.site.current()]);
  const outcomes = await resolveLines(request.services, snapshot, { checksLinks: false });
  const lines: ResolvedLine[] = [];
  const refused: RefusedLine[] = [];
  for (const outcome of outcomes) {
    if ('line' in outcome) lines.push(outcome.line);
    else
      refused.push({
        index: request.services[outcome.index]?.index ?? outcome.index,
        errors: outcome.errors,
      });
  }
  if (lines.length === 0) throw invalid(prefixErrors(outcomes, 'services'));

  const customerId = customerIdOf(caller);
  const cardId = request.recurring_payments_method_id;
  const card = cardId == null ? null : await requireCard(core.db, customerId, cardId);
  const methodId = card?.payment_method_id ?? request.payment_method_id ?? BALANCE_METHOD_ID;
  if (request.widget) requireOffered(request.widget, methodId);
  const method =
    methodId === BALANCE_METHOD_ID ? null : chooseMethod(snapshot, methodId, { isGuest, purpose: 'order' });
  const coupon = await findCoupon(core.readDb, request.coupon_code, {
    customerId,
    isGuest,
    now: core.clock.now(),
    networkIds: lines.map(({ service }) => service.networkId),
  });
  const quote = priceLines(lines, {
    coupon: coupon?.context ?? null,
    method: method?.terms ?? null,
    settings,
    gradeDiscountPercent: await gradeDiscount(core, customerId),
  });

  return {
    cost: presentCost(
      quote,
      lines,
      request.services,
      coupon?.context.coupon ?? null,
      settings.roundingPrecision,
    ),
    refused,
  };
}
