import type { Core } from '../../core.ts';
import { isCount } from './read-report.ts';
import { sentDeliveries } from './store.ts';

/** The counters on the links of orders as their providers see them now; what can not be measured is left out. */
export async function measureCounts(
  core: Core,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const deliveries = await sentDeliveries(core.db, orderIds);
  const counts = new Map<number, number>();
  for (const name of new Set(deliveries.map(({ provider }) => provider))) {
    const own = deliveries.filter(({ provider }) => provider === name);
    const measured = await core.providers
      .get(name)
      .measure(own.map(({ provider_reference }) => provider_reference));
    const byReference = new Map(measured.map(({ providerReference, count }) => [providerReference, count]));
    for (const { order_id, provider_reference } of own) {
      const count = byReference.get(provider_reference);
      if (isCount(count)) counts.set(order_id, count);
    }
  }

  return counts;
}
