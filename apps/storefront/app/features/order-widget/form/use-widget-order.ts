import { callApi } from '@fanfare/client/api.ts';
import { type DraftKey, keyFor } from '@fanfare/client/idempotency.ts';
import { type Action, useAction } from '@fanfare/client/use-action.ts';
import { type OutputOf, type PaymentMethod, requestOrder, totalCost } from '@fanfare/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Orderable } from '../../../shared/catalogue/orderable.ts';
import { useInstance } from '../../../shared/pages/instance.ts';

const PAUSE_MS = 600;

/** What an order through a widget is made of; null in the preview of one that has no token yet. */
export type WidgetDraft = {
  token: string | null;
  url: string;
  service: Orderable | undefined;
  quantity: number;
  email: string;
  method: PaymentMethod | undefined;
  startsAtOnce: boolean;
};
export type PlacedOrder = OutputOf<typeof requestOrder>['data'];

const queryOf = (token: string | null) => ({
  ...(token !== null && { api_token: token }),
  currency: 'USD' as const,
});

/** The price of a draft by the server, once the draft has stood still; undefined before the first. */
export function useWidgetCost({ token, service, quantity, method }: WidgetDraft) {
  const { locale } = useInstance();
  const line =
    service && method && quantity > 0 ? { service: service.id, quantity, method: method.id } : null;
  const asked = useSettled(JSON.stringify(line));
  const { data, isFetching, isError } = useQuery({
    queryKey: ['cost in a widget', locale, token, asked],
    queryFn: async ({ signal }) => {
      const { service, quantity, method } = JSON.parse(asked) as NonNullable<typeof line>;
      const services = [{ service_id: service, quantity, is_guarantee: false, index: 0 }];
      const body = { order_widget_type: 'single', services, payment_method_id: method };
      return callApi(totalCost, { query: { ...queryOf(token), locale }, body }, { signal });
    },
    enabled: asked !== 'null',
    placeholderData: keepPreviousData,
  });
  const isCurrent = asked === JSON.stringify(line) && !isFetching && !isError;

  return { cost: line === null ? undefined : data, isCurrent };
}

/** Places the order of a guest. The key outlives a lost answer: nothing is ordered twice. */
export function useWidgetOrder(
  onPlaced: (placed: PlacedOrder) => void,
): Action<WidgetDraft & { total: string }> {
  const { locale, settings } = useInstance();
  const key = useRef<DraftKey | null>(null);

  return useAction(async ({ token, url, service, quantity, email, method, startsAtOnce, total }) => {
    if (!service || !method) return;
    const body = {
      orders: [{ service_id: service.id, quantity, url: url.trim(), is_guarantee: false }],
      email: email.trim(),
      payment_method_id: method.id,
      expected_total: total,
      terms_version: settings.termsVersion,
      immediate_start_consent: startsAtOnce,
    };
    key.current = keyFor(body, key.current);
    const query = { ...queryOf(token), locale };
    const { data } = await callApi(requestOrder, { query, body }, { idempotencyKey: key.current.key });
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
