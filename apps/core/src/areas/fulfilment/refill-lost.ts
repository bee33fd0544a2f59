import { secondsAfter } from '../../clock.ts';
import type { Core } from '../../core.ts';
import { inTransaction } from '../../data/in-transaction.ts';
import {
  LATEST_KEPT_DAYS,
  ordersToCount,
  storeCounted,
  storeCounts,
  type ToCount,
} from './counted-orders.ts';
import { openRefill } from './face/refill-order.ts';
import { measureCounts } from './measure-counts.ts';

const AT_ONCE = 200;
const DAY_SECONDS = 24 * 3600;

/**
 * Measures every order under guarantee once a day and opens the refills that are due, unasked (rules §2.17); also after a guarantee
 * that ended before day 30, which says what was kept.
 * A provider that is out of reach is asked again in the next round.
 */
export async function refillLost(core: Core, signal?: AbortSignal): Promise<void> {
  const now = core.clock.now();
  const { services } = await core.catalogue.current();
  const longest = Math.max(
    LATEST_KEPT_DAYS,
    ...[...services.values()].map(({ guaranteeDays }) => guaranteeDays ?? 0),
  );
  const due = {
    completedAfter: secondsAfter(now, -longest * DAY_SECONDS),
    countedBefore: secondsAfter(now, -DAY_SECONDS),
  };
  const silent = new Set<string>();
  let last: ToCount | undefined;
  for (;;) {
    const found = await ordersToCount(core.db, due, last, AT_ONCE);
    if (found.length === 0) return;
    last = found.at(-1);
    const orderIds = found.map(({ id }) => id);
    const { counts, unanswered } = await measureCounts(core, orderIds, silent);
    const answered = orderIds.filter((id) => !unanswered.has(id));
    for (const orderId of counts.keys()) {
      if (signal?.aborted) return;
      await inTransaction(core, (tx) => openRefill(core, tx, orderId, counts.get(orderId))).catch(
        (error: Error) =>
          core.log.warn({ order: orderId, err: error.message }, 'order could not be refilled'),
      );
    }
    await storeCounts(core.db, counts, now);
    if (answered.length > 0) await storeCounted(core.db, answered, now);
  }
}
