import type { ChannelStatistics, getChannelStatistics, ParsedInputOf } from '@fanfare/contract';
import { type Days, monthTrend, NEWEST_VIDEOS, utcDay } from '@fanfare/rules';
import type { Selectable } from 'kysely';
import type { Core } from '../../core.ts';
import type { Queryable } from '../../data/database.ts';
import type { KeptVideo } from '../../data/tables/video-channels.ts';
import type { Tables } from '../../data/tables.ts';
import { notFound } from '../../refusal.ts';
import { daysAfter, startOf } from '../orders/face/days.ts';
import { type ChannelOrders, daysOf, deliveredByDay, dropsOf, ordersFor } from './channel-orders.ts';
import { type AccountRow, hasFigures } from './face/store.ts';
import { presentDay, presentVideo } from './present-figures.ts';
import { readDates } from './read-dates.ts';

type DayRow = Selectable<Tables['channel_day']>;
type Query = ParsedInputOf<typeof getChannelStatistics>['query'];

/**
 * All that the page of a channel shows, by what was read last: nobody outside is asked (CONST-63..66). Throws 404 for a
 * channel that is not reportable (ROLE-13), 422 on the days.
 */
export async function readStatistics(
  core: Core,
  account: AccountRow,
  query: Query,
): Promise<ChannelStatistics> {
  if (!hasFigures(account)) throw notFound('page');
  const today = utcDay(core.clock.now());
  const to = query.to ?? today;
  const { from } = readDates({ from: query.from ?? monthTrend(to).now.from, to });
  const trend = monthTrend(to);
  const first = [from, trend.before.from].toSorted()[0] ?? from;
  const db = core.reads.of(account.customer_id);
  const videos = account.videos.slice(0, NEWEST_VIDEOS);
  const [rows, orders] = await Promise.all([
    readDays(db, account.id, first),
    ordersFor(core, db, account, {
      videoUrls: videos.map((video) => pageOf(core, video)),
      since: startOf([from, videos.at(-1)?.publishedAt.slice(0, 10) ?? from].toSorted()[0] ?? from),
    }),
  ]);
  const within = ({ from, to }: Days) => rows.filter(({ day }) => day >= from && day <= to);

  return {
    account_id: account.id,
    from,
    to,
    subscribers: account.subscribers === null ? null : Number(account.subscribers),
    monetized: account.is_monetized,
    read_at: account.read_at?.toISOString() ?? null,
    trouble: account.trouble,
    trouble_since: account.trouble_since?.toISOString() ?? null,
    days: daysBetween({ from, to }, { rows, account, orders, now: core.clock.now() }),
    orders: [...orders.subscribers.map(withKind('subscribers')), ...orders.views.map(withKind('views'))]
      .filter((order) => order.from <= to && (order.to ?? today) >= from)
      .toSorted((one, other) => one.from.localeCompare(other.from) || one.id - other.id),
    drops: await dropsOf(core, orders.subscribers),
    month: monthOf(trend.now, within(trend.now)),
    month_before: monthOf(trend.before, within(trend.before)),
    videos: videos.map((video) => {
      const url = pageOf(core, video);
      const ordered = orders.views.filter((order) => order.url === url);
      return {
        ...presentVideo(video),
        duration_seconds: video.seconds,
        url,
        views_by_orders: Math.min(
          video.views,
          ordered.reduce((sum, { delivered }) => sum + delivered, 0),
        ),
      };
    }),
  };
}

const pageOf = ({ reporting }: Core, { id }: KeptVideo) => reporting?.videoPageOf(id) ?? '';

/** Days from one on, oldest first: those after the period tell what the channel had at its end. */
function readDays(db: Queryable, accountId: number, first: string): Promise<DayRow[]> {
  return db
    .selectFrom('channel_day')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('day', '>=', first)
    .orderBy('day')
    .execute();
}

type Read = { rows: readonly DayRow[]; account: AccountRow; orders: ChannelOrders; now: Date };

/** Every day of a period. What the channel had is counted back from what it has now. */
function daysBetween({ from, to }: Days, { rows, account, orders, now }: Read): ChannelStatistics['days'] {
  const byDay = new Map(rows.map((row) => [row.day, row]));
  const byOrders = deliveredByDay(orders.subscribers, now);
  const after = rows.filter(({ day }) => day > to);
  let subscribers =
    account.subscribers === null
      ? null
      : Number(account.subscribers) - after.reduce((sum, { gained, lost }) => sum + gained - lost, 0);
  const days: ChannelStatistics['days'] = [];
  for (let day = to; day >= from; day = daysAfter(day, -1)) {
    const row = byDay.get(day);
    days.unshift({
      day,
      subscribers,
      read: row
        ? { ...withoutDay(presentDay(row)), gained_by_orders: Math.min(row.gained, byOrders.get(day) ?? 0) }
        : null,
    });
    if (row && subscribers !== null) subscribers -= row.gained - row.lost;
  }

  return days;
}

const withoutDay = ({ day: _, ...figures }: ReturnType<typeof presentDay>) => figures;

const withKind = (kind: 'subscribers' | 'views') => (order: ChannelOrders['views'][number]) => ({
  id: order.id,
  kind,
  quantity: order.quantity,
  delivered: order.delivered,
  ...daysOf(order),
});

/** Sums of a month; averages are weighed by views. */
function monthOf(days: Days, rows: readonly DayRow[]): ChannelStatistics['month'] {
  if (rows.length === 0) return null;
  const sum = (value: (row: DayRow) => number) => rows.reduce((total, row) => total + value(row), 0);
  const views = sum((row) => Number(row.views));
  const weighed = (value: (row: DayRow) => number) =>
    views === 0 ? 0 : Math.round(sum((row) => value(row) * Number(row.views)) / views);

  return {
    ...days,
    views,
    watch_time_minutes: sum((row) => Number(row.watch_minutes)),
    average_view_duration_seconds: weighed((row) => row.average_seconds),
    average_view_percentage: weighed((row) => row.average_percent),
  };
}
