import type { staff } from '@fanfare/contract';
import { type RawBuilder, sql } from 'kysely';
import { secondsAfter } from '../../../clock.ts';
import { GIVEN_UP_AFTER_SECONDS } from '../../fulfilment/face/next-route.ts';

type Cause = staff.OrderCause;
type View = staff.DeskOrderView;

/** A late order of which nothing arrived for so long makes no progress. */
const QUIET_SECONDS = 3 * 3600;
/** Late orders need a person once they take so many times as long as was promised. */
const TOO_LATE = 3;

/** Rows of orders with all that tells why they wait: `cause.why`, `cause.since` and `cause.is_urgent`. */
export function ordersWithCause(now: Date): RawBuilder<unknown> {
  const away = secondsAfter(now, -GIVEN_UP_AFTER_SECONDS);
  const quiet = secondsAfter(now, -QUIET_SECONDS);
  const promised = sql`paid.at + orders.promised_minutes * interval '1 minute'`;

  return sql`
    orders
    join purchase on purchase.id = orders.purchase_id
    left join delivery on delivery.order_id = orders.id
    left join delivery_attempt attempt on attempt.id = delivery.attempt_id
    left join provider on provider.name = delivery.provider
    cross join lateral (select coalesce(purchase.paid_at, orders.created_at) as at) paid
    cross join lateral (
      select case
        when orders.status = 'in_moderation' then 'text_to_read'
        when delivery.doubt is not null then 'report_doubted'
        when orders.status not in ('in_processing', 'stopped') then null
        when delivery.state = 'held' then 'answer_unknown'
        when orders.cancel_requested_at is not null then 'cancel_asked'
        when delivery.state = 'waiting' and delivery.loss_cost is not null then 'at_a_loss'
        when delivery.state = 'waiting' and provider.name is null then 'no_route'
        when delivery.state in ('waiting', 'sending') and (provider.is_paused or provider.failing_since <= ${away})
          then 'provider_away'
        when orders.status = 'stopped' or ${promised} > ${now} then null
        when coalesce(orders.grown_at, orders.started_at, paid.at) <= ${quiet}
          and orders.promised_minutes is not null then 'no_progress'
        when orders.promised_minutes is not null then 'late'
      end as why
    ) reason
    cross join lateral (
      select reason.why,
        case reason.why
          when 'answer_unknown' then attempt.sent_at
          when 'report_doubted' then attempt.sent_at
          when 'at_a_loss' then paid.at
          when 'cancel_asked' then orders.cancel_requested_at
          when 'provider_away' then greatest(provider.failing_since, paid.at)
          when 'no_progress' then coalesce(orders.grown_at, orders.started_at, paid.at)
          when 'late' then ${promised}
          when 'text_to_read' then paid.at
          when 'no_route' then paid.at
        end as since,
        reason.why not in ('late', 'provider_away')
          or (reason.why = 'late' and paid.at + ${TOO_LATE}::int * orders.promised_minutes * interval '1 minute' <= ${now})
          as is_urgent
    ) cause`;
}

/**
 * The ids among which all orders of a cause are, each found by an index of its own. What waits is delivered by itself: a package
 * waits by its parts, a drip feed by its runs.
 */
const AMONG: Record<Cause, (now: Date) => RawBuilder<unknown>> = {
  answer_unknown: () => sql`select order_id from delivery where state = 'held'`,
  at_a_loss: () => sql`select order_id from delivery where loss_cost is not null`,
  report_doubted: () => sql`select order_id from delivery where doubt is not null`,
  text_to_read: () => sql`select id from orders where status = 'in_moderation' and parent_id is null`,
  cancel_asked: () => sql`
    select id from orders where cancel_requested_at is not null and status not in ('completed', 'canceled')`,
  no_route: () => sql`
    select order_id from delivery where state in ('waiting', 'sending') and provider = 'none'`,
  provider_away: (now) => sql`
    select order_id from delivery where state in ('waiting', 'sending') and provider in (
      select name from provider where is_paused or failing_since <= ${secondsAfter(now, -GIVEN_UP_AFTER_SECONDS)})`,
  no_progress: promisedBefore,
  late: promisedBefore,
};

function promisedBefore(now: Date): RawBuilder<unknown> {
  return sql`
    select id from orders
    where status = 'in_processing' and promised_minutes is not null
      and (created_at at time zone 'UTC') + promised_minutes * interval '1 minute' <= ${now}::timestamptz at time zone 'UTC'`;
}

/** Causes that each list of what waits shows, and whether only the urgent of them. */
const SHOWN: Partial<Record<View, { causes: readonly Cause[]; isUrgent: boolean }>> = {
  person: {
    causes: [
      'answer_unknown',
      'at_a_loss',
      'report_doubted',
      'text_to_read',
      'cancel_asked',
      'no_route',
      'no_progress',
      'late',
    ],
    isUrgent: true,
  },
  late: { causes: ['late', 'no_progress'], isUrgent: false },
  moderation: { causes: ['text_to_read'], isUrgent: false },
  cancel: { causes: ['cancel_asked'], isUrgent: false },
};

/** Condition for the orders that a list of what waits shows; null for a list that is not of what waits. */
export function waitingIn(view: View, why: Cause | undefined, now: Date): RawBuilder<boolean> | null {
  const shown = SHOWN[view] ?? (why ? { causes: [why], isUrgent: false } : null);
  if (shown === null) return null;
  const causes = shown.causes.filter((cause) => why === undefined || cause === why);

  return sql<boolean>`
    ${isAmong(causes, now)} and cause.why = any(${causes}::text[]) ${shown.isUrgent ? sql`and cause.is_urgent` : sql``}`;
}

/** All that waits for any reason. */
export const waitsAtAll = (now: Date): RawBuilder<boolean> => sql<boolean>`
  ${isAmong(Object.keys(AMONG) as Cause[], now)} and cause.why is not null`;

function isAmong(causes: readonly Cause[], now: Date): RawBuilder<boolean> {
  const sets = [...new Set(causes.map((cause) => AMONG[cause]))].map((among) => among(now));

  return sql<boolean>`
    orders.id = any(array(${sets.length === 0 ? sql`select 0` : sql.join(sets, sql` union `)}))
    and (delivery.order_id is not null or orders.status = 'in_moderation')`;
}
