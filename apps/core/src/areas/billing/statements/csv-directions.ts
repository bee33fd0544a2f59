import { foldText } from '@fanfare/rules';
import type { CsvRow } from './csv-rows.ts';

/** Money that came, money that left, and what the file does not say. */
export type Direction = 'in' | 'out' | 'unclear';

/** Heads of a column that gives the sign of an amount, folded and without spaces. */
const HEADS = new Set(
  [
    's/h soll/haben sollhaben soll-/haben-kennzeichen umsatzart kennzeichen afbij af/bij bijaf d/c c/d dc cd dr/cr cr/dr drcr crdr',
    'debit/credit credit/debit debitcredit creditdebit creditdebitindicator debitcreditindicator dc-indicator k/d d/k d/h h/d debe/haber',
    'debito/credito credito/debito c/d(d=debito) natureza sens debit/credit sentido b/a borc/alacak дт/кт д/к приход/расход no/co ghino/co',
    '借贷 借/贷 借贷标志 收/支 收支 입출금 입출금구분 入出金 入出金区分 入払区分 नामे/जमा wn/ma',
  ].flatMap((line) => line.split(' ')),
);
/** Words by which any column gives a direction, whatever its head. */
const WORDS: Record<'in' | 'out', ReadonlySet<string>> = {
  in: setOf(
    'h haben haber bij c cr credit crdt kredit gutschrift credito приход кт кредит зачисление alacak 贷 收入 入金 입금 जमा money in incoming eingang entrada ingreso abono',
  ),
  out: setOf(
    's soll af d dr debit dbit debe debito debet deebet belastung lastschrift cargo расход дт дебет списание borc 借 支出 出金 출금 नामे out outgoing ausgang salida saida egreso',
  ),
};
/** Words that give one only below a head that says so. */
const BELOW_HEAD: Record<'in' | 'out', ReadonlySet<string>> = {
  in: setOf('k a + in co ma 收 к'),
  out: setOf('b - no wn 支 д'),
};

function setOf(words: string): ReadonlySet<string> {
  return new Set(words.split(' ').map(foldText));
}

/**
 * Finds the column of a file that says whether money came or left, by its head or by what stands in it, and makes a reader for
 * rows. It gives null where no column says anything; below a known head what is neither is unclear.
 */
export function directionReader(
  heads: readonly string[],
  rows: readonly CsvRow[],
  used: ReadonlySet<number>,
): (row: CsvRow) => Direction | null {
  const places = heads.map((_, place) => place).filter((place) => !used.has(place));
  const named = places.find((place) => HEADS.has(foldText(heads[place] ?? '').replace(/\s/g, '')));
  if (named !== undefined)
    return (row) =>
      directionOf(row.values[named], WORDS) ?? directionOf(row.values[named], BELOW_HEAD) ?? 'unclear';
  const telling = places.find((place) => {
    const said = rows.map(({ values }) => values[place] ?? '').filter((value) => value !== '');
    return said.length > 0 && said.every((value) => directionOf(value, WORDS) !== null);
  });
  // A word alone in any other column, as "DEBIT" beside "CHECK" among types, takes away and never adds.
  return (row) => {
    if (telling !== undefined) return directionOf(row.values[telling], WORDS) ?? 'unclear';
    return places.some((place) => isLongWordFor(row.values[place], 'out')) ? 'out' : null;
  };
}

function directionOf(value: string | undefined, words: typeof WORDS): 'in' | 'out' | null {
  const word = plainWord(value);
  if (words.in.has(word)) return 'in';

  return words.out.has(word) ? 'out' : null;
}

const isLongWordFor = (value: string | undefined, direction: 'in' | 'out') =>
  plainWord(value).length > 3 && WORDS[direction].has(plainWord(value));

const plainWord = (value = '') => foldText(value).replace(/[.\s]/g, '');
