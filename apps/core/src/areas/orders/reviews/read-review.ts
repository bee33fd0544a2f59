import type { OrderReview } from '@fanfare/contract';
import type { Core } from '../../../core.ts';
import { findCustomer } from '../../accounts/face/store.ts';
import type { OrderRow } from '../face/order-rows.ts';
import { initialsOf } from './initials.ts';
import { reviewableUntil } from './review-window.ts';

/** The review of an order for its buyer: until when it can be written or edited, and as whom. */
export async function readReview(core: Core, order: OrderRow): Promise<OrderReview> {
  const [review, buyer] = await Promise.all([
    core.db
      .selectFrom('order_review')
      .select(['stars', 'text', 'author', 'created_at', 'edited_at'])
      .where('order_id', '=', order.id)
      .executeTakeFirst(),
    findCustomer(core.db, order.customer_id),
  ]);

  return {
    open_until: reviewableUntil(order, review, core.clock.now())?.toISOString() ?? null,
    initials: initialsOf(buyer?.name ?? ''),
    review: review ? { stars: review.stars, text: review.text, is_anonymous: review.author === null } : null,
  };
}
