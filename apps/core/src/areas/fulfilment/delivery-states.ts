import { deliveryStatesBefore, type Micro } from '@fanfare/rules';
import { sql } from 'kysely';
import type { Db, Queryable, Tx } from '../../data/database.ts';
import { leave } from '../../data/left-statements.ts';
import type { DeliveryDoubt, DesiredDelivery } from '../../data/tables.ts';
import type { DeliveryRoute } from '../catalogue/face/snapshot.ts';
import type { ClaimedDelivery } from './claimed-delivery.ts';
import { isUnreported } from './unreported-store.ts';

/** Every change of the state of a delivery and of its attempts. */

type Claimed = Omit<ClaimedDelivery, 'route'> & {
  has_route: boolean;
  cost_per_thousand: bigint | null;
  currency: string;
  min_margin_percent: number | null;
};

type Claim = {
  now: Date;
  until: Date;
  pendingSince: Date;
  /** Leaves out what somebody else holds, in place of waiting for it. */
  skipsLocked?: boolean;
};

/**
 * Marks deliveries as being sent, for one worker alone until then, and gives all that sending needs. Left out are those that are sent,
 * that wait while their order is paused, or that somebody has been sending since `pendingSince`.
 */
export async function claimForDispatch(
  db: Db,
  orderIds: readonly number[],
  { now, until, pendingSince, skipsLocked = false }: Claim,
): Promise<ClaimedDelivery[]> {
  const { rows } = await sql<Claimed>`
    with before as (
      select order_id, provider, provider_service, attempt_id, state = 'sending' as was_sent,
        state = 'sending' or desired = 'running' as is_sent,
        -- looked at again at its loss: the attempt that was not sent is made again, not another one each time
        state = 'waiting' and loss_cost is not null and attempt_id is not null as is_again
      from delivery
      where order_id = any(${orderIds}::int[])
        and ((state = 'waiting' and desired <> 'paused') or (state = 'sending' and updated_at <= ${pendingSince}))
      order by order_id for update ${skipsLocked ? sql`skip locked` : sql``}
    ), attempt as (
      insert into delivery_attempt (order_id, provider, provider_service, state, sent_at)
      select order_id, provider, coalesce(provider_service, service_id::text), 'sending', ${now}
      from before join orders on orders.id = order_id where is_sent and not was_sent and not is_again
      returning id, order_id
    ), again as (
      update delivery_attempt set state = 'sending', sent_at = ${now}, answered_at = null, answer = null
      from before where id = before.attempt_id and is_sent and is_again
    )
    update delivery
    set state = case when before.is_sent then 'sending' else 'waiting' end,
      attempts = attempts + 1, updated_at = ${now}, next_check_at = ${until},
      attempt_id = coalesce(attempt.id, delivery.attempt_id)
    from before
    join orders on orders.id = before.order_id
    left join attempt on attempt.order_id = before.order_id
    left join provider on provider.name = before.provider
    left join provider_service route on route.service_id = orders.service_id and route.provider = before.provider
      and route.provider_service = coalesce(before.provider_service, orders.service_id::text)
    where delivery.order_id = before.order_id
    returning delivery.order_id, delivery.provider, coalesce(delivery.provider_service, orders.service_id::text) as provider_service,
      attempts, was_sent, desired, orders.service_id, url, quantity, countries, targetable_values, cost, expected_cost,
      agreed_cost, loss_cost,
      coalesce((select sent_at from delivery_attempt where was_sent and id = before.attempt_id), ${now}) as sent_at,
      coalesce(provider.failures, 0) as failures, provider.trouble is not null as is_troubled,
      route.id is not null as has_route, route.cost_per_thousand, route.currency, route.min_margin_percent,
      coalesce((
        select marks from order_path path
        where path.order_id in (orders.id, orders.parent_id, orders.drip_feed_id) limit 1), '{}') as path`.execute(
    db,
  );

  return rows.map(({ has_route, cost_per_thousand, currency, min_margin_percent, ...claimed }) => ({
    ...claimed,
    route: has_route ? { cost_per_thousand, currency, min_margin_percent } : null,
  }));
}

/** Characters of a provider's words that are kept. */
const LONGEST_ANSWER = 200;

/** The provider surely never got it: it waits to be sent again. `answer`: why, for staff. */
export async function storeUnsent(
  db: Queryable,
  orderId: number,
  now: Date,
  answer: string | null = null,
): Promise<void> {
  await sql`
    with unsent as (
      update delivery set state = 'waiting'
      where order_id = ${orderId} and state = any(${deliveryStatesBefore('waiting')}::text[])
      returning attempt_id
    )
    update delivery_attempt set state = 'unsent', answered_at = ${now}, answer = ${answer?.slice(0, LONGEST_ANSWER) ?? null}
    from unsent where id = attempt_id`.execute(db);
}

/** Holds a delivery that the provider may or may not have got: staff has to find out (`settleHeld`). */
export async function storeHeld(db: Db, orderId: number): Promise<void> {
  await sql`
    with held as (
      update delivery set state = 'held', next_check_at = null
      where order_id = ${orderId} and state = any(${deliveryStatesBefore('held')}::text[])
      returning attempt_id
    )
    update delivery_attempt set state = 'unknown' from held where id = attempt_id`.execute(db);
}

