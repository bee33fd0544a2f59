import { UNPAID_ORDER_DAYS } from '@fanfare/rules';
import { sql } from 'kysely';
import { secondsAfter } from '../../../clock.ts';
import type { Core } from '../../../core.ts';
import type { Tx } from '../../../data/database.ts';
import { inTransaction } from '../../../data/in-transaction.ts';

const DAY_SECONDS = 24 * 3600;
const POPULAR_DAYS = 180;
/** Days after which an order's weight in the popularity halves. */
const HALF_LIFE_DAYS = 30;
const MEASURED_DAYS = 30;
/** An order is paid at most so many days after it was placed: older ones are not looked at. */
const RECENT_DAYS = POPULAR_DAYS + UNPAID_ORDER_DAYS + 1;

/**
 * Counts from orders what the catalogue shows of services: how popular they are, how long they took, what is bought
 * together. Writes only what changed, since any write makes every process read the catalogue again. One worker counts at
 * a time; counting again changes nothing. A million paid orders of half a year, 90,000 of them a second in their purchase,
 * take 5 s.
 */
export async function countFigures(core: Core): Promise<void> {
  const now = core.clock.now();
  await inTransaction(core, async (tx) => {
    const { rows } = await sql<{ is_free: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended('count figures', 0)) as is_free`.execute(tx);
    if (!rows[0]?.is_free) return;
    // All counting before the first write: from then on whoever changes the catalogue waits for the end of this.
    const figures = await changedFigures(tx, now);
    const pairs = await changedPairs(tx, now);
    await writeFigures(tx, figures);
    await writePairs(tx, pairs);
  });
}

/** `orders` is null where a service has no figures any more. */
type Figures = {
  service_id: number;
  popularity: number;
  orders: number | null;
  start_median: number | null;
  start_p90: number | null;
  completion_median: number | null;
  completion_p90: number | null;
};
type Pair = { service_id: number; other_id: number; purchases: number | null };

/**
 * Popularity is the number of paid orders, each worth half as much every 30 days, to two decimals. Times are minutes
 * from payment, of 10 orders at least (rules §3.12); a package has no start of its own, and
 * runs of drip feeds start when their buyers want.
 */
async function changedFigures(tx: Tx, now: Date): Promise<Figures[]> {
  const { rows } = await sql<Figures>`
    with paid as (
      select o.service_id, o.parent_id, p.paid_at, o.started_at, o.completed_at,
        o.status = 'completed' and o.started_at is not null and o.drip_feed_id is null
          and o.completed_at >= ${daysBefore(now, MEASURED_DAYS)}::timestamptz as is_measured
      from orders o join purchase p on p.id = o.purchase_id
      where p.status = 'paid' and p.paid_at >= ${daysBefore(now, POPULAR_DAYS)}::timestamptz
        and o.created_at >= ${daysBefore(now, RECENT_DAYS)} and p.created_at >= ${daysBefore(now, RECENT_DAYS)}
    ), counted as (
      select service_id,
        coalesce(round(sum(0.5 ^ (extract(epoch from ${now}::timestamptz - paid_at)::float8 / ${HALF_LIFE_DAYS * DAY_SECONDS}::float8))
          filter (where parent_id is null)::numeric, 2), 0)::float8 as popularity,
        count(*) filter (where is_measured)::int as orders,
        percentile_disc(array[0.5, 0.9]) within group (order by round(extract(epoch from started_at - paid_at) / 60))
          filter (where is_measured) as starts,
        percentile_disc(array[0.5, 0.9]) within group (order by round(extract(epoch from completed_at - paid_at) / 60))
          filter (where is_measured) as ends
      from paid group by service_id
    ), shown as (
      select service_id, popularity, orders,
        case when orders >= 10 then starts[1]::int end as start_median,
        case when orders >= 10 then starts[2]::int end as start_p90,
        case when orders >= 10 then ends[1]::int end as completion_median,
        case when orders >= 10 then ends[2]::int end as completion_p90
      from counted
    )
    select service_id, s.popularity, s.orders, s.start_median, s.start_p90, s.completion_median, s.completion_p90
    from shown s full join service_figures f using (service_id)
    where row(s.popularity, s.orders, s.start_median, s.start_p90, s.completion_median, s.completion_p90)
      is distinct from row(f.popularity, f.orders, f.start_median, f.start_p90, f.completion_median, f.completion_p90)
  `.execute(tx);

  return rows;
}

/** Pairs of services bought together whose count changed; a pair in one purchase only is chance. */
async function changedPairs(tx: Tx, now: Date): Promise<Pair[]> {
  const { rows } = await sql<Pair>`
    with bought as (
      select distinct o.purchase_id, o.service_id
      from orders o join purchase p on p.id = o.purchase_id
      where p.status = 'paid' and p.paid_at >= ${daysBefore(now, POPULAR_DAYS)}::timestamptz and o.parent_id is null
        and o.created_at >= ${daysBefore(now, RECENT_DAYS)} and p.created_at >= ${daysBefore(now, RECENT_DAYS)}
    ), counted as (
      select a.service_id, b.service_id as other_id, count(*)::int as purchases
      from bought a join bought b on b.purchase_id = a.purchase_id and b.service_id <> a.service_id
      group by a.service_id, b.service_id having count(*) > 1
    )
    select service_id, other_id, c.purchases
    from counted c full join service_pair k using (service_id, other_id)
    where c.purchases is distinct from k.purchases`.execute(tx);

  return rows;
}

async function writeFigures(tx: Tx, changed: readonly Figures[]): Promise<void> {
  const [gone, rows] = [
    changed.filter(({ orders }) => orders === null),
    changed.filter(({ orders }) => orders !== null),
  ];
  if (gone.length > 0)
    await tx
      .deleteFrom('service_figures')
      .where(
        'service_id',
        'in',
        gone.map(({ service_id }) => service_id),
      )
      .execute();
  if (rows.length > 0)
    await sql`
      insert into service_figures
      select * from jsonb_populate_recordset(null::service_figures, ${JSON.stringify(rows)}::jsonb)
      on conflict (service_id) do update set popularity = excluded.popularity, orders = excluded.orders,
        start_median = excluded.start_median, start_p90 = excluded.start_p90,
        completion_median = excluded.completion_median, completion_p90 = excluded.completion_p90`.execute(tx);
}

async function writePairs(tx: Tx, changed: readonly Pair[]): Promise<void> {
  const [gone, rows] = [
    changed.filter(({ purchases }) => purchases === null),
    changed.filter(({ purchases }) => purchases !== null),
  ];
  if (gone.length > 0)
    await sql`
      delete from service_pair using jsonb_to_recordset(${JSON.stringify(gone)}::jsonb) as gone (service_id int, other_id int)
      where service_pair.service_id = gone.service_id and service_pair.other_id = gone.other_id`.execute(tx);
  if (rows.length > 0)
    await sql`
      insert into service_pair
      select * from jsonb_populate_recordset(null::service_pair, ${JSON.stringify(rows)}::jsonb)
      on conflict (service_id, other_id) do update set purchases = excluded.purchases`.execute(tx);
}

const daysBefore = (now: Date, days: number) => secondsAfter(now, -days * DAY_SECONDS);
