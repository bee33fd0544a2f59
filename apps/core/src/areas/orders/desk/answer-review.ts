import type { Core } from '../../../core.ts';
import type { Tx } from '../../../data/database.ts';
import { invalidField, notFound } from '../../../refusal.ts';
import type { Deed } from '../../../security/audit.ts';

/** Stores the one answer of the shop to the review of an order. Throws 404 without a review, 422 on `answer` for a second one. */
export async function answerReview(
  core: Core,
  tx: Tx,
  { orderId, answer }: { orderId: number; answer: string },
): Promise<Deed<'review.answered'>> {
  const review = await tx
    .selectFrom('order_review')
    .select(['id', 'answer'])
    .where('order_id', '=', orderId)
    .forUpdate()
    .executeTakeFirst();
  if (review === undefined) throw notFound('order');
  if (review.answer !== null) throw invalidField('answer', 'review.answered');
  await tx
    .updateTable('order_review')
    .set({ answer, answered_at: core.clock.now() })
    .where('id', '=', review.id)
    .execute();

  return { action: 'review.answered', target: orderId };
}
