import type { BillingType, Micro } from '@fanfare/rules';
import { sql } from 'kysely';
import type { Queryable } from '../../../data/database.ts';

/** A subscription of a customer with what its posts need. Amounts in micro-USD. */
export type SubscriptionInNeed = {
  id: number;
  url: string;
  name: string | null;
  unpaid_count: number;
  in_a_row: number;
  left: number;
  billing: BillingType;
  /** Cost of its unpaid posts together, and of the next one. */
  unpaid: Micro;
  perPublication: Micro;
};

const MOST = 5;

/**
 * Subscriptions that run or have posts to pay, those with unpaid posts first and then the dearest: whether the balance pays the
 * next post is the reader's to say.
 */
export async function readSubscriptionsInNeed(
  db: Queryable,
  customerId: number,
): Promise<SubscriptionInNeed[]> {
  const { rows } = await sql<SubscriptionInNeed>`
    select subscription.id, channel.url, channel.name, coalesce(waiting.count, 0) as unpaid_count,
      unpaid_in_a_row as in_a_row, contents_limit - contents_count as left, billing_type as billing,
      coalesce(waiting.total, 0)::bigint as unpaid, cost_per_publication + fee_per_publication as "perPublication"
    from subscription join channel on channel.id = subscription.channel_id
      left join lateral (
        select count(*)::int as count, sum(purchase.total)::bigint as total
        from subscription_content content join purchase on purchase.id = content.purchase_id
        where content.subscription_id = subscription.id and content.state = 'unpaid' and purchase.status = 'unpaid'
      ) waiting on true
    where subscription.customer_id = ${customerId}
      and (subscription.status = 'in_processing' or coalesce(waiting.count, 0) > 0)
    order by coalesce(waiting.count, 0) > 0 desc, cost_per_publication desc, subscription.id limit ${MOST}`.execute(
    db,
  );

  return rows;
}
