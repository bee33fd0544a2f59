import type { InstanceSettings, Locale, MenuItem } from '@fanfare/contract';
import { isRateFresh } from '@fanfare/rules';
import { customCodeUrl } from './custom-code.ts';
import { textIn } from './local-text.ts';
import type { SavedMenu } from './menu-schema.ts';
import type { SavedSettings } from './settings-schema.ts';

/** Settings as everybody may read them: a rate older than 24 h is no rate (server semantics §2.7). */
export function presentSettings(
  { rubExchangeRate, unpaidOrderDiscountPercent: _own, customCode, legalUrls, ...settings }: SavedSettings,
  now: Date,
  locale: Locale,
): InstanceSettings {
  const isFresh = rubExchangeRate !== null && isRateFresh(new Date(rubExchangeRate.ratedAt), now);

  return {
    ...settings,
    rubExchangeRate: isFresh ? rubExchangeRate.rate : null,
    customCodeUrl: customCode === null ? null : customCodeUrl(customCode),
    legalUrls: legalUrls.map(({ name, url }) => ({
      name: typeof name === 'string' ? name : textIn(name, locale),
      url,
    })),
  };
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
      route_name: null,
      url: item.url,
      show_to_guests: item.show_public,
      show_to_logged_in: item.show_internal,
      open_in_new_tab: item.open_in_new_tab,
      badge: null,
      children: [],
    })),
  ];
}
