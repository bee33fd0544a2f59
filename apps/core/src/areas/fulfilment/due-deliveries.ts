import { sql } from 'kysely';
import type { Db, Queryable } from '../../data/database.ts';
import type { DeliveryDoubt, DesiredDelivery } from '../../data/tables.ts';

/** The time of a claim begins anew; gives what is desired by now. Undefined when another worker has it, or it is not open. */
export async function renewClaim(
  db: Db,
  orderId: number,
  { attempts, now, until }: { attempts: number; now: Date; until: Date },
): Promise<DesiredDelivery | undefined> {
  const renewed = await db
    .updateTable('delivery')
    .set({ updated_at: now, next_check_at: until })
    .where('order_id', '=', orderId)
    .where('state', '=', 'sending')
    .where('attempts', '=', attempts)
    .returning('desired')
    .executeTakeFirst();

  return renewed?.desired;
}

/**
 * Schedules the attempt after a failed one: 25 seconds after that began, then twice as long each time; soon where the
 * order is to end.
 */
export async function putOffSending(db: Db, orderId: number, attempts: number, beganAt: Date): Promise<void> {
  await sql`
    update delivery
    set next_check_at = greatest(next_check_at,
      ${beganAt}::timestamptz + least(interval '25 seconds' * 2 ^ least(attempts - 1, 5), interval '10 minutes'))
    where order_id = ${orderId} and attempts = ${attempts} and state in ('waiting', 'sending')
      and desired <> 'canceled'`.execute(db);
}

/** An order that its provider had no room for is due again when it has; that is no failed attempt. */
export async function putBack(
  db: Db,
  orderId: number,
  { attempts, until }: { attempts: number; until: Date },
): Promise<void> {
  await sql`
    update delivery set attempts = attempts - 1, next_check_at = ${until}
    where order_id = ${orderId} and attempts = ${attempts} and state in ('waiting', 'sending')`.execute(db);
}

const dueColumns = sql`
  orders.cost as sold, orders.expected_cost, delivery.doubt, orders.customer_id, orders.delivered, orders.quantity, orders.started_at is not null as has_started, orders.drip_feed_id is not null as is_run`;

export type DueDelivery = {
  order_id: number;
  customer_id: number;
  provider: string;
  provider_reference: string;
  attempt_id: number | null;
  delivered: number;
  quantity: number;
  has_started: boolean;
  /** Price that the order was sold for, and its cost as expected then, micro-USD. */
  sold: bigint;
  expected_cost: bigint | null;
  /** Part of its report that a person has to look at. */
  doubt: DeliveryDoubt | null;
  /** A run of a drip feed, or one: what is delivered counts for another order too. */
  is_run: boolean;
};

/**
 * Takes orders that are due to be sent to a provider, by moving their time ahead to `until`: no two workers take the same
 * ones. What waits while it is paused is left.
 */
export async function claimDueToSend(
  db: Db,
  provider: string,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ order_id: number }>`
    update delivery set next_check_at = ${until} where order_id in (
      select order_id from delivery
      where state in ('waiting', 'sending') and provider = ${provider} and next_check_at <= ${now}
        and (state = 'sending' or desired <> 'paused')
      order by next_check_at limit ${limit} for update skip locked
    ) returning order_id`.execute(db);

  return rows.map(({ order_id }) => order_id);
}

/** Takes deliveries of a provider that are due for a look, by moving their next look ahead: no two workers take the same ones. */
export async function claimDueDeliveries(
  db: Db,
  provider: string,
  now: Date,
  nextCheckAt: Date,
  limit: number,
): Promise<DueDelivery[]> {
  const { rows } = await sql<DueDelivery>`
    update delivery set next_check_at = ${nextCheckAt}
    from orders
    where orders.id = delivery.order_id and delivery.order_id in (
      select order_id from delivery
      where state = 'accepted' and provider = ${provider} and next_check_at <= ${now}
      order by next_check_at limit ${limit} for update skip locked
    )
    returning delivery.order_id, delivery.provider, delivery.provider_reference, delivery.attempt_id, ${dueColumns}`.execute(
    db,
  );

  return rows;
}

/** Deliveries of these orders that their providers work on. */
export async function acceptedDeliveries(db: Db, orderIds: readonly number[]): Promise<DueDelivery[]> {
  const { rows } = await sql<DueDelivery>`
    select delivery.order_id, delivery.provider, delivery.provider_reference, delivery.attempt_id, ${dueColumns}
    from delivery join orders on orders.id = delivery.order_id
    where delivery.order_id = any(${orderIds}::int[]) and delivery.state = 'accepted'`.execute(db);

  return rows;
}

/** Deliveries of orders that their providers have, finished or not. */
export async function sentDeliveries(
  db: Queryable,
  orderIds: readonly number[],
): Promise<{ order_id: number; provider: string; provider_reference: string }[]> {
  const { rows } = await sql<{ order_id: number; provider: string; provider_reference: string }>`
    select order_id, provider, provider_reference from delivery
    where order_id = any(${orderIds}::int[]) and provider_reference is not null`.execute(db);

  return rows;
}
