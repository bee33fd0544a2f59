import type { staff } from '@fanfare/contract';
import type { Tx } from '../../../data/database.ts';
import { notFound } from '../../../refusal.ts';
import type { Deed } from '../../../security/audit.ts';

type Hidden = { orderId: number; hidden_reason: staff.HiddenReviewReason | null };

/** Hides the review of an order for a reason of law, or shows it again where that is null. Throws 404 without a review. */
export async function hideReview(
  tx: Tx,
  { orderId, hidden_reason }: Hidden,
): Promise<Deed<'review.hidden' | 'review.shown'>> {
  const before = await tx
    .selectFrom('order_review')
    .select(['hidden_reason', 'stars'])
    .where('order_id', '=', orderId)
    .forUpdate()
    .executeTakeFirst();
  if (before === undefined) throw notFound('order');
  await tx.updateTable('order_review').set({ hidden_reason }).where('order_id', '=', orderId).execute();

  return {
    action: hidden_reason === null ? 'review.shown' : 'review.hidden',
    target: orderId,
    before,
    after: { hidden_reason },
  };
}
