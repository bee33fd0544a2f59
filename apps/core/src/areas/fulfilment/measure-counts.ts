import type { Core } from '../../core.ts';
import type { Queryable } from '../../data/database.ts';
import { inTime } from '../../lib/in-time.ts';
import { sentDeliveries } from './due-deliveries.ts';
import { isCount } from './read-report.ts';

type Delivery = Awaited<ReturnType<typeof sentDeliveries>>[number];
type Measured = {
  /** Counts by order; orders that cannot be measured are left out. */
  counts: ReadonlyMap<number, number>;
  /** Orders whose providers did not answer. */
  unanswered: ReadonlySet<number>;
  /** Orders whose providers measure for themselves. */
  theirs: ReadonlySet<number>;
};

/** Orders whose providers measure for themselves what a refill has to make good. */
export async function measuredThere(
  core: Core,
  db: Queryable,
  orderIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const deliveries = await sentDeliveries(db, orderIds);

  return new Set(
    deliveries.flatMap(({ order_id, provider }) => (core.providers.get(provider).measure ? [] : [order_id])),
  );
}

/**
 * The counters on the links of orders as their providers see them now. Providers in `silent` are not asked; a provider
 * that does not answer is added to it.
 */
export async function measureCounts(
  core: Core,
  orderIds: readonly number[],
  silent = new Set<string>(),
): Promise<Measured> {
  const deliveries = await sentDeliveries(core.db, orderIds);
  const counts = new Map<number, number>();
  const unanswered = new Set<number>();
  const theirs = new Set<number>();
  await Promise.all(
    [...new Set(deliveries.map(({ provider }) => provider))].map(async (name) => {
      const own = deliveries.filter(({ provider }) => provider === name);
      if (!core.providers.get(name).measure) {
        for (const { order_id } of own) theirs.add(order_id);
        return;
      }
      try {
        if (silent.has(name)) throw new Error('did not answer before');
        for (const [orderId, count] of await measureOf(core, name, own)) counts.set(orderId, count);
      } catch (error) {
        silent.add(name);
        for (const { order_id } of own) unanswered.add(order_id);
        core.log.warn(
          { provider: name, err: error instanceof Error ? error.message : error },
          'counts could not be measured',
        );
      }
    }),
  );

  return { counts, unanswered, theirs };
}

const NOTHING = Promise.resolve([]);

async function measureOf(core: Core, name: string, own: Delivery[]): Promise<[number, number][]> {
  const { measure } = core.providers.get(name);
  const measured = await inTime(
    measure?.(own.map(({ provider_reference }) => provider_reference)) ?? NOTHING,
  );
  const byReference = new Map(measured.map(({ providerReference, count }) => [providerReference, count]));

  return own.flatMap(({ order_id, provider_reference }) => {
    const count = byReference.get(provider_reference);
    return isCount(count) ? [[order_id, count] as [number, number]] : [];
  });
}
