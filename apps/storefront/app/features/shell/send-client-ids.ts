import { callApi } from '@fanfare/client/api.ts';
import { type Locale, type Profile, setAnalyticsClientId } from '@fanfare/contract';
import { consentIn } from '../../shared/session/consent.ts';

type ClientIds = Profile['analytics_client_ids'];

/** Client ids of analytics from the cookies that they set after consent; missing ones are left out. */
export function clientIdsIn(cookies: string): Partial<ClientIds> {
  const [, ga4] = /(?:^|;\s*)_ga=GA\d\.\d\.(\d+\.\d+)/.exec(cookies) ?? [];
  const [, yandex] = /(?:^|;\s*)_ym_uid=(\d+)/.exec(cookies) ?? [];

  return { ...(yandex !== undefined && { yandex }), ...(ga4 !== undefined && { ga4 }) };
}

/** Keeps it with the customer where they let analytics in, and takes it away where they do so no more (API-18, C-35). */
export async function sendClientIds(profile: Profile, locale: Locale, cookies: string): Promise<void> {
  const analytics = consentIn(cookies)?.analytics;
  if (analytics === undefined) return;
  const known = profile.analytics_client_ids;
  const wanted =
    analytics === 'granted' ? { ...known, ...clientIdsIn(cookies) } : { yandex: null, ga4: null };
  if (wanted.yandex === known.yandex && wanted.ga4 === known.ga4) return;
  await callApi(setAnalyticsClientId, { query: { locale }, body: wanted });
}
