import { getCatalogue, type Locale } from '@fanfare/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../api.ts';
import { useInstance } from '../instance.ts';
import { type Catalogue, catalogueOf } from './catalogue.ts';

/** As long as settings are believed; the browser asks with the ETag that it has. */
const STALE_MS = 600_000;

/** The whole catalogue in the browser, once it is wanted and has arrived; null before. */
export function useCatalogue(isWanted: boolean): Catalogue | null {
  const { locale, profile } = useInstance();
  const { data } = useQuery({ ...catalogueQuery(locale, profile?.id ?? null), enabled: isWanted });

  return data ?? null;
}

/** Prices are personal: a customer and a guest do not share an answer. */
export function catalogueQuery(locale: Locale, customerId: number | null) {
  return queryOptions({
    queryKey: ['catalogue', locale, customerId],
    queryFn: async ({ signal }) =>
      catalogueOf(await callApi(getCatalogue, { query: { locale } }, { signal })),
    staleTime: STALE_MS,
    structuralSharing: false,
  });
}
