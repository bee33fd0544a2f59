import { callApi } from '@fanfare/client/api.ts';
import { getNotificationSettings, type Locale } from '@fanfare/contract';
import { queryOptions } from '@tanstack/react-query';

/** Notices of a customer, and the paused services for which they wait. */
export function notificationSettingsQuery(locale: Locale, customerId: number | undefined) {
  return queryOptions({
    queryKey: ['notification-settings', customerId],
    queryFn: async ({ signal }) =>
      (await callApi(getNotificationSettings, { query: { locale } }, { signal })).data,
  });
}
