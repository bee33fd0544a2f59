import { type DecimalSign, parseAmount, readingsOf } from '@fanfare/rules';
import { invalidField } from '../../../refusal.ts';
import { findColumns, type NamedColumns, type Places, unknownColumns } from './csv-columns.ts';
import { type CsvRow, readingsOfCsv } from './csv-rows.ts';
import { readDays } from './read-days.ts';
import { type ReadLine, type ReadStatement, requireFewLines } from './read-lines.ts';

/** Columns that a person named, and what the file itself does not say. */
export type CsvHelp = { columns: NamedColumns; currency: string; today: string };

/**
 * Reads a statement that a bank exported as CSV: money that came, one line a row. Separator, decimal sign and order of a date are
 * found by the whole file. Throws 422 on `columns` where the date or the amount is not found, on `file` for a row that cannot be
 * read, which is named, and for too many lines.
 */
export function readCsv(text: string, { columns: named, currency, today }: CsvHelp): ReadStatement {
  const readings = readingsOfCsv(text);
  for (const rows of readings) {
    const found = findColumns(rows, named);
    if (!found) continue;
    const body = rows.slice(found.first);
    requireFewLines(body.length);

    return readRows(body, found.places, { currency, today });
  }
  throw unknownColumns(readings[0] ?? []);
}

function readRows(
  rows: readonly CsvRow[],
  places: Places,
  { currency: own, today }: Pick<CsvHelp, 'currency' | 'today'>,
): ReadStatement {
  // A sum or a remark below the last row has no date, and often fewer values.
  const dated = rows.filter(({ values }) => /\d/.test(values[places.date] ?? ''));
  const value = ({ values }: CsvRow, place: number | undefined) =>
    place === undefined ? '' : (values[place] ?? '');
  const days = readDays(
    dated.map((row) => ({ line: row.line, text: value(row, places.date) })),
    today,
  );
  const sign = decimalSignOf(dated.map((row) => value(row, places.amount)));
  const lines = dated.flatMap((row, at): ReadLine[] => {
    const amount = readSigned(row, value(row, places.amount), sign);
    if (amount <= 0n) return [];

    return [
      {
        account: value(row, places.account),
        bookedOn: days[at] as string,
        amount,
        currency: currencyIn(value(row, places.currency)) ?? currencyIn(value(row, places.amount)) ?? own,
        sender: value(row, places.sender),
        reference: value(row, places.reference),
        name: null,
      },
    ];
  });

  return { format: 'csv', lines, left: rows.length - lines.length };
}

/** The decimal sign of a column: the last separator of the first amount that can mean one thing only. */
function decimalSignOf(texts: readonly string[]): DecimalSign {
  for (const text of texts) {
    const [, mark] = /([.,])\d{1,2}(?!\d)\D*$/.exec(text) ?? [];
    if (mark === '.' || mark === ',') return mark;
    const [, both] = /\d([.,])\d{3}(?!\d)\D*$/.exec(text) ?? [];
    // 1.234 with nothing behind it groups thousands.
    if (both !== undefined && texts.every((one) => !/[.,]\d{1,2}(?!\d)\D*$/.test(one)))
      return both === '.' ? ',' : '.';
  }

  return '.';
}

/** Zero where nothing stands: money that left has a column of its own. */
function readSigned({ line }: CsvRow, text: string, sign: DecimalSign): bigint {
  const plain = text.replace(/[A-Z]{3}/g, '').trim();
  if (plain === '' || plain === '-') return 0n;
  const isNegative = /^[-−(]|[-−)]$/.test(plain);
  const [reading] = readingsOf(plain.replace(/[-−+()]/g, ''), sign);
  if (reading === undefined) throw invalidField('file', 'statements.amount', { line });
  const amount = parseAmount(reading);

  return isNegative ? -amount : amount;
}

const currencyIn = (text: string): string | null => /\b[A-Z]{3}\b/.exec(text)?.[0] ?? null;
