import type * as contract from '@fanfare/contract';
import type { OutputOf } from '@fanfare/contract';
import { leastDrop, refillDrop } from '@fanfare/rules';
import type { Core } from '../../../core.ts';
import { childrenOf, findOrder, type OrderRow } from '../../orders/face/order-rows.ts';
import { lastCount } from '../counted-orders.ts';
import { measuredThere } from '../measure-counts.ts';
import { decide } from './refill-order.ts';
import { refillsOf } from './refills.ts';

type Refills = OutputOf<typeof contract.listRefillRequests>;

/** Refills of an order, of a package those of its parts, and whether another can come. */
export async function listRefills(core: Core, orderId: number): Promise<Refills> {
  const [order, parts] = await Promise.all([findOrder(core.db, orderId), childrenOf(core.db, orderId)]);
  const refilled = parts.length > 0 || order === undefined ? parts : [order];
  const theirs = await measuredThere(
    core,
    core.db,
    refilled.map(({ id }) => id),
  );
  const [refills, ...decisions] = await Promise.all([
    refillsOf(core.db, [orderId, ...parts.map(({ id }) => id)]),
    ...refilled.map((one) => decide(core, core.db, one, theirs.has(one.id) ? 'theirs' : 0)),
  ]);

  return {
    data: refills.map(({ created_at, quantity }) => ({ created_at: created_at.toISOString(), quantity })),
    can_ask: decisions.some(({ kind }) => kind !== 'refused'),
    count: order === undefined || parts.length > 0 ? null : await countOf(core, order),
  };
}

/**
 * The last measured count, the drop that it means, and the drop from which the order is refilled
 * (rules §2.17).
 */
async function countOf(
  core: Core,
  { id, start_count, quantity, service_id }: OrderRow,
): Promise<Refills['count']> {
  const measured = await lastCount(core.db, id);
  if (measured === null || start_count === null) return null;
  const { services } = await core.catalogue.current();

  return {
    now: measured.count,
    measured_at: measured.at.toISOString(),
    dropped: refillDrop({ start: Number(start_count), ordered: quantity, current: measured.count }),
    refilled_from: leastDrop(quantity, services.get(service_id)?.limits.step ?? 1),
  };
}
