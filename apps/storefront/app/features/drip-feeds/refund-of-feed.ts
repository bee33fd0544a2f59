import type { DripFeed } from '@fanfare/contract';
import { formatAmount, parseAmount, refundOfUndelivered } from '@fanfare/rules';

/** Refund, USD, for canceling a feed at its current delivery (rules §2.2, E4). */
export function refundOfFeed(
  feed: Pick<DripFeed, 'cost' | 'refunded' | 'total_quantity' | 'delivered'>,
  decimals: number,
): string {
  const due = refundOfUndelivered({
    paid: parseAmount(feed.cost),
    quantity: feed.total_quantity,
    delivered: feed.delivered,
    alreadyRefunded: 0n,
    decimals,
  });
  // Runs that failed were returned before.
  const left = due - parseAmount(feed.refunded);

  return formatAmount(left > 0n ? left : 0n, decimals);
}
