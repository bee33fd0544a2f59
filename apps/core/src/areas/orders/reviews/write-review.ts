import { hasLink } from '@fanfare/rules';
import type { Core } from '../../../core.ts';
import { inTransaction } from '../../../data/in-transaction.ts';
import { invalidField } from '../../../refusal.ts';
import { findCustomer } from '../../accounts/face/store.ts';
import { lockOrder, type OrderRow } from '../face/order-rows.ts';
import { initialsOf } from './initials.ts';
import { reviewableUntil } from './review-window.ts';

type Written = { stars: number; text: string; is_anonymous: boolean };

/**
 * Writes the review of an order, or edits it once; the same words twice are one review. Throws 422 on `order` outside of
 * its time, and on `text` for a link.
 */
export async function writeReview(core: Core, { id }: OrderRow, written: Written): Promise<void> {
  const text = written.text.trim();
  if (hasLink(text)) throw invalidField('text', 'review.no_links');
  await inTransaction(core, async (tx) => {
    // Two presses at once wait for each other.
    const order = await lockOrder(tx, id);
    if (order === undefined) throw invalidField('order', 'review.closed');
    const known = await tx
      .selectFrom('order_review')
      .selectAll()
      .where('order_id', '=', id)
      .executeTakeFirst();
    const buyer = await findCustomer(tx, order.customer_id);
    const author = written.is_anonymous ? null : initialsOf(buyer?.name ?? '');
    const { stars } = written;
    if (known?.stars === stars && known.text === text && known.author === author) return;
    const now = core.clock.now();
    if (reviewableUntil(order, known, now) === null) throw invalidField('order', 'review.closed');
    if (known === undefined)
      await tx
        .insertInto('order_review')
        .values({
          ...{ order_id: id, service_id: order.service_id },
          ...{ stars, text, author, created_at: now },
        })
        .execute();
    else
      await tx
        .updateTable('order_review')
        .set({ stars, text, author, edited_at: now })
        .where('id', '=', known.id)
        .execute();
  });
}
