import type { Core } from '../../../core.ts';
import type { Tx } from '../../../data/database.ts';
import { invalidField } from '../../../refusal.ts';
import { type Actor, actorName, type Done } from '../../../security/audit.ts';
import type { NamedColumns } from './csv-columns.ts';
import { parseApart } from './parse-apart.ts';
import { storeStatement } from './statement-store.ts';

export type StatementFile = {
  file: Buffer;
  /** Name of the shop's account, where the file says none. */
  account: string;
  /** Currency of the account, where the file says none. */
  currency: string;
  columns: NamedColumns;
};

/** `known`: lines of an earlier file; `left`: entries that are no booked money that came. */
export type TakenStatement = { id: number; added: number; known: number; left: number };

/**
 * Reads a statement of a bank, CSV or camt.053, and keeps the money that came. It credits nothing: a person does. A line counts
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
  const read = await parseApart({ file, help: { columns, currency, today } });
  const [first] = read.lines;
  if (!first) throw invalidField('file', 'statements.no_lines');
  // The first line names the account: a file is of one.
  const named = first.account || account;
  const { id, added } = await storeStatement(tx, read, { account: named, by: actorName(actor), now });
  const answer = { id, added, known: read.lines.length - added, left: read.left };

  return {
    answer,
    deed: { action: 'statement.read', target: id, after: { account: named, format: read.format, ...answer } },
  };
}
