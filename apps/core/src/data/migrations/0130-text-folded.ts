import { type Kysely, sql } from 'kysely';

/** Accents, and code points that Unicode ignores by default. */
const UNTYPED = [
  ...['\\u0300-\\u036F', '\\u00AD', '\\u061C', '\\u115F\\u1160', '\\u17B4\\u17B5', '\\u180B-\\u180F'],
  ...['\\u200B-\\u200F', '\\u202A-\\u202E', '\\u2060-\\u206F', '\\u3164', '\\uFE00-\\uFE0F', '\\uFEFF'],
  ...['\\uFFA0', '\\uFFF0-\\uFFF8', '\\U0001BCA0-\\U0001BCA3', '\\U0001D173-\\U0001D17A'],
  '\\U000E0000-\\U000E0FFF',
].join('');
/** Latin, Greek, Cyrillic, Armenian and Georgian: the alphabets with capitals of our languages and their neighbours. */
const ALPHABETS: readonly (readonly [first: number, last: number])[] = [
  ...([
    [0x00c0, 0x024f],
    [0x1e9e, 0x1e9e],
    [0x1efa, 0x1eff],
    [0x2132, 0x2183],
    [0x0370, 0x03ff],
    [0x0400, 0x052f],
  ] as const),
  ...([
    [0x0531, 0x0556],
    [0x10a0, 0x10ff],
    [0x1c90, 0x1cbf],
  ] as const),
];
/** Letters that Unicode does not take apart, by those of people who have not got the key. */
const PLAIN: Readonly<Record<string, string>> = { ł: 'l', đ: 'd', ð: 'd', ø: 'o', ı: 'i', ħ: 'h', ς: 'σ' };
const PAIRS = { ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' };
const SPELT = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' };
const SEPARATORS = '[\\s!-/:-@\\[-`{-~·、，。「」]+';
/** Characters of a text whose words are looked for, and of such a word: an index has no longer ones. */
const LONGEST = 500;
const LONGEST_WORD = 100;

/**
 * The folding of packages/rules/src/fold-text.ts for columns, whatever locale the database has, and the words of names by it. Bodies are
 * parsed where they are made: a dump is restored, and an index analyzed, without a search path.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const [from, to] = letters();
  const plain = sql`translate(lower(regexp_replace(normalize(value, NFKD), ${sql.lit(`[${UNTYPED}]`)}, '', 'g')
    collate "C"), ${sql.lit(from)}, ${sql.lit(to)})`;
  await sql`
    create function fold_text(value text) returns text language sql immutable strict parallel safe begin atomic
      select case when octet_length(value) = length(value) then lower(value collate "C")
        else ${replaced(plain, Object.entries(PAIRS))} end;
    end`.execute(db);
  const spelt = Object.entries(SPELT).flatMap(([letter, two]) => [
    [letter, two] as const,
    [letter.toUpperCase(), two] as const,
  ]);
  const marked = `[${spelt.map(([letter]) => letter).join('')}]`;
  // Words of either spelling stand in it: "für" is "fur" and "fuer".
  await sql`
    create function searched_text(value text) returns text language sql immutable strict parallel safe begin atomic
      select case when octet_length(value) > length(value) and normalize(value) ~ ${sql.lit(marked)}
        then fold_text(value) || ' ' || fold_text(${replaced(sql`normalize(value)`, spelt)})
        else fold_text(value) end;
    end`.execute(db);
  await sql`
    create function searched_words(value text) returns text[] language sql immutable strict parallel safe begin atomic
      select array(select left(word, ${sql.lit(LONGEST_WORD)})
        from regexp_split_to_table(searched_text(left(value, ${sql.lit(LONGEST)})), ${sql.lit(SEPARATORS)}) as word where word <> '');
    end`.execute(db);
  await sql`drop index customer_name_start`.execute(db);
  await sql`
    create index customer_name_words on customer using gin (array_to_tsvector(searched_words(name)))`.execute(
    db,
  );
}

/** Capitals and plain letters, and the letters in their place. */
function letters(): [from: string, to: string] {
  const pairs = Object.entries(PLAIN);
  for (const [first, last] of ALPHABETS)
    for (let code = first; code <= last; code += 1) {
      const letter = String.fromCodePoint(code);
      const small = letter.toLowerCase();
      if (letter.normalize('NFKD') === letter && small !== letter && small.length === 1)
        pairs.push([letter, PLAIN[small] ?? small]);
    }

  return [pairs.map(([from]) => from).join(''), pairs.map(([, to]) => to).join('')];
}

const replaced = (
  text: ReturnType<typeof sql>,
  pairs: readonly (readonly [from: string, to: string])[],
): ReturnType<typeof sql> =>
  pairs.reduce((all, [from, to]) => sql`replace(${all}, ${sql.lit(from)}, ${sql.lit(to)})`, text);
