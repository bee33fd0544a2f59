import { canMovePurchase, type OrderQuote, type PurchaseStatus } from '@fanfare/rules';
import { CompiledQuery, type Insertable, type Selectable, sql } from 'kysely';
import { compiledOnce } from '../../../data/compiled-once.ts';
import type { Tx } from '../../../data/database.ts';
import { insertUnderIds } from '../../../data/insert-under-ids.ts';
import { leave } from '../../../data/left-statements.ts';
import type { Tables } from '../../../data/tables.ts';
import type { Some } from '../../../data/work-in-batches.ts';
import { BALANCE_METHOD_ID } from './choose-method.ts';

export type PurchaseRow = Selectable<Tables['purchase']>;

/** The buyer's agreement (C-45): a version of the terms, null for none, and that delivery begins at once. */
export type Agreement = { termsVersion: string | null; startsAtOnce: boolean };

type NewPurchase = {
  id: number;
  customerId: number;
  isPaid: boolean;
  /** Null: from the balance. */
  methodId: number | null;
  couponId: number | null;
  price: OrderQuote;
  decimals: number;
  source: string | null;
  utmName: string | null;
  agreement?: Agreement;
  /** The widget that it is bought through, and its owner's share in parts per million. */
  throughWidget?: { id: number; fraction: number } | null;
  isDuplicateAccepted: boolean;
  locale: string;
  now: Date;
};

/** Stores what was bought together, with the price that it was bought for, under an id that was taken for it. */
export async function insertPurchase(tx: Tx, { price, now, ...purchase }: NewPurchase): Promise<void> {
  const row = {
    id: purchase.id,
    customer_id: purchase.customerId,
    status: purchase.isPaid ? 'paid' : 'unpaid',
    payment_method_id: purchase.methodId ?? BALANCE_METHOD_ID,
    coupon_id: purchase.couponId,
    original_amount: price.originalAmount,
    discount: price.discount,
    fee: price.fee,
    total: price.total,
    method_bonus: price.methodBonus,
    cashback: price.couponBonusType === 'cashback' ? price.couponBonus : 0n,
    coupon_bonus: price.couponBonusType === 'bonus' ? price.couponBonus : 0n,
    decimals: purchase.decimals,
    source: purchase.source,
    utm_name: purchase.utmName,
    terms_version: purchase.agreement?.termsVersion ?? null,
    immediate_start_consent: purchase.agreement?.startsAtOnce ?? false,
    duplicate_accepted: purchase.isDuplicateAccepted,
    locale: purchase.locale,
    widget_id: purchase.throughWidget?.id ?? null,
    widget_fraction: purchase.throughWidget?.fraction ?? null,
    created_at: now,
    paid_at: purchase.isPaid ? now : null,
  } satisfies Insertable<Tables['purchase']> & { id: number };
  const { insert, parameters } = insertUnderIds('purchase', [row]);
  await leave(tx, CompiledQuery.raw(insert, parameters));
}

export function findPurchase(tx: Tx, id: number): Promise<PurchaseRow> {
  return tx.selectFrom('purchase').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

export async function lockPurchase(tx: Tx, id: number): Promise<PurchaseRow> {
  const { rows } = await tx.executeQuery(selectLocked(tx, id));
  const [purchase] = rows;
  if (!purchase) throw new Error(`there is no purchase ${id}`);

  return purchase;
}

const selectLocked = compiledOnce((db, id: number) =>
  db.selectFrom('purchase').selectAll().where('id', '=', id).forUpdate(),
);

/** All of a purchase but its status, which `movePurchase` changes. */
export type PurchaseChange = Partial<Omit<PurchaseRow, 'id' | 'status' | 'paid_at'>>;

export async function updatePurchase(tx: Tx, id: number, change: PurchaseChange): Promise<void> {
  await leave(tx, tx.updateTable('purchase').set(change).where('id', '=', id));
}

/** THE way a purchase changes its status. Throws for a move that there is not: lock it and look before. */
export async function movePurchase(
  tx: Tx,
  id: number,
  to: PurchaseStatus,
  paidAt: Date | null = null,
): Promise<void> {
  const { status } = await lockPurchase(tx, id);
  if (!canMovePurchase(status, to)) throw new Error(`purchase ${id} is ${status} and can not be ${to}`);
  await tx.updateTable('purchase').set({ status: to, paid_at: paidAt }).where('id', '=', id).execute();
}

/** Purchases that were not paid in time, locked for the worker that gives them up. */
export function lockOverduePurchases(
  tx: Tx,
  before: Date,
  { limit, except }: Some,
): Promise<{ id: number }[]> {
  return tx
    .selectFrom('purchase')
    .select('id')
    .where('status', '=', 'unpaid')
    .where('created_at', '<=', before)
    .where('id', '<>', sql<number>`all(${except}::int[])`)
    .orderBy('created_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
}

/** Number of time-limited discounts the buyer of a purchase has been offered that end after a moment. */
export async function countOffers(tx: Tx, purchaseId: number, endsAfter: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('purchase')
    .select((row) => row.fn.countAll<bigint>().as('count'))
    .where('customer_id', '=', (row) =>
      row.selectFrom('purchase as this').select('this.customer_id').where('this.id', '=', purchaseId),
    )
    .where('offer_expires_at', '>', endsAfter)
    .executeTakeFirstOrThrow();

  return Number(count);
}

/** Unpaid purchases without an offer yet, locked. */
export function lockOffersDue(
  tx: Tx,
  placed: { after: Date; before: Date },
  { limit, except }: Some,
): Promise<{ id: number }[]> {
  return tx
    .selectFrom('purchase')
    .select('id')
    .where('status', '=', 'unpaid')
    .where('offer_percent', 'is', null)
    .where('created_at', '>', placed.after)
    .where('created_at', '<=', placed.before)
    .where('id', '<>', sql<number>`all(${except}::int[])`)
    .orderBy('created_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
}
