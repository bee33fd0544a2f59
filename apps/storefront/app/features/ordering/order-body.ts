import type { InputOf, placeWidgetOrder, totalCost } from '@fanfare/contract';
import { type Draft, quantityOf } from './draft.ts';

export type CostBody = InputOf<typeof totalCost>['body'];
export type OrderSource = 'single_form' | 'buy_page';
type Line = InputOf<typeof placeWidgetOrder>['body']['orders'][number];

/** What a price is asked for; null while nothing can be priced. */
export function costBody(draft: Draft): CostBody | null {
  const line = lineOf(draft);
  if (line === null || line.quantity === 0) return null;

  return {
    coupon_code: couponOf(draft),
    order_widget_type: 'single',
    // The link decides no price: without it, typing one does not ask again.
    services: [{ ...line, url: null, index: 0 }],
    payment_method_id: draft.methodId,
  };
}

/** The order as it is placed. `expected_total` is what the buyer saw: another price is refused, never charged. */
export function orderBody(
  draft: Draft,
  {
    source,
    utmName,
    expectedTotal,
  }: { source: OrderSource; utmName: string | null; expectedTotal: string | null },
) {
  const line = lineOf(draft);
  if (line === null) return null;

  return {
    orders: [line],
    coupon_code: couponOf(draft),
    source,
    utm_name: utmName,
    expected_total: expectedTotal,
  };
}

function lineOf(draft: Draft): Line | null {
  const { service, url, isGuarantee, targets } = draft;
  if (service === null) return null;

  return {
    service_id: service.id,
    quantity: service.is_package ? 1 : quantityOf(draft),
    url: url.trim(),
    is_guarantee: service.has_refill && isGuarantee,
    targetable_values: service.targets.flatMap(({ id }) => {
      const values = targets[id];
      return values === undefined || values.length === 0 ? [] : [{ target_id: id, values }];
    }),
  };
}

function couponOf({ coupon }: Draft): string | null {
  return coupon.trim() === '' ? null : coupon.trim();
}
