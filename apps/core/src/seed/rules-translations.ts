import type { Fault } from './faults.ts';
import type { Folder } from './parse-folder.ts';
import { WORDED_FILES, wordsOf } from './words.ts';

/** Names and account numbers, which may be the same in every language. */
const MAY_STAY = ['additional_information', 'comments'];

/**
 * Words of other languages: a row that has any has them all, in the shape of the English ones, so that no page is half in
 * English. A row that has none is shown in English.
 */
export function checkTranslations(folder: Folder, fault: Fault): void {
  for (const [file, worded] of WORDED_FILES) {
    const { list, ids } = worded.rows(folder);
    const english = new Map(list.map((row) => [String(row.id), wordsOf(worded, row)]));
    for (const [locale, translations] of folder.translations) {
      for (const [id, words] of Object.entries(translations[file] ?? {})) {
        const original = english.get(id);
        const rules = original ? brokenRules(original, words) : [];
        if (!ids.has(Number(id))) rules.push(`is no row of ${file}.json`);
        const { error } = worded.words.safeParse(words);
        if (rules.length === 0)
          rules.push(...(error?.issues ?? []).map(({ path, message }) => `${path.join('.')} ${message}`));
        for (const rule of rules) fault(`translations/${locale}.json`, `${file} ${id}`, rule);
      }
    }
  }
}

/** What the words of a language lack, or have beside the English ones. */
function brokenRules(english: unknown, given: unknown, path = ''): string[] {
  if (typeof english === 'string') return brokenText(english, given).map((rule) => `${path} ${rule}`);
  const at = (field: string) => (path ? `${path}.${field}` : field);
  if (typeof given !== 'object' || given === null || Array.isArray(given) !== Array.isArray(english))
    return [`${path} has the shape that it has in English`];
  const original = Object.entries(english ?? {});
  const unknown = Object.keys(given).filter((field) => !original.some(([known]) => known === field));

  return [
    ...unknown.map((field) => `${at(field)} has no words in English`),
    ...original.flatMap(([field, words]) => {
      const own: unknown = Reflect.get(given, field);
      if (own !== undefined) return brokenRules(words, own, at(field));
      return MAY_STAY.includes(field) ? [] : [`${at(field)} is missing`];
    }),
  ];
}

/** What a text keeps in every language: its placeholders, and where its links lead. */
const KEPT = /\{\w+\}|href="[^"]*"/g;

function brokenText(english: string, given: unknown): string[] {
  if (typeof given !== 'string' || given.trim() === '') return ['is a text'];
  const kept = [...new Set(english.match(KEPT))];

  return kept.filter((part) => !given.includes(part)).map((part) => `has ${part}`);
}
