import type { getOrderWidgetOverview as endpoint, OutputOf, ParsedInputOf } from '@fanfare/contract';
import { atLeastZero, formatAmount, type Micro, sumOf, toWireFraction } from '@fanfare/rules';
import { sql } from 'kysely';
import type { Core } from '../../core.ts';
import type { Queryable } from '../../data/database.ts';
import { readEarned } from '../accounts/face/earnings.ts';
import { daysAfter, type Period, readPeriod } from '../orders/face/days.ts';
import { mostShare } from './face/sale-terms.ts';
import { SUMS, type Sums, salesOf } from './sales.ts';
import { findWidgets } from './store.ts';

type DayRow = Pick<Sums, 'orders' | 'spent' | 'earned'> & { widget_id: number; day: string };
type SeenRow = { widget_id: number; opened: number; seen_at: Date; seen_on: string | null };

/** Sales of a customer's widgets in the last 30 days: the newest earner first, those without orders last. */
export async function readOverview(
  core: Core,
  customerId: number,
  { time_zone }: ParsedInputOf<typeof endpoint>['query'],
): Promise<OutputOf<typeof endpoint>> {
  const now = core.clock.now();
  const period = readPeriod({ time_zone }, ['from', 'to'], now);
  const zone = time_zone ?? 'UTC';
  const db = core.reads.of(customerId);
  const [{ globalSettings }, { decimals }, widgets, days, seen, earned] = await Promise.all([
    core.site.current(),
    core.catalogue.current(),
    findWidgets(db, customerId),
    soldByDay(db, customerId, period, zone),
    seenOf(db, customerId, period),
    readEarned(db, customerId, now),
  ]);
  const money = (amount: Micro) => formatAmount(amount, decimals);
  const figures = widgets.map(({ id }) => {
    const own = days.filter(({ widget_id }) => widget_id === id);
    const view = seen.find(({ widget_id }) => widget_id === id);

    return {
      last: own.at(-1)?.day ?? '',
      id,
      seen_on: view?.seen_on ?? null,
      seen_at: view?.seen_at.toISOString() ?? null,
      opened: view?.opened ?? 0,
      ...summed(own, money),
      by_day: daysOf(period).map((day) => own.find((one) => one.day === day)?.orders ?? 0),
    };
  });

  return {
    data: {
      from: period.first,
      to: period.last,
      ...summed(days, money),
      held: money(earned.held),
      available: money(earned.available.referral),
      withdrawn: money(atLeastZero(earned.rewards - earned.held - earned.available.referral)),
      max_reward_percent: toWireFraction(mostShare(globalSettings)),
      widgets: figures
        .toSorted((one, other) => other.last.localeCompare(one.last) || one.id - other.id)
        .map(({ last: _, ...widget }) => widget),
    },
  };
}

const summed = (rows: readonly DayRow[], money: (amount: Micro) => string) => ({
  orders: rows.reduce((sum, { orders }) => sum + orders, 0),
  spent: money(sumOf(rows.map(({ spent }) => spent))),
  earned: money(sumOf(rows.map(({ earned }) => earned))),
});

function daysOf({ first, last }: Period): string[] {
  const days = [first];
  while ((days.at(-1) ?? last) < last) days.push(daysAfter(days.at(-1) ?? last, 1));

  return days;
}

async function soldByDay(
  db: Queryable,
  customerId: number,
  { start, end }: Period,
  zone: string,
): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    select widget_id, day, ${SUMS}
    from (${salesOf({ customerId, widgetId: null, start, end, zone })}) sales
    group by widget_id, day order by day`.execute(db);

  return rows;
}

/** Time and page of the last opening of widgets; the page is forgotten after a week. */
async function seenOf(db: Queryable, customerId: number, { start }: Period): Promise<SeenRow[]> {
  const { rows } = await sql<SeenRow>`
    select widget_id, sum(opened) filter (where page = '' and last_seen_at >= ${start})::int as opened,
      max(last_seen_at) as seen_at,
      split_part((array_agg(page order by last_seen_at desc) filter (where page <> ''))[1], '/', 1) as seen_on
    from widget_view join widget on widget.id = widget_id
    where widget.customer_id = ${customerId} and widget.deleted_at is null
    group by widget_id`.execute(db);

  return rows.map((row) => ({ ...row, opened: row.opened ?? 0 }));
}
