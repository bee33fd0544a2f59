import type { InputOf, OrderLine, totalCost } from '@fanfare/contract';

type CostBody = InputOf<typeof totalCost>['body'];
/** A question for the price: `places` says which line each of its services is. */
export type CostQuestion = { body: CostBody; places: readonly number[] };
export type OrderSource = 'single_form' | 'buy_page' | 'cart' | 'mass_order';

/** Body of the price call: the lines that can be priced already; null while there is none. */
export function costQuestion(
  lines: readonly (OrderLine | null)[],
  { coupon, methodId }: { coupon: string; methodId: number | null },
): CostQuestion | null {
  const priced = lines.flatMap((line, index) => (line?.quantity ? [{ line, index }] : []));
  if (priced.length === 0) return null;

  return {
    places: priced.map(({ index }) => index),
    body: {
      coupon_code: couponOf(coupon),
      order_widget_type: 'single',
      // The link decides no price: without it, typing one does not ask again.
      services: priced.map(({ line, index }) => ({
        ...line,
        is_guarantee: line.is_guarantee ?? false,
        url: null,
        index,
      })),
      ...methodOf(methodId),
    },
  };
}

export type OrderTerms = {
  coupon: string;
  source: string | null;
  /** Campaign name of the special offer that led here. */
  utmName: string | null;
  /** Total that the buyer saw: the server refuses another price and never charges it. */
  expectedTotal: string;
  /** Version of the terms that stand below the button. */
  termsVersion: string | null;
  /** Asked for by a consumer: begun before the time to withdraw is over. */
  startsAtOnce: boolean;
};

/** The order as it is placed; null while a line has no service. */
export function orderBody(lines: readonly (OrderLine | null)[], terms: OrderTerms) {
  const orders = lines.filter((line) => line !== null);
  if (orders.length < lines.length || orders.length === 0) return null;

  return {
    orders,
    coupon_code: couponOf(terms.coupon),
    source: terms.source,
    utm_name: terms.utmName,
    expected_total: terms.expectedTotal,
    terms_version: terms.termsVersion,
    immediate_start_consent: terms.startsAtOnce,
  };
}

/** Ids below zero are those of linked cards. */
function methodOf(methodId: number | null) {
  return methodId !== null && methodId < 0
    ? { recurring_payments_method_id: -methodId }
    : { payment_method_id: methodId };
}

function couponOf(coupon: string): string | null {
  return coupon.trim() === '' ? null : coupon.trim();
}
