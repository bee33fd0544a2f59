import type { CouponUsage } from '@fanfare/rules';
import { sql } from 'kysely';
import type { Queryable } from '../../data/database.ts';

type Asker = { customerId: number | null; isGuest: boolean; now: Date };
type UsageRow = { id: number; paid: number; reserved: number; total: number; has_ordered: boolean };

/**
 * Uses of coupons by the buyer and by all. A buyer is whoever reads the mailbox, so that leaving the session gives nobody
 * a second first order; what a stranger reserves with somebody's e-mail counts only when it is paid (C-53). An order of
 * which nothing came is none (C-57), nor is a free trial.
 */
export async function readUsages(
  db: Queryable,
  couponIds: readonly number[],
  { customerId, isGuest, now }: Asker,
  ownUse = 0,
): Promise<Map<number, CouponUsage>> {
  const { rows } = await sql<UsageRow>`
    with buyer as (
      select id from customer
      where id = ${customerId} or email_key(email) = (select email_key(email) from customer where id = ${customerId})
    ), reserved as (
      select coupon_id, customer_id, by_guest from coupon_use
      where coupon_id = any(${couponIds}::integer[]) and state = 'reserved' and reserved_until > ${now} and id <> ${ownUse}
    )
    select coupon.id,
      (select count(*) from coupon_use
        where coupon_id = coupon.id and state = 'consumed' and customer_id in (select id from buyer))::int as paid,
      (select count(*) from reserved
        where coupon_id = coupon.id and customer_id = ${customerId} and not by_guest)::int as reserved,
      consumed + (select count(*) from reserved where coupon_id = coupon.id)::int as total,
      exists (
        select from purchase join orders on orders.purchase_id = purchase.id
        where purchase.status = 'paid' and purchase.customer_id in (select id from buyer)
          and (purchase.total > 0 or purchase.coupon_id is not null)
          and (orders.status <> 'canceled' or orders.delivered > 0)
      ) as has_ordered
    from coupon where coupon.id = any(${couponIds}::integer[])`.execute(db);

  return new Map(
    rows.map(({ id, paid, reserved, total, has_ordered }) => [
      id,
      { byUser: paid + (isGuest ? 0 : reserved), total, hasOrdered: has_ordered },
    ]),
  );
}
