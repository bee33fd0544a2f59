import type { CustomMenuItem, InstanceSettings, Locale, MenuItem } from '@fanfare/contract';
import { isRateFresh } from '@fanfare/rules';
import { customCodeUrl } from './custom-code.ts';
import { textIn } from './face/local-text.ts';
import type { SavedMenu } from './menu-schema.ts';
import type { SavedGlobalSettings, SavedSettings } from './settings-schema.ts';

/** Settings as everybody may read them, with what is kept `beside` them: a rate older than 24 h is no rate (rules §2.7). */
export function presentSettings(
  saved: SavedSettings,
  { freeTrialsIsAllowed }: SavedGlobalSettings,
  beside: Pick<InstanceSettings, 'customMenuItems' | 'bannerSlots' | 'takesOrders'>,
  { now, locale }: { now: Date; locale: Locale },
): InstanceSettings {
  const {
    rubExchangeRate,
    exchangeRates: _ofMethods,
    unpaidOrderDiscountPercent: _own,
    intercomSecret: _secret,
    moderation: _ours,
    invoiceTaxNote: _ofInvoices,
    parentDomain: _ofCookies,
    timeZone: _ofReadings,
    tasksPerDay: _ofTasks,
    showFacts: _ofCatalogue,
    customCode,
    legalUrls,
    ...settings
  } = saved;
  const isFresh = rubExchangeRate !== null && isRateFresh(new Date(rubExchangeRate.ratedAt), now);

  return {
    ...settings,
    ...beside,
    rubExchangeRate: isFresh ? rubExchangeRate.rate : null,
    customCodeUrl: customCode === null ? null : customCodeUrl(customCode),
    freeTrials: { isEnabled: settings.freeTrials.isEnabled && freeTrialsIsAllowed },
    legalUrls: legalUrls.map(({ name, url }) => ({
      name: typeof name === 'string' ? name : textIn(name, locale),
      url: inLanguage(url, locale),
    })),
  };
}

/** A page of the shop in the reader's language; what is elsewhere stays as it is. */
function inLanguage(url: string, locale: Locale): string {
  return locale === 'en' ? url : url.replace(/^\/app\//, `/app/${locale}/`);
}

/** The menu in a language: translated names where there are any, the operator's own items last. */
export function presentMenu(
  { main, custom }: SavedMenu,
  locale: Locale,
  translatedName: (id: number) => string | undefined,
): MenuItem[] {
  const translate = (item: MenuItem): MenuItem => ({
    ...item,
    name: translatedName(item.id) ?? item.name,
    children: item.children.map(translate),
  });

  return [
    ...main.map(translate),
    ...custom.map((item) => ({
      id: item.id,
      name: textIn(item.name, locale),
      icon: item.icon ?? 'link',
      // A site outside that opens in no tab of its own is shown inside the shop (RT-53).
      route_name: item.open_in_new_tab || item.url.startsWith('/') ? null : 'site-view',
      url: item.url,
      show_to_guests: item.show_public,
      show_to_logged_in: item.show_internal,
      open_in_new_tab: item.open_in_new_tab,
      badge: null,
      ...(item.door ? { door: item.door } : {}),
      children: [],
    })),
  ];
}

/** The operator's own items of the side menu, in a language. */
export function presentCustomItems({ custom }: SavedMenu, locale: Locale): CustomMenuItem[] {
  return custom.map(({ name, icon, ...item }) => ({
    ...item,
    icon: icon ?? 'link',
    name: textIn(name, locale),
  }));
}
