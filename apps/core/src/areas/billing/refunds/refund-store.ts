import { type Micro, type PaymentRefundState, refundStatesBefore } from '@fanfare/rules';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Queryable, Tx } from '../../../data/database.ts';
import type { Tables } from '../../../data/tables.ts';

export type RefundRow = Selectable<Tables['payment_refund']>;

export function insertRefund(
  tx: Tx,
  refund: Omit<Insertable<Tables['payment_refund']>, 'settled_at'>,
): Promise<RefundRow> {
  return tx
    .insertInto('payment_refund')
    .values({ ...refund, settled_at: null })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function findRefund(db: Queryable, id: number): Promise<RefundRow | undefined> {
  return db.selectFrom('payment_refund').selectAll().where('id', '=', id).executeTakeFirst();
}

/** THE way a refund changes its state; false when there is no such way. Lock the invoice before. */
export async function moveRefund(
  tx: Tx,
  id: number,
  to: PaymentRefundState,
  { now }: { now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payment_refund')
    .set({
      state: to,
      ...(to === 'requested' ? { next_ask_at: now } : to !== 'sent' && { settled_at: now }),
    })
    .where('id', '=', id)
    .where('state', 'in', refundStatesBefore(to))
    .executeTakeFirst();

  return numUpdatedRows === 1n;
}

/** The refunded part of an invoice, requested or done, micro-USD. */
export async function refundedOf(db: Queryable, invoiceId: number): Promise<Micro> {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(amount), 0)::bigint as sum from payment_refund
    where invoice_id = ${invoiceId} and state in ('requested', 'sent', 'done')`.execute(db);

  return rows[0]?.sum ?? 0n;
}

/** The part of an invoice that its gateway was told to give back, micro-USD. */
export async function sentOf(db: Queryable, invoiceId: number): Promise<Micro> {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(sent), 0)::bigint as sum from payment_refund
    where invoice_id = ${invoiceId} and state in ('sent', 'done')`.execute(db);

  return rows[0]?.sum ?? 0n;
}

/**
 * The part of an invoice that its gateway still has, as far as we know: neither refunded here nor taken back there,
 * micro-USD.
 */
export async function leftAtGateway(db: Queryable, invoiceId: number): Promise<Micro> {
  const { rows } = await sql<{ rest: bigint }>`
    select (total
      - (select coalesce(sum(sent), 0) from payment_refund
         where invoice_id = invoice.id and state in ('requested', 'sent', 'done'))
      - (select coalesce(sum(amount), 0) from dispute where invoice_id = invoice.id and state <> 'won'))::bigint as rest
    from invoice where id = ${invoiceId}`.execute(db);

  return rows[0]?.rest ?? 0n;
}

/** Refunds that the customer is told of, oldest first. */
export function refundsOf(db: Queryable, invoiceId: number): Promise<RefundRow[]> {
  return db
    .selectFrom('payment_refund')
    .selectAll()
    .where('invoice_id', '=', invoiceId)
    .where('state', 'not in', ['waiting', 'declined'])
    .orderBy('id')
    .execute();
}

export async function refundsById(db: Queryable, ids: readonly number[]): Promise<RefundRow[]> {
  if (ids.length === 0) return [];

  return db.selectFrom('payment_refund').selectAll().where('id', 'in', ids).execute();
}

export type DueRefund = RefundRow & {
  gateway: string;
  merchant_reference: string;
  reference: string | null;
  payment_reference: string | null;
};

/** Names of the gateways that are to be told of refunds. */
export async function gatewaysWithRefunds(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ gateway: string }>`
    select distinct gateway from payment_refund
    join payment_attempt on payment_attempt.id = payment_refund.attempt_id
    where payment_refund.state in ('requested', 'sent') and payment_refund.next_ask_at <= ${now}`.execute(db);

  return rows.map(({ gateway }) => gateway);
}

/** Refunds to tell a gateway of now, taken by moving their next time ahead: 30 seconds, then twice as long up to six hours. */
export async function claimDueRefunds(
  db: Db,
  { gateway, now, limit }: { gateway: string; now: Date; limit: number },
): Promise<DueRefund[]> {
  const { rows } = await sql<DueRefund>`
    with due as (
      update payment_refund
      set asks = asks + 1,
        next_ask_at = ${now}::timestamptz + least(interval '30 seconds' * 2 ^ least(asks, 10), interval '6 hours')
      where id in (
        select payment_refund.id from payment_refund
        join payment_attempt on payment_attempt.id = payment_refund.attempt_id
        where payment_refund.state in ('requested', 'sent') and payment_refund.next_ask_at <= ${now}
          and gateway = ${gateway}
        order by payment_refund.next_ask_at limit ${limit} for update of payment_refund skip locked
      ) returning *
    )
    select due.*, payment_attempt.gateway, merchant_reference, reference, payment_reference
    from due join payment_attempt on payment_attempt.id = due.attempt_id`.execute(db);

  return rows;
}
