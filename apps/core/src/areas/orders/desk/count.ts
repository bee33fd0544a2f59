import { type Locale, type OutputOf, staff } from '@fanfare/contract';
import { formatAmount } from '@fanfare/rules';
import { type RawBuilder, sql } from 'kysely';
import type { Core } from '../../../core.ts';
import { ordersWithCause, waitingIn, waitsAtAll } from './causes.ts';

/** Counts are exact up to this. */
const COUNTED = 10_000;

/** Count of each list of orders at the desk, and of waiting ones by cause and provider, the most money first. */
export async function countDeskOrders(
  core: Core,
  locale: Locale,
): Promise<OutputOf<typeof staff.countDeskOrders>['data']> {
  const now = core.clock.now();
  const snapshot = await core.catalogue.current();
  const [views, causes, providers] = await Promise.all([
    Promise.all(staff.DESK_ORDER_VIEWS.map(async (view) => [view, await countOf(core, view, now)] as const)),
    sql<{ why: staff.OrderCause; provider: string | null; count: number; paid: bigint; since: Date }>`
      select why, provider, count(*)::int, sum(paid)::bigint as paid, min(since) as since from (
        select cause.why, nullif(delivery.provider, 'none') as provider, orders.cost - orders.refunded as paid, cause.since
        from ${ordersWithCause(now)} where ${waitsAtAll(now)} limit ${COUNTED}
      ) waiting group by why, provider order by 4 desc, 1, 2`.execute(core.db),
    sql<{ name: string }>`select name from provider order by name`.execute(core.db),
  ]);

  return {
    views: Object.fromEntries(views) as Record<staff.DeskOrderView, (typeof views)[number][1]>,
    causes: causes.rows.map(({ paid, since, ...row }) => ({
      ...row,
      paid: formatAmount(paid, 6),
      since: since.toISOString(),
    })),
    providers: providers.rows.map(({ name }) => name),
    networks: snapshot.content(locale).networks.map(({ id, name }) => ({ id, name })),
  };
}

async function countOf(core: Core, view: staff.DeskOrderView, now: Date) {
  const waiting = waitingIn(view, undefined, now);
  const counted: RawBuilder<unknown> =
    waiting !== null
      ? sql`select from ${ordersWithCause(now)} where ${waiting}`
      : view === 'running'
        ? sql`select from orders where status in ('in_processing', 'stopped')
            and exists (select from delivery where delivery.order_id = orders.id)`
        : view === 'reviewed'
          ? sql`select from order_review where answer is null and hidden_reason is null`
          : sql`select from orders where parent_id is null`;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from (${counted} limit ${COUNTED + 1}) counted`.execute(core.db);
  const count = rows[0]?.count ?? 0;

  return { count: Math.min(count, COUNTED), is_more: count > COUNTED };
}