/** The provider refused it; another one is to get it. */
export async function storeRerouted(
  db: Db,
  orderId: number,
  { provider, providerService }: DeliveryRoute,
  { answer, now }: { answer: string; now: Date },
): Promise<void> {
  await sql`
    with refused as (
      update delivery
      set state = 'waiting', provider = ${provider}, provider_service = ${providerService}, next_check_at = ${now}
      where order_id = ${orderId} and state = 'sending'
      returning attempt_id
    )
    update delivery_attempt set state = 'rejected', answer = ${answer}, answered_at = ${now}
    from refused where id = attempt_id`.execute(db);
}

/** An order that waits is to go to another provider. */
export async function storeRoute(
  db: Queryable,
  orderId: number,
  { from, to, now }: { from: string; to: DeliveryRoute; now: Date },
): Promise<void> {
  await sql`
    update delivery
    set provider = ${to.provider}, provider_service = ${to.providerService}, next_check_at = ${now}, loss_cost = null
    where order_id = ${orderId} and state = 'waiting' and provider = ${from}`.execute(db);
}

/**
 * Staff gives an order to another provider that none has, or that nobody knows one to have: its last attempt stays unknown then. It may
 * cost `agreedCost`, which staff has seen.
 * False where it is neither.
 */
export async function storeHandedOver(
  tx: Tx,
  orderId: number,
  { provider, providerService, agreedCost }: DeliveryRoute & { agreedCost: Micro | null },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('delivery')
    .set({
      ...{ state: 'waiting', provider, provider_service: providerService, next_check_at: now },
      ...{ loss_cost: null, agreed_cost: agreedCost },
    })
    .where('order_id', '=', orderId)
    .where('state', 'in', ['waiting', 'held'])
    .executeTakeFirst();

  return numUpdatedRows === 1n;
}

/** Stores that the provider refused the order and that no other provider is asked. */
export async function storeRejected(
  tx: Tx,
  orderId: number,
  { answer, now }: { answer: string; now: Date },
): Promise<void> {
  await sql`
    update delivery_attempt set state = 'rejected', answer = ${answer}, answered_at = ${now}
    from delivery where delivery.order_id = ${orderId} and id = attempt_id and delivery_attempt.state = 'sending'`.execute(
    tx,
  );
  await finishDelivery(tx, orderId);
}

/** An accepted order: its reference at the provider, and the time of the next question about it. */
export type Accepted = { orderId: number; reference: string; now: Date; nextCheckAt: Date };

/**
 * Stores that providers accepted deliveries. A delivery that was finished as if its provider had not, and refunded, is open again until it
 * is canceled there. Gives the desired state of each; those that have a reference already are left out. Safe to repeat.
 */
export async function storeAccepted(
  db: Queryable,
  accepted: readonly Accepted[],
): Promise<ReadonlyMap<number, DesiredDelivery>> {
  const orderIds = accepted.map(({ orderId }) => orderId);
  // Named once more, the ids are looked up by their key: joined alone, a young shop's connections would read all deliveries.
  const { rows } = await sql<{ order_id: number; desired: DesiredDelivery }>`
    with said as (
      select * from unnest(
        ${orderIds}::int[],
        ${accepted.map(({ reference }) => reference)}::text[],
        ${accepted.map(({ now }) => now)}::timestamptz[],
        ${accepted.map(({ nextCheckAt }) => nextCheckAt)}::timestamptz[]
      ) as said (order_id, reference, answered_at, next_check_at)
    ), accepted as (
      update delivery
      set state = 'accepted', provider_reference = said.reference, next_check_at = said.next_check_at, loss_cost = null,
        updated_at = said.next_check_at, desired = case when state = 'finished' then 'canceled' else desired end
      from said
      where delivery.order_id = said.order_id and delivery.order_id = any(${orderIds}::int[]) and provider_reference is null
        and state = any(${deliveryStatesBefore('accepted')}::text[])
      returning delivery.order_id, attempt_id, desired, said.reference, said.answered_at
    ), answered as (
      update delivery_attempt
      set state = 'accepted', provider_reference = accepted.reference, answered_at = accepted.answered_at
      from accepted where id = attempt_id
    )
    select order_id, desired from accepted`.execute(db);

  return new Map(rows.map(({ order_id, desired }) => [order_id, desired]));
}

/**
 * Finishes a delivery, which is not asked about any more. A delivery whose provider is still to be told of its end
 * stays open.
 */
export async function finishDelivery(tx: Tx, orderId: number): Promise<void> {
  await leave(
    tx,
    tx
      .updateTable('delivery')
      .set({
        ...{ state: 'finished', next_check_at: null, loss_cost: null },
        // A charge is to be looked at after the end as well.
        doubt: sql<DeliveryDoubt | null>`nullif(doubt, 'report')`,
      })
      .where('order_id', '=', orderId)
      .where('state', 'in', deliveryStatesBefore('finished'))
      .where((row) =>
        row.not(row.and([row('state', '=', 'accepted'), row('desired', '=', 'canceled'), isUnreported])),
      ),
  );
}

/**
 * Decides what is to become of the deliveries of orders, in the transaction that decided it for the orders; what was
 * canceled stays canceled. Providers that have them hear of it by `reconcile`; what nobody knows to have arrived is
 * looked up soon, and what was not sent ends at once.
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
      next_check_at = case
        when state = 'sending' then least(next_check_at, updated_at + interval '25 seconds')
        when state = 'waiting' and ${desired} = 'canceled' then least(next_check_at, updated_at)
        else next_check_at end
    where order_id = any(${orderIds}::int[]) and desired <> 'canceled'`.execute(tx);
}
