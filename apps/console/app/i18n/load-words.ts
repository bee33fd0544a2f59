import type { Locale } from '@fanfare/contract';
import { ShopI18n } from '@fanfare/ui/shop-i18n.ts';
import type { I18n, Messages } from '@lingui/core';

const catalogues = import.meta.glob<{ messages: Messages }>('../locales/*.po');

/** The words of a language; what does not come is English. */
export async function loadWords(locale: Locale): Promise<I18n> {
  const i18n = new ShopI18n({ locale, locales: locale.replace('_', '-'), messages: { [locale]: {} } });
  const words = await (catalogues[`../locales/${locale}.po`]?.() ?? null)?.catch(() => null);
  i18n.add((words ?? (await catalogues['../locales/en.po']?.()))?.messages ?? {});

  return i18n;
}
