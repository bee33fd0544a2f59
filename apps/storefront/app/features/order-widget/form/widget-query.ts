import type { Locale } from '@fanfare/contract';

/** Query of every call with which a widget orders: its language, its token, and the currency that it counts in (API-04). */
export const widgetQuery = (locale: Locale, token: string | null) => ({
  locale,
  ...(token !== null && { api_token: token }),
  currency: 'USD' as const,
});
