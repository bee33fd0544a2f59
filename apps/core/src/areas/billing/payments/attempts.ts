import { attemptStatesBefore, type DeclineReason, type PaymentAttemptState } from '@fanfare/rules';
import { type CompiledQuery, type Selectable, sql } from 'kysely';
import type { OpenedPayment } from '../../../adapters/gateways/port.ts';
import { compiledOnce } from '../../../data/compiled-once.ts';
import type { Db, Queryable, Tx } from '../../../data/database.ts';
import { leave } from '../../../data/left-statements.ts';
import type { Tables } from '../../../data/tables.ts';
import type { InvoiceRow } from '../face/invoices.ts';

/** An attempt to pay an invoice at a gateway. */
export type AttemptRow = Selectable<Tables['payment_attempt']>;

/** States of an attempt that may still be paid, or may have been. */
export const OPEN: PaymentAttemptState[] = ['opening', 'pending', 'unknown'];

export const isOpen = ({ state }: AttemptRow): boolean => OPEN.includes(state);

/** True once the money came, wherever it is by now. */
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
  return db.executeQuery(selectAttempts(db, invoiceId)).then(({ rows }) => rows);
}

const selectAttempts = compiledOnce((db, invoiceId: number) =>
  db.selectFrom('payment_attempt').selectAll().where('invoice_id', '=', invoiceId).orderBy('id'),
);

/**
 * The attempt that a buyer is about to make: the open one, or a new one when the last one failed. Concurrent calls get
 * the same one. `cardId` is the linked card that is charged without the gateway's page; `attempts` all that are known of the invoice.
 */
export async function openAttempt(
  db: Queryable,
  { id: invoiceId, gateway }: Pick<InvoiceRow, 'id' | 'gateway'>,
  { now, cardId = null, attempts }: { now: Date; cardId?: number | null; attempts?: readonly AttemptRow[] },
): Promise<AttemptRow> {
  const last = attempts ? attempts.at(-1) : await lastAttempt(db, invoiceId);
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

/** A gateway's name for an attempt: our reference, and its own. */
export type AttemptName = { merchantReference: string; reference: string };

/** The attempt that a gateway names, by our reference or by its own. Undefined when it is not known here. */
export async function findAttempt(
  db: Queryable,
  gateway: string,
  { merchantReference, reference }: AttemptName,
): Promise<AttemptRow | undefined> {
  const { rows } = await db.executeQuery(selectNamed(db, gateway, merchantReference, reference));

  return rows[0];
}

const selectNamed = compiledOnce(
  (_, gateway: string, merchantReference: string, reference: string) => sql<AttemptRow>`
    select * from payment_attempt
    where gateway = ${gateway} and (merchant_reference = ${merchantReference} or reference = ${reference})
    order by id limit 1`,
);

/** An invoice that a gateway speaks of, whose it is and what it pays, and whether its event is known to have come before. */
export type ToldInvoice = Pick<InvoiceRow, 'id' | 'customer_id' | 'purchase_id'> & { was_received?: boolean };

/** The invoice of the attempt that a gateway names, or else the one with whose id our reference begins. Undefined where there is none. */
export async function findToldInvoice(
  db: Queryable,
  gateway: string,
  event: AttemptName & { eventId: string },
): Promise<ToldInvoice | undefined> {
  const { merchantReference, reference, eventId } = event;
  const { rows } = await db.executeQuery(
    selectTold(db, eventId, gateway, merchantReference, reference, invoiceOf(event)),
  );

  return rows[0];
}

type Told = [
  eventId: string,
  gateway: string,
  merchantReference: string,
  reference: string,
  otherwise: number,
];
const selectTold = compiledOnce(
  (_, ...[eventId, gateway, merchantReference, reference, otherwise]: Told) => sql<ToldInvoice>`
    select id, customer_id, purchase_id,
      exists (select from gateway_event where gateway = invoice.gateway and event_id = ${eventId}) as was_received
    from invoice
    where id = coalesce((
      select invoice_id from payment_attempt
      where gateway = ${gateway} and (merchant_reference = ${merchantReference} or reference = ${reference})
      order by id limit 1
    ), ${otherwise})`,
);

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
type DeclineDetails = { payment?: string | undefined; reason?: DeclineReason | undefined };

/** THE way an attempt changes its state; false when there is no such way. Lock the invoice before. */
export async function moveAttempt(
  db: Queryable,
  id: number,
  to: PaymentAttemptState,
  now: Date,
  { payment, reason }: DeclineDetails = {},
): Promise<boolean> {
  const { numAffectedRows } = await db.executeQuery(updateState(db, id, to, now, { payment, reason }));

  return numAffectedRows === 1n;
}

/** Moves an attempt as `moveAttempt` does, left to the transaction: for one that is known to have such a way. */
export async function leaveAttempt(tx: Tx, ...move: MoveOf<typeof moveAttempt>): Promise<void> {
  await leave(tx, updateState(tx, ...move));
}

type MoveOf<F> = F extends (db: Queryable, ...move: infer M) => unknown ? M : never;

function updateState(
  db: Queryable,
  id: number,
  to: PaymentAttemptState,
  now: Date,
  { payment, reason }: DeclineDetails = {},
): CompiledQuery {
  const settledAt = to === 'unknown' ? null : now;

  return updateMoved(db, to, settledAt, payment ?? null, reason ?? null, id, attemptStatesBefore(to));
}

type Moved = [
  to: PaymentAttemptState,
  settledAt: Date | null,
  payment: string | null,
  reason: DeclineReason | null,
  id: number,
  from: PaymentAttemptState[],
];
const updateMoved = compiledOnce(
  (_, ...[to, settledAt, payment, reason, id, from]: Moved) => sql`
    update payment_attempt set state = ${to}, settled_at = coalesce(${settledAt}::timestamptz, settled_at),
      payment_reference = coalesce(${payment}, payment_reference), decline_reason = coalesce(${reason}, decline_reason)
    where id = ${id} and state = any(${from}::text[])`,
);

/** Remembers where the owner of a card that is charged has to go, so that its bank sees them. */
export async function storeAction(db: Queryable, id: number, redirectUrl: string): Promise<void> {
  await db
    .updateTable('payment_attempt')
    .set({ redirect_url: redirectUrl, returned_at: null })
    .where('id', '=', id)
    .where('state', '=', 'unknown')
    .execute();
}

/** True for a charge that waits for the owner of its card at the page of their bank. */
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
