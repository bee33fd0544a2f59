import type { InputOf, Locale, paySubscription } from '@fanfare/contract';
import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import { invalidField } from '../../refusal.ts';
import { type Charges, payTogether } from '../checkout/face/pay-together.ts';
import { unpaidPurchasesOf } from './content-states.ts';
import type { SubscriptionRow } from './face/store.ts';

type Request = NonNullable<InputOf<typeof paySubscription>['body']>;

/**
 * Pays the unpaid posts of a subscription as `payTogether` does, whether it runs or has ended. Throws 422 on `subscription` when
 * there is nothing to pay.
 */
export async function payUnpaidPosts(
  core: Core,
  tx: Tx,
  { id, customer_id: customerId }: SubscriptionRow,
  { recurring_payments_method_id: cardId = null, expected_total: expectedTotal = null }: Request,
  locale: Locale,
): Promise<{ charges: Charges }> {
  const purchases = await unpaidPurchasesOf(tx, id);
  const payer = { customerId, isGuest: false, locale };
  const charges = await payTogether(core, tx, payer, purchases, { cardId, expectedTotal });
  if (charges === undefined) throw invalidField('subscription', 'subscriptions.nothing_unpaid');

  return { charges };
}
