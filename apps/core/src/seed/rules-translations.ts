import type { Fault } from './faults.ts';
import type { Folder } from './parse-folder.ts';
import { instead, sentenceOf } from './sentences.ts';
import { MAY_STAY, WORDED_FILES, wordsOf } from './words.ts';

/**
 * Checks translations: a row is translated in full, in the shape of the English one, or not at all, so that no page mixes
 * languages. Untranslated rows are shown in English.
 */
export function checkTranslations(folder: Folder, fault: Fault): void {
  for (const [file, worded] of WORDED_FILES) {
    const { list, ids } = worded.rows(folder);
    const english = new Map(list.map((row) => [String(row.id), wordsOf(worded, row)]));
    for (const [locale, translations] of folder.translations) {
      for (const [id, words] of Object.entries(translations[file] ?? {})) {
        const original = english.get(id);
        const sentences = original ? faultsOf(original, words) : [];
        if (!ids.has(Number(id))) sentences.push(`is no row of ${file}.json`);
        const { error } = worded.words.safeParse(words);
        if (sentences.length === 0)
          sentences.push(...(error?.issues ?? []).map((issue) => sentenceOf(issue, words)));
        for (const sentence of sentences) fault(`translations/${locale}.json`, `${file} ${id}`, sentence);
      }
    }
  }
}

/** Differences between a translation and the English row: missing and extra fields. */
function faultsOf(english: unknown, given: unknown, path = ''): string[] {
  if (typeof english === 'string') return faultsOfText(english, given, path);
  const at = (field: string) => (path ? `${path}.${field}` : field);
  if (typeof given !== 'object' || given === null || Array.isArray(given) !== Array.isArray(english))
    return [`${instead(path, given, Array.isArray(english) ? 'a list' : 'an object')} as in English`.trim()];
  const original = Object.entries(english ?? {});
  const unknown = Object.keys(given).filter((field) => !original.some(([known]) => known === field));

  return [
    ...unknown.map((field) => `${at(field)} has no words in English`),
    ...original.flatMap(([field, words]) => {
      const own: unknown = Reflect.get(given, field);
      if (own !== undefined) return faultsOf(words, own, at(field));
      return MAY_STAY.includes(field) ? [] : [`${at(field)} is missing`];
    }),
  ];
}

/** Parts of a text that every language keeps: its placeholders, and the targets of its links. */
const KEPT = /\{\w+\}|href="[^"]*"/g;

function faultsOfText(english: string, given: unknown, path: string): string[] {
  if (typeof given !== 'string' || given.trim() === '') return [instead(path, given, 'a text')];
  const kept = [...new Set(english.match(KEPT))];

  return kept
    .filter((part) => !given.includes(part))
    .map((part) => `${path} lacks ${part}, which it has in English`);
}
