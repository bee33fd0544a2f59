import type { Locale } from '@fanfare/contract';
import { chargeByMethod } from '@fanfare/rules';
import type { Core } from '../../core.ts';
import { inTransaction } from '../../data/in-transaction.ts';
import { invalidField, notFound } from '../../refusal.ts';
import { chooseMethod } from '../billing/face/choose-method.ts';
import { linkCard } from '../billing/face/link-card.ts';
import { findCard } from '../billing/face/linked-cards.ts';
import { findSubscription, lockSubscription, updateSubscription } from './face/store.ts';
import { tellOfSubscriptions } from './tell-of-subscriptions.ts';

type Linking = { customerId: number; methodId: number; subscriptionId: number | null; locale: Locale };

/**
 * Opens the gateway's page for linking a card, which pays a subscription that waits for one when it is named (API-71, SUB-02).
 * Throws 404 for another's subscription, 422 on `subscription_id` for one that is over, and what `linkCard` throws.
 */
export async function linkSubscriptionCard(core: Core, { subscriptionId, ...linking }: Linking) {
  const { customerId, methodId, locale } = linking;
  if (subscriptionId === null)
    return linkCard(core, customerId, methodId, { locale, returnsTo: 'add-funds' });
  const subscription = await findSubscription(core.db, customerId, subscriptionId);
  if (!subscription) throw notFound('subscription');
  if (subscription.status !== 'in_processing') throw invalidField('subscription_id', 'subscriptions.ended');
  const linked = await linkCard(core, customerId, methodId, {
    locale,
    returnsTo: `subscriptions/${subscription.id}`,
  });
  await inTransaction(core, async (tx) => {
    const locked = await lockSubscription(tx, subscription.id);
    const { billing_type, card_id } = locked;
    // A card that can be charged pays until another one is chosen: its owner may leave the gateway's page.
    const pays = billing_type === 'balance' || (await findCard(tx, customerId, card_id)) !== undefined;
    if (pays) return;
    // From now on each charge has its fee, and the page says so.
    const method = chooseMethod(await core.catalogue.charged(tx), methodId, {
      isGuest: false,
      purpose: 'order',
    });
    const { fee } = chargeByMethod(method.terms, locked.cost_per_publication, locked.decimals);
    await updateSubscription(tx, subscription.id, { card_id: linked.data.id, fee_per_publication: fee });
    await tellOfSubscriptions(tx, [locked]);
  });

  return linked;
}
