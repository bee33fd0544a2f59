import { LOCALES, type OutputOf, staff } from '@fanfare/contract';
import { currencyDecimals, formatAmount, sumOf } from '@fanfare/rules';
import type { Core } from '../../../core.ts';
import type { Tx } from '../../../data/database.ts';
import { invalidField } from '../../../refusal.ts';
import { type Actor, actorName, type Done } from '../../../security/audit.ts';
import { type BankLineRow, storeStatement } from '../face/statement-store.ts';
import type { NamedColumns } from '../statements/csv-columns.ts';
import { parseApart } from '../statements/parse-apart.ts';
import { countMatches } from './list-lines.ts';

export type StatementFile = {
  file: Buffer;
  /** Name of the shop's account, where the file says none. */
  account: string;
  /** Currency of the account, where the file says none. */
  currency: string;
  columns: NamedColumns;
};

/**
 * Contents of a file. `known`: lines of an earlier file; `left`: entries that are no booked money that came, and how many for each
 * reason; `matches`: the new lines by what they say about invoices; `sums` of them by currency.
 */
export type TakenStatement = OutputOf<typeof staff.readBankStatement>['data'];

/**
 * Reads a statement of a bank, CSV, camt, MT940 or a ZIP of them, and keeps the money that came. It credits nothing: a person does. A line counts
 * once, in however many files it stands. Throws 422 on `file`, on `columns` and as its readers do.
 */
export async function readStatement(
  core: Core,
  tx: Tx,
  actor: Actor,
  { file, account, currency, columns }: StatementFile,
): Promise<Done<TakenStatement, 'statement.read'>> {
  const now = core.clock.now();
  const today = now.toISOString().slice(0, 10);
  const read = await parseApart({ file, help: { columns, currency, today, languages: LOCALES } });
  if (read.lines.length === 0) throw invalidField('file', 'statements.no_lines');
  const { id, added } = await storeStatement(tx, read, { account, by: actorName(actor), now });
  const counts = { added: added.length, known: read.lines.length - added.length, left: read.left.length };
  const accounts = [...new Set(read.lines.map((line) => line.account || account))];

  return {
    answer: {
      id,
      ...counts,
      accounts,
      left_out: staff.LEFT_OUT.flatMap((why) => countOf(why, read.left.filter((one) => one === why).length)),
      matches: await countMatches(tx, added),
      sums: sumsOf(added),
    },
    deed: {
      action: 'statement.read',
      target: id,
      after: { account: accounts.join(', ').slice(0, 500), format: read.format, ...counts },
    },
  };
}

const countOf = (why: staff.LeftOut, count: number) => (count === 0 ? [] : [{ why, count }]);

function sumsOf(lines: readonly BankLineRow[]): TakenStatement['sums'] {
  return [...Map.groupBy(lines, ({ currency }) => currency)].map(([currency, of]) => ({
    currency,
    amount: formatAmount(sumOf(of.map(({ amount }) => amount)), currencyDecimals(currency)),
  }));
}
