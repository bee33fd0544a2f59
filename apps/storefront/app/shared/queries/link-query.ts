import { callApi } from '@fanfare/client/api.ts';
import { availableTypesByUrl, identifyLink, type Locale } from '@fanfare/contract';
import { queryOptions } from '@tanstack/react-query';

/** Network and kind of a link, with the ids of the types that take it. */
export type ReadLink = { network: string; kind: string; typeIds: readonly number[] };

/** Query for what the shop recognises in a link; null when nothing. */
export function linkQuery(link: string, locale: Locale) {
  const body = { url: link };
  const query = { locale };

  return queryOptions({
    queryKey: ['link', locale, link],
    queryFn: async ({ signal }): Promise<ReadLink | null> => {
      const [{ data }, { service_type_ids }] = await Promise.all([
        callApi(identifyLink, { query, body }, { signal }),
        callApi(availableTypesByUrl, { query, body }, { signal }),
      ]);
      return data === null ? null : { network: data.network, kind: data.kind, typeIds: service_type_ids };
    },
    staleTime: Number.POSITIVE_INFINITY,
    // Cut off, it fails at once: whoever searches is told, and may go on without it.
    networkMode: 'always',
    retry: false,
  });
}
