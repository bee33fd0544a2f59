import { CANCEL_REQUEST_HOURS } from '@fanfare/rules';
import { secondsAfter } from '../../clock.ts';
import type { Core } from '../../core.ts';
import { inTransaction } from '../../data/in-transaction.ts';
import { recordWithdrawal } from './record-progress.ts';
import { requestedBefore } from './store.ts';

const AT_ONCE = 200;

/**
 * A cancellation is final within 24 h, whatever the provider says or does not say (server semantics §2.10). One order's
 * trouble does not keep the others waiting.
 */
export async function finishCancelRequests(core: Core): Promise<void> {
  const before = secondsAfter(core.clock.now(), -CANCEL_REQUEST_HOURS * 3600);
  for (const orderId of await requestedBefore(core.db, before, AT_ONCE))
    await inTransaction(core, (tx) => recordWithdrawal(core, tx, orderId)).catch((error: Error) =>
      core.log.warn({ order: orderId, err: error.message }, 'cancellation not finished'),
    );
}
