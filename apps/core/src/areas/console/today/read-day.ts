import type { OutputOf, staff } from '@fanfare/contract';
import { formatAmount, type Micro } from '@fanfare/rules';
import { sql } from 'kysely';
import { secondsAfter } from '../../../clock.ts';
import type { Core } from '../../../core.ts';
import { expectedSince } from '../../fulfilment/face/order-margins.ts';
import { type HourFigures, readHours } from '../../wallet/face/day-figures.ts';

const WEEK_SECONDS = 7 * 24 * 3600;

/** Figures of the shop's day up to now, and what was sold on the same weekday before up to the same time. */
export async function readDay(core: Core): Promise<OutputOf<typeof staff.getDay>['data']> {
  const now = core.clock.now();
  const { timeZone } = await core.site.current();
  const from = await beginOfDay(core, now, timeZone);
  const [hours, before, orders, expected] = await Promise.all([
    readHours(core.db, { from, to: secondsAfter(now, 1), timeZone }),
    readHours(core.db, {
      from: secondsAfter(from, -WEEK_SECONDS),
      to: secondsAfter(now, -WEEK_SECONDS),
      timeZone,
    }),
    countOrders(core, from),
    expectedSince(core.db, from),
  ]);
  const sum = (all: HourFigures[], of: keyof Omit<HourFigures, 'hour'>) =>
    all.reduce((whole, figures) => whole + figures[of], 0n);
  const text = (amount: Micro) => formatAmount(amount, 6);
  const [sold, returned, cost] = [sum(hours, 'sold'), sum(hours, 'returned'), sum(hours, 'cost')];

  return {
    hours: hours.map(({ hour, sold }) => ({ hour, sold: text(sold) })),
    sold: text(sold),
    sold_before: text(sum(before, 'sold')),
    orders,
    margin: text(sold - returned - cost - expected),
    added: text(sum(hours, 'added')),
    returned: text(returned),
  };
}

async function beginOfDay({ db }: Core, now: Date, timeZone: string): Promise<Date> {
  const { rows } = await sql<{ begin: Date }>`
    select date_trunc('day', ${now}::timestamptz, ${timeZone}) as begin`.execute(db);

  return rows[0]?.begin ?? now;
}

/** Paid orders since a moment; parts of packages and runs of drip feeds count with what they are of. */
async function countOrders({ db }: Core, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from orders
    where created_at >= ${since} and parent_id is null and status not in ('unpaid')`.execute(db);

  return rows[0]?.count ?? 0;
}
