import type { Tx } from '../../data/database.ts';
import { updatePurchase } from '../billing/face/purchases.ts';
import { samePerson } from './same-person.ts';
import { type BroughtSale, type RefusedAs, refuseReferral } from './store.ts';

type Sale = Pick<BroughtSale, 'buyer_id' | 'widget_id' | 'referral_id'> & {
  purchaseId: number;
  earnerId: number;
};

/**
 * Refuses the reward of a sale whose buyer would earn by it (rules §2.12), for good: a referral earns nothing from
 * then on, a sale through a widget has no share. Tells whether it did.
 */
export async function refuseReward(
  tx: Tx,
  { buyer_id, widget_id, referral_id, purchaseId, earnerId }: Sale,
): Promise<boolean> {
  // A guest may have turned out to be the owner.
  const refusedAs: RefusedAs | null =
    buyer_id === earnerId ? 'identity' : await samePerson(tx, { referrerId: earnerId, referredId: buyer_id });
  if (refusedAs === null) return false;
  if (widget_id !== null) await updatePurchase(tx, purchaseId, { widget_fraction: 0 });
  else if (referral_id !== null) await refuseReferral(tx, referral_id, refusedAs);

  return true;
}
