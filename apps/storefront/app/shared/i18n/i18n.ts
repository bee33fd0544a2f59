import type { Locale } from '@fanfare/contract';
import { isolatedIn, showingNumbers, withShown } from '@fanfare/rules';
import { I18n, type MessageDescriptor, type MessageOptions, type Messages } from '@lingui/core';
import { loadMessages } from './load-messages.ts';
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

  /** Adds messages for what is not drawn yet: `load` would draw anew whatever is. */
  add(messages: Messages): void {
    Object.assign(this.messages, showingNumbers(messages));
  }
}
type Values = Record<string, unknown>;

const shown = (values: Values) => withShown(isolatedIn(values));

const instances = new Map<Locale, ShopI18n>();
const loading = new Map<string, Promise<void>>();

/**
 * The messages of a language, with those of a part of the shop; without a part, all of them. An instance never changes its language,
 * so requests can share it.
 */
export async function loadI18n(locale: Locale, part?: string): Promise<I18n> {
  const i18n = instanceIn(locale);
  await once(`${locale}-${part}`, async () =>
    i18n.add(await messagesOf(locale, (code) => loadMessages(code, part))),
  );

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

/** Words that do not come are only logged (API-08): the page goes on in English, since a release carries no others. */
export async function messagesOf(
  locale: Locale,
  load: (locale: Locale) => Promise<Messages>,
): Promise<Messages> {
  try {
    return await load(locale);
  } catch (error) {
    if (locale === 'en') throw error;
    console.error(error);
    return messagesOf('en', load);
  }
}
