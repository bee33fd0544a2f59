import { CANCEL_REQUEST_HOURS } from '@fanfare/rules';
import { secondsAfter } from '../../../clock.ts';
import type { Core } from '../../../core.ts';
import { inTransaction } from '../../../data/in-transaction.ts';
import { workOnEach } from '../../../data/work-on-each.ts';
import { finishCancellation } from '../face/record-progress.ts';
import { requestedBefore } from '../store.ts';

const AT_ONCE = 200;

/**
 * A cancellation is final within 24 h, whatever the provider says or does not say (rules §2.10). One order's
 * trouble does not keep the others waiting.
 */
export async function finishCancelRequests(core: Core, signal?: AbortSignal): Promise<void> {
  const before = secondsAfter(core.clock.now(), -CANCEL_REQUEST_HOURS * 3600);
  await workOnEach(core, {
    of: 'canceled orders',
    find: (some) => requestedBefore(core.db, before, some),
    work: ({ id }) => inTransaction(core, (tx) => finishCancellation(core, tx, id)),
    batch: AT_ONCE,
    signal,
  });
}
