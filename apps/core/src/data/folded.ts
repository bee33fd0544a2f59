import { foldedForms } from '@fanfare/rules';
import { type RawBuilder, sql } from 'kysely';

/** As in `searched_words` (migrations/baseline/folding.ts), and its longest word. */
const SEPARATORS = /[\s!-/:-@[-`{-~·、，。「」]+/;
const LONGEST_WORD = 100;

/** True where a column has the text somewhere, however the letters of either are written; without an index. */
export function hasText(column: RawBuilder<unknown>, typed: string): RawBuilder<boolean> {
  const patterns = foldedForms(typed).map((form) => `%${form.replace(/[\\%_]/g, '\\$&')}%`);

  return sql<boolean>`searched_text(${column}) like any(${patterns}::text[])`;
}

/** True where each typed word begins a word of a column, in any order, by an index of `array_to_tsvector(searched_words(column))`. */
export function hasWords(column: RawBuilder<unknown>, typed: string): RawBuilder<boolean> {
  const forms = foldedForms(typed).map((form) => form.split(SEPARATORS).filter(Boolean));
  const query = forms
    .filter((words) => words.length > 0)
    .map(
      (words) => `(${words.map((word) => `'${[...word].slice(0, LONGEST_WORD).join('')}':*`).join(' & ')})`,
    )
    .join(' | ');

  return query === '' ? sql`false` : sql`array_to_tsvector(searched_words(${column})) @@ ${query}::tsquery`;
}
