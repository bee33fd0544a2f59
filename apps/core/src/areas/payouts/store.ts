import type { Locale } from '@fanfare/contract';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Queryable, Tx } from '../../data/database.ts';
import type { Tables, WithdrawalState } from '../../data/tables.ts';

export type PayoutRow = Selectable<Tables['withdrawal']>;
type MethodRow = Selectable<Tables['withdrawal_method']>;
/** A method with its words in a language, and in which they are. */
export type Method = Omit<MethodRow, 'content'> & {
  name: string;
  icon: string;
  description: string;
  isTranslated: boolean;
};

/** The methods that were ever offered, in the operator's order, by the words of a language where it has them. */
export async function readMethods(db: Queryable, locale: Locale): Promise<Method[]> {
  const { rows } = await sql<Method>`
    select m.id, m.is_to_balance, m.min_amount, m.max_amount, m.fee_percent, m.min_fee, m.is_enabled, m.sorting,
      coalesce(t.content ->> 'name', m.content ->> 'name') as name,
      m.content ->> 'icon' as icon,
      coalesce(t.content ->> 'description', m.content ->> 'description') as description,
      t.content is not null as "isTranslated"
    from withdrawal_method m
    left join content_translation t
      on t.entity = 'withdrawal_method' and t.entity_id = m.id and t.locale = ${locale}
    order by m.sorting, m.id`.execute(db);

  return rows;
}

export function insertPayout(
  tx: Tx,
  row: Omit<Insertable<Tables['withdrawal']>, 'reason'>,
): Promise<PayoutRow> {
  return tx
    .insertInto('withdrawal')
    .values({ ...row, reason: null })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Keeps where it goes: the number is sealed for the withdrawal, which has its id by then. */
export async function storeAccountNumber(tx: Tx, id: number, sealed: Buffer): Promise<void> {
  await tx.updateTable('withdrawal').set({ account_number: sealed }).where('id', '=', id).execute();
}

/** Keeps the hash of a number, for a withdrawal that was asked for before hashes were kept. */
export async function storeAccountHash(tx: Tx, id: number, hash: string): Promise<void> {
  await tx.updateTable('withdrawal').set({ account_hash: hash }).where('id', '=', id).execute();
}

export function findPayout(db: Queryable, id: number): Promise<PayoutRow | undefined> {
  return db.selectFrom('withdrawal').selectAll().where('id', '=', id).executeTakeFirst();
}

export function lockPayout(tx: Tx, id: number): Promise<PayoutRow | undefined> {
  return tx.selectFrom('withdrawal').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export function storeApproval(tx: Tx, id: number): Promise<PayoutRow> {
  return tx
    .updateTable('withdrawal')
    .set({ state: 'approved' })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Takes back that a payout was approved. */
export async function storeReopening(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('withdrawal')
    .set({ state: 'requested' })
    .where('id', '=', id)
    .where('state', '=', 'approved')
    .execute();
}

type Ending = { state: Exclude<WithdrawalState, 'requested' | 'approved'>; by: string; now: Date };
/** Reason of a refusal, or the transfer by which the money was sent. */
type Outcome = { reason?: string | null | undefined; reference?: string | null | undefined };

/** Stores the end of a payout and drops its account number, which is needed no longer. */
export function storeEnding(
  tx: Tx,
  id: number,
  { state, by, now, reason = null, reference = null }: Ending & Outcome,
): Promise<PayoutRow> {
  return tx
    .updateTable('withdrawal')
    .set({ state, ended_at: now, ended_by: by, reason, reference, account_number: null })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A page of a customer's, newest first. */
export async function payoutsOf(
  db: Queryable,
  customerId: number,
  { after, limit }: { after: number | null; limit: number },
): Promise<PayoutRow[]> {
  return db
    .selectFrom('withdrawal')
    .selectAll()
    .where('customer_id', '=', customerId)
    .$if(after !== null, (query) => query.where('id', '<', after as number))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Payouts that wait for staff, the oldest first. */
export async function openPayouts(db: Queryable, limit: number): Promise<PayoutRow[]> {
  return db
    .selectFrom('withdrawal')
    .selectAll()
    .where('state', 'in', ['requested', 'approved'])
    .orderBy('id')
    .limit(limit)
    .execute();
}
