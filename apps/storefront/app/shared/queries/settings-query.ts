import { callApi } from '@fanfare/client/api.ts';
import { getSettings, type Locale } from '@fanfare/contract';
import { queryOptions } from '@tanstack/react-query';

/** Query for the operator's current settings. */
export function settingsQuery(locale: Locale) {
  return queryOptions({
    queryKey: ['settings', locale],
    queryFn: ({ signal }) => callApi(getSettings, { query: { locale } }, { signal }),
    staleTime: 0,
  });
}
