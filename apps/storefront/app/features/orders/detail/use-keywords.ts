import type { OrderDetail } from '@fanfare/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useInstance } from '../../../shared/pages/instance.ts';
import { orderKeywordsQuery } from '../../../shared/queries/order-keywords-query.ts';
import { awaitsReading } from './keyword-change.ts';

const ASK_AGAIN_MS = 5_000;
/** A search that does not answer is left to the next visit. */
const MOST_ASKS = 12;

/** Search phrases of an order with their positions; none for an order for which nothing was entered. */
export function useKeywords(order: OrderDetail, token: string | null) {
  const { locale } = useInstance();
  const { data, isError, refetch } = useQuery({
    ...orderKeywordsQuery(order, token, locale),
    enabled: order.targetable_values.length > 0,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.dataUpdateCount < MOST_ASKS && awaitsReading(order, state.data ?? []) ? ASK_AGAIN_MS : false,
  });

  return { rankings: data ?? [], hasFailed: isError, reload: refetch };
}
