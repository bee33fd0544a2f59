import type { Tx } from '../../data/database.ts';
import { storeEvents } from '../../data/events.ts';
import type { SubscriptionRow } from './face/store.ts';

type ChangedSubscription = Pick<SubscriptionRow, 'id' | 'customer_id'>;

/** Tells the pages of their customers, when the transaction commits, that subscriptions changed. */
export async function tellOfSubscriptions(tx: Tx, changed: readonly ChangedSubscription[]): Promise<void> {
  await storeEvents(
    tx,
    changed.map(({ id, customer_id }) => ({
      type: 'subscription_changed',
      customerId: customer_id,
      subscriptionId: id,
    })),
  );
}
