import { type SubscriptionEnd, statusAfter } from '@fanfare/rules';
import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import type { SubscriptionRow } from './face/store.ts';
import { writeEndLetter } from './subscription-letters.ts';
import { tellOfSubscriptions } from './tell-of-subscriptions.ts';

/**
 * THE way a subscription ends: nothing more is looked for or ordered, and its customer is told unless it was their wish.
 * Lock it first; one that has ended stays as it is.
 */
export async function endSubscription(
  core: Core,
  tx: Tx,
  subscription: SubscriptionRow,
  reason: SubscriptionEnd,
): Promise<void> {
  if (subscription.status !== 'in_processing') return;
  await tx
    .updateTable('subscription')
    .set({ status: statusAfter(reason), end_reason: reason, ended_at: core.clock.now() })
    .where('id', '=', subscription.id)
    .execute();
  await tellOfSubscriptions(tx, [subscription]);
  await core.happened(tx, 'subscriptionEnded', { subscription, reason });
  if (reason !== 'customer') await writeEndLetter(core, tx, subscription, reason);
}
