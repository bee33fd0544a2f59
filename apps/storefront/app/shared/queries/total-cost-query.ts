import { callApi } from '@fanfare/client/api.ts';
import { ApiError } from '@fanfare/client/api-error.ts';
import { type InputOf, type Locale, totalCost } from '@fanfare/contract';
import { queryOptions } from '@tanstack/react-query';

/** Query for the price of an order; never cached, as prices change. */
export function totalCostQuery(body: InputOf<typeof totalCost>['body'] | null, locale: Locale) {
  return queryOptions({
    queryKey: ['total-cost', locale, body],
    queryFn: ({ signal }) =>
      body === null ? null : callApi(totalCost, { query: { locale }, body }, { signal }),
    enabled: body !== null,
    // Refusals are final answers; an unreachable or failing server is asked again.
    retry: (_, failure) => !(failure instanceof ApiError) || failure.status >= 500,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
