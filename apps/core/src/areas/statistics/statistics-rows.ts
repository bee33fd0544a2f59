import type { Micro } from '@fanfare/rules';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../data/database.ts';
import { ownOrders } from '../orders/lists/order-filters.ts';
import { lossesBy, lossOf } from './losses.ts';
import { type FiguresRow, SUMS } from './order-facts.ts';
import { type ComparedPeriod, isNow, placeOfStep, stepsOf } from './steps.ts';

/** Minutes up to which delivery times are counted together; longer ones come after the last. */
export const DELIVERY_TIMES = [60, 180, 360, 720, 1440, 2880];

export type Shares = { orders: number; delivered: number; spent: Micro };
export type ShareRow = Shares & {
  is_now: boolean;
  /** First day of the step, in the later period. */
  step: string;
  network_id: number;
};

/** Paid orders of a period and of the one before it. */
const inPeriods = (customerId: number, { beforeStart, end }: ComparedPeriod): RawBuilder<boolean> =>
  sql`${ownOrders(customerId)} and status <> 'unpaid' and created_at >= ${beforeStart} and created_at < ${end}`;

/** Sums of each step and network. */
export async function sharesOf(
  db: Queryable,
  customerId: number,
  period: ComparedPeriod,
): Promise<ShareRow[]> {
  const { rows } = await sql<Shares & { place: number; network_id: number }>`
    select ${placeOfStep(period)} as place, service.network_id,
      count(*)::int as orders, sum(delivered)::float8 as delivered, sum(cost)::bigint as spent
    from (select * from orders where ${inPeriods(customerId, period)}) orders
      join service on service.id = orders.service_id
    group by 1, 2`.execute(db);
  const steps = stepsOf(period);

  return rows.map(({ place, ...shares }) => ({
    ...shares,
    is_now: place > steps.length,
    step: steps[(place - 1) % steps.length]?.from ?? '',
  }));
}

type PeriodFigures = FiguresRow & {
  is_now: boolean;
  running: number;
  /** Finished orders by the places of DELIVERY_TIMES, and the longer ones. */
  minutes_within: number[];
  /** Both null for all services together. */
  service_id: number | null;
  network_id: number | null;
};

/** Figures of both periods, whole and for each service. */
export async function figuresOf(
  db: Queryable,
  customerId: number,
  period: ComparedPeriod,
): Promise<PeriodFigures[]> {
  const [figures, losses] = await Promise.all([
    countFigures(db, customerId, period),
    lossesBy(db, inPeriods(customerId, period), sql`(${isNow(period)})::text || ' ' || orders.service_id`),
  ]);

  return figures.map((row) => {
    const own = [...losses].filter(([key]) =>
      row.service_id === null ? key.startsWith(`${row.is_now} `) : key === `${row.is_now} ${row.service_id}`,
    );

    return { ...row, ...lossOf(...own.map(([, loss]) => loss)) };
  });
}

type Counted = Omit<PeriodFigures, 'dropped' | 'refilled'>;

async function countFigures(db: Queryable, customerId: number, period: ComparedPeriod): Promise<Counted[]> {
  const counts = [...DELIVERY_TIMES, null].map(
    (_, place) =>
      sql`count(*) filter (where width_bucket(delivery_minutes - 1, ${DELIVERY_TIMES}::int[]) = ${place})`,
  );
  const { rows } = await sql<Counted>`
    select ${isNow(period)} as is_now, service_id, network_id, ${SUMS},
      (count(*) filter (where status in ('in_moderation', 'in_processing', 'stopped')))::int as running,
      array[${sql.join(counts)}]::int[] as minutes_within
    from (select * from orders where ${inPeriods(customerId, period)}) orders
      join (select id, network_id from service) service on service.id = orders.service_id
    group by grouping sets ((1), (1, service_id, network_id))`.execute(db);

  return rows;
}

export async function everOrdered(db: Queryable, customerId: number): Promise<boolean> {
  const { rows } = await sql<{ ever: boolean }>`
    select exists (select from orders where ${ownOrders(customerId)} and status <> 'unpaid') as ever`.execute(
    db,
  );

  return rows[0]?.ever ?? false;
}
