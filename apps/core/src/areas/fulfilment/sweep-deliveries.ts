import { secondsAfter } from '../../clock.ts';
import type { Core } from '../../core.ts';
import { inTransaction } from '../../data/in-transaction.ts';
import { claimForgottenDeliveries } from './store.ts';

const AT_ONCE = 500;
/** Longer than an answer may take (see dispatch-order.ts). */
const FORGOTTEN_SECONDS = 25;

/**
 * Sends again what was to be sent and was not: this alone tries again, ever more rarely for each order, so that a job that
 * was lost leaves no order behind and one that failed is not tried by two.
 */
export async function sweepForgottenDeliveries(core: Core, signal?: AbortSignal): Promise<void> {
  for (;;) {
    const now = core.clock.now();
    const before = secondsAfter(now, -FORGOTTEN_SECONDS);
    const swept = await inTransaction(core, async (tx) => {
      const forgotten = await claimForgottenDeliveries(tx, before, now, AT_ONCE);
      await core.jobs.enqueueMany(
        tx,
        'dispatch-order',
        forgotten.map(({ order_id, provider }) => ({ orderId: order_id, provider })),
      );
      return forgotten.length;
    });
    if (swept < AT_ONCE || signal?.aborted) return;
  }
}
