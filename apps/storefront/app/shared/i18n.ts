import type { Locale } from '@fanfare/contract';
import { isolatedIn, showingNumbers, withShown } from '@fanfare/rules';
import { I18n, type MessageDescriptor, type MessageOptions, type Messages } from '@lingui/core';
import { traitsOf } from './locales.ts';

/**
 * Numbers in sentences are written as they are everywhere else (CONST-07), and names in them are isolated: one that is read
 * from the right turns nothing round. Outside sentences they stand in `<bdi>`.
 */
class ShopI18n extends I18n {
  override _(id: MessageDescriptor | string, values: Values = {}, options?: MessageOptions): string {
    return typeof id === 'string'
      ? super._(id, shown(values), options)
      : super._({ ...id, values: shown(id.values ?? values) });
  }
}
type Values = Record<string, unknown>;

const shown = (values: Values) => withShown(isolatedIn(values));

type Catalogue = { messages: Messages };

const shop = import.meta.glob<Catalogue>('../locales/*.po');
const cabinet = import.meta.glob<Catalogue>('../locales/cabinet/*.po');
const instances = new Map<Locale, Promise<I18n>>();

/** The messages of a language, loaded once. An instance never changes its language, so requests can share it. */
export function loadI18n(locale: Locale): Promise<I18n> {
  return known(locale, async () => {
    const i18n = await makeI18n(locale);
    await addCabinet(i18n, locale);

    return i18n;
  });
}

/** The same in the browser, where words of the cabinet come with its screens. */
export function loadShopI18n(locale: Locale): Promise<I18n> {
  return known(locale, () => makeI18n(locale));
}

/** Adds the words of the cabinet to what the page has loaded already. */
export async function addCabinetMessages(locale: Locale): Promise<void> {
  await addCabinet(await loadShopI18n(locale), locale);
}

function known(locale: Locale, load: () => Promise<I18n>): Promise<I18n> {
  const loading = instances.get(locale) ?? load();
  instances.set(locale, loading);
  // A failed load must not be remembered.
  loading.catch(() => instances.delete(locale));

  return loading;
}

async function makeI18n(locale: Locale): Promise<I18n> {
  const messages = await messagesOf(locale, (code) => shop[`../locales/${code}.po`]);

  return new ShopI18n({
    locale,
    locales: traitsOf(locale).bcp47,
    messages: { [locale]: showingNumbers(messages) },
  });
}

async function addCabinet(i18n: I18n, locale: Locale): Promise<void> {
  const messages = await messagesOf(locale, (code) => cabinet[`../locales/cabinet/${code}.po`]);
  i18n.load(locale, showingNumbers(messages));
}

/** Words that do not come are only logged (API-08): the page goes on in English, since a release carries no others. */
export async function messagesOf(
  locale: Locale,
  fileOf: (code: Locale) => (() => Promise<Catalogue>) | undefined,
): Promise<Messages> {
  try {
    return (await fileOf(locale)?.())?.messages ?? {};
  } catch (error) {
    if (locale === 'en') throw error;
    console.error(error);
    return messagesOf('en', fileOf);
  }
}
