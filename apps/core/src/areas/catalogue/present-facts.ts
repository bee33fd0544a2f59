import type { ListedFacts, ServiceFacts } from '@fanfare/contract';
import { factsTold, fractionOf, toWireFraction } from '@fanfare/rules';
import type { ServiceContent } from './contents.ts';
import type { FactsRow } from './store.ts';

const NOT_TOLD = { starts_in: null, done_in: null, kept: null, returned: null };

/** Facts of a service as lists show them; a service that nothing was measured of has no orders. */
export function presentListedFacts(row: FactsRow | undefined): ListedFacts {
  const orders = row?.orders ?? 0;

  return { orders, ...(row && factsTold(orders) === 'everywhere' ? figuresOf(row) : NOT_TOLD) };
}

/** Facts of a service for its own page, beside the operator's words. */
export function presentFacts(
  serviceId: number,
  row: FactsRow | undefined,
  { start_time, speed }: ServiceContent,
): ServiceFacts {
  const orders = row?.orders ?? 0;

  return {
    service_id: serviceId,
    orders,
    ...(row && factsTold(orders) !== 'nowhere' ? figuresOf(row) : NOT_TOLD),
    measured_since: row?.measured_since == null ? null : new Date(row.measured_since).toISOString(),
    stated: { start_time, speed },
  };
}

function figuresOf(row: FactsRow): Omit<ListedFacts, 'orders'> {
  return {
    starts_in: row.starts_in,
    done_in: row.done_in,
    kept: row.counted_units === null ? null : share(row.kept_units ?? '0', row.counted_units),
    returned: share(row.returned, row.paid),
  };
}

function share(part: string, whole: string): number | null {
  const fraction = fractionOf(BigInt(part), BigInt(whole));

  return fraction === null ? null : toWireFraction(fraction);
}
