import { type Selectable, sql } from 'kysely';
import type { Db, Queryable, Tx } from '../../../data/database.ts';
import type { Tables } from '../../../data/tables.ts';

type RefillRow = Selectable<Tables['refill']>;

/** Refills of orders, oldest first. */
export function refillsOf(db: Queryable, orderIds: readonly number[]): Promise<RefillRow[]> {
  return db.selectFrom('refill').selectAll().where('order_id', 'in', orderIds).orderBy('id').execute();
}

/** Hands a refill to the order's provider (`deliverRefills`), or to staff. */
export async function addRefill(
  tx: Tx,
  refill: { orderId: number; quantity: number; state: 'open' | 'staff'; now: Date },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into refill (order_id, quantity, state, provider, created_at)
    select order_id, ${refill.quantity}, ${refill.state}, provider, ${refill.now}
    from delivery where order_id = ${refill.orderId}
    returning id`.execute(tx);

  return rows[0]?.id;
}

/** Providers with refills that are not done. */
export async function providersWithRefills(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('refill')
    .select('provider')
    .distinct()
    .where('state', '=', 'open')
    .execute();

  return rows.map(({ provider }) => provider);
}

/** Refills to be sent to a provider, without those that a worker has been sending since then. */
export async function unsentRefills(
  db: Db,
  provider: string,
  sendingSince: Date,
  limit: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('refill')
    .select('id')
    .where('state', '=', 'open')
    .where('provider', '=', provider)
    .where('provider_reference', 'is', null)
    .where((row) => row.or([row('tried_at', 'is', null), row('tried_at', '<=', sendingSince)]))
    .orderBy('id')
    .limit(limit)
    .execute();

  return rows.map(({ id }) => id);
}

export type ClaimedRefill = Pick<RefillRow, 'id' | 'quantity' | 'provider' | 'tries'> & {
  provider_service: string;
  url: string;
  countries: number[];
  refill_of: string;
};

/** Marks a refill as being sent, for one worker alone. */
export async function claimRefill(
  db: Db,
  id: number,
  now: Date,
  sendingSince: Date,
): Promise<ClaimedRefill | undefined> {
  const { rows } = await sql<ClaimedRefill>`
    update refill set tries = tries + 1, tried_at = ${now}
    from orders, delivery
    where refill.id = ${id} and orders.id = refill.order_id and delivery.order_id = refill.order_id
      and refill.state = 'open' and refill.provider_reference is null
      and (tried_at is null or tried_at <= ${sendingSince})
    returning refill.id, refill.quantity, refill.provider, refill.tries,
      coalesce(delivery.provider_service, orders.service_id::text) as provider_service, orders.url, orders.countries, delivery.provider_reference as refill_of`.execute(
    db,
  );

  return rows[0];
}

/** The provider surely never got it: it is sent again, and is not looked up. */
export async function storeUnsentRefill(
  db: Db,
  { id, tries }: Pick<RefillRow, 'id' | 'tries'>,
): Promise<void> {
  await db
    .updateTable('refill')
    .set({ tries: tries - 1 })
    .where('id', '=', id)
    .where('tries', '=', tries)
    .where('provider_reference', 'is', null)
    .execute();
}

/** The time of a claim begins anew; false when another worker has it, or it was sent. */
export async function renewRefill(
  db: Db,
  { id, tries }: Pick<RefillRow, 'id' | 'tries'>,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('refill')
    .set({ tried_at: now })
    .where('id', '=', id)
    .where('tries', '=', tries)
    .where('provider_reference', 'is', null)
    .executeTakeFirst();

  return numUpdatedRows === 1n;
}

/** Changes an open refill; nothing where it is not open. */
export function storeRefill(
  db: Queryable,
  id: number,
  change: { provider_reference: string } | { state: 'staff' | 'done' | 'rejected' },
): Promise<RefillRow | undefined> {
  return db
    .updateTable('refill')
    .set(change)
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returningAll()
    .executeTakeFirst();
}

/** A refill that staff decides on is sent anew, or ends; undefined where staff does not decide on it. */
export function storeDecided(tx: Tx, id: number, state: 'open' | 'rejected'): Promise<RefillRow | undefined> {
  return tx
    .updateTable('refill')
    .set({ state, ...(state === 'open' && { tries: 0, tried_at: null, provider_reference: null }) })
    .where('id', '=', id)
    .where('state', '=', 'staff')
    .returningAll()
    .executeTakeFirst();
}

/** Sent refills of a provider that were not looked at since then, taken by moving their look ahead. */
export async function claimDueRefills(
  db: Db,
  provider: string,
  now: Date,
  lookedBefore: Date,
  limit: number,
): Promise<{ id: number; provider_reference: string; quantity: number }[]> {
  const { rows } = await sql<{ id: number; provider_reference: string; quantity: number }>`
    update refill set tried_at = ${now} where id in (
      select id from refill
      where state = 'open' and provider = ${provider} and provider_reference is not null and tried_at <= ${lookedBefore}
      order by tried_at limit ${limit} for update skip locked
    ) returning id, provider_reference, quantity`.execute(db);

  return rows;
}

/**
 * Claims the measure of a refill that staff decides on, for one of those who ask: gives its order, or undefined where its link was
 * measured, or is being, since `measuredBefore`.
 */
export async function claimMeasure(
  tx: Tx,
  id: number,
  { now, measuredBefore }: { now: Date; measuredBefore: Date },
): Promise<number | undefined> {
  const { rows } = await sql<{ order_id: number }>`
    update refill set measure_asked_at = ${now} from delivery
    where refill.id = ${id} and refill.state = 'staff' and delivery.order_id = refill.order_id
      and (measure_asked_at is null or measure_asked_at <= ${measuredBefore})
      and (measured_at is null or measured_at <= ${measuredBefore})
    returning refill.order_id`.execute(tx);

  return rows[0]?.order_id;
}

/** State of a refill, and when its link was measured. */
export function findMeasure(
  db: Queryable,
  id: number,
): Promise<(Pick<RefillRow, 'state' | 'measure_asked_at'> & { measured_at: Date | null }) | undefined> {
  return db
    .selectFrom('refill')
    .innerJoin('delivery', 'delivery.order_id', 'refill.order_id')
    .select(['refill.state', 'measure_asked_at', 'measured_at'])
    .where('refill.id', '=', id)
    .executeTakeFirst();
}

export function lockRefill(tx: Tx, id: number): Promise<RefillRow | undefined> {
  return tx.selectFrom('refill').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function storeMeasure(
  tx: Tx,
  id: number,
  change: { measure_asked_at: null } | { quantity: number },
): Promise<void> {
  await tx.updateTable('refill').set(change).where('id', '=', id).execute();
}
