import { type Insertable, type Selectable, sql } from 'kysely';
import type { Places } from '../../adapters/rankings/port.ts';
import { chunksOf } from '../../data/chunks.ts';
import type { Db, Queryable, Tx } from '../../data/database.ts';
import type { Tables } from '../../data/tables.ts';

export type KeywordReading = Selectable<Tables['keyword_reading']>;

/** A failed reading is tried again after 5 minutes, then after twice as long each time up to 6 hours, for about 2 days. */
const MAX_ATTEMPTS = 14;
const FIRST_WAIT = sql`interval '5 minutes'`;
const LONGEST_WAIT = sql`interval '6 hours'`;

export async function insertReadings(
  tx: Tx,
  readings: readonly Insertable<Tables['keyword_reading']>[],
): Promise<void> {
  for (const chunk of chunksOf(readings)) await tx.insertInto('keyword_reading').values(chunk).execute();
}

/** Readings of orders, in the order of their phrases. */
export function readingsOf(db: Queryable, orderIds: readonly number[]): Promise<KeywordReading[]> {
  return db
    .selectFrom('keyword_reading')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('order_id')
    .orderBy('place')
    .execute();
}

/** The readings of an order at a moment are due from then on. */
export async function setDue(
  tx: Tx,
  orderId: number,
  moment: KeywordReading['moment'],
  dueAt: Date,
): Promise<void> {
  await tx
    .updateTable('keyword_reading')
    .set({ next_try_at: dueAt })
    .where('order_id', '=', orderId)
    .where('moment', '=', moment)
    .execute();
}

/** Gives up late readings of positions before the start, which cannot be read after it. */
export async function giveUpLateReadings(db: Db, now: Date): Promise<void> {
  await sql`
    update keyword_reading set next_try_at = null from orders
    where orders.id = order_id and next_try_at <= ${now}
      and moment = 'on_create' and orders.started_at is not null`.execute(db);
}

export type DueReading = Pick<KeywordReading, 'order_id' | 'place' | 'moment' | 'phrase'> & {
  service_id: number;
  url: string;
  countries: number[];
};

export async function hasDueReadings(db: Db, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('keyword_reading')
    .select('order_id')
    .where('next_try_at', '<=', now)
    .limit(1)
    .executeTakeFirst();

  return row !== undefined;
}

/** Services of one network, and the countries of its search. */
export type Share = { serviceIds: readonly number[]; places: Places };

/** Due readings of a source's share, for one worker until then: after that it is taken for dead. Of several countries the first counts. */
export async function claimDueReadings(
  db: Db,
  shares: readonly Share[],
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<DueReading[]> {
  const isAsked = sql.join(
    shares.map(
      ({ serviceIds, places: { ids, areMeant } }) => sql`(
        service_id = any(${serviceIds}::int[]) and (coalesce(countries[1], 0) = any(${ids}::int[])) = ${areMeant})`,
    ),
    sql` or `,
  );
  const { rows } = await sql<DueReading>`
    update keyword_reading reading
    set tries = reading.tries + 1, next_try_at = ${until}
    from orders
    where orders.id = reading.order_id and (reading.order_id, reading.place, reading.moment) in (
      select order_id, place, moment from keyword_reading due join orders on orders.id = order_id
      where next_try_at <= ${now} and (${isAsked})
      order by next_try_at limit ${limit} for update of due skip locked
    )
    returning reading.order_id, reading.place, reading.moment, reading.phrase,
      orders.service_id, orders.url, orders.countries`.execute(db);

  return rows;
}

/** Readings that a source had no time for are due again at once. */
export async function putBackReadings(db: Db, back: readonly DueReading[], now: Date): Promise<void> {
  await sql`
    update keyword_reading reading set tries = reading.tries - 1, next_try_at = ${now}
    from unnest(
      ${back.map(({ order_id }) => order_id)}::int[], ${back.map(({ place }) => place)}::int[],
      ${back.map(({ moment }) => moment)}::text[]
    ) as back(order_id, place, moment)
    where reading.order_id = back.order_id and reading.place = back.place
      and reading.moment = back.moment and reading.next_try_at is not null`.execute(db);
}

/** Failed readings wait for their next attempt, or are given up after the last one. */
export async function putOffReadings(db: Db, failed: readonly DueReading[], now: Date): Promise<void> {
  await sql`
    update keyword_reading reading
    set next_try_at = case when reading.tries < ${MAX_ATTEMPTS}
      then ${now}::timestamptz + least(${FIRST_WAIT} * power(2, reading.tries - 1), ${LONGEST_WAIT}) end
    from unnest(
      ${failed.map(({ order_id }) => order_id)}::int[], ${failed.map(({ place }) => place)}::int[],
      ${failed.map(({ moment }) => moment)}::text[]
    ) as failed(order_id, place, moment)
    where reading.order_id = failed.order_id and reading.place = failed.place
      and reading.moment = failed.moment and reading.next_try_at is not null`.execute(db);
}

export type ReadPosition = Pick<KeywordReading, 'order_id' | 'place' | 'moment' | 'position'>;

/** Stores what was read, once: a reading stays as it was first made. */
export async function storePositions(db: Db, read: readonly ReadPosition[], now: Date): Promise<void> {
  await sql`
    update keyword_reading reading
    set position = said.position, read_at = ${now}, next_try_at = null
    from unnest(
      ${read.map(({ order_id }) => order_id)}::int[], ${read.map(({ place }) => place)}::int[],
      ${read.map(({ moment }) => moment)}::text[], ${read.map(({ position }) => position)}::int[]
    ) as said(order_id, place, moment, position)
    where reading.order_id = said.order_id and reading.place = said.place
      and reading.moment = said.moment and reading.read_at is null`.execute(db);
}
