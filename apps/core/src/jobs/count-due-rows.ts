import { sql } from 'kysely';
import type { Queryable } from '../data/database.ts';

/** Counts for monitoring: rows that wait for a worker, and rows that were given up and need a person. */
export async function countDueRows(db: Queryable): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; count: number }>`
    select 'deliveries to send' as name, count(*)::int as count from delivery where state in ('waiting', 'sending')
    union all select 'deliveries held', count(*)::int from delivery where state = 'held'
    union all select 'letters waiting', count(*)::int from mail where state = 'waiting'
    union all select 'letters given up', count(*)::int from mail where state = 'given_up'
    union all select 'orders to find', count(*)::int from order_search
    union all select 'passwords to reset', count(*)::int from password_request
    union all select 'VAT numbers to check', count(*)::int from vat_check where state = 'waiting'
    union all select 'files to delete', count(*)::int from dropped_file
    union all select 'refills open', count(*)::int from refill where state = 'open'
    union all select 'refills for staff', count(*)::int from refill where state = 'staff'
    union all select 'charges of unknown outcome', count(*)::int from payment_attempt
      where linked_card_id is not null and state in ('opening', 'unknown')
    union all select 'broken rules of money', coalesce(
      (select cardinality(broken) from money_check order by checked_at desc limit 1), 0)
    union all select 'breaks in the log of staff', coalesce(
      (select cardinality(broken) from audit_check order by checked_at desc limit 1), 0)
    union all select 'payment refunds to send', count(*)::int from payment_refund where state in ('requested', 'sent')
    union all select 'payment refunds for a second person', count(*)::int from payment_refund where state = 'waiting'
    union all select 'posts to order', count(*)::int from subscription_content where next_try_at is not null
    union all select 'channels not read', count(*)::int from channel
      where trouble is not null and next_check_at is not null
    union all select 'linked channels not read', count(*)::int from video_account where trouble is not null
    union all select 'permissions to give back', count(*)::int from ended_permission
    union all select 'readings of campaigns', count(*)::int from campaign_reading where next_try_at is not null
    union all select 'webhooks to send', count(*)::int from webhook_message where state = 'waiting'
    union all select 'webhook addresses stopped', count(*)::int from webhook_endpoint where stopped_at is not null
    union all select 'push notices to send', count(*)::int from push_notice
    union all select 'disputes open', count(*)::int from dispute where state = 'opened'`.execute(db);

  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}
