import { callApi } from '@fanfare/client/api.ts';
import { type DraftKey, keyFor } from '@fanfare/client/idempotency.ts';
import { type Action, useAction } from '@fanfare/client/use-action.ts';
import { type OutputOf, type PaymentMethod, requestOrder, totalCost } from '@fanfare/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Orderable } from '../../../shared/catalogue/orderable.ts';
import { type TargetValues, wireValues } from '../../../shared/ordering/target-values.ts';
import { useInstance } from '../../../shared/pages/instance.ts';

const PAUSE_MS = 600;

/** Draft of an order through a widget; without a token in the preview of one. */
export type WidgetDraft = {
  token: string | null;
  url: string;
  service: Orderable | undefined;
  quantity: number;
  /** False for a service without a refill; null until the buyer has chosen. */
  refillChosen: boolean | null;
  coupon: string;
  values: TargetValues;
  countries: readonly number[];
  email: string;
  method: PaymentMethod | undefined;
};
export type PlacedOrder = OutputOf<typeof requestOrder>['data'];

const couponOf = ({ coupon }: WidgetDraft) => (coupon.trim() === '' ? null : coupon.trim());

/** The price of a draft by the server, once the draft has stood still; undefined before the first. */
export function useWidgetCost(draft: WidgetDraft) {
  const { locale } = useInstance();
  const { service, quantity, refillChosen, values, method } = draft;
  const body = service &&
    method &&
    quantity > 0 && {
      coupon_code: couponOf(draft),
      order_widget_type: 'single',
      services: [
        {
          service_id: service.id,
          quantity,
          is_guarantee: refillChosen === true,
          targetable_values: wireValues(service, values),
          index: 0,
        },
      ],
      payment_method_id: method.id,
    };
  const wanted = JSON.stringify(body || null);
  const asked = useSettled(wanted);
  const { data, isFetching, isError } = useQuery({
    queryKey: ['cost in a widget', locale, asked],
    queryFn: ({ signal }) => callApi(totalCost, { body: JSON.parse(asked) }, { signal }),
    enabled: asked !== 'null',
    placeholderData: keepPreviousData,
  });
  const isCurrent = asked === wanted && wanted !== 'null' && !isFetching && !isError;

  return { cost: wanted === 'null' ? undefined : data, isCurrent };
}

/** State known when the order is placed. */
type Placing = WidgetDraft & { total: string; startsAtOnce: boolean };

/** Places the order of a guest. The key outlives a lost answer: nothing is ordered twice. */
export function useWidgetOrder(
  pageOf: () => string | null,
  onPlaced: (placed: PlacedOrder) => void,
): Action<Placing> {
  const { settings } = useInstance();
  const key = useRef<DraftKey | null>(null);

  return useAction(async (placing) => {
    const { service, method, countries } = placing;
    if (!service || !method) return;
    const line = {
      service_id: service.id,
      quantity: placing.quantity,
      url: placing.url.trim(),
      is_guarantee: placing.refillChosen === true,
      targetable_values: wireValues(service, placing.values),
      ...(countries.length > 0 && { countries: [...countries] }),
    };
    const body = {
      orders: [line],
      coupon_code: couponOf(placing),
      email: placing.email.trim(),
      payment_method_id: method.id,
      expected_total: placing.total,
      terms_version: settings.termsVersion,
      immediate_start_consent: placing.startsAtOnce,
      widget_page: pageOf(),
    };
    key.current = keyFor(body, key.current);
    const { data } = await callApi(requestOrder, { body }, { idempotencyKey: key.current.key });
    key.current = null;
    onPlaced(data);
  });
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState('null');

  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);

    return () => clearTimeout(timer);
  }, [text]);

  return settled;
}
