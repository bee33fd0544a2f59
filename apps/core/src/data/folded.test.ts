import { foldText, searchedText } from '@fanfare/rules';
import { sql } from 'kysely';
import { expect, test } from '../../testing/test.ts';
import { hasText, hasWords } from './folded.ts';

/** Blocks of the twelve languages and their neighbours: Latin, Greek, Cyrillic, Devanagari, kana, Hangul, Han, wide and joined letters. */
const BLOCKS = [
  ...[
    [0x20, 0x24f],
    [0x300, 0x3ff],
    [0x400, 0x556],
    [0x900, 0x97f],
    [0x10a0, 0x10ff],
    [0x1e00, 0x1fff],
  ],
  ...[
    [0x2000, 0x206f],
    [0x2100, 0x218f],
    [0x3000, 0x30ff],
    [0x4e00, 0x4eff],
    [0xac00, 0xacff],
  ],
  ...[
    [0xf900, 0xfaff],
    [0xfb00, 0xfb06],
    [0xff00, 0xffef],
  ],
] as const;

test('the database folds every letter as pages do', async ({ core }) => {
  const letters = BLOCKS.flatMap(([first = 0, last = 0]) =>
    Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)),
  );
  const texts = [
    ...letters,
    'Für Müller',
    'Fu\u0308r',
    'ΟΔΟΣ Straße ẞ',
    'İstanbul IĞDIR',
    'Đăng ký',
    'Ma\u00adrk',
  ];
  const { rows } = await sql<{ text: string; folded: string; searched: string }>`
    select text, fold_text(text) as folded, searched_text(text) as searched from unnest(${texts}::text[]) as text`.execute(
    core.db,
  );
  const other = rows.filter(
    ({ text, folded, searched }) => folded !== foldText(text) || searched !== searchedText(text),
  );
  expect(
    other.map(({ text, folded }) => [text.codePointAt(0)?.toString(16), folded, foldText(text)]),
  ).toEqual([]);
  expect(rows).toHaveLength(texts.length);
});

test('a text is found by the letters that people have, and by any word', async ({ core }) => {
  const asked = async (one: ReturnType<typeof hasText>) =>
    (await sql<{ is: boolean }>`select ${one} as is`.execute(core.db)).rows[0]?.is;
  const name = (text: string) => sql`${text}::text`;
  for (const [stored, typed] of [
    ['Jürgen Müller', 'muller'],
    ['Jürgen Müller', 'Mueller'],
    ['Juergen Mueller', 'Müller jürgen'],
    ['Ayşe Yılmaz', 'YILMAZ'],
    ['Łukasz Żak', 'lukasz'],
    ['Anh Đào', 'dao'],
    ['Ёлкина Мария', 'елк'],
    ['Anna-Lena O’Brien', 'lena'],
    ['村上 春樹', '春'],
  ] as const) {
    expect([stored, typed, await asked(hasWords(name(stored), typed))]).toEqual([stored, typed, true]);
    if (!typed.includes(' ')) expect(await asked(hasText(name(stored), typed))).toBe(true);
  }
  for (const [stored, typed] of [
    ['Jürgen Müller', 'uller'],
    ['Jürgen Müller', 'muller anna'],
    ['Jürgen Müller', `' & !:*`],
    ['Jürgen Müller', '%'],
    ['', 'a'],
  ] as const)
    expect([typed, await asked(hasWords(name(stored), typed))]).toEqual([typed, false]);
  expect(await asked(hasText(name('100 % of it'), '0 %'))).toBe(true);
  expect(await asked(hasText(name('1000'), '0%'))).toBe(false);
  expect(await asked(hasWords(name(`${'ﷺ'.repeat(200)} ${'я'.repeat(9_000)}`), 'я'.repeat(300)))).toBe(true);
});
