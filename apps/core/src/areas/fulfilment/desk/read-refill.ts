import type { Locale, staff } from '@fanfare/contract';
import { sql } from 'kysely';
import type { Core } from '../../../core.ts';
import { notFound } from '../../../refusal.ts';
import { seenOfRefill } from './decide-refill.ts';
import { measurableFrom } from './measure-refill.ts';
import { presentRefill, type RefillRow, refilledFrom, refillRows } from './refill-rows.ts';

/** Counts that staff had measured are shown up to this. */
const COUNTS = 50;

type LinkFacts = {
  earlier: { count: number; last_at: Date | null };
  counts: { at: Date; count: number }[];
};

/** A refill with the known counts of its link, and the refills before it. Throws 404. */
export async function readDeskRefill(
  core: Core,
  refillId: number,
  locale: Locale,
): Promise<staff.DeskRefillDetail> {
  const now = core.clock.now();
  const { rows } = await sql<RefillRow>`${refillRows(now)} where refill.id = ${refillId}`.execute(core.db);
  const [row] = rows;
  if (!row) throw notFound('page');
  const [{ earlier, counts }, snapshot] = await Promise.all([knownOf(core, row), core.catalogue.current()]);
  const from = measurableFrom(row);

  return {
    ...presentRefill(row, snapshot, locale),
    guarantee_days: snapshot.services.get(row.service_id)?.guaranteeDays ?? 0,
    refilled_from: refilledFrom(row, snapshot),
    is_link_shared: row.is_link_shared,
    earlier: { count: earlier.count, last_at: earlier.last_at?.toISOString() ?? null },
    counts: counts.map(({ at, count }) => ({ at: at.toISOString(), count })),
    is_measured: core.providers.get(row.provider).measure !== undefined,
    measurable_at: from && from > now ? from.toISOString() : null,
    seen: seenOfRefill(row),
  };
}

/** Earlier refills of the order, and its counts by time: what was promised, what staff had measured, and the last one. */
async function knownOf(core: Core, row: RefillRow): Promise<LinkFacts> {
  const [{ rows: earlier }, { rows: measured }] = await Promise.all([
    sql<LinkFacts['earlier']>`
      select count(*)::int, max(created_at) as last_at from refill
      where order_id = ${row.order_id} and id < ${row.id}`.execute(core.db),
    sql<{ at: Date; count: number }>`
      select at, (after ->> 'counted')::float8 as count from audit_entry
      where subject = ${`order ${row.order_id}`} and action = 'refill.measured' order by id desc limit ${COUNTS}`.execute(
      core.db,
    ),
  ]);
  const { start_count: start, completed_at, counted, measured_at } = row;
  const last = measured[0]?.at;
  const counts = [
    ...(start !== null && completed_at ? [{ at: completed_at, count: Number(start) + row.ordered }] : []),
    ...measured.toReversed(),
    ...(counted !== null && measured_at && (!last || measured_at > last)
      ? [{ at: measured_at, count: Number(counted) }]
      : []),
  ];

  return { earlier: earlier[0] ?? { count: 0, last_at: null }, counts };
}
