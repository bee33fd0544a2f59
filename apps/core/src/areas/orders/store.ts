import { type Insertable, type Selectable, sql } from 'kysely';
import type { Queryable, Tx } from '../../data/database.ts';
import type { OrderStatusColumn, Tables } from '../../data/tables.ts';

export type OrderRow = Selectable<Tables['orders']>;
export type NewOrder = Insertable<Tables['orders']> & {
  status: OrderStatusColumn;
  cost: bigint;
  url: string;
};
export type OrderEventRow = Selectable<Tables['order_event']>;

/** Stores orders with the first event of each that is no part of a package. Ids in the order of the rows. */
export async function insertOrders(tx: Tx, rows: NewOrder[]): Promise<number[]> {
  const inserted = await tx
    .with('added', (db) =>
      db.insertInto('orders').values(rows).returning(['id', 'parent_id', 'status', 'created_at']),
    )
    .with('told', (db) =>
      db
        .insertInto('order_event')
        .columns(['order_id', 'type', 'status', 'created_at'])
        .expression((from) =>
          from
            .selectFrom('added')
            .select(['id', sql.lit('created').as('type'), 'status', 'created_at'])
            .where('parent_id', 'is', null),
        ),
    )
    .selectFrom('added')
    .select('id')
    .execute();

  return inserted.map(({ id }) => id);
}

export async function insertOrderEvents(
  tx: Tx,
  events: { orderId: number; type: string; status: OrderStatusColumn | null; delivered?: number }[],
  now: Date,
): Promise<void> {
  if (events.length === 0) return;
  await tx
    .insertInto('order_event')
    .values(
      events.map(({ orderId, type, status, delivered }) => ({
        order_id: orderId,
        type,
        status,
        delivered: delivered ?? null,
        created_at: now,
      })),
    )
    .execute();
}

export function lockOrder(tx: Tx, id: number): Promise<OrderRow | undefined> {
  return tx.selectFrom('orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
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

export function childrenOf(db: Queryable, orderId: number): Promise<OrderRow[]> {
  return db.selectFrom('orders').selectAll().where('parent_id', '=', orderId).orderBy('id').execute();
}

/** An order as its customer knows it: no part of a package, and not deleted. */
export function findOrder(db: Queryable, id: number): Promise<OrderRow | undefined> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', id)
    .where('parent_id', 'is', null)
    .where('hidden_at', 'is', null)
    .executeTakeFirst();
}

export function eventsOf(db: Queryable, orderId: number): Promise<OrderEventRow[]> {
  return db.selectFrom('order_event').selectAll().where('order_id', '=', orderId).orderBy('id').execute();
}

/** A page of a customer's orders, newest first, by key. */
export function pageOfOrders(
  db: Queryable,
  page: { customerId: number; before: number | null; status: OrderStatusColumn | null; limit: number },
): Promise<OrderRow[]> {
  let query = db
    .selectFrom('orders')
    .selectAll()
    .where('customer_id', '=', page.customerId)
    .where('parent_id', 'is', null)
    .where('hidden_at', 'is', null);
  if (page.before !== null) query = query.where('id', '<', page.before);
  if (page.status !== null) query = query.where('status', '=', page.status);

  return query.orderBy('id', 'desc').limit(page.limit).execute();
}

export async function updateOrder(
  tx: Tx,
  id: number,
  change: Partial<Omit<OrderRow, 'id' | 'targetable_values'>>,
): Promise<void> {
  await tx.updateTable('orders').set(change).where('id', '=', id).execute();
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

/** Tells every process, and through them every reader, that an order changed. Sent when the transaction commits. */
export async function announceOrder(
  tx: Tx,
  order: { id: number; customer_id: number; parent_id: number | null },
): Promise<void> {
  await sql`select pg_notify('order', ${`${order.parent_id ?? order.id} ${order.customer_id}`})`.execute(tx);
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
    .executeTakeFirst();
}
