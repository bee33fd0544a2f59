import { decideRefill, type OrderStatus, refillDrop, spreadOverDays, utcDay } from '@fanfare/rules';
import { sql } from 'kysely';
import { secondsAfter } from '../../clock.ts';
import type { Core } from '../../core.ts';
import type { Queryable } from '../../data/database.ts';
import { isShownOrder } from '../../data/shown-order.ts';
import type { CatalogueSnapshot } from '../catalogue/face/snapshot.ts';
import type { AccountRow } from './face/store.ts';

/** An order for a channel or one of its videos, from its start on. */
export type ChannelOrderRow = {
  /** The order that its customer knows: of a part, the whole. */
  id: number;
  url: string;
  service_id: number;
  quantity: number;
  delivered: number;
  status: OrderStatus;
  started_at: Date;
  /** Null while it runs. */
  ended_at: Date | null;
  is_guaranteed: boolean;
  start_count: bigint | null;
  counted: bigint | null;
  has_open_refill: boolean;
  last_refill_at: Date | null;
};
/** Orders that ran in a period were placed at most so long before it: the longest drip feed. */
const LONGEST_DELIVERY_DAYS = 100;

type Kind = 'subscribers' | 'views';
export type ChannelOrders = Record<Kind, ChannelOrderRow[]>;

/**
 * A customer's delivered orders for a channel and its videos since a moment, by two links of the channel and those of the videos.
 * Services for channels bring subscribers, services for views are those of the types that say so.
 */
export async function ordersFor(
  core: Core,
  db: Queryable,
  account: Pick<AccountRow, 'customer_id' | 'youtube_channel_id' | 'handle'>,
  { videoUrls, since }: { videoUrls: readonly string[]; since: Date },
): Promise<ChannelOrders> {
  const snapshot = await core.catalogue.current();
  const [channels, views] = [channelLinks(account), [...videoUrls]];
  const { rows } = await sql<ChannelOrderRow>`
    with own as (
      select * from orders where customer_id = ${account.customer_id} and ${isShownOrder()}
        and created_at >= ${secondsAfter(since, -LONGEST_DELIVERY_DAYS * 24 * 3600)}
    ), part as (
      select part.* from own join orders part on part.parent_id = own.id
    )
    select coalesce(orders.parent_id, orders.id) as id, orders.url, orders.service_id, orders.quantity, orders.delivered,
      orders.status, orders.started_at, orders.is_guaranteed, orders.start_count, delivery.counted,
      case when orders.status in ('completed', 'canceled') then coalesce(orders.completed_at, orders.started_at) end as ended_at,
      exists (select from refill where order_id = orders.id and state in ('open', 'staff')) as has_open_refill,
      (select max(created_at) from refill where order_id = orders.id) as last_refill_at
    from (select * from own union all select * from part) orders left join delivery on delivery.order_id = orders.id
    where orders.drip_run is null and orders.started_at is not null and orders.delivered > 0
      and lower(orders.url) = any(${[...channels, ...views].map((url) => url.toLowerCase())}::text[])
      and coalesce(orders.completed_at, ${core.clock.now()}) >= ${since}
    order by orders.started_at, orders.id limit 500`.execute(db);
  const isOf = (kind: Kind, row: ChannelOrderRow) => kindOf(snapshot, row.service_id) === kind;

  return {
    subscribers: rows.filter((row) => isOf('subscribers', row)),
    views: rows.filter((row) => isOf('views', row)),
  };
}

function channelLinks({
  youtube_channel_id: id,
  handle,
}: Pick<AccountRow, 'youtube_channel_id' | 'handle'>): string[] {
  const links = [`https://www.youtube.com/channel/${id}`];

  return handle === null ? links : [...links, `https://www.youtube.com/${encodeURI(handle)}`];
}

/** Kind of growth that a service brings to a channel; null for all others, such as likes. */
function kindOf({ services, serviceTypeIdBySlug }: CatalogueSnapshot, serviceId: number): Kind | null {
  const service = services.get(serviceId);
  if (service?.networkSlug !== 'youtube' || service.isPackage) return null;
  const [slug = ''] = [...serviceTypeIdBySlug].find(([, id]) => id === service.serviceTypeId) ?? [];
  if (/subscribers/.test(slug)) return 'subscribers';

  return /views/.test(slug) ? 'views' : null;
}

/** Units of some orders by day, spread evenly over the time in which each was delivered. */
export function deliveredByDay(orders: readonly ChannelOrderRow[], now: Date): ReadonlyMap<string, number> {
  const days = new Map<string, number>();
  for (const { delivered, started_at, ended_at } of orders)
    for (const [day, units] of spreadOverDays(delivered, started_at, ended_at ?? now))
      days.set(day, (days.get(day) ?? 0) + units);

  return days;
}

/** First and last day of an order's delivery. */
export const daysOf = ({ started_at, ended_at }: ChannelOrderRow) => ({
  from: utcDay(started_at),
  to: ended_at && utcDay(ended_at),
});

/** Orders of which subscribers have left, where a refill may be asked for now (rules §2.17): the largest loss first. */
export async function dropsOf(core: Core, orders: readonly ChannelOrderRow[]) {
  const { services } = await core.catalogue.current();
  const now = core.clock.now();

  return orders
    .flatMap((order) => {
      const service = services.get(order.service_id);
      if (!service || order.start_count === null || order.counted === null) return [];
      const facts = {
        hasRefill: service.terms.hasRefill,
        isGuarantee: order.is_guaranteed,
        status: order.status,
        completedAt: order.ended_at,
        guaranteeDays: service.guaranteeDays ?? 0,
        start: Number(order.start_count),
        ordered: order.quantity,
        current: Number(order.counted),
        quantityStep: service.limits.step,
        hasOpenRefill: order.has_open_refill,
        lastRefillAt: order.last_refill_at,
      };
      if (decideRefill(facts, now).kind !== 'refill') return [];
      const end = (order.ended_at ?? now).getTime() + facts.guaranteeDays * 24 * 3_600_000;
      return [
        {
          order_id: order.id,
          ordered: order.quantity,
          lost: Math.min(order.quantity, refillDrop(facts)),
          refill_until: new Date(end).toISOString(),
        },
      ];
    })
    .toSorted((one, other) => other.lost - one.lost);
}
