import type { getStatistics, Locale, ParsedInputOf, Statistics, StatisticsShares } from '@fanfare/contract';
import { formatExact, type Micro } from '@fanfare/rules';
import type { Core } from '../../core.ts';
import { daysAfter, readPeriod } from '../orders/face/days.ts';
import { lossOf } from './losses.ts';
import { added, presentFigures } from './order-facts.ts';
import { everOrdered, lossesOf, type StepSums, sumsOf } from './statistics-rows.ts';
import { compared, stepsOf } from './steps.ts';

/**
 * A customer's paid orders of a period beside the one before it, by two statements however many there are. Throws 422 on the
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
  const [snapshot, rows, losses] = await Promise.all([
    core.catalogue.current(),
    sumsOf(db, customerId, period),
    lossesOf(db, customerId, period),
  ]);
  const content = snapshot.content(locale);
  const show = (amount: Micro) => formatExact(amount, snapshot.decimals);
  const present = (group: readonly StepSums[]): StatisticsShares => {
    const { orders, delivered, spent } = added(group);
    return { orders, delivered, spent: show(spent) };
  };
  const figures = (group: readonly StepSums[], isLater: boolean, serviceId: number | null = null) =>
    presentFigures(
      {
        ...added(group),
        minutes: minutesOf(group),
        ...lossOf(...losses(isLater, serviceId)),
      },
      show,
    );
  const [now, before] = [rows.filter(({ is_now }) => is_now), rows.filter(({ is_now }) => !is_now)];
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

  return {
    has_orders: rows.length > 0 || (await everOrdered(db, customerId)),
    from: period.first,
    to: period.last,
    before_from: period.beforeFirst,
    before_to: daysAfter(period.first, -1),
    step: period.step,
    now: { ...figures(now, true), running: sum(now.map(({ running }) => running)) },
    before: figures(before, false),
    networks: mostSpentFirst(rows, ({ network_id }) => network_id).map(([id, own]) => {
      const network = content.networks.find((one) => one.id === id);
      return {
        id,
        slug: network?.slug ?? '',
        name: network?.name ?? String(id),
        ...present(own.filter(({ is_now }) => is_now)),
        before: present(own.filter(({ is_now }) => !is_now)),
      };
    }),
    steps: stepsOf(period).map(({ from, to }) => ({
      from,
      to,
      networks: [
        ...Map.groupBy(
          now.filter(({ step }) => step === from),
          ({ network_id }) => network_id,
        ),
      ].map(([id, own]) => ({ id, ...present(own) })),
      before: present(before.filter(({ step }) => step === from)),
    })),
    services: mostSpentFirst(now, ({ service_id }) => service_id).map(([id, own]) => ({
      id,
      name: content.serviceName(id),
      lang: content.serviceLang(id),
      network_id: own[0]?.network_id ?? 0,
      ...figures(own, true, id),
    })),
    delivery_times: deliveryTimes(minutesOf(now)),
  };
}

/** The minutes of all finished orders of some groups. */
function minutesOf(groups: readonly StepSums[]): Int32Array {
  const all = new Int32Array(groups.reduce((total, { minutes }) => total + minutes.length, 0));
  let place = 0;
  for (const { minutes } of groups) {
    all.set(minutes, place);
    place += minutes.length;
  }

  return all;
}

/** Minutes up to which delivery times are counted together; longer ones come after the last. */
const DELIVERY_TIMES = [60, 180, 360, 720, 1440, 2880];

function deliveryTimes(minutes: Int32Array): Statistics['delivery_times'] {
  const counted = [...DELIVERY_TIMES, null].map((up_to) => ({ up_to, orders: 0 }));
  for (const taken of minutes) {
    const group = counted.find(({ up_to }) => up_to === null || taken <= up_to);
    if (group) group.orders += 1;
  }

  return counted;
}

/** Rows by an id; those for which most was spent in the later period come first. */
function mostSpentFirst(rows: readonly StepSums[], idOf: (row: StepSums) => number): [number, StepSums[]][] {
  const spent = (own: readonly StepSums[]) => added(own.filter(({ is_now }) => is_now)).spent;

  return [...Map.groupBy(rows, idOf)].sort(
    ([id, own], [otherId, others]) => compare(spent(others), spent(own)) || id - otherId,
  );
}

const compare = (a: bigint, b: bigint) => (a < b ? -1 : a > b ? 1 : 0);
