import { type Insertable, type Selectable, sql } from 'kysely';
import type { Tx } from '../../../data/database.ts';
import type { Tables } from '../../../data/tables.ts';

export type DisputeRow = Selectable<Tables['dispute']>;

export function findDispute(tx: Tx, gateway: string, name: string): Promise<DisputeRow | undefined> {
  return tx
    .selectFrom('dispute')
    .selectAll()
    .where('gateway', '=', gateway)
    .where('gateway_dispute', '=', name)
    .executeTakeFirst();
}

/** Disputes, reversals and refunds that take back of a payment, or may, oldest first; won ones take nothing. */
export function standingDisputes(tx: Tx, invoiceId: number): Promise<DisputeRow[]> {
  return tx
    .selectFrom('dispute')
    .selectAll()
    .where('invoice_id', '=', invoiceId)
    .where('state', '<>', 'won')
    .orderBy('id')
    .execute();
}

export function insertDispute(
  tx: Tx,
  dispute: Omit<Insertable<Tables['dispute']>, 'decided_at' | 'round'>,
): Promise<DisputeRow> {
  return tx
    .insertInto('dispute')
    .values({ ...dispute, decided_at: null })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** THE way a dispute changes. Lock its invoice before. */
export function changeDispute(
  tx: Tx,
  id: number,
  change: Partial<
    Pick<
      DisputeRow,
      | 'kind'
      | 'gateway_dispute'
      | 'amount'
      | 'taken'
      | 'covered'
      | 'round'
      | 'has_frozen'
      | 'state'
      | 'decided_at'
      | 'answer_by'
      | 'fee'
      | 'reason'
    >
  >,
): Promise<DisputeRow> {
  return tx.updateTable('dispute').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

/**
 * Another one of a customer that took more than they held: an account stays frozen for it. Where all that went back of a payment
 * was refunded by hand, its fee is the shop's own gift.
 */
export async function anotherDebt(
  tx: Tx,
  { id, customer_id: customerId }: DisputeRow,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select min(dispute.id) as id from dispute join invoice on invoice.id = dispute.invoice_id
    where dispute.customer_id = ${customerId} and dispute.id <> ${id} and dispute.state <> 'won'
    group by invoice.id
    having sum(dispute.amount - taken) > case when bool_and(kind = 'refund') then invoice.total - invoice.amount else 0 end
    limit 1`.execute(tx);

  return rows[0]?.id;
}

export function lockDispute(tx: Tx, id: number): Promise<DisputeRow | undefined> {
  return tx.selectFrom('dispute').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Note of staff about their answer to a dispute; null without one. */
export async function noteOf(tx: Tx, disputeId: number): Promise<string | null> {
  const row = await tx
    .selectFrom('dispute_answer')
    .select('note')
    .where('dispute_id', '=', disputeId)
    .executeTakeFirst();

  return row?.note ?? null;
}

/** Keeps what staff noted of their answer to a dispute. */
export async function storeAnswer(
  tx: Tx,
  { disputeId, note, by, now }: { disputeId: number; note: string; by: string; now: Date },
): Promise<void> {
  const answer = { note, answered_by: by, answered_at: now };
  await tx
    .insertInto('dispute_answer')
    .values({ dispute_id: disputeId, ...answer })
    .onConflict((conflict) => conflict.column('dispute_id').doUpdateSet(answer))
    .execute();
}
