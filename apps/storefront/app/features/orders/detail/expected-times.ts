import type { OrderDetail, ServiceFacts } from '@fanfare/contract';

const MINUTE_MS = 60_000;

export type ExpectedTimes = {
  /** Median start, while the order has not started and it is ahead. */
  starts: string | null;
  /** End of 9 of 10 orders, while it is ahead. */
  ends: string | null;
  isLate: boolean;
};

/** Times from the payment by the measured facts of the service (rules §3.13); nothing without facts. */
export function expectedTimes(
  { events, created_at, started_at }: Pick<OrderDetail, 'events' | 'created_at' | 'started_at'>,
  facts: Pick<ServiceFacts, 'starts_in' | 'done_in'> | null,
  now: number,
): ExpectedTimes {
  const paid = Date.parse(events.find(({ type }) => type.startsWith('paid'))?.created_at ?? created_at);
  const after = (minutes: number | null | undefined) =>
    typeof minutes === 'number' ? paid + minutes * MINUTE_MS : null;
  const [starts, ends] = [after(facts?.starts_in), after(facts?.done_in)];
  const ahead = (time: number | null) => (time !== null && time > now ? new Date(time).toISOString() : null);

  return {
    starts: started_at === null ? ahead(starts) : null,
    ends: ahead(ends),
    isLate: ends !== null && ends <= now,
  };
}
