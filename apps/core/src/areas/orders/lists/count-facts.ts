import { STAFF_ROLES } from '@fanfare/contract';
import { KEPT_DAYS, LAST_ORDERS } from '@fanfare/rules';
import { sql } from 'kysely';
import { secondsAfter } from '../../../clock.ts';
import type { Core } from '../../../core.ts';
import type { Tx } from '../../../data/database.ts';
import { inTransaction } from '../../../data/in-transaction.ts';

const HOUR_SECONDS = 3600;
const DAY_SECONDS = 24 * HOUR_SECONDS;
/** A clock that is put back by less, and transactions that take long, are found by looking so far before the last count. */
const OVERLAP_SECONDS = 2 * HOUR_SECONDS;
/** Among so many orders the last that count are sought: a service of free trials alone has none. */
const MOST_LOOKED_AT = 1000;
/** Fewer orders that were counted on day 30 do not tell what is kept. */
const FEWEST_COUNTED = 10;

/**
 * Measures services by their last orders (rules §3.13). Looks at the services of which an order ended since the last count, or has
 * come to day 30, or whose routes changed; once a day, or after the clock was put back, at all. Of each at most twice a thousand
 * orders are looked at, by an index. One worker counts at a time, counting again changes nothing, and only what changed is written,
 * since any write makes every process read the catalogue again.
 */
export async function countFacts(core: Core): Promise<void> {
  const now = core.clock.now();
  await inTransaction(core, async (tx) => {
    const last = await tx.selectFrom('facts_count').selectAll().forUpdate().skipLocked().executeTakeFirst();
    if (!last) return;
    const { counted_at, whole_at } = last;
    const isWhole =
      counted_at === null ||
      whole_at === null ||
      counted_at > now ||
      secondsAfter(whole_at, DAY_SECONDS) <= now;
    // All counting before the first write: from then on whoever changes the catalogue waits for the end of this.
    const changed = await changedFacts(tx, now, isWhole ? null : counted_at);
    await writeFacts(tx, changed);
    await tx
      .updateTable('facts_count')
      .set({ counted_at: now, ...(isWhole && { whole_at: now }) })
      .execute();
  });
}

/** As JSON: what is bigint in the table stays text on its way there. */
type Facts = { service_id: number; facts: string };

/** Facts that differ from the stored ones, of services with orders that ended since then; `since` null is of all services. */
async function changedFacts(tx: Tx, now: Date, since: Date | null): Promise<Facts[]> {
  const { rows } = await sql<Facts>`
    with routed as (
      select s.id as service_id, coalesce(string_agg(concat_ws(' ', r.provider, r.provider_service), ', ' order by place, r.position), '') as routes,
        (s.content ->> 'calculable_quantity')::boolean is true or s.is_package as is_uncountable
      from service s
      cross join lateral (
        select s.id as part_id, 0::bigint as place
        union all
        select (part ->> 'id')::int, at from jsonb_array_elements(s.content -> 'package_contents') with ordinality as parts (part, at)
      ) parts
      left join provider_service r on r.service_id = part_id
      group by s.id
    ), due as (
      select routed.*, case when f.routes <> routed.routes then ${now} else f.measured_since end as measured_since
      from routed left join service_facts f using (service_id)
      where ${since}::timestamptz is null or f.service_id is null or f.routes <> routed.routes
        or exists (select ${endedAfter(sql`${since && secondsAfter(since, -OVERLAP_SECONDS)}::timestamptz`)})
        or exists (select ${endedAfter(sql`${since && secondsAfter(since, -OVERLAP_SECONDS - KEPT_DAYS * DAY_SECONDS)}::timestamptz`)}
          and coalesce(o.completed_at, o.canceled_at) <= ${dayThirty(now)})
    ), measured as (
      select due.service_id, facts.*, kept.*, due.routes, due.measured_since
      from due
      cross join lateral (
        select count(*)::int as orders,
          nullif(percentile_disc(0.5) within group (order by ${minutes(sql`began_at`)}) filter (where is_in_order), 'infinity')::int as starts_in,
          nullif(percentile_disc(0.9) within group (order by ${minutes(sql`completed_at`)}) filter (where is_in_order), 'infinity')::int as done_in,
          coalesce(sum(cost), 0)::bigint as paid, coalesce(sum(refunded), 0)::bigint as returned
        from (
          select o.cost, o.refunded, o.completed_at, o.paid_at, began_at,
            coalesce(began_at >= o.paid_at, true) and coalesce(o.completed_at >= o.paid_at, true) as is_in_order
          from (${lastOrders(sql`true`)}) o
          -- A package begins with the first of its parts. An order of which nothing came did not start.
          cross join lateral (select coalesce(case when o.delivered > 0 then o.started_at end, (
            select min(part.started_at) from orders part where part.parent_id = o.id and part.delivered > 0)) as began_at) began
        ) last
      ) facts
      cross join lateral (
        select case when count(*) >= ${FEWEST_COUNTED} then sum(last.delivered) end::bigint as counted_units,
          case when count(*) >= ${FEWEST_COUNTED} then sum(delivery.kept_units) end::bigint as kept_units
        from (${lastOrders(sql`coalesce(o.completed_at, o.canceled_at) <= ${dayThirty(now)}`)}) last
        join delivery on delivery.order_id = last.id
        where delivery.kept_units is not null and last.delivered > 0 and not due.is_uncountable
      ) kept
    )
    select m.service_id, to_jsonb(m)::text as facts
    from measured m left join service_facts f using (service_id)
    where row(m.orders, m.starts_in, m.done_in, m.counted_units, m.kept_units, m.paid, m.returned, m.routes, m.measured_since)
      is distinct from row(f.orders, f.starts_in, f.done_in, f.counted_units, f.kept_units, f.paid, f.returned, f.routes, f.measured_since)
  `.execute(tx);

  return rows;
}

