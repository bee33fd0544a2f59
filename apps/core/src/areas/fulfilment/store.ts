import { sql } from 'kysely';
import type { Db, Tx } from '../../data/database.ts';
import type { TargetValues, WantedDelivery } from '../../data/tables.ts';

export type ClaimedDelivery = {
  provider: string;
  /** It was sent before, and nobody knows whether it arrived. */
  wasSent: boolean;
  /** Only what is wanted running is sent; what was sent before must be found, so that it can be stopped. */
  wanted: WantedDelivery;
  service_id: number;
  url: string;
  quantity: number;
  countries: number[];
  targetable_values: TargetValues[];
};

/**
 * Marks a delivery as being sent. What is being sent by somebody since `pendingSince` is left alone; what was never
 * sent and is paused waits.
 */
export async function claimForDispatch(
  tx: Tx,
  orderId: number,
  now: Date,
  pendingSince: Date,
): Promise<ClaimedDelivery | 'nothing_to_do' | 'answer_pending'> {
  const row = await tx
    .selectFrom('delivery')
    .innerJoin('orders', 'orders.id', 'delivery.order_id')
    .select([
      'delivery.state',
      'delivery.provider',
      'delivery.updated_at',
      'delivery.wanted',
      'orders.service_id',
      'orders.url',
      'orders.quantity',
      'orders.countries',
      'orders.targetable_values',
    ])
    .where('delivery.order_id', '=', orderId)
    .forUpdate('delivery')
    .executeTakeFirst();
  if (!row || row.state === 'accepted' || row.state === 'finished') return 'nothing_to_do';
  if (row.state === 'waiting' && row.wanted === 'paused') return 'nothing_to_do';
  const wasSent = row.state === 'sending';
  if (wasSent && row.updated_at > pendingSince) return 'answer_pending';

  if (wasSent || row.wanted === 'running')
    await tx
      .updateTable('delivery')
      .set({
        state: 'sending',
        attempts: sql`attempts + 1`,
        updated_at: now,
        // After this and some seconds it is forgotten (see sweep-deliveries.ts): each try waits twice as long.
        next_check_at: sql`${now}::timestamptz + least(interval '25 seconds' * (2 ^ least(attempts, 5) - 1), interval '10 minutes')`,
      })
      .where('order_id', '=', orderId)
      .execute();

  return { ...row, wasSent };
}

/** The provider never got it: it waits to be sent again. */
export async function storeUnsent(db: Db, orderId: number): Promise<void> {
  await db
    .updateTable('delivery')
    .set({ state: 'waiting' })
    .where('order_id', '=', orderId)
    .where('state', '=', 'sending')
    .execute();
}

export async function storeAccepted(
  db: Db,
  orderId: number,
  providerReference: string,
  nextCheckAt: Date,
): Promise<void> {
  await db
    .updateTable('delivery')
    .set({
      state: 'accepted',
      provider_reference: providerReference,
      next_check_at: nextCheckAt,
      updated_at: nextCheckAt,
    })
    .where('order_id', '=', orderId)
    .where('state', '=', 'sending')
    .execute();
}

/** Nothing more is asked about a delivery. A provider that is still to be told of its end keeps it open. */
export async function finishDelivery(tx: Tx, orderId: number): Promise<void> {
  await tx
    .updateTable('delivery')
    .set({ state: 'finished', next_check_at: null })
    .where('order_id', '=', orderId)
    .where((row) =>
      row.not(row.and([row('state', '=', 'accepted'), row('wanted', '=', 'canceled'), isUntold])),
    )
    .execute();
}

type AtProvider = { order_id: number; provider: string };

/** Decides what providers are to do with orders, and gives which; what was canceled stays canceled. */
export function setWanted(
  tx: Tx,
  orderIds: readonly number[],
  wanted: WantedDelivery,
): Promise<AtProvider[]> {
  return tx
    .updateTable('delivery')
    .set({ wanted })
    .where('order_id', 'in', orderIds)
    .where('wanted', '<>', 'canceled')
    .returning(['order_id', 'provider'])
    .execute();
}

const dueColumns = sql`
  orders.customer_id, orders.delivered, orders.quantity, orders.started_at is not null as has_started, orders.drip_feed_id is not null as is_run`;
const isUntold = sql<boolean>`delivery.wanted is distinct from delivery.told`;

/** Accepted deliveries whose provider does not know yet what is wanted, and that nobody is telling since then. */
export async function untoldDeliveries(
  db: Db,
  provider: string,
  tellingSince: Date,
  limit: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('delivery')
    .select('order_id')
    .where('state', '=', 'accepted')
    .where('provider', '=', provider)
    .where(isUntold)
    .where((row) => row.or([row('told', 'is not', null), row('updated_at', '<=', tellingSince)]))
    .orderBy('updated_at')
    .limit(limit)
    .execute();

  return rows.map(({ order_id }) => order_id);
}

/** Whose deliveries those are. */
export async function providersWithUntold(db: Db, tellingSince: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('delivery')
    .select('provider')
    .distinct()
    .where('state', '=', 'accepted')
    .where(isUntold)
    .where((row) => row.or([row('told', 'is not', null), row('updated_at', '<=', tellingSince)]))
    .execute();

  return rows.map(({ provider }) => provider);
}

type UntoldDelivery = { provider: string; provider_reference: string; wanted: WantedDelivery };

/** Marks a delivery as being told, for one worker alone. */
export async function claimForTelling(
  db: Db,
  orderId: number,
  now: Date,
  tellingSince: Date,
): Promise<UntoldDelivery | undefined> {
  const { rows } = await sql<UntoldDelivery>`
    update delivery set told = null, updated_at = ${now}
    where order_id = ${orderId} and state = 'accepted' and ${isUntold}
      and (told is not null or updated_at <= ${tellingSince})
    returning provider, provider_reference, wanted`.execute(db);

  return rows[0];
}

/** The provider knows; what came of it is looked at next. */
export async function storeTold(db: Db, orderId: number, told: WantedDelivery, now: Date): Promise<void> {
  await db
    .updateTable('delivery')
    .set({ told, next_check_at: now })
    .where('order_id', '=', orderId)
    .where('state', '=', 'accepted')
    .execute();
}

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

/** Names of the providers that have orders to be asked about, found by a step from one to the next. */
export async function providersWithDue(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ provider: string }>`
    with recursive name as (
      (select provider from delivery where state = 'accepted' order by provider limit 1)
      union all
      select (select provider from delivery where state = 'accepted' and provider > name.provider order by provider limit 1)
      from name where name.provider is not null
    )
    select provider from name
    where exists (
      select from delivery
      where state = 'accepted' and delivery.provider = name.provider and next_check_at <= ${now})`.execute(
    db,
  );

  return rows.map(({ provider }) => provider);
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

/** Deliveries that should have been sent before then: their job was lost or failed. */
export async function claimForgottenDeliveries(
  tx: Tx,
  before: Date,
  now: Date,
  limit: number,
): Promise<AtProvider[]> {
  const { rows } = await sql<AtProvider>`
    update delivery set next_check_at = ${now} where order_id in (
      select order_id from delivery
      where (state = 'sending' or (state = 'waiting' and wanted <> 'paused')) and next_check_at <= ${before}
      order by next_check_at limit ${limit} for update skip locked
    ) returning order_id, provider`.execute(tx);

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
