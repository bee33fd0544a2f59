import { callApi } from '@fanfare/client/api.ts';
import { getInvoice, type Locale, type OutputOf } from '@fanfare/contract';
import { queryOptions } from '@tanstack/react-query';

export type Invoice = OutputOf<typeof getInvoice>['data'];

/** An invoice as it stands after `loaded`, which the page came with. */
export function invoiceQuery(loaded: Invoice, locale: Locale) {
  return queryOptions({
    queryKey: ['invoice', locale, loaded],
    queryFn: async ({ signal }) => {
      const params = { invoiceId: String(loaded.id) };
      return (await callApi(getInvoice, { params, query: { locale } }, { signal })).data;
    },
    initialData: loaded,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
