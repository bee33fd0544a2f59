import { secondsAfter } from '../../../clock.ts';
import type { OrderRow } from '../face/order-rows.ts';

const DAY = 24 * 3600;
/** An order is reviewed within so many days of its end. */
const WRITTEN_WITHIN_DAYS = 60;
/** A review is edited once within so many days. */
const EDITED_WITHIN_DAYS = 14;

type Ended = Pick<OrderRow, 'status' | 'parent_id' | 'delivered' | 'completed_at' | 'canceled_at' | 'cost'>;
type Written = { created_at: Date; edited_at: Date | null };

/**
 * Time until which the buyer of an order may write its review, or edit the one that is there; null where they may not. Orders
 * that were completed or partly delivered are reviewed; parts of a package and free orders are not.
 */
export function reviewableUntil(order: Ended, review: Written | undefined, now: Date): Date | null {
  const until = review === undefined ? writableUntil(order) : editableUntil(review);

  return until !== null && now < until ? until : null;
}

function writableUntil({
  status,
  parent_id,
  delivered,
  completed_at,
  canceled_at,
  cost,
}: Ended): Date | null {
  const isPartly = status === 'canceled' && delivered > 0;
  const ended = status === 'completed' ? completed_at : isPartly ? canceled_at : null;

  return ended === null || parent_id !== null || cost === 0n
    ? null
    : secondsAfter(ended, WRITTEN_WITHIN_DAYS * DAY);
}

const editableUntil = ({ created_at, edited_at }: Written): Date | null =>
  edited_at === null ? secondsAfter(created_at, EDITED_WITHIN_DAYS * DAY) : null;
