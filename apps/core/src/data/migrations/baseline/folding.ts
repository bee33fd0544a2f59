import { type RawBuilder, sql } from 'kysely';

/** Accents, and code points that Unicode ignores by default, of those that NFKD leaves. */
const UNTYPED =
  '[\\u0300-\\u036f\\u00ad\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f' +
  '\\ufe00-\\ufe0f\\ufeff\\ufff0-\\ufff8\\U0001bca0-\\U0001bca3\\U0001d173-\\U0001d17a\\U000e0000-\\U000e0fff]';
/** Latin, Greek, Cyrillic, Armenian and Georgian: the alphabets with capitals of our languages and their neighbours. */
const ALPHABETS = [
  [0x00c0, 0x0556],
  [0x10a0, 0x10ff],
  [0x1c90, 0x1cbf],
  [0x1e9e, 0x1eff],
  [0x2132, 0x2183],
] as const;
/** Letters that Unicode does not take apart, by those of people who have not got the key. */
const PLAIN: Pairs = { ł: 'l', đ: 'd', ð: 'd', ø: 'o', ı: 'i', ħ: 'h', ς: 'σ' };
const PAIRS: Pairs = { ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' };
const SPELT: Pairs = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' };
const SEPARATORS = '[\\s!-/:-@\\[-`{-~·、，。「」]+';
/** Characters of a text whose words are looked for, and of such a word: an index has no longer ones. */
const LONGEST = 500;
const LONGEST_WORD = 100;

type Pairs = Readonly<Record<string, string>>;

/**
 * Functions of the folding of packages/rules/src/texts/fold-text.ts for columns, whatever locale the database has, and of the words of names by it.
 * Bodies are parsed where they are made: a dump is restored, and an index analyzed, without a search path. Letters are made small by the
 * database's locale, and one by one only where that has left a capital: a fraction of the time.
 */
export function foldingFunctions(): RawBuilder<unknown>[] {
  const capitals = capitalsOf(ALPHABETS);
  const small = sql.lit(capitals.toLowerCase());
  const pairs = replaced(
    sql`case when lowered ~ ${sql.lit(`[${capitals}]`)} then translate(lowered, ${sql.lit(capitals)}, ${small}) else lowered end`,
    PAIRS,
  );
  const capitalsToo = Object.fromEntries(
    Object.entries(SPELT).flatMap(([letter, two]) => [
      [letter, two],
      [letter.toUpperCase(), two],
    ]),
  );
  const marked = `[${Object.keys(capitalsToo).join('')}]`;

  return [
    sql`
      create function fold_text(value text) returns text language sql immutable strict parallel safe begin atomic
        select case when octet_length(value) = length(value) then lower(value collate "C") else (
          select translate(${pairs}, ${sql.lit(Object.keys(PLAIN).join(''))}, ${sql.lit(Object.values(PLAIN).join(''))})
          from (select lower(regexp_replace(normalize(value, NFKD), ${sql.lit(UNTYPED)}, '', 'g')) as lowered) as typed
        ) end;
      end`,
    // Words of either spelling stand in it: "für" is "fur" and "fuer".
    sql`
      create function searched_text(value text) returns text language sql immutable strict parallel safe begin atomic
        select case when octet_length(value) > length(value) and normalize(value) ~ ${sql.lit(marked)}
          then fold_text(value) || ' ' || fold_text(${replaced(sql`normalize(value)`, capitalsToo)})
          else fold_text(value) end;
      end`,
    sql`
      create function searched_words(value text) returns text[] language sql immutable strict parallel safe begin atomic
        select array(select left(word, ${sql.lit(LONGEST_WORD)})
          from regexp_split_to_table(searched_text(left(value, ${sql.lit(LONGEST)})), ${sql.lit(SEPARATORS)}) as word where word <> '');
      end`,
  ];
}

function capitalsOf(alphabets: typeof ALPHABETS): string {
  return alphabets
    .flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)),
    )
    .filter((letter) => letter.toLowerCase() !== letter && letter.toLowerCase().length === 1)
    .join('');
}

function replaced(text: RawBuilder<unknown>, pairs: Pairs): RawBuilder<unknown> {
  return Object.entries(pairs).reduce(
    (all, [from, to]) => sql`replace(${all}, ${sql.lit(from)}, ${sql.lit(to)})`,
    text,
  );
}
