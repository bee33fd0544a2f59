import { sql } from 'kysely';
import { compiledOnce } from '../../data/compiled-once.ts';
import type { Queryable, Tx } from '../../data/database.ts';
import type { Some } from '../../data/work-in-batches.ts';
import type { OrderRow } from './face/order-rows.ts';

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

/** Number of orders in a purchase; a package or a drip feed is one. */
export async function countOrdersOfPurchase(db: Queryable, purchaseId: number): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('purchase_id', '=', purchaseId)
    .where('parent_id', 'is', null)
    .executeTakeFirstOrThrow();

  return Number(count);
}

/** The subscription that made the orders of a purchase, with its own name or that of its channel; null for other orders. */
export async function subscriptionOf(
  db: Queryable,
  purchaseId: number,
): Promise<{ id: number; name: string | null; url: string } | null> {
  const { rows } = await sql<{ id: number; name: string | null; url: string }>`
    select subscription.id, coalesce(subscription.name, channel.name) as name, channel.url
    from subscription_content content join subscription on subscription.id = content.subscription_id
      join channel on channel.id = subscription.channel_id
    where content.purchase_id = ${purchaseId}`.execute(db);

  return rows[0] ?? null;
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
export async function requestedBefore(
  db: Queryable,
  before: Date,
  { limit, except }: Some,
): Promise<{ id: number }[]> {
  const { rows } = await sql<{ id: number }>`
    select id from orders
    where cancel_requested_at <= ${before} and status not in ('completed', 'canceled')
      and not exists (select from orders part where part.parent_id = orders.id)
      and id <> all(${except}::int[])
    order by cancel_requested_at, id limit ${limit}`.execute(db);

  return rows;
}

/** The first order of each of these purchases. */
export async function firstOrdersOf(
  db: Queryable,
  purchaseIds: readonly number[],
): Promise<{ id: number; purchase_id: number }[]> {
  const { rows } = await sql<{ id: number; purchase_id: number }>`
    select min(id) as id, purchase_id from orders where purchase_id = any(${purchaseIds}::int[]) group by purchase_id`.execute(
    db,
  );

  return rows;
}

/** An order with the address of its buyer. */
export async function findBuyerOfOrder(db: Queryable, orderId: number) {
  const { rows } = await db.executeQuery(selectBuyer(db, orderId));
  const [buyer] = rows;
  if (!buyer) throw new Error(`there is no order ${orderId}`);

  return buyer;
}

const selectBuyer = compiledOnce((db, orderId: number) =>
  db
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
      'customer.id as customer_id',
      'customer.password_hash',
      'customer.notifies_orders',
      'purchase.locale',
    ])
    .where('orders.id', '=', orderId),
);
