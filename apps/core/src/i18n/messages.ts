/**
 * Messages in the languages of the shop.
 *
 * To add a message: put it in locales/en.json as ICU text, then in every other locale. Its id becomes a `MessageId`.
 * Amounts in dollars are written `{total, number, usd}`, other numbers `{min, number}`, counted words with `plural`.
 *
 * To add a language: add its code to `LOCALES` (packages/contract/src/locales.ts), copy locales/en.json to
 * locales/<code>.json and translate the texts; ids and parameters stay. Run the tests beside this file: they name what
 * is missing, and which plural forms the language needs.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '@fanfare/contract';
import { isolatedIn, showingNumbers, withShown } from '@fanfare/rules';
import { type I18n, setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import english from './locales/en.json' with { type: 'json' };

/** Ids of messages in the English catalogue, the source. */
export type MessageId = keyof typeof english;
export type MessageParams = Record<string, string | number>;

const catalogues = new Map<Locale, I18n>();

/**
 * The message `id` in a language, with its ICU parameters filled in; English where a translation is missing. Names among the
 * parameters are isolated, so that a right-to-left name does not reorder the sentence. Catalogues: i18n/locales/<locale>.json.
 */
export function translate(locale: Locale, id: MessageId, params: MessageParams = {}): string {
  return catalogueOf(locale)._(id, withShown(isolatedIn(params)));
}

/** The name of a locale in `lang` attributes and for Intl: pt-BR for pt_BR. */
export function languageTag(locale: Locale): string {
  return locale.replace('_', '-');
}

function catalogueOf(locale: Locale): I18n {
  const known = catalogues.get(locale);
  if (known) return known;
  const tag = languageTag(locale);
  const messages = Object.entries({ ...english, ...readCatalogue(locale) });
  const catalogue = setupI18n();
  const compiled = Object.fromEntries(messages.map(([id, text]) => [id, compileMessage(text)]));
  catalogue.load(tag, showingNumbers(compiled));
  catalogue.activate(tag);
  catalogues.set(locale, catalogue);

  return catalogue;
}

function readCatalogue(locale: Locale): Partial<Record<MessageId, string>> {
  return JSON.parse(readFileSync(join(import.meta.dirname, 'locales', `${locale}.json`), 'utf8'));
}
