import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import type { DomainEvents } from '../../domain-events.ts';
import { contentOfPurchase, lockContent, moveContent } from './content-states.ts';
import { endWhenDone } from './end-when-done.ts';
import { lockSubscription, updateSubscription } from './face/store.ts';
import { markUnpaid } from './mark-unpaid.ts';
import { tellOfSubscriptions } from './tell-of-subscriptions.ts';

/** A publication is ordered once its orders are paid: by its card, or by its customer later. */
export async function markPaid(
  core: Core,
  tx: Tx,
  { purchaseId }: DomainEvents['purchasePaid'],
): Promise<void> {
  const found = await contentOfPurchase(tx, purchaseId);
  if (!found) return;
  const subscription = await lockSubscription(tx, found.subscription_id);
  const { state } = await lockContent(tx, found.id);
  if (state !== 'charging' && state !== 'unpaid' && state !== 'dropped') return;
  await moveContent(tx, found.id, 'ordered');
  await tellOfSubscriptions(tx, [subscription]);
  await core.happened(tx, 'postOrdered', { subscription, contentId: found.id });
  await updateSubscription(tx, subscription.id, { unpaid_in_a_row: 0 });
  await endWhenDone(core, tx, subscription);
}

/** A card that was refused leaves its publication unpaid. */
export async function markFailed(
  core: Core,
  tx: Tx,
  { purchaseId }: DomainEvents['paymentFailed'],
): Promise<void> {
  const found = await contentOfPurchase(tx, purchaseId);
  if (found) await markUnpaid(core, tx, found);
}
