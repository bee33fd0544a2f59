import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import { hasOpenContents } from './content-states.ts';
import { endSubscription } from './end-subscription.ts';
import type { SubscriptionRow } from './face/store.ts';

/** Ends a locked subscription whose publications have all been found, and ordered as far as they could be. */
export async function endWhenDone(core: Core, tx: Tx, subscription: SubscriptionRow): Promise<void> {
  if (subscription.contents_count < subscription.contents_limit) return;
  if (await hasOpenContents(tx, subscription.id)) return;
  await endSubscription(core, tx, subscription, 'limit');
}
