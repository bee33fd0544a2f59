import { LARGEST_ID, type Locale, type OutputOf, type ParsedInputOf, type staff } from '@fanfare/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Core } from '../../../core.ts';
import type { Queryable } from '../../../data/database.ts';
import { PAGE_ROWS, pageOf, readCursor } from '../../../data/page-cursor.ts';
import { isShownOrder } from '../../../data/shown-order.ts';
import { invalidField } from '../../../refusal.ts';
import { ordersWithCause, waitingIn } from './causes.ts';
import { type DeskOrderRow, deskOrderColumns, presentDeskOrder } from './rows.ts';
import { searchDeskOrders } from './search.ts';

type Query = Omit<ParsedInputOf<typeof staff.listDeskOrders>['query'], 'locale'>;

/**
 * A page of the orders at the desk. What waits is sorted by how long it does, the longest first; running, all and found ones by
 * their numbers, the latest first. A search looks among all orders, whatever the list. Throws 422 on `cursor`.
 */
export async function listDeskOrders(
  core: Core,
  { view = 'person', q, cursor, network, provider, why }: Query,
  locale: Locale,
): Promise<OutputOf<typeof staff.listDeskOrders>> {
  const now = core.clock.now();
  const snapshot = await core.catalogue.current();
  const found = q?.trim() ? await searchDeskOrders(core.db, q.trim()) : null;
  const services =
    network === undefined
      ? null
      : [...snapshot.services.values()].flatMap(({ id, networkId }) => (networkId === network ? [id] : []));
  const filters = [
    services && sql<boolean>`orders.service_id = any(${services}::int[])`,
    found && sql<boolean>`orders.id = any(${found}::int[])`,
  ].filter((one) => one !== null);

  const waiting = found ? null : waitingIn(view, why, now);
  if (waiting !== null) {
    if (provider !== undefined) filters.push(sql<boolean>`delivery.provider = ${provider}`);
    const key = readCursor(cursor, ['string', 'number']);
    if (key)
      filters.push(
        sql<boolean>`(cause.since, orders.id) > (${readTime(key[0])}::timestamptz, ${key[1]}::bigint)`,
      );
    const rows = await read(core, [waiting, ...filters], sql`cause.since, orders.id`, now);
    const page = pageOf(rows, (row) => [row.since_key ?? '', row.id]);
    return { ...page, data: page.data.map((row) => presentDeskOrder(row, snapshot, locale)) };
  }

  const before = readCursor(cursor, ['number'])?.[0];
  if (before !== undefined) filters.push(sql<boolean>`orders.id < ${before}::bigint`);
  if (why !== undefined) filters.push(sql<boolean>`cause.why = ${why}`);
  if (found === null)
    filters.push(
      view === 'running'
        ? sql<boolean>`orders.status in ('in_processing', 'stopped') and delivery.order_id is not null`
        : view === 'reviewed'
          ? isToAnswer
          : sql<boolean>`orders.parent_id is null`,
    );
  if (provider !== undefined)
    filters.push(
      view === 'running'
        ? sql<boolean>`delivery.provider = ${provider}`
        : sql<boolean>`exists (select from delivery_attempt sent where sent.order_id = orders.id and sent.provider = ${provider})`,
    );
  if (found === null && view === 'all' && services)
    filters.push(sql<boolean>`orders.id = any(array(${latestOf(services, before)}))`);
  const rows = await read(core, filters, sql`orders.id desc`, now);
  const page = pageOf(rows, ({ id }) => [id]);

  return { ...page, data: page.data.map((row) => presentDeskOrder(row, snapshot, locale)) };
}

/** Orders with a review that is shown and not answered. */
export const isToAnswer = sql<boolean>`exists (
  select from order_review review
  where review.order_id = orders.id and review.answer is null and review.hidden_reason is null)`;

async function read(
  core: Core,
  conditions: readonly RawBuilder<boolean>[],
  order: RawBuilder<unknown>,
  now: Date,
): Promise<DeskOrderRow[]> {
  const { rows } = await sql<DeskOrderRow>`
    select ${deskOrderColumns}
    from ${ordersWithCause(now)} join customer on customer.id = orders.customer_id
    where ${sql.join(conditions, sql` and `)}
    order by ${order} limit ${PAGE_ROWS + 1}`.execute(core.db);

  return rows;
}

/** Orders of the desk by their ids, the latest first; a page of them at most. */
export async function readDeskOrders(
  core: Core,
  ids: readonly number[],
  locale: Locale,
): Promise<staff.DeskOrder[]> {
  const snapshot = await core.catalogue.current();
  const named = sql<boolean>`orders.id = any(${ids}::int[])`;
  const rows = await read(core, [named], sql`orders.id desc`, core.clock.now());

  return rows.map((row) => presentDeskOrder(row, snapshot, locale));
}

/** Ids of a customer's latest orders. */
export async function latestOrdersOf(db: Queryable, customerId: number, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from orders where customer_id = ${customerId} and ${isShownOrder()}
    order by id desc limit ${most}`.execute(db);

  return rows.map(({ id }) => id);
}

/** The latest orders of each service: the page is among them, however rare their services are. */
const latestOf = (services: readonly number[], before: number | undefined) => sql`
  select latest.id from unnest(${services}::int[]) as service (id)
  cross join lateral (
    select orders.id from orders
    where orders.service_id = service.id and orders.id < ${before ?? LARGEST_ID}::bigint
      and orders.parent_id is null
    order by orders.id desc limit ${PAGE_ROWS + 1}
  ) latest`;

/** A cursor is what a list gave before: a time to the microsecond. */
function readTime(text: string): string {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/.test(text) || Number.isNaN(Date.parse(text)))
    throw invalidField('cursor', 'validation.invalid');

  return text;
}
