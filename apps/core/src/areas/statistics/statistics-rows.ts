import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../data/database.ts';
import { ownOrders } from '../orders/face/order-filters.ts';
import { type Loss, lossesBy } from './losses.ts';
import { MINUTES, readMinutes, SUMS, type Sums } from './order-facts.ts';
import { type ComparedPeriod, isNow, placeOfStep, stepsOf } from './steps.ts';

/** Sums of a service in a step of a period. */
export type StepSums = Sums & {
  is_now: boolean;
  /** First day of the step, in the later period. */
  step: string;
  service_id: number;
  network_id: number;
  running: number;
  /** Minutes that each finished order took, in any order. */
  minutes: Int32Array;
};

/** Losses of the orders of a period: of one service, or of all where none is named. */
export type PeriodLosses = (isNow: boolean, serviceId: number | null) => Loss[];

/** Paid orders of a period and of the one before it. */
const inPeriods = (customerId: number, { beforeStart, end }: ComparedPeriod): RawBuilder<boolean> =>
  sql`${ownOrders(customerId)} and status <> 'unpaid' and created_at >= ${beforeStart} and created_at < ${end}`;

/** Sums of each step and service: all others follow from them, so that the orders are added up once. */
export async function sumsOf(db: Queryable, customerId: number, period: ComparedPeriod): Promise<StepSums[]> {
  const { rows } = await sql<
    Omit<StepSums, 'is_now' | 'step' | 'minutes'> & { place: number; minutes: string }
  >`
    select sums.*, service.network_id
    from (
      select ${placeOfStep(period)} as place, service_id, ${SUMS}, ${MINUTES},
        (count(*) filter (where status in ('in_moderation', 'in_processing', 'stopped')))::int as running
      from orders where ${inPeriods(customerId, period)}
      group by 1, 2
    ) sums join service on service.id = sums.service_id`.execute(db);
  const steps = stepsOf(period);

  return rows.map(({ place, minutes, ...sums }) => ({
    ...sums,
    minutes: readMinutes(minutes),
    is_now: place > steps.length,
    step: steps[(place - 1) % steps.length]?.from ?? '',
  }));
}

/** Losses of the orders of both periods. */
export async function lossesOf(
  db: Queryable,
  customerId: number,
  period: ComparedPeriod,
): Promise<PeriodLosses> {
  const losses = await lossesBy(db, inPeriods(customerId, period), [isNow(period), sql`orders.service_id`]);
  const nameOf = (isLater: boolean) => (isLater ? 't' : 'f');

  return (isLater, serviceId) =>
    serviceId === null
      ? [...losses].flatMap(([name, loss]) => (name.startsWith(`${nameOf(isLater)} `) ? [loss] : []))
      : [losses.get(`${nameOf(isLater)} ${serviceId}`) ?? []].flat();
}

export async function everOrdered(db: Queryable, customerId: number): Promise<boolean> {
  const { rows } = await sql<{ ever: boolean }>`
    select exists (select from orders where ${ownOrders(customerId)} and status <> 'unpaid') as ever`.execute(
    db,
  );

  return rows[0]?.ever ?? false;
}
