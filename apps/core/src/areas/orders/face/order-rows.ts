import { CompiledQuery, type Insertable, type Selectable, sql } from 'kysely';
import { compiledOnce } from '../../../data/compiled-once.ts';
import type { Queryable, Tx } from '../../../data/database.ts';
import { storeEvents } from '../../../data/events.ts';
import { insertUnderIds } from '../../../data/insert-under-ids.ts';
import { leave } from '../../../data/left-statements.ts';
import { isShownOrder } from '../../../data/shown-order.ts';
import type { OrderStatusColumn, Tables, TargetValues } from '../../../data/tables.ts';

/** An order as it is stored. Drip feeds, whose runs are orders, use this file as well; store.ts is for orders alone. */
export type OrderRow = Selectable<Tables['orders']>;
export type NewOrder = Omit<Insertable<Tables['orders']>, 'targetable_values'> & {
  targetable_values: readonly TargetValues[];
  status: OrderStatusColumn;
  cost: bigint;
  url: string;
};

export type AddedOrder = Pick<OrderRow, 'id' | 'service_id' | 'status' | 'drip_feed_id'>;

/** Ids for so many new orders, in ascending order: whatever refers to them can be sent together with them. */
export async function takeOrderIds(tx: Tx, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval('orders_id_seq')::int as id from generate_series(1, ${count}::int)`.execute(tx);

  return rows.map(({ id }) => id);
}

/**
 * Stores orders under ids that were taken for them, with the first event of each that is no part of a package. The statement is left to
 * the transaction (`leave`), which throws what `explain` makes of its failure.
 */
export async function storeOrders(
  tx: Tx,
  rows: readonly (NewOrder & { id: number })[],
  explain?: (error: unknown) => never,
): Promise<void> {
  const [first, ...more] = rows;
  if (first === undefined) return;
  const { insert, parameters } = insertUnderIds('orders', [first, ...more]);
  const text = `
    with added as (${insert} returning id, parent_id, status, created_at)
    insert into order_event (order_id, type, status, created_at)
    select id, 'created', status, created_at from added where parent_id is null`;
  await leave(tx, CompiledQuery.raw(text, parameters), explain);
}

/** Stores orders as `storeOrders` does, under new ids, and gives them in the order of the rows. */
export async function insertOrders(tx: Tx, rows: readonly NewOrder[]): Promise<AddedOrder[]> {
  const ids = await takeOrderIds(tx, rows.length);
  const added = rows.map((row, place) => ({ ...row, id: ids[place] ?? 0 }));
  await storeOrders(tx, added);

  return added.map(toAdded);
}

export const toAdded = ({
  id,
  service_id,
  status,
  drip_feed_id = null,
}: NewOrder & { id: number }): AddedOrder => ({
  id,
  service_id,
  status,
  drip_feed_id,
});

export async function lockOrder(tx: Tx, id: number): Promise<OrderRow | undefined> {
  const { rows } = await tx.executeQuery(selectLocked(tx, id));

  return rows[0];
}

const selectLocked = compiledOnce((db, id: number) =>
  db.selectFrom('orders').selectAll().where('id', '=', id).forUpdate(),
);

/**
 * Locks the purchase of an order before the order ends: two orders of one purchase that end at once wait instead of
 * deadlocking.
 */
export async function lockPurchaseOf(tx: Tx, orderId: number): Promise<void> {
  await leave(
    tx,
    sql`
    select from purchase where id = (select purchase_id from orders where orders.id = ${orderId}) for update`,
  );
}

/** Orders by their ids. */
export async function findOrders(
  db: Queryable,
  ids: readonly number[],
): Promise<ReadonlyMap<number, OrderRow>> {
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .execute();

  return new Map(rows.map((row) => [row.id, row]));
}

export function childrenOf(db: Queryable, orderId: number): Promise<OrderRow[]> {
  return db.selectFrom('orders').selectAll().where('parent_id', '=', orderId).orderBy('id').execute();
}

/** An order as its customer knows it: no part of a package, and not deleted. */
export function findOrder(db: Queryable, id: number): Promise<OrderRow | undefined> {
  return db.selectFrom('orders').selectAll().where('id', '=', id).where(isShownOrder()).executeTakeFirst();
}

/** Finds orders as `findOrder` does: no parts of packages, nothing deleted. */
export function findShownOrders(db: Queryable, ids: readonly number[]): Promise<OrderRow[]> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .where(isShownOrder())
    .execute();
}

/** The orders of some purchases, found as `findOrder` does. */
export function findShownOrdersOf(db: Queryable, purchaseIds: readonly number[]): Promise<OrderRow[]> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('purchase_id', '=', sql<number>`any(${purchaseIds}::int[])`)
    .where(isShownOrder())
    .orderBy('id')
    .execute();
}

type OrderPage = {
  customerId: number;
  before: number | null;
  /** Empty: any. */
  statuses: readonly OrderStatusColumn[];
  limit: number;
};

/** A page of a customer's orders, newest first, by key. */
export function pageOfOrders(db: Queryable, page: OrderPage): Promise<OrderRow[]> {
  let query = db
    .selectFrom('orders')
    .selectAll()
    .where('customer_id', '=', page.customerId)
    .where(isShownOrder());
  // A key may be any number, and ids end at 2^31.
  if (page.before !== null) query = query.where('id', '<', sql<number>`${page.before}::bigint`);
  if (page.statuses.length > 0) query = query.where('status', 'in', page.statuses);

  return query.orderBy('id', 'desc').limit(page.limit).execute();
}

/** All but the status, which has a file of its own (change-status.ts). */
type OrderChange = Partial<Omit<OrderRow, 'id' | 'version' | 'targetable_values' | 'status'>>;

export async function updateOrder(tx: Tx, id: number, change: OrderChange): Promise<void> {
  await updateOrders(tx, [id], change);
}

export async function updateOrders(tx: Tx, ids: readonly number[], change: OrderChange): Promise<void> {
  await leave(tx, tx.updateTable('orders').set(change).where('id', '=', sql<number>`any(${ids}::int[])`));
}

/** Marks orders as drip feeds. */
export async function markDripFeeds(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`update orders set drip_feed_id = id where id = any(${ids}::int[])`.execute(tx);
}

/** Tells every process, and through them every reader, that an order changed. Sent when the transaction commits. */
export function announceOrder(tx: Tx, order: Announced): Promise<void> {
  return announceOrders(tx, [order]);
}

type Announced = Pick<OrderRow, 'id' | 'customer_id' | 'parent_id'>;

/** Announces changes of orders; a change of a package's part is announced as one of the package. */
export async function announceOrders(tx: Tx, orders: readonly Announced[]): Promise<void> {
  const changed = new Map(orders.map(({ id, parent_id, customer_id }) => [parent_id ?? id, customer_id]));
  await storeEvents(
    tx,
    [...changed].map(([orderId, customerId]) => ({ type: 'order_changed', customerId, orderId })),
  );
}

/** Announces all orders of a purchase whose payment went on without a change of the orders themselves. */
export async function announcePurchase(
  _: unknown,
  tx: Tx,
  { purchaseId }: { purchaseId: number },
): Promise<void> {
  const orders = await tx
    .selectFrom('orders')
    .select(['id', 'customer_id', 'parent_id'])
    .where('purchase_id', '=', purchaseId)
    .execute();
  await announceOrders(tx, orders);
}

/** Paid orders that wait for staff, the oldest first; parts of packages wait with the whole. */
export function ordersInModeration(db: Queryable): Promise<OrderRow[]> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('status', '=', 'in_moderation')
    .where('parent_id', 'is', null)
    .orderBy('id')
    .limit(100)
    .execute();
}
