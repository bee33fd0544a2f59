import { callApi } from '@fanfare/client/api.ts';
import { getService, type Locale } from '@fanfare/contract';
import { queryOptions } from '@tanstack/react-query';

/** A service with all that is said of it. */
export function serviceQuery(slug: string, locale: Locale) {
  return queryOptions({
    queryKey: ['service', slug, locale],
    queryFn: async ({ signal }) =>
      (await callApi(getService, { params: { idOrSlug: slug }, query: { locale } }, { signal })).data,
  });
}
