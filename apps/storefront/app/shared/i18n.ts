import type { Locale } from '@fanfare/contract';
import { type I18n, type Messages, setupI18n } from '@lingui/core';
import { traitsOf } from './locales.ts';

const catalogues = import.meta.glob<{ messages: Messages }>('../locales/*.po');
const instances = new Map<Locale, Promise<I18n>>();

/** The messages of a language, loaded once. An instance never changes its language, so requests can share it. */
export function loadI18n(locale: Locale): Promise<I18n> {
  const known = instances.get(locale);
  if (known) return known;
  const loading = makeI18n(locale);
  instances.set(locale, loading);
  // A failed load must not be remembered.
  loading.catch(() => instances.delete(locale));

  return loading;
}

async function makeI18n(locale: Locale): Promise<I18n> {
  const catalogue = await catalogues[`../locales/${locale}.po`]?.();

  return setupI18n({
    locale,
    locales: traitsOf(locale).bcp47,
    messages: { [locale]: catalogue?.messages ?? {} },
  });
}
