import { chargeByMethod } from '@fanfare/rules';
import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import { invalidField } from '../../refusal.ts';
import { chooseMethod } from '../billing/face/choose-method.ts';
import { requireCard } from '../billing/face/linked-cards.ts';
import { requireWithinLimits } from '../billing/face/require-within-limits.ts';
import { lockSubscription, type SubscriptionRow, updateSubscription } from './face/store.ts';
import { tellOfSubscriptions } from './tell-of-subscriptions.ts';

/**
 * Lets a linked card pay the next posts of a subscription, or the balance where `cardId` is null. Posts that wait for money
 * stay so. Throws 422 on `subscription` for one that has ended, and on the card.
 */
export async function changePayer(
  core: Core,
  tx: Tx,
  { id, customer_id }: SubscriptionRow,
  cardId: number | null,
): Promise<void> {
  const subscription = await lockSubscription(tx, id);
  if (subscription.status !== 'in_processing') throw invalidField('subscription', 'subscriptions.ended');
  const cost = subscription.cost_per_publication;
  const method = cardId === null ? null : await methodOf(core, tx, customer_id, cardId);
  if (method) requireWithinLimits(method, cost, 'recurring_payments_method_id');
  await updateSubscription(tx, id, {
    billing_type: cardId === null ? 'balance' : 'card',
    card_id: cardId,
    fee_per_publication: method ? chargeByMethod(method.terms, cost, subscription.decimals).fee : 0n,
  });
  await tellOfSubscriptions(tx, [subscription]);
}

async function methodOf(core: Core, tx: Tx, customerId: number, cardId: number) {
  const { payment_method_id } = await requireCard(tx, customerId, cardId);

  return chooseMethod(await core.catalogue.charged(tx), payment_method_id, {
    isGuest: false,
    purpose: 'order',
  });
}
