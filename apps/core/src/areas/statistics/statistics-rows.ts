import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../data/database.ts';
import { ownOrders } from '../orders/lists/order-filters.ts';
import { type Loss, lossesBy } from './losses.ts';
import { SUMS, type Sums, TIMES, type Times } from './order-facts.ts';
import { type ComparedPeriod, isNow, placeOfStep, stepsOf } from './steps.ts';

/** Minutes up to which delivery times are counted together; longer ones come after the last. */
export const DELIVERY_TIMES = [60, 180, 360, 720, 1440, 2880];

/** Sums of a service in a step of a period. */
export type StepSums = Sums & {
  is_now: boolean;
  /** First day of the step, in the later period. */
  step: string;
  service_id: number;
  network_id: number;
  running: number;
  /** Finished orders by the places of DELIVERY_TIMES, and the longer ones. */
  minutes_within: number[];
};

/** Facts that are no sums: they are counted for a whole period, and for each service in it. */
export type PeriodFacts = {
  timesOf(isNow: boolean, serviceId: number | null): Times;
  /** Losses of all services where none is named. */
  lossesOf(isNow: boolean, serviceId: number | null): Loss[];
};

/** Paid orders of a period and of the one before it. */
const inPeriods = (customerId: number, { beforeStart, end }: ComparedPeriod): RawBuilder<boolean> =>
  sql`${ownOrders(customerId)} and status <> 'unpaid' and created_at >= ${beforeStart} and created_at < ${end}`;

/** Sums of each step and service: all others follow from them, so that the orders are added up once. */
export async function sumsOf(db: Queryable, customerId: number, period: ComparedPeriod): Promise<StepSums[]> {
  const counts = [...DELIVERY_TIMES, null].map(
    (_, place) =>
      sql`count(*) filter (where width_bucket(delivery_minutes - 1, ${DELIVERY_TIMES}::int[]) = ${place})`,
  );
  const { rows } = await sql<Omit<StepSums, 'is_now' | 'step'> & { place: number }>`
    select sums.*, service.network_id
    from (
      select ${placeOfStep(period)} as place, service_id, ${SUMS},
        (count(*) filter (where status in ('in_moderation', 'in_processing', 'stopped')))::int as running,
        array[${sql.join(counts)}]::int[] as minutes_within
      from orders where ${inPeriods(customerId, period)}
      group by 1, 2
    ) sums join service on service.id = sums.service_id`.execute(db);
  const steps = stepsOf(period);

  return rows.map(({ place, ...sums }) => ({
    ...sums,
    is_now: place > steps.length,
    step: steps[(place - 1) % steps.length]?.from ?? '',
  }));
}

/** How long orders took and what was lost of them, for both periods. */
export async function factsOf(
  db: Queryable,
  customerId: number,
  period: ComparedPeriod,
): Promise<PeriodFacts> {
  const where = inPeriods(customerId, period);
  const [{ rows }, losses] = await Promise.all([
    sql<{ is_now: boolean; service_id: number | null; times: Times }>`
      select ${isNow(period)} as is_now, service_id, ${TIMES}
      from orders where ${where} and delivery_minutes is not null
      group by grouping sets ((1), (1, service_id))`.execute(db),
    lossesBy(db, where, sql`(${isNow(period)})::text || ' ' || orders.service_id`),
  ]);
  const nameOf = (isLater: boolean, serviceId: number | null) => `${isLater} ${serviceId ?? ''}`;
  const times = new Map(rows.map((row) => [nameOf(row.is_now, row.service_id), row.times]));

  return {
    timesOf: (isLater, serviceId) => times.get(nameOf(isLater, serviceId)) ?? null,
    lossesOf: (isLater, serviceId) =>
      serviceId === null
        ? [...losses].flatMap(([key, loss]) => (key.startsWith(nameOf(isLater, null)) ? [loss] : []))
        : [losses.get(nameOf(isLater, serviceId)) ?? []].flat(),
  };
}

export async function everOrdered(db: Queryable, customerId: number): Promise<boolean> {
  const { rows } = await sql<{ ever: boolean }>`
    select exists (select from orders where ${ownOrders(customerId)} and status <> 'unpaid') as ever`.execute(
    db,
  );

  return rows[0]?.ever ?? false;
}
