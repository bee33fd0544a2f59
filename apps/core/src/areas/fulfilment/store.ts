import { sql } from 'kysely';
import type { Db, Tx } from '../../data/database.ts';
import type { TargetValues } from '../../data/tables.ts';

export type ClaimedDelivery = {
  provider: string;
  /** It was sent before, and nobody knows whether it arrived. */
  wasSent: boolean;
  service_id: number;
  url: string;
  quantity: number;
  countries: number[];
  targetable_values: TargetValues[];
};

/**
 * Marks a delivery as being sent. What is being sent by somebody since `pendingSince` is left alone; an order that
 * does not run any more is not sent at all.
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
      'orders.status',
      'orders.service_id',
      'orders.url',
      'orders.quantity',
      'orders.countries',
      'orders.targetable_values',
    ])
    .where('delivery.order_id', '=', orderId)
    .forUpdate('delivery')
    .executeTakeFirst();
  if (!row || row.state === 'accepted' || row.state === 'finished' || row.status !== 'in_processing')
    return 'nothing_to_do';
  if (row.state === 'sending' && row.updated_at > pendingSince) return 'answer_pending';

  await tx
    .updateTable('delivery')
    .set({ state: 'sending', attempts: sql`attempts + 1`, updated_at: now })
    .where('order_id', '=', orderId)
    .execute();

  return { ...row, wasSent: row.state === 'sending' };
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

export async function finishDelivery(tx: Tx, orderId: number): Promise<void> {
  await tx
    .updateTable('delivery')
    .set({ state: 'finished', next_check_at: null })
    .where('order_id', '=', orderId)
    .execute();
}

export type DueDelivery = {
  order_id: number;
  provider: string;
  provider_reference: string;
  delivered: number;
  has_started: boolean;
};

/** Takes deliveries that are due for a look, by moving their next look ahead: no two workers take the same ones. */
export async function claimDueDeliveries(
  db: Db,
  now: Date,
  nextCheckAt: Date,
  limit: number,
): Promise<DueDelivery[]> {
  const { rows } = await sql<DueDelivery>`
    update delivery set next_check_at = ${nextCheckAt}
    from orders
    where orders.id = delivery.order_id and delivery.order_id in (
      select order_id from delivery
      where state = 'accepted' and next_check_at <= ${now}
      order by next_check_at limit ${limit} for update skip locked
    )
    returning delivery.order_id, delivery.provider, delivery.provider_reference, orders.delivered, orders.started_at is not null as has_started`.execute(
    db,
  );

  return rows;
}

/** Deliveries that should have been sent long ago: their job was lost or gave up. */
export async function claimForgottenDeliveries(
  tx: Tx,
  before: Date,
  now: Date,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ order_id: number }>`
    update delivery set next_check_at = ${now} where order_id in (
      select order_id from delivery
      where state in ('waiting', 'sending') and next_check_at <= ${before}
      order by next_check_at limit ${limit} for update skip locked
    ) returning order_id`.execute(tx);

  return rows.map(({ order_id }) => order_id);
}
