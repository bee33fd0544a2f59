import type { Locale } from '@fanfare/contract';
import { ShopI18n } from '@fanfare/ui/shop-i18n.ts';
import type { I18n } from '@lingui/core';
import { loadMessages } from './load-messages.ts';
import { traitsOf } from './locales.ts';

const instances = new Map<Locale, ShopI18n>();
const loading = new Map<string, Promise<void>>();

/**
 * The messages of a language, with those of a part of the shop; without a part, all of them. An instance never changes its language,
 * so requests can share it.
 */
export async function loadI18n(locale: Locale, part?: string): Promise<I18n> {
  const i18n = instanceIn(locale);
  await once(`${locale}-${part}`, () => i18n.bring(locale, (code) => loadMessages(code, part)));

  return i18n;
}

function instanceIn(locale: Locale): ShopI18n {
  const i18n =
    instances.get(locale) ??
    new ShopI18n({ locale, locales: traitsOf(locale).bcp47, messages: { [locale]: {} } });
  instances.set(locale, i18n);

  return i18n;
}

function once(key: string, load: () => Promise<void>): Promise<void> {
  const known = loading.get(key) ?? load();
  loading.set(key, known);
  // A failed load must not be remembered.
  known.catch(() => loading.delete(key));

  return known;
}
