import { deliveryStatesBefore } from '@fanfare/rules';
import { sql } from 'kysely';
import type { Db, Tx } from '../../data/database.ts';
import type { DesiredDelivery, TargetValues } from '../../data/tables.ts';
import { isUnreported } from './unreported-store.ts';

export type ClaimedDelivery = {
  provider: string;
  /** Which try it is: whoever claims it after this one has another. */
  attempts: number;
  /** It was sent before, and nobody knows whether it arrived. */
  was_sent: boolean;
  /** Only what is to run is sent; what was sent before must be found, so that it can be stopped. */
  desired: DesiredDelivery;
  service_id: number;
  url: string;
  quantity: number;
  countries: number[];
  targetable_values: TargetValues[];
};

/**
 * Marks a delivery as being sent, for one worker alone until then. Undefined for one that is sent, that waits while its
 * order is paused, or that somebody has been sending since `pendingSince`.
 */
export async function claimForDispatch(
  db: Db,
  orderId: number,
  { now, until, pendingSince }: { now: Date; until: Date; pendingSince: Date },
): Promise<ClaimedDelivery | undefined> {
  const { rows } = await sql<ClaimedDelivery>`
    update delivery
    set state = case when before.was_sent or desired = 'running' then 'sending' else 'waiting' end,
      attempts = attempts + 1, updated_at = ${now}, next_check_at = ${until}
    from orders, (
      select order_id, state = 'sending' as was_sent from delivery
      where order_id = ${orderId}
        and ((state = 'waiting' and desired <> 'paused') or (state = 'sending' and updated_at <= ${pendingSince}))
      for update
    ) as before
    where delivery.order_id = before.order_id and orders.id = before.order_id
    returning provider, attempts, was_sent, desired, service_id, url, quantity, countries, targetable_values`.execute(
    db,
  );

  return rows[0];
}

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

/** A try failed: the next one is 25 seconds after it began, then twice as long each time; soon where it is to end. */
export async function putOffSending(db: Db, orderId: number, attempts: number, beganAt: Date): Promise<void> {
  await sql`
    update delivery
    set next_check_at = greatest(next_check_at,
      ${beganAt}::timestamptz + least(interval '25 seconds' * 2 ^ least(attempts - 1, 5), interval '10 minutes'))
    where order_id = ${orderId} and attempts = ${attempts} and state in ('waiting', 'sending')
      and desired <> 'canceled'`.execute(db);
}

/** The provider never got it: it waits to be sent again. */
export async function storeUnsent(db: Db, orderId: number): Promise<void> {
  await db
    .updateTable('delivery')
    .set({ state: 'waiting' })
    .where('order_id', '=', orderId)
    .where('state', 'in', deliveryStatesBefore('waiting'))
    .execute();
}

/**
 * The provider has it. One that was finished as if it had not, and refunded, is open again until it is canceled there.
 * Gives what is desired of it; undefined when it has a reference already.
 */
export async function storeAccepted(
  db: Db,
  orderId: number,
  providerReference: string,
  nextCheckAt: Date,
): Promise<DesiredDelivery | undefined> {
  const accepted = await db
    .updateTable('delivery')
    .set({
      state: 'accepted',
      provider_reference: providerReference,
      desired: sql`case when state = 'finished' then 'canceled' else desired end`,
      next_check_at: nextCheckAt,
      updated_at: nextCheckAt,
    })
    .where('order_id', '=', orderId)
    .where('state', 'in', deliveryStatesBefore('accepted'))
    .where('provider_reference', 'is', null)
    .returning('desired')
    .executeTakeFirst();

  return accepted?.desired;
}

/** Nothing more is asked about a delivery. A provider that is still to be told of its end keeps it open. */
export async function finishDelivery(tx: Tx, orderId: number): Promise<void> {
  await tx
    .updateTable('delivery')
    .set({ state: 'finished', next_check_at: null })
    .where('order_id', '=', orderId)
    .where('state', 'in', deliveryStatesBefore('finished'))
    .where((row) =>
      row.not(row.and([row('state', '=', 'accepted'), row('desired', '=', 'canceled'), isUnreported])),
    )
    .execute();
}

/**
 * Decides what is to become of the deliveries of orders, in the transaction that decided it for the orders; what was
 * canceled stays canceled. Providers that have them hear of it by `reconcile`; what nobody knows to have arrived is
 * looked up soon.
 */
export async function setDesired(
  tx: Tx,
  orderIds: readonly number[],
  desired: DesiredDelivery,
): Promise<void> {
  if (orderIds.length === 0) return;
  await sql`
    update delivery
    set desired = ${desired},
      next_check_at = case when state = 'sending'
        then least(next_check_at, updated_at + interval '25 seconds') else next_check_at end
    where order_id = any(${orderIds}::int[]) and desired <> 'canceled'`.execute(tx);
}

const dueColumns = sql`
  orders.customer_id, orders.delivered, orders.quantity, orders.started_at is not null as has_started, orders.drip_feed_id is not null as is_run`;

export type DueDelivery = {
  order_id: number;
  customer_id: number;
  provider: string;
  provider_reference: string;
  delivered: number;
  quantity: number;
  has_started: boolean;
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
    returning delivery.order_id, delivery.provider, delivery.provider_reference, ${dueColumns}`.execute(db);

  return rows;
}

/** Of these orders, the deliveries that their providers work on. */
export async function acceptedDeliveries(db: Db, orderIds: readonly number[]): Promise<DueDelivery[]> {
  const { rows } = await sql<DueDelivery>`
    select delivery.order_id, delivery.provider, delivery.provider_reference, ${dueColumns}
    from delivery join orders on orders.id = delivery.order_id
    where delivery.order_id = any(${orderIds}::int[]) and delivery.state = 'accepted'`.execute(db);

  return rows;
}

/** Deliveries of orders that their providers have, finished or not. */
export async function sentDeliveries(
  db: Db,
  orderIds: readonly number[],
): Promise<{ order_id: number; provider: string; provider_reference: string }[]> {
  const { rows } = await sql<{ order_id: number; provider: string; provider_reference: string }>`
    select order_id, provider, provider_reference from delivery
    where order_id = any(${orderIds}::int[]) and provider_reference is not null`.execute(db);

  return rows;
}
