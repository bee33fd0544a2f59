import type { staff } from '@fanfare/contract';
import { invalidField } from '../../../refusal.ts';
import { findColumns, type NamedColumns, unknownColumns } from './csv-columns.ts';
import { directionReader } from './csv-directions.ts';
import { type CsvRow, readingsOfCsv } from './csv-rows.ts';
import { isDone } from './csv-states.ts';
import { amountReader, currencyIn } from './read-amounts.ts';
import { readDays } from './read-days.ts';
import { type ReadLine, type ReadStatement, requireFewLines } from './read-lines.ts';

/** Columns that a person named, and what the file itself does not say. */
export type CsvHelp = {
  columns: NamedColumns;
  currency: string;
  today: string;
  /** Languages in which months may have their names. */
  languages: readonly string[];
};

/**
 * Reads a statement that a bank exported as CSV: money that came, one line a row. Separator, decimal sign and order of a date are
 * found by the whole file, its encoding among `texts` by the heads of its columns. Throws 422 on `columns` where the date or the amount is not found, on `file` for a row that cannot be
 * read, which is named, and for too many lines.
 */
export function readCsv(texts: readonly string[], { columns: named, ...help }: CsvHelp): ReadStatement {
  const readings = texts.flatMap(readingsOfCsv);
  for (const rows of readings) {
    const found = findColumns(rows, named);
    if (!found) continue;
    const body = rows.slice(found.first);
    requireFewLines(body.length);

    return readRows(body, found, help);
  }
  throw unknownColumns(readings[0] ?? []);
}

function readRows(
  rows: readonly CsvRow[],
  { heads, places }: Pick<NonNullable<ReturnType<typeof findColumns>>, 'heads' | 'places'>,
  { currency: own, today, languages }: Omit<CsvHelp, 'columns'>,
): ReadStatement {
  // A sum or a remark below the last row has no date, and often fewer values.
  const dated = rows.filter(({ values }) => /\p{Nd}/u.test(values[places.date] ?? ''));
  const value = ({ values }: CsvRow, place: number | undefined) =>
    place === undefined ? '' : (values[place] ?? '');
  const days = readDays(
    dated.map((row) => ({ line: row.line, text: value(row, places.date) })),
    { today, languages },
  );
  const readAmount = amountReader(dated.map((row) => value(row, places.amount)));
  const directionOf = directionReader(heads, dated, new Set(Object.values(places)));
  const ofHead = currencyIn(/\(.*\)/.exec(heads[places.amount] ?? '')?.[0] ?? '');
  const left: staff.LeftOut[] = rows.slice(dated.length).map(() => 'no_date');
  const lines = dated.flatMap((row, at): ReadLine[] => {
    const read = readAmount(value(row, places.amount));
    if (read === null) throw invalidField('file', 'statements.amount', { line: row.line });
    const direction = read.amount <= 0n ? 'out' : (read.direction ?? directionOf(row));
    const isMoney = isDone(value(row, places.state));
    if (direction === 'out' || direction === 'unclear' || !isMoney) {
      left.push(direction === 'out' ? 'sent' : isMoney ? 'unclear' : 'not_booked');
      return [];
    }

    return [
      {
        account: value(row, places.account),
        bookedOn: days[at] as string,
        amount: read.amount,
        currency: currencyIn(value(row, places.currency)) ?? read.currency ?? ofHead ?? own,
        sender: value(row, places.sender),
        reference: value(row, places.reference),
        name: null,
      },
    ];
  });

  return { format: 'csv', lines, left };
}
