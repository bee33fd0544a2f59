import type { Folder } from './parse-folder.ts';
import type { TranslationFile } from './translation-file.ts';
import { MAY_STAY, WORDED_FILES, wordsOf } from './words.ts';

/**
 * The folder with the words of each row that its phrases translate: a text that many rows say is translated once in
 * `phrases`, by its English words. Words by id go before phrases. A row without words by id is translated once all its texts
 * have a phrase, and stays in English until then.
 */
export function spellOutPhrases(folder: Folder): Folder {
  const spelled = [...folder.translations].map(
    ([locale, given]) => [locale, wordsByRow(folder, given)] as const,
  );

  return { ...folder, translations: new Map(spelled) };
}

function wordsByRow(folder: Folder, { phrases = {}, ...given }: TranslationFile): TranslationFile {
  const known = new Map(Object.entries(phrases));
  const files: TranslationFile = { ...given };
  for (const [file, worded] of WORDED_FILES) {
    const rows = { ...given[file] };
    for (const row of worded.rows(folder).list) {
      const own = rows[row.id];
      const words = translate(wordsOf(worded, row), own, known);
      if (words !== undefined) rows[row.id] = words as Record<string, unknown>;
    }
    if (Object.keys(rows).length > 0) files[file] = rows;
  }

  return files;
}

/**
 * Words of a text, a list or an object, each by its own translation or else by its phrase. Undefined where nothing of it is
 * its own and a part has no phrase; what has some of its own lacks such a part, which is a fault that is told.
 */
function translate(english: unknown, own: unknown, phrases: ReadonlyMap<string, string>): unknown {
  if (typeof english === 'string') return own ?? phrases.get(english);
  if (own !== undefined && (typeof own !== 'object' || own === null)) return own;
  if (Array.isArray(english) && own !== undefined) return own;
  const said: [string, unknown][] = [];
  for (const [field, words] of Object.entries(english ?? {})) {
    const translated = translate(words, own && Reflect.get(own, field), phrases);
    if (translated !== undefined) said.push([field, translated]);
    else if (own === undefined && !MAY_STAY.includes(field)) return undefined;
  }
  if (said.length === 0) return own;
  if (Array.isArray(english)) return said.map(([, words]) => words);

  return { ...own, ...Object.fromEntries(said) };
}
