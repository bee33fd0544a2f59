import { callApi } from '@fanfare/client/api.ts';
import { getCatalogue, type Locale } from '@fanfare/contract';
import { queryOptions } from '@tanstack/react-query';
import { catalogueOf } from '../catalogue/catalogue.ts';

/** Lifetime as that of the settings; the browser revalidates by ETag. */
const STALE_MS = 600_000;

/** The whole catalogue. Prices are personal: a customer and a guest do not share an answer. */
export function catalogueQuery(locale: Locale, customerId: number | null) {
  return queryOptions({
    queryKey: ['catalogue', locale, customerId],
    queryFn: async ({ signal }) =>
      catalogueOf(await callApi(getCatalogue, { query: { locale } }, { signal })),
    staleTime: STALE_MS,
    structuralSharing: false,
  });
}
