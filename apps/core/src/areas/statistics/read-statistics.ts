import type { getStatistics, Locale, ParsedInputOf, Statistics, StatisticsShares } from '@fanfare/contract';
import { formatExact, type Micro } from '@fanfare/rules';
import type { Core } from '../../core.ts';
import { daysAfter, readPeriod } from '../orders/lists/days.ts';
import { NO_FIGURES, presentFigures } from './order-facts.ts';
import {
  DELIVERY_TIMES,
  everOrdered,
  figuresOf,
  type ShareRow,
  type Shares,
  sharesOf,
} from './statistics-rows.ts';
import { compared, stepsOf } from './steps.ts';

/**
 * A customer's paid orders of a period beside the one before it, by three statements however many there are. Throws 422 on the
 * days of the period.
 */
export async function readStatistics(
  core: Core,
  customerId: number,
  query: ParsedInputOf<typeof getStatistics>['query'],
  locale: Locale,
): Promise<Statistics> {
  const period = compared(readPeriod(query, ['startDate', 'endDate'], core.clock.now()), query.time_zone);
  const db = core.reads.of(customerId);
  const [snapshot, shares, figures] = await Promise.all([
    core.catalogue.current(),
    sharesOf(db, customerId, period),
    figuresOf(db, customerId, period),
  ]);
  const content = snapshot.content(locale);
  const show = (amount: Micro) => formatExact(amount, snapshot.decimals);
  const present = (rows: readonly Shares[]): StatisticsShares => {
    const { spent, ...sums } = added(rows);
    return { ...sums, spent: show(spent) };
  };
  const total = (is_now: boolean) =>
    figures.find((row) => row.service_id === null && row.is_now === is_now) ?? NO_TOTAL;
  const [now, before] = [total(true), total(false)];

  const isEmpty = now.orders === 0 && before.orders === 0;

  return {
    has_orders: !isEmpty || (await everOrdered(db, customerId)),
    from: period.first,
    to: period.last,
    before_from: period.beforeFirst,
    before_to: daysAfter(period.first, -1),
    step: period.step,
    now: { ...presentFigures(now, show), running: now.running },
    before: presentFigures(before, show),
    networks: networksIn(shares).map(({ id, now, before }) => {
      const network = content.networks.find((one) => one.id === id);
      return {
        id,
        slug: network?.slug ?? '',
        name: network?.name ?? String(id),
        ...present(now),
        before: present(before),
      };
    }),
    steps: stepsOf(period).map(({ from, to }) => {
      const rows = shares.filter(({ step }) => step === from);
      return {
        from,
        to,
        networks: rows
          .filter(({ is_now }) => is_now)
          .map((row) => ({ id: row.network_id, ...present([row]) })),
        before: present(rows.filter(({ is_now }) => !is_now)),
      };
    }),
    services: figures
      .flatMap((row) =>
        row.is_now && row.service_id !== null && row.network_id !== null
          ? [{ ...row, id: row.service_id, network_id: row.network_id }]
          : [],
      )
      .sort((a, b) => compare(b.spent, a.spent) || a.id - b.id)
      .map((row) => ({
        id: row.id,
        name: content.serviceName(row.id),
        lang: content.serviceLang(row.id),
        network_id: row.network_id,
        ...presentFigures(row, show),
      })),
    delivery_times: [...DELIVERY_TIMES, null].map((up_to, place) => ({
      up_to,
      orders: now.minutes_within[place] ?? 0,
    })),
  };
}

const NO_TOTAL = { ...NO_FIGURES, running: 0, minutes_within: [] as number[] };

function added(rows: readonly Shares[]): Shares {
  const sum = { orders: 0, delivered: 0, spent: 0n };
  for (const { orders, delivered, spent } of rows) {
    sum.orders += orders;
    sum.delivered += delivered;
    sum.spent += spent;
  }

  return sum;
}

/** Networks of either period; what was spent most in the later one comes first. */
function networksIn(shares: readonly ShareRow[]) {
  const ids = [...new Set(shares.map(({ network_id }) => network_id))];

  return ids
    .map((id) => {
      const own = shares.filter(({ network_id }) => network_id === id);
      return { id, now: own.filter(({ is_now }) => is_now), before: own.filter(({ is_now }) => !is_now) };
    })
    .sort((a, b) => compare(added(b.now).spent, added(a.now).spent) || a.id - b.id);
}

const compare = (a: bigint, b: bigint) => (a < b ? -1 : a > b ? 1 : 0);
