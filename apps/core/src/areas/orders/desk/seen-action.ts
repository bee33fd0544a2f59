import type { staff } from '@fanfare/contract';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../data/database.ts';
import { digestOf } from '../../../lib/digest-of.ts';
import { Refusal } from '../../../refusal.ts';
import { lockPurchaseOf } from '../face/order-rows.ts';

type OrderAction = Pick<staff.DeskOrderWay, 'way' | 'returns' | 'returns_later'> & {
  route_id?: number | null;
};

/**
 * State of orders with their parts, as far as a way depends on it: status, a wish to cancel, and where each delivery is. Progress
 * is not in it: it moves the sums, which are compared as well.
 */
export async function standingsOf(db: Queryable, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; standing: string }>`
    select whole.id, string_agg(
      concat_ws(' ', part.id, part.status, part.cancel_requested_at is not null, coalesce(delivery.state, '-'),
        coalesce(delivery.provider, '-'), coalesce(delivery.provider_service, '-'),
        coalesce(delivery.provider_reference, '-'),
        -- sent again and of unknown arrival again is another delivery
        case when delivery.state = 'held' then delivery.attempt_id end), ', ' order by part.id) as standing
    from unnest(${[...ids]}::int[]) whole (id)
    join orders part on part.id = whole.id or part.parent_id = whole.id
    left join delivery on delivery.order_id = part.id
    group by whole.id`.execute(db);

  return new Map(rows.map(({ id, standing }) => [id, standing]));
}

/** The whole digest of a way: how its order stands, and what it returns at once and when the provider confirms. */
export const seenOf = (
  standing: string | undefined,
  { way, route_id = null, ...sums }: OrderAction,
): string => digestOf(standing ?? '', wayOf(way), route_id, sums.returns, sums.returns_later);

/** Ending an order that is asked back is settling it, under another name. */
const wayOf = (way: OrderAction['way']) => (way === 'finish_cancel' ? 'settle' : way);

/** Holds an order, and throws 409 where a way of it is another one than was seen. */
export async function requireSeen(
  tx: Tx,
  orderId: number,
  seen: string | undefined,
  way: OrderAction,
): Promise<void> {
  if (seen === undefined) return;
  await lockPurchaseOf(tx, orderId);
  const standings = await standingsOf(tx, [orderId]);
  if (seenOf(standings.get(orderId), way) !== seen) throw new Refusal('stale');
}

/** Holds an order for a way that moves no money, and throws 409 as `requireSeen`. */
export const requireSeenPlain = (
  tx: Tx,
  orderId: number,
  seen: string | undefined,
  way: Pick<OrderAction, 'way' | 'route_id'>,
): Promise<void> => requireSeen(tx, orderId, seen, { ...way, returns: '0', returns_later: '0' });
