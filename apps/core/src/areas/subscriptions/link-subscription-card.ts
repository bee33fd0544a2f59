import type { Locale } from '@fanfare/contract';
import type { Core } from '../../core.ts';
import { inTransaction } from '../../data/in-transaction.ts';
import { invalidField, notFound } from '../../refusal.ts';
import { linkCard } from '../billing/cards/link-card.ts';
import { findSubscription, lockSubscription, updateSubscription } from './store.ts';

type Linking = { customerId: number; methodId: number; subscriptionId: number | null; locale: Locale };

/**
 * Opens the gateway's page for linking a card, which pays a subscription from then on when one is named (API-71, SUB-02).
 * Throws 404 for another's subscription, 422 on `subscription_id` for one that is over, and what `linkCard` throws.
 */
export async function linkSubscriptionCard(core: Core, { subscriptionId, ...linking }: Linking) {
  const { customerId, methodId, locale } = linking;
  if (subscriptionId === null)
    return linkCard(core, customerId, methodId, { locale, returnsTo: 'add-funds' });
  const subscription = await findSubscription(core.db, customerId, subscriptionId);
  if (!subscription) throw notFound('subscription');
  if (subscription.status !== 'in_processing' || subscription.billing_type !== 'card')
    throw invalidField('subscription_id', 'subscriptions.takes_no_card');
  const linked = await linkCard(core, customerId, methodId, {
    locale,
    returnsTo: `subscriptions/${subscription.id}`,
  });
  await inTransaction(core, async (tx) => {
    await lockSubscription(tx, subscription.id);
    await updateSubscription(tx, subscription.id, { card_id: linked.data.id });
  });

  return linked;
}
