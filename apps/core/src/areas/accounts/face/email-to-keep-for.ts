import type { Queryable } from '../../../data/database.ts';
import type { CustomerRow } from './store.ts';

/**
 * E-mail of an order that whoever holds its link may keep in a new account; null for an order that is not paid, deleted, a part
 * of another, or kept already, and for a frozen buyer. null also once its buyer has confirmed the e-mail after ordering: the
 * order is in that account, and its e-mail may be another one by now.
 */
export async function emailToKeepFor(db: Queryable, orderId: number): Promise<string | null> {
  const row = await db
    .selectFrom('orders')
    .innerJoin('customer', 'customer.id', 'orders.customer_id')
    .leftJoin('customer as keeper', 'keeper.kept_order_id', 'orders.id')
    .select(['customer.email', 'customer.email_verified_at', 'customer.password_hash', 'orders.created_at'])
    .where('orders.id', '=', orderId)
    .where('orders.status', '!=', 'unpaid')
    .where('orders.parent_id', 'is', null)
    .where('orders.hidden_at', 'is', null)
    .where('customer.frozen_at', 'is', null)
    .where('keeper.id', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return null;

  return hasJoined(row, row.created_at) ? null : row.email;
}

/** True where an order's buyer has confirmed their e-mail after ordering: they sign in, and nobody else sees it any more. */
export function hasJoined(
  buyer: Pick<CustomerRow, 'password_hash' | 'email_verified_at'>,
  orderedAt: Date,
): boolean {
  return (
    buyer.password_hash !== null && (buyer.email_verified_at === null || buyer.email_verified_at > orderedAt)
  );
}
