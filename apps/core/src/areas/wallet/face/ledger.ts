import type { Micro } from '@fanfare/rules';
import { CompiledQuery } from 'kysely';
import type { Tx } from '../../../data/database.ts';
import { momentOfBooking } from '../../../data/in-transaction.ts';
import { leave } from '../../../data/left-statements.ts';
import type { JournalKind } from '../../../data/tables.ts';

/** Reason of a movement. `key` makes the journal unique: the same movement can not be booked twice. */
export type JournalEntry = {
  kind: JournalKind;
  key: string;
  /** The customer whose balance changes; null where none does, as for earnings that are not on a balance yet. */
  customerId: number | null;
  purchaseId?: number | undefined;
  orderId?: number | undefined;
  invoiceId?: number | undefined;
  /** The key of a movement that this one undoes, whole or in part: its cash is again that of the payments it came by. */
  undoes?: string | undefined;
};

/** A signed amount on an account, micro-USD: what comes in is positive. Zero amounts are left out. */
export type Leg = { account: number; amount: Micro };

/**
 * THE way money moves: one journal with its postings, in the caller's transaction. The database keeps the balances,
 * refuses journals that do not sum to zero, and customers' accounts below zero, and knows which payment each cent of cash
 * came by (cash-lots.ts). Journals of a customer follow each other in time, also where two machines disagree about it. Lock the
 * customer's wallet first.
 *
 * The statement is left to the transaction (`leave`), which ends by a unique violation of `journal_idempotency_key_key` when the
 * movement was booked already.
 */
export async function postJournal(tx: Tx, entry: JournalEntry, legs: Leg[]): Promise<void> {
  const moved = legs.filter(({ amount }) => amount !== 0n).sort((a, b) => a.account - b.account);
  if (moved.length === 0) return;

  const statement = CompiledQuery.raw(INSERT_JOURNAL, [
    entry.kind,
    entry.key,
    entry.customerId,
    entry.purchaseId ?? null,
    entry.orderId ?? null,
    entry.invoiceId ?? null,
    entry.undoes ?? null,
    momentOfBooking(),
    moved.map(({ account }) => account),
    moved.map(({ amount }) => String(amount)),
  ]);
  await leave(tx, statement);
}

const INSERT_JOURNAL = `
  with entry as (
    insert into journal (kind, idempotency_key, customer_id, purchase_id, order_id, invoice_id, undoes, created_at)
    values ($1, $2, $3, $4, $5, $6, (select id from journal where idempotency_key = $7),
      greatest($8::timestamptz, (select max(created_at) from journal where customer_id = $3)))
    returning id
  )
  insert into posting (journal_id, account_id, amount)
  select entry.id, leg.account, leg.amount from entry, unnest($9::int[], $10::bigint[]) as leg (account, amount)`;
