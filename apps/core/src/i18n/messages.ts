import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES, type Locale } from '@fanfare/contract';
import { type I18n, setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';

const FOLDER = join(import.meta.dirname, 'locales');

export type MessageParams = Record<string, string | number>;

const catalogues = new Map<Locale, I18n>(LOCALES.map((locale) => [locale, loadCatalogue(locale)]));

/**
 * The message `id` in a language, with its ICU parameters filled in; English where a translation is missing.
 * Catalogues: i18n/locales/<locale>.json.
 */
export function translate(locale: Locale, id: string, params: MessageParams = {}): string {
  return catalogues.get(locale)?._(id, params) ?? id;
}

/** True when English, the source, knows the message. */
export function hasMessage(id: string): boolean {
  return id in readCatalogue('en');
}

function loadCatalogue(locale: Locale): I18n {
  const i18n = setupI18n({ locale: locale.replace('_', '-'), messages: {} });
  i18n.setMessagesCompiler(compileMessage);
  i18n.load(locale.replace('_', '-'), { ...readCatalogue('en'), ...readCatalogue(locale) });
  i18n.activate(locale.replace('_', '-'));

  return i18n;
}

const files = new Map<Locale, Record<string, string>>();

function readCatalogue(locale: Locale): Record<string, string> {
  const known = files.get(locale) ?? JSON.parse(readFileSync(join(FOLDER, `${locale}.json`), 'utf8'));
  files.set(locale, known);

  return known;
}
