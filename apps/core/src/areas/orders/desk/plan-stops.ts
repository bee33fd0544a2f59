import type { staff } from '@fanfare/contract';
import { formatAmount, isFinal } from '@fanfare/rules';
import { sql } from 'kysely';
import { secondsAfter } from '../../../clock.ts';
import type { Core } from '../../../core.ts';
import type { Actor } from '../../../security/audit.ts';
import { GIVEN_UP_AFTER_SECONDS } from '../../fulfilment/face/next-route.ts';
import { undeliveredOf } from '../../fulfilment/face/stop-order.ts';
import type { OrderRow } from '../face/order-rows.ts';
import { seenOf, standingsOf } from './seen-action.ts';

type Row = Pick<
  OrderRow,
  'id' | 'customer_id' | 'status' | 'cost' | 'quantity' | 'refunded' | 'delivered'
> & {
  is_whole: boolean;
  is_run: boolean;
  is_asked: boolean;
  state: string | null;
  provider: string | null;
  is_away: boolean | null;
  decimals: number;
};
type Held = NonNullable<staff.PlannedStop['held']>;

/**
 * Effects of stopping each of these orders, in one question and without doing it. Held are those that nobody should stop in a row
 * with others: of unknown arrival, at a provider that cannot be asked, delivered in parts, one's own, and ended ones.
 */
export async function planStops(
  core: Core,
  actor: Actor,
  ids: readonly number[],
): Promise<staff.PlannedStop[]> {
  const { rows } = await sql<Row>`
    select orders.id, orders.customer_id, orders.status, orders.cost, orders.quantity, orders.refunded, orders.delivered,
      orders.drip_feed_id = orders.id or exists (select from orders part where part.parent_id = orders.id) as is_whole,
      orders.drip_run is not null as is_run, orders.cancel_requested_at is not null as is_asked, delivery.state,
      delivery.provider, provider.failing_since <= ${secondsAfter(core.clock.now(), -GIVEN_UP_AFTER_SECONDS)} as is_away,
      purchase.decimals
    from orders join purchase on purchase.id = orders.purchase_id
    left join delivery on delivery.order_id = orders.id
    left join provider on provider.name = delivery.provider
    where orders.id = any(${[...ids]}::int[])`.execute(core.db);
  const standings = await standingsOf(core.db, ids);
  const byId = new Map(rows.map((row) => [row.id, row]));

  return [...new Set(ids)].map((id) => {
    const row = byId.get(id);
    if (!row)
      return {
        ...{ id, goes: 'held', held: 'not_found', returns: '0', seen: '' },
        ...{ provider: null, delivered: 0, quantity: 0 },
      };
    const held = whyHeld(row, actor);
    const isAsked = row.state === 'accepted' || row.state === 'sending';
    const goes = held ? 'held' : isAsked && row.status === 'in_processing' ? 'when_confirmed' : 'at_once';
    const [sum, none] = [formatAmount(held ? 0n : undeliveredOf(row, row.decimals), 6), formatAmount(0n, 6)];
    const [returns, returns_later] = goes === 'at_once' ? [sum, none] : [none, sum];
    return {
      id,
      goes,
      held,
      returns: held ? '0' : sum,
      seen: seenOf(standings.get(id), { way: 'stop', returns, returns_later }),
      ...{ provider: row.provider, delivered: row.delivered, quantity: row.quantity },
    };
  });
}

function whyHeld(row: Row, actor: Actor): Held | null {
  if ('staff' in actor && actor.staff === row.customer_id) return 'own';
  if (isFinal(row.status) || row.is_asked) return 'ended';
  if (row.status === 'unpaid' || row.status === 'in_moderation') return 'not_paid';
  if (row.is_whole || row.is_run) return 'part';
  if (row.state === 'held') return 'answer_unknown';

  return row.is_away && (row.state === 'accepted' || row.state === 'sending') ? 'provider_away' : null;
}