const dayThirty = (now: Date) => secondsAfter(now, -KEPT_DAYS * DAY_SECONDS);

/** Orders of a due service that ended after a moment: what the index of ended orders holds, in its words. */
const endedAfter = (moment: ReturnType<typeof sql>) => sql`
  from orders o where o.service_id = routed.service_id and o.drip_feed_id is null
    and coalesce(o.completed_at, o.canceled_at) is not null and coalesce(o.completed_at, o.canceled_at) > ${moment}`;

/** Ended orders of a due service, the last ones first: none of staff's own, no free trials, no runs of drip feeds. */
const lastOrders = (condition: ReturnType<typeof sql>) => sql`
  select o.id, o.cost, o.refunded, o.delivered, o.started_at, o.completed_at, p.paid_at
  from (
    select * from orders o
    where o.service_id = due.service_id and o.drip_feed_id is null and coalesce(o.completed_at, o.canceled_at) is not null
      and coalesce(o.completed_at, o.canceled_at) >= coalesce(due.measured_since, '-infinity') and ${condition}
    order by coalesce(o.completed_at, o.canceled_at) desc, o.id desc limit ${MOST_LOOKED_AT}
  ) o
  join purchase p on p.id = o.purchase_id and p.paid_at >= coalesce(due.measured_since, '-infinity')
  join customer c on c.id = o.customer_id and not c.roles && ${[...STAFF_ROLES]}::text[]
  where not exists (select from free_trial where free_trial.order_id = coalesce(o.parent_id, o.id))
  order by coalesce(o.completed_at, o.canceled_at) desc, o.id desc limit ${LAST_ORDERS}`;

/** Minutes from payment to a moment that may never have come. */
const minutes = (moment: ReturnType<typeof sql>) =>
  sql`coalesce(round(extract(epoch from ${moment} - paid_at) / 60)::float8, 'infinity')`;

async function writeFacts(tx: Tx, changed: readonly Facts[]): Promise<void> {
  if (changed.length === 0) return;
  await sql`
    insert into service_facts
    select facts.* from unnest(${changed.map(({ facts }) => facts)}::jsonb[]) as one (json)
    cross join lateral jsonb_populate_record(null::service_facts, json) facts
    -- A service that was deleted since then has no facts.
    join service on service.id = facts.service_id
    on conflict (service_id) do update set orders = excluded.orders, starts_in = excluded.starts_in, done_in = excluded.done_in,
      counted_units = excluded.counted_units, kept_units = excluded.kept_units, paid = excluded.paid,
      returned = excluded.returned, routes = excluded.routes, measured_since = excluded.measured_since`.execute(
    tx,
  );
}
