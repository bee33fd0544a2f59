import { refillQuantity } from '@fanfare/rules';
import { secondsAfter } from '../../../clock.ts';
import type { Core } from '../../../core.ts';
import type { Tx } from '../../../data/database.ts';
import { inTransaction } from '../../../data/in-transaction.ts';
import { invalidField, notFound } from '../../../refusal.ts';
import type { Deed } from '../../../security/audit.ts';
import { findOrders } from '../../orders/face/order-rows.ts';
import { storeCounts } from '../counted-orders.ts';
import { claimMeasure, findMeasure, lockRefill, storeMeasure } from '../face/refills.ts';
import { measureCounts } from '../measure-counts.ts';

/** A link is measured for staff at most once in so many seconds. */
const MEASURED_AGAIN_SECONDS = 600;
const MINUTE_MS = 60_000;

type Measure = { measure_asked_at: Date | null; measured_at: Date | null };

/** From when on the link of a refill may be measured again, whoever measured it last; null before the first measure. */
export function measurableFrom({ measure_asked_at: asked, measured_at: measured }: Measure): Date | null {
  const last = Math.max(asked?.getTime() ?? 0, measured?.getTime() ?? 0);

  return last === 0 ? null : secondsAfter(new Date(last), MEASURED_AGAIN_SECONDS);
}

/**
 * Asks the provider for the count on the link of a refill that waits for staff, outside of any transaction, and gives it. Of two people
 * at once one asks. A provider that does not answer leaves everything as it was. Throws 404, and 422 on `refill` for one that staff does
 * not decide on, for one that was measured in the last ten minutes, and without an answer.
 */
export async function measureForRefill(core: Core, refillId: number): Promise<number> {
  const now = core.clock.now();
  const orderId = await inTransaction(core, (tx) =>
    claimMeasure(tx, refillId, { now, measuredBefore: secondsAfter(now, -MEASURED_AGAIN_SECONDS) }),
  );
  if (orderId === undefined) throw await whyNotMeasured(core, refillId);
  const { counts } = await measureCounts(core, [orderId]);
  const count = counts.get(orderId);
  if (count !== undefined) return count;
  await inTransaction(core, (tx) => storeMeasure(tx, refillId, { measure_asked_at: null }));
  throw invalidField('refill', 'refill.not_measured');
}

async function whyNotMeasured(core: Core, refillId: number) {
  const found = await findMeasure(core.db, refillId);
  if (!found) return notFound('page');
  if (found.state !== 'staff') return invalidField('refill', 'refill.not_with_staff');
  const left = (measurableFrom(found)?.getTime() ?? 0) - core.clock.now().getTime();

  return invalidField('refill', 'refill.measured_lately', {
    minutes: Math.max(1, Math.ceil(left / MINUTE_MS)),
  });
}

/**
 * Stores what was measured, and what the refill has to make good by it while nobody has decided on it (rules §2.17). Where
 * nothing is missing any more its quantity stays as it was asked for.
 */
export async function storeMeasured(
  core: Core,
  tx: Tx,
  { refillId, count }: { refillId: number; count: number },
): Promise<Deed<'refill.measured'>> {
  const refill = await lockRefill(tx, refillId);
  const order = refill && (await findOrders(tx, [refill.order_id])).get(refill.order_id);
  if (!order) throw notFound('page');
  await storeCounts(tx, new Map([[order.id, count]]), core.clock.now());
  const missing =
    order.start_count === null
      ? 0
      : refillQuantity({ start: Number(order.start_count), ordered: order.quantity, current: count });
  const quantity = refill.state === 'staff' && missing > 0 ? missing : refill.quantity;
  if (quantity !== refill.quantity) await storeMeasure(tx, refillId, { quantity });

  return {
    action: 'refill.measured',
    target: order.id,
    before: { refill: refillId, quantity: refill.quantity },
    after: { refill: refillId, quantity, counted: count },
  };
}
