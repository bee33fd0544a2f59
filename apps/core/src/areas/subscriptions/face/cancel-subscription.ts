import type { Core } from '../../../core.ts';
import type { Tx } from '../../../data/database.ts';
import { invalidField } from '../../../refusal.ts';
import { lockPurchase } from '../../billing/face/purchases.ts';
import { dropPurchase } from '../../orders/face/drop-unpaid-purchases.ts';
import { lockWallet } from '../../wallet/face/accounts.ts';
import { lockContentsIn, moveContent, unpaidPurchasesOf } from '../content-states.ts';
import { endSubscription } from '../end-subscription.ts';
import { lockSubscription, type SubscriptionRow } from './store.ts';

/**
 * Ends a subscription by the wish of its customer: what was found and not ordered is dropped, and so are orders that are not
 * paid. Orders that run go on. Throws 422 on `subscription` for one that has ended.
 */
export async function cancelSubscription(
  core: Core,
  tx: Tx,
  { id, customer_id }: SubscriptionRow,
): Promise<void> {
  // In the order in which payments lock them.
  const unpaid = await unpaidPurchasesOf(tx, id);
  for (const purchaseId of unpaid) await lockPurchase(tx, purchaseId);
  await lockWallet(tx, customer_id);
  const subscription = await lockSubscription(tx, id);
  if (subscription.status !== 'in_processing') throw invalidField('subscription', 'subscriptions.ended');
  for (const { id: contentId, state, purchase_id } of await lockContentsIn(tx, id, ['waiting', 'unpaid'])) {
    if (purchase_id !== null && state === 'unpaid') await dropUnpaid(core, tx, purchase_id);
    await moveContent(tx, contentId, 'dropped');
  }
  await endSubscription(core, tx, subscription, 'customer');
}

/** A purchase whose money came in this moment, or whose time was over, stays as it is. */
async function dropUnpaid(core: Core, tx: Tx, purchaseId: number): Promise<void> {
  const { status } = await lockPurchase(tx, purchaseId);
  if (status === 'unpaid') await dropPurchase(core, tx, purchaseId);
}
