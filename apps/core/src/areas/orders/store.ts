import { type Selectable, sql } from 'kysely';
import { chunksOf } from '../../data/chunks.ts';
import type { Queryable, Tx } from '../../data/database.ts';
import type { OrderStatusColumn, Tables } from '../../data/tables.ts';
import type { OrderRow } from './order-rows.ts';

export type OrderEventRow = Selectable<Tables['order_event']>;

export async function insertOrderEvents(
  tx: Tx,
  events: { orderId: number; type: string; status: OrderStatusColumn | null; delivered?: number }[],
  now: Date,
): Promise<void> {
  for (const chunk of chunksOf(events))
    await tx
      .insertInto('order_event')
      .values(
        chunk.map(({ orderId, type, status, delivered }) => ({
          order_id: orderId,
          type,
          status,
          delivered: delivered ?? null,
          created_at: now,
        })),
      )
      .execute();
}

/** Whoever ends an order locks its purchase first: two orders of one purchase ending at once wait instead of deadlocking. */
export async function lockPurchaseOf(tx: Tx, orderId: number): Promise<void> {
  await tx
    .selectFrom('purchase')
    .select('id')
    .where('id', '=', (row) =>
      row.selectFrom('orders').select('purchase_id').where('orders.id', '=', orderId),
    )
    .forUpdate()
    .execute();
}

/** What refunds of a purchase keep to. */
export function readTerms(tx: Tx, purchaseId: number): Promise<{ decimals: number }> {
  return tx.selectFrom('purchase').select('decimals').where('id', '=', purchaseId).executeTakeFirstOrThrow();
}

/** The orders of a purchase, parents and children, locked in the order of their ids. */
export function lockOrdersOfPurchase(tx: Tx, purchaseId: number): Promise<OrderRow[]> {
  return tx
    .selectFrom('orders')
    .selectAll()
    .where('purchase_id', '=', purchaseId)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Asked at the end of each order: in a purchase of thousands most still run. */
export async function hasOpenOrders(tx: Tx, purchaseId: number): Promise<boolean> {
  const open = await tx
    .selectFrom('orders')
    .select('id')
    .where('purchase_id', '=', purchaseId)
    .where('status', 'not in', ['completed', 'canceled'])
    .limit(1)
    .executeTakeFirst();

  return open !== undefined;
}

export function eventsOf(db: Queryable, orderId: number): Promise<OrderEventRow[]> {
  return db.selectFrom('order_event').selectAll().where('order_id', '=', orderId).orderBy('id').execute();
}

export async function hideOrders(tx: Tx, purchaseId: number, now: Date): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ hidden_at: now })
    .where('purchase_id', '=', purchaseId)
    .where('parent_id', 'is', null)
    .execute();
}

/** Orders still open though their cancellation was asked for that long ago; packages end with their parts. */
export async function requestedBefore(db: Queryable, before: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from orders
    where cancel_requested_at <= ${before} and status not in ('completed', 'canceled')
      and not exists (select from orders part where part.parent_id = orders.id)
    order by cancel_requested_at limit ${limit}`.execute(db);

  return rows.map(({ id }) => id);
}

/** Purchases that nobody paid in time, locked for whoever gives them up. */
export async function lockOverduePurchases(tx: Tx, before: Date, limit: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('purchase')
    .select('id')
    .where('status', '=', 'unpaid')
    .where('created_at', '<=', before)
    .orderBy('created_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();

  return rows.map(({ id }) => id);
}

/** Purchases that nobody paid and that were offered nothing yet, locked, each with its first order. */
export async function lockOffersDue(
  tx: Tx,
  placed: { after: Date; before: Date },
  limit: number,
): Promise<{ id: number; first_order: number }[]> {
  const { rows } = await sql<{ id: number; first_order: number }>`
    select id, (select min(orders.id) from orders where purchase_id = purchase.id) as first_order
    from purchase
    where status = 'unpaid' and offer_percent is null
      and created_at > ${placed.after} and created_at <= ${placed.before}
    order by created_at limit ${limit} for update skip locked`.execute(tx);

  return rows;
}

export async function storeOffer(
  tx: Tx,
  purchaseId: number,
  offer: { percent: number; expiresAt: Date },
): Promise<void> {
  await tx
    .updateTable('purchase')
    .set({ offer_percent: offer.percent, offer_expires_at: offer.expiresAt })
    .where('id', '=', purchaseId)
    .execute();
}

/** An order with the address of its buyer. */
export async function findBuyerOfOrder(db: Queryable, orderId: number) {
  return db
    .selectFrom('orders')
    .innerJoin('customer', 'customer.id', 'orders.customer_id')
    .innerJoin('purchase', 'purchase.id', 'orders.purchase_id')
    .select([
      'orders.id',
      'orders.service_id',
      'orders.url',
      'orders.quantity',
      'orders.parent_id',
      'customer.email',
      'customer.password_hash',
      'purchase.locale',
    ])
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow();
}
