import { sql } from 'kysely';
import { secondsAfter } from '../../clock.ts';
import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import type { TargetValues } from '../../data/tables.ts';
import type { DomainEvents } from '../../domain-events.ts';
import type { CatalogueService, CatalogueSnapshot } from '../catalogue/face/snapshot.ts';
import { insertReadings, setDue } from './keyword-readings.ts';

const FIVE_DAYS_SECONDS = 5 * 24 * 3600;

/**
 * Plans the readings of orders that begin (rules §2.16): the first is due now, the others on completion. A shop
 * without a source to ask plans none.
 */
export async function planReadings(
  core: Core,
  tx: Tx,
  started: DomainEvents['ordersStarted'],
): Promise<void> {
  if (core.rankings.sources.length === 0) return;
  const snapshot = await core.catalogue.current();
  const orderIds = started
    .filter(({ service_id }) => {
      const service = snapshot.services.get(service_id);
      return service !== undefined && keywordTargets(service).length > 0;
    })
    .map(({ id }) => id);
  if (orderIds.length === 0) return;
  const orders = await tx
    .selectFrom('orders')
    .select(['id', 'service_id', 'targetable_values'])
    .where('id', '=', sql<number>`any(${orderIds}::int[])`)
    .execute();

  await insertReadings(
    tx,
    orders.flatMap((order) =>
      phrasesOf(order, snapshot).flatMap((phrase, place) => {
        const reading = { order_id: order.id, place, phrase };
        return [
          { ...reading, moment: 'on_create' as const, next_try_at: core.clock.now() },
          { ...reading, moment: 'on_complete' as const, next_try_at: null },
          { ...reading, moment: 'after_five_days' as const, next_try_at: null },
        ];
      }),
    ),
  );
}

/** Plans readings of a completed order's positions, now and five days later. */
export async function planLaterReadings(
  core: Core,
  tx: Tx,
  order: DomainEvents['orderEnded'],
): Promise<void> {
  if (order.status !== 'completed' || order.targetable_values.length === 0) return;
  const now = core.clock.now();
  await setDue(tx, order.id, 'on_complete', now);
  await setDue(tx, order.id, 'after_five_days', secondsAfter(now, FIVE_DAYS_SECONDS));
}

/** The search phrases that were entered for an order. */
export function phrasesOf(
  order: { service_id: number; targetable_values: readonly TargetValues[] },
  snapshot: CatalogueSnapshot,
): string[] {
  const service = snapshot.services.get(order.service_id);
  const targets = new Set(service ? keywordTargets(service).map(({ id }) => id) : []);

  return order.targetable_values.flatMap(({ target_id, values }) => (targets.has(target_id) ? values : []));
}

const keywordTargets = ({ targets }: CatalogueService) =>
  targets.filter(({ type }) => type.viewType === 'seo_keywords');
