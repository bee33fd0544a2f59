import { callApi } from '@fanfare/client/api.ts';
import { type Locale, listRecurringMethods } from '@fanfare/contract';
import { queryOptions } from '@tanstack/react-query';

/** Methods that can keep a card. */
export function recurringMethodsQuery(locale: Locale) {
  return queryOptions({
    queryKey: ['recurring-methods', locale],
    queryFn: async ({ signal }) =>
      (await callApi(listRecurringMethods, { query: { locale } }, { signal })).data,
  });
}
