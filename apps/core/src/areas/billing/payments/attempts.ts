import { attemptStatesBefore, type DeclineReason, type PaymentAttemptState } from '@fanfare/rules';
import { type Selectable, sql } from 'kysely';
import type { OpenedPayment } from '../../../adapters/gateways/port.ts';
import type { Db, Queryable, Tx } from '../../../data/database.ts';
import type { Tables } from '../../../data/tables.ts';
import type { InvoiceRow } from '../invoices/invoices.ts';

/** An attempt to pay an invoice at a gateway. */
export type AttemptRow = Selectable<Tables['payment_attempt']>;

/** States of an attempt that may still be paid, or may have been. */
export const OPEN: PaymentAttemptState[] = ['opening', 'pending', 'unknown'];

export const isOpen = ({ state }: AttemptRow): boolean => OPEN.includes(state);

/** Whether its money came, wherever it is by now. */
export const hasPaid = ({ state }: AttemptRow): boolean => ['paid', 'refunded', 'disputed'].includes(state);

/** The last attempt to pay an invoice; undefined when there was none. */
export function lastAttempt(db: Queryable, invoiceId: number): Promise<AttemptRow | undefined> {
  return db
    .selectFrom('payment_attempt')
    .selectAll()
    .where('invoice_id', '=', invoiceId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** All attempts to pay an invoice, in their order. */
export function attemptsOf(db: Queryable, invoiceId: number): Promise<AttemptRow[]> {
  return db
    .selectFrom('payment_attempt')
    .selectAll()
    .where('invoice_id', '=', invoiceId)
    .orderBy('id')
    .execute();
}

/**
 * The attempt that a buyer is about to make: the open one, or a new one when the last one failed. Concurrent calls get
 * the same one. `cardId` is the linked card that is charged without the gateway's page.
 */
export async function openAttempt(
  db: Queryable,
  { id: invoiceId, gateway }: Pick<InvoiceRow, 'id' | 'gateway'>,
  { now, cardId = null }: { now: Date; cardId?: number | null },
): Promise<AttemptRow> {
  const last = await lastAttempt(db, invoiceId);
  if (last && isOpen(last)) return last;
  const { rows } = await sql<AttemptRow>`
    insert into payment_attempt (invoice_id, gateway, merchant_reference, linked_card_id, created_at)
    select ${invoiceId}::int, ${gateway}, ${invoiceId}::text || case when count(*) = 0 then '' else '-' || count(*) + 1 end,
      ${cardId}::int, ${now}::timestamptz
    from payment_attempt
    where gateway = ${gateway}
      and (merchant_reference = ${invoiceId}::text or merchant_reference like ${invoiceId}::text || '-%')
    on conflict do nothing returning *`.execute(db);
  const made = rows[0] ?? (await lastAttempt(db, invoiceId));
  if (!made) throw new Error(`invoice ${invoiceId} can not be tried to be paid`);

  return made;
}

/** The attempt that a gateway names, by our reference or by its own. Undefined when it is not known here. */
export function findAttempt(
  db: Queryable,
  gateway: string,
  { merchantReference, reference }: { merchantReference: string; reference: string },
): Promise<AttemptRow | undefined> {
  return db
    .selectFrom('payment_attempt')
    .selectAll()
    .where('gateway', '=', gateway)
    .where((row) =>
      row.or([row('merchant_reference', '=', merchantReference), row('reference', '=', reference)]),
    )
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/** The invoice id with which our reference for an attempt begins; 0 for a reference that is not ours. */
export function invoiceOf({ merchantReference }: { merchantReference: string }): number {
  return Number(/^(\d{1,9})(-\d+)?$/.exec(merchantReference)?.[1] ?? 0);
}

/** Stores the gateway's page for an attempt, and until when it is good. */
export async function storePage(db: Queryable, id: number, page: OpenedPayment): Promise<void> {
  await db
    .updateTable('payment_attempt')
    .set({
      state: 'pending',
      reference: page.reference,
      redirect_url: page.redirectUrl,
      redirect_expires_at: page.expiresAt,
      redirect_form: page.form ? JSON.stringify(page.form) : null,
    })
    .where('id', '=', id)
    .where('state', 'in', ['pending', ...attemptStatesBefore('pending')])
    .execute();
}

/** Details from the gateway: its name for the money that moved, or the reason why none did. */
type Said = { payment?: string | undefined; reason?: DeclineReason | undefined };

/** THE way an attempt changes its state; false when there is no such way. Lock the invoice before. */
export async function moveAttempt(
  db: Queryable,
  id: number,
  to: PaymentAttemptState,
  now: Date,
  { payment, reason }: Said = {},
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payment_attempt')
    .set({
      state: to,
      ...(to !== 'unknown' && { settled_at: now }),
      ...(payment !== undefined && { payment_reference: payment }),
      ...(reason !== undefined && { decline_reason: reason }),
    })
    .where('id', '=', id)
    .where('state', 'in', attemptStatesBefore(to))
    .executeTakeFirst();

  return numUpdatedRows === 1n;
}

/** Remembers where the owner of a card that is charged has to go, so that its bank sees them. */
export async function storeAction(db: Queryable, id: number, redirectUrl: string): Promise<void> {
  await db
    .updateTable('payment_attempt')
    .set({ redirect_url: redirectUrl, returned_at: null })
    .where('id', '=', id)
    .where('state', '=', 'unknown')
    .execute();
}

/** Whether a charge waits for the owner of its card at the page of their bank. */
export const awaitsOwner = ({ linked_card_id, state, redirect_url }: AttemptRow): boolean =>
  linked_card_id !== null && state === 'unknown' && redirect_url !== null;

/**
 * Notes when the buyer came back from the gateway's page, so that an undecided attempt is asked about at once; null
 * while the buyer is on the page.
 */
export async function noteReturn(db: Queryable, invoiceId: number, at: Date | null): Promise<void> {
  await db
    .updateTable('payment_attempt')
    .set({ returned_at: at, ...(at !== null && { asks: 0, next_ask_at: at }) })
    .where('invoice_id', '=', invoiceId)
    .where('redirect_url', 'is not', null)
    .where('state', 'in', ['pending', 'unknown'])
    .execute();
}

/** Moves an attempt to another invoice than the one it was made for. */
export async function reassignAttempt(tx: Tx, id: number, invoiceId: number): Promise<void> {
  await tx.updateTable('payment_attempt').set({ invoice_id: invoiceId }).where('id', '=', id).execute();
}

export type OpenCharge = Pick<AttemptRow, 'invoice_id' | 'gateway' | 'merchant_reference'> & {
  card_token: string | null;
  /** The invoice no longer waits to be paid. */
  is_over: boolean;
};

type DueCharges = {
  now: Date;
  /** Charges never asked for are due when they were created before this moment. */
  since: Date;
};
const isChargeDue = ({ now, since }: DueCharges) => sql<boolean>`
  linked_card_id is not null and state in ('opening', 'unknown') and coalesce(next_ask_at <= ${now}, created_at <= ${since})`;

/** Names of the gateways that have charges to be asked for. */
export async function gatewaysWithCharges(db: Db, due: DueCharges): Promise<string[]> {
  const { rows } = await sql<{ gateway: string }>`
    select distinct gateway from payment_attempt where ${isChargeDue(due)}`.execute(db);

  return rows.map(({ gateway }) => gateway);
}

/** Charges of a gateway to ask for now, taken by moving their next time ahead: 20 seconds, then twice as long up to an hour. */
export async function claimOpenCharges(
  db: Db,
  { gateway, now, since, limit }: DueCharges & { gateway: string; limit: number },
): Promise<OpenCharge[]> {
  const { rows } = await sql<OpenCharge>`
    update payment_attempt
    set asks = asks + 1,
      next_ask_at = ${now}::timestamptz + least(interval '20 seconds' * 2 ^ least(asks, 10), interval '1 hour')
    where id in (
      select id from payment_attempt
      where gateway = ${gateway} and ${isChargeDue({ now, since })}
      order by asks, created_at limit ${limit} for update skip locked
    ) returning invoice_id, gateway, merchant_reference,
      (select gateway_token from linked_card where id = linked_card_id) as card_token,
      (select status <> 'created' or expires_at <= ${now} from invoice where id = invoice_id) as is_over`.execute(
    db,
  );

  return rows;
}
