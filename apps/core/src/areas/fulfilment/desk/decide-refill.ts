import { refillDrop } from '@fanfare/rules';
import type { Core } from '../../../core.ts';
import type { Tx } from '../../../data/database.ts';
import { digestOf } from '../../../lib/digest-of.ts';
import { invalidField, notFound } from '../../../refusal.ts';
import { requireAsSeen } from '../../../require-as-seen.ts';
import type { Deed } from '../../../security/audit.ts';
import { findOrders } from '../../orders/face/order-rows.ts';
import { lastCount } from '../counted-orders.ts';
import { lockRefill, storeDecided } from '../face/refills.ts';
import { sayMoved } from '../move-refill.ts';

/**
 * Sends a refill that staff has looked at to the provider of its order. Throws 404, and 422 on `refill` for one that staff does not
 * decide on, and where nothing is missing by the last count; 409 `stale` where another quantity or count is known by now than was `seen`.
 */
export async function sendRefill(tx: Tx, { refillId, seen }: RefillChoice): Promise<Deed<'refill.sent'>> {
  await requireRefillAsSeen(tx, refillId, seen);
  const refill = await decided(tx, refillId, 'open');
  const order = (await findOrders(tx, [refill.order_id])).get(refill.order_id);
  const counted = await lastCount(tx, refill.order_id);
  const start = order?.start_count ?? null;
  if (order && counted && start !== null) {
    const facts = { start: Number(start), ordered: order.quantity, current: counted.count };
    if (refillDrop(facts) === 0) throw invalidField('refill', 'refill.too_small');
  }

  // The customer was told when the refill was granted.
  return { action: 'refill.sent', ...changeOf(refill) };
}

/** Refuses a refill that staff has looked at; throws as `sendRefill`. */
export async function refuseRefill(
  core: Core,
  tx: Tx,
  { refillId, seen }: RefillChoice,
): Promise<Deed<'refill.refused'>> {
  await requireRefillAsSeen(tx, refillId, seen);
  const refill = await decided(tx, refillId, 'rejected');
  await sayMoved(core, tx, { ...refill, orderId: refill.order_id });

  return { action: 'refill.refused', ...changeOf(refill) };
}

type RefillChoice = { refillId: number; seen?: string | undefined };
type Standing = { state: string; quantity: number; counted: bigint | number | null };

/** The digest of a refill as it is shown before it is decided. */
export const seenOfRefill = ({ state, quantity, counted }: Standing): string =>
  digestOf(state, quantity, counted === null ? null : Number(counted));

async function requireRefillAsSeen(tx: Tx, refillId: number, seen: string | undefined): Promise<void> {
  if (seen === undefined) return;
  const refill = await lockRefill(tx, refillId);
  if (!refill) throw notFound('page');
  const { state, quantity } = refill;
  const counted = (await lastCount(tx, refill.order_id))?.count ?? null;
  requireAsSeen(seen, seenOfRefill({ state, quantity, counted }));
}

type Refill = NonNullable<Awaited<ReturnType<typeof storeDecided>>>;

async function decided(tx: Tx, id: number, state: 'open' | 'rejected'): Promise<Refill> {
  const refill = await storeDecided(tx, id, state);
  if (refill) return refill;
  const found = await tx.selectFrom('refill').select('id').where('id', '=', id).executeTakeFirst();
  throw found ? invalidField('refill', 'refill.not_with_staff') : notFound('page');
}

const changeOf = ({ id, order_id, quantity, state }: Refill) => ({
  target: order_id,
  before: { refill: id, state: 'staff' },
  after: { refill: id, state, quantity },
});
