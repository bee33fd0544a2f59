import { callApi } from '@fanfare/client/api.ts';
import { type Locale, listLinkedCards } from '@fanfare/contract';
import { queryOptions } from '@tanstack/react-query';

/** Cards that a customer linked. */
export function linkedCardsQuery(locale: Locale, customerId: number | undefined) {
  return queryOptions({
    queryKey: ['linked-cards', locale, customerId],
    queryFn: async ({ signal }) => (await callApi(listLinkedCards, { query: { locale } }, { signal })).data,
  });
}
