import { UNPAID_IN_A_ROW } from '@fanfare/rules';
import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import { type ContentRow, lockContent, moveContent } from './content-states.ts';
import { endSubscription } from './end-subscription.ts';
import { endWhenDone } from './end-when-done.ts';
import { lockSubscription, updateSubscription } from './face/store.ts';
import { writeUnpaidLetter } from './subscription-letters.ts';
import { tellOfSubscriptions } from './tell-of-subscriptions.ts';

/**
 * Marks a publication whose orders were placed and not paid, once, and tells its customer; so many in a row end the
 * subscription (rules §2.9). Its orders can be paid for as long as any unpaid order.
 */
export async function markUnpaid(
  core: Core,
  tx: Tx,
  { id, subscription_id }: Pick<ContentRow, 'id' | 'subscription_id'>,
): Promise<void> {
  const subscription = await lockSubscription(tx, subscription_id);
  const content = await lockContent(tx, id);
  if (content.state !== 'charging') return;
  await moveContent(tx, id, 'unpaid');
  await tellOfSubscriptions(tx, [subscription]);
  await core.happened(tx, 'postUnpaid', { subscription, contentId: id });
  if (subscription.status !== 'in_processing') return;
  const inARow = subscription.unpaid_in_a_row + 1;
  await updateSubscription(tx, subscription.id, { unpaid_in_a_row: inARow });
  await writeUnpaidLetter(core, tx, subscription, content, inARow);
  if (inARow >= UNPAID_IN_A_ROW) await endSubscription(core, tx, subscription, 'unpaid');
  else await endWhenDone(core, tx, subscription);
}
