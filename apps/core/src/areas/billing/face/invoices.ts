import { type Micro, sumOf } from '@fanfare/rules';
import { type Selectable, sql } from 'kysely';
import { compiledOnce } from '../../../data/compiled-once.ts';
import type { Queryable, Tx } from '../../../data/database.ts';
import { leave } from '../../../data/left-statements.ts';
import type { InvoiceParties } from '../../../data/tables/money.ts';
import type { Tables } from '../../../data/tables.ts';
import { together } from '../../../data/together.ts';
import type { Some } from '../../../data/work-in-batches.ts';

export type InvoiceRow = Selectable<Tables['invoice']>;

export function findInvoice(db: Queryable, id: number): Promise<InvoiceRow | undefined> {
  return db.selectFrom('invoice').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Paid without a gateway: the buyer sends the money, staff looks whether it came. */
export const isManual = ({ gateway }: InvoiceRow): boolean => gateway === '';

/** Locks an invoice, its purchase before it: every transaction that changes both keeps this lock order. */
export async function lockInvoice(tx: Tx, id: number): Promise<InvoiceRow | undefined> {
  const [, { rows }] = await together([
    tx.executeQuery(lockPurchaseOf(tx, id)),
    tx.executeQuery(selectLocked(tx, id)),
  ]);

  return rows[0];
}

const lockPurchaseOf = compiledOnce(
  (_, id: number) =>
    sql`select 1 from purchase where id = (select purchase_id from invoice where id = ${id}) for update`,
);

/** Locks the invoice of a top-up, which has no purchase. */
export async function lockTopUp(tx: Tx, id: number): Promise<InvoiceRow | undefined> {
  const { rows } = await tx.executeQuery(selectLocked(tx, id));

  return rows[0];
}

const selectLocked = compiledOnce((db, id: number) =>
  db.selectFrom('invoice').selectAll().where('id', '=', id).forUpdate(),
);

/** Top-ups that hold the surplus of the attempt that paid an invoice. */
export function restsOf(db: Queryable, id: number): Promise<InvoiceRow[]> {
  return db
    .selectFrom('invoice')
    .selectAll()
    .where('rest_of', '=', id)
    .where(sql<boolean>`not exists (select from payment_attempt where invoice_id = invoice.id)`)
    .orderBy('id')
    .execute();
}

/** The booked money of the attempt that paid an invoice: its price and its surplus, in the charge's currency. */
export async function bookedOf(
  db: Queryable,
  { id, charge_total }: Pick<InvoiceRow, 'id' | 'charge_total'>,
): Promise<Micro> {
  return sumOf([charge_total, ...(await restsOf(db, id)).map((rest) => rest.charge_total)]);
}

/** The charge of an invoice was refused for good. */
export async function failInvoice(tx: Tx, id: number): Promise<void> {
  await tx.updateTable('invoice').set({ status: 'failed', paid_at: null }).where('id', '=', id).execute();
}

/** Closes the unpaid invoices of a purchase, so that no buyer is sent to pay them. */
export async function closeInvoices(tx: Tx, purchaseId: number): Promise<void> {
  await tx
    .updateTable('invoice')
    .set({ status: 'expired' })
    .where('purchase_id', '=', purchaseId)
    .where('status', '=', 'created')
    .execute();
  // Pages that were opened for it, and charges whose owner is at the page of their bank, are asked about before all others and closed.
  await sql`
    update payment_attempt set next_ask_at = '-infinity' from invoice
    where invoice.id = invoice_id and purchase_id = ${purchaseId} and redirect_url is not null
      and state = case when linked_card_id is null then 'pending' else 'unknown' end`.execute(tx);
}

type Paid = {
  paidAt: Date;
  /** The part of it that went to the balance, micro-USD. */
  credited: bigint;
  parties: InvoiceParties;
};

/** Marks an invoice as paid: seller and buyer change no more. */
export async function storePaid(tx: Tx, id: number, { paidAt, credited, parties }: Paid): Promise<void> {
  await leave(tx, updatePaid(tx, 'paid', paidAt, credited, JSON.stringify(parties), id));
}

const updatePaid = compiledOnce(
  (db, status: 'paid', paid_at: Date, credited: bigint, parties: string, id: number) =>
    db.updateTable('invoice').set({ status, paid_at, credited, parties }).where('id', '=', id),
);

/** Keeps what the buyer of a manual payment says of it. */
export async function markInvoice(
  tx: Tx,
  id: number,
  { comment, now }: { comment: string | null; now: Date },
): Promise<void> {
  await tx
    .updateTable('invoice')
    .set({ status: 'marked', user_comment: comment, marked_at: now })
    .where('id', '=', id)
    .execute();
}

export async function rejectInvoice(tx: Tx, id: number, reason: string | null): Promise<void> {
  await tx
    .updateTable('invoice')
    .set({ status: 'rejected', rejection_reason: reason })
    .where('id', '=', id)
    .execute();
}

/** A top-up promises nothing for its coupon any more. */
export async function expireInvoice(tx: Tx, { id, purchase_id }: InvoiceRow): Promise<void> {
  await tx
    .updateTable('invoice')
    .set({ status: 'expired', ...(purchase_id === null && { coupon_bonus: 0n }) })
    .where('id', '=', id)
    .execute();
}

/** Invoices whose time is over, locked for the worker that expires them. */
export function lockOverdueInvoices(tx: Tx, now: Date, { limit, except }: Some): Promise<InvoiceRow[]> {
  return tx
    .selectFrom('invoice')
    .selectAll()
    .where('status', '=', 'created')
    .where('expires_at', '<=', now)
    .where('id', '<>', sql<number>`all(${except}::int[])`)
    .orderBy('expires_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
}
