import type { Order } from '@fanfare/contract';
import { formatAmount, type Micro, parseAmount, refundOfUndelivered } from '@fanfare/rules';
import { isFinished } from '../../shared/ordering/order-status.ts';

type Refundable = Pick<Order, 'status' | 'cost' | 'quantity' | 'current_quantity' | 'refunded'>;

/**
 * Refund, USD, for canceling at the present delivery, by the server's rule (rules §2.10, §2.3). null for a
 * package with unknown parts: each part is refunded by itself.
 */
export function refundNow(
  order: Refundable & { service: Pick<Order['service'], 'is_package'> },
  parts: readonly Refundable[],
  decimals: number,
): string | null {
  if (order.service.is_package && parts.length === 0) return null;
  const open = order.service.is_package ? parts.filter((part) => !isFinished(part)) : [order];

  return formatAmount(
    open.reduce((sum, part) => sum + undelivered(part, decimals), 0n),
    decimals,
  );
}

/** Refunds already made, for a failed run, no longer count. */
function undelivered(order: Refundable, decimals: number): Micro {
  const due = refundOfUndelivered({
    paid: parseAmount(order.cost),
    quantity: order.quantity,
    delivered: order.current_quantity,
    alreadyRefunded: 0n,
    decimals,
  });
  const left = due - parseAmount(order.refunded);

  return left > 0n ? left : 0n;
}
