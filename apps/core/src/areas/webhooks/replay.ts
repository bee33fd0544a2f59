import type { Core } from '../../core.ts';
import { inTransaction } from '../../data/in-transaction.ts';
import { invalidField } from '../../refusal.ts';
import { requireUnfrozen } from '../accounts/face/require-unfrozen.ts';
import { replayMessage, replayNotArrived } from './message-states.ts';
import { lockEndpoint, type MessageRow } from './store.ts';

/** Sends a message again. Throws 422 on `message` where its address is stopped. */
export async function replay(core: Core, message: MessageRow): Promise<void> {
  await requireUnfrozen(core, message.customer_id);
  await inTransaction(core, async (tx) => {
    const endpoint = await lockEndpoint(tx, message.endpoint_id);
    if (!endpoint || endpoint.stopped_at !== null) throw invalidField('message', 'webhooks.stopped');
    await replayMessage(tx, message, core.clock.now());
  });
}

/** Sends all messages again that did not arrive; gives how many. */
export async function replayAll(core: Core, customerId: number): Promise<number> {
  await requireUnfrozen(core, customerId);

  return inTransaction(core, (tx) => replayNotArrived(tx, customerId, core.clock.now()));
}
