import { decideRefill, type RefillDecision } from '@fanfare/rules';
import type { Core } from '../../../core.ts';
import type { Queryable, Tx } from '../../../data/database.ts';
import { invalidField } from '../../../refusal.ts';
import { lockOwnOrder } from '../../orders/face/lock-own-order.ts';
import { lockOrder, lockPurchaseOf, type OrderRow } from '../../orders/face/order-rows.ts';
import { storeCounts } from '../counted-orders.ts';
import { measureCounts, measuredThere } from '../measure-counts.ts';
import { grantRefill } from '../move-refill.ts';
import { withinLimit } from '../within-limit.ts';
import { refillsOf } from './refills.ts';

export type Decision = RefillDecision | { kind: 'refused'; reason: 'not_measured' };
/** Reason why an order is not refilled. */
export type RefillDenial = Extract<Decision, { kind: 'refused' }>['reason'];

/**
 * A customer's wish for a refill (rules §2.17, C-41): the counter is measured now and decides how much; of a
 * package each part for itself. Throws 404, and 422 on `order` with the reason.
 */
export async function requestRefill(core: Core, customerId: number, orderId: number): Promise<void> {
  const { measured, refusals } = await measureEntitled(core, customerId, orderId);
  let isOpened = false;
  for (const [id, current] of measured) {
    const decision = await withinLimit(core, customerId, (tx) => openRefill(core, tx, id, current));
    if (decision.kind === 'refused') refusals.unshift(decision.reason);
    else isOpened = true;
  }
  if (!isOpened) throw notRefilled(refusals[0]);
}

export const notRefilled = (reason: RefillDenial = 'no_right') => invalidField('order', `refill.${reason}`);

/** Parts of an order that have a right to a refill, each with what was measured now, and why the others have none. */
export type MeasuredParts = {
  measured: ReadonlyMap<number, number | 'theirs' | undefined>;
  refusals: RefillDenial[];
};

/** Measures the parts of a customer's order that have a right to a refill, outside of any transaction, and stores the counts. Throws 404. */
export async function measureEntitled(
  core: Core,
  customerId: number,
  orderId: number,
): Promise<MeasuredParts> {
  const { entitled, refusals } = await withinLimit(core, customerId, (tx) =>
    whoIsEntitled(core, tx, customerId, orderId),
  );
  const { counts, theirs } = await measureCounts(core, entitled);
  await storeCounts(core.db, counts, core.clock.now());

  return {
    measured: new Map(entitled.map((id) => [id, theirs.has(id) ? 'theirs' : counts.get(id)])),
    refusals,
  };
}

async function whoIsEntitled(core: Core, tx: Tx, customerId: number, orderId: number) {
  const { parts } = await lockOwnOrder(tx, customerId, orderId);

  return entitledOf(core, tx, parts);
}

/**
 * Finds the parts with a right to a refill before anything is measured: the others would be refused even if all of it
 * were lost.
 */
export async function entitledOf(
  core: Core,
  db: Queryable,
  parts: readonly OrderRow[],
): Promise<{ entitled: number[]; refusals: RefillDenial[] }> {
  const theirs = await measuredThere(
    core,
    db,
    parts.map(({ id }) => id),
  );
  const entitled: number[] = [];
  const refusals: RefillDenial[] = [];
  for (const part of parts) {
    const decision = await decide(core, db, part, theirs.has(part.id) ? 'theirs' : 0);
    if (decision.kind === 'refused') refusals.push(decision.reason);
    else entitled.push(part.id);
  }

  return { entitled, refusals };
}

/**
 * Opens a refill when the count that was measured gives a right to one, and tells what was decided. Where the provider measures for
 * itself, the right does not hang on the count: the provider makes good what it finds missing, up to all of the order.
 */
export async function openRefill(
  core: Core,
  tx: Tx,
  orderId: number,
  current: number | 'theirs' | undefined,
): Promise<Decision> {
  await lockPurchaseOf(tx, orderId);
  const order = await lockOrder(tx, orderId);
  if (!order || current === undefined) return { kind: 'refused', reason: 'not_measured' };
  const decision = await decide(core, tx, order, current);
  if (decision.kind !== 'refused')
    await grantRefill(core, tx, {
      orderId,
      quantity: decision.quantity,
      state: decision.kind === 'refill' ? 'open' : 'staff',
    });

  return decision;
}

/** Decides on a request for a refill at a count; at 0, whether a refill is possible at all. */
export async function decide(
  core: Core,
  db: Queryable,
  order: OrderRow,
  current: number | 'theirs',
): Promise<Decision> {
  const { services } = await core.catalogue.current();
  const service = services.get(order.service_id);
  const refills = await refillsOf(db, [order.id]);
  const start = Number(order.start_count ?? 0n);

  const decision = decideRefill(
    {
      hasRefill: service?.terms.hasRefill ?? false,
      isGuarantee: order.is_guaranteed,
      status: order.status,
      completedAt: order.completed_at,
      guaranteeDays: service?.guaranteeDays ?? 0,
      start,
      ordered: order.quantity,
      current: current === 'theirs' ? start : current,
      quantityStep: service?.limits.step ?? 1,
      hasOpenRefill: refills.some(({ state }) => state === 'open' || state === 'staff'),
      lastRefillAt: refills.at(-1)?.created_at ?? null,
    },
    core.clock.now(),
  );
  const isByCount = decision.kind !== 'refused' || decision.reason === 'too_small';

  // A drop cannot be computed without a start count.
  return order.start_count === null && isByCount && current !== 'theirs'
    ? { kind: 'refused', reason: 'not_measured' }
    : decision;
}
