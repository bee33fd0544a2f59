import { type Locale, type OutputOf, type ParsedInputOf, staff } from '@fanfare/contract';
import { type RawBuilder, sql } from 'kysely';
import { secondsAfter } from '../../../clock.ts';
import type { Core } from '../../../core.ts';
import { PAGE_ROWS, pageOf, readCursor } from '../../../data/page-cursor.ts';
import type { CatalogueSnapshot } from '../../catalogue/snapshot.ts';
import { GIVEN_UP_AFTER_SECONDS } from '../../fulfilment/next-route.ts';
import { presentService } from '../orders/desk-order-rows.ts';
import { findDeskOrders } from '../orders/find-desk-orders.ts';

/** An answer to a wish for a refill is due within so many hours, or when the guarantee ends. */
const ANSWERED_HOURS = 72;
/** Counts are exact up to this. */
const COUNTED = 10_000;

type Row = {
  id: number;
  order_id: number;
  customer_id: number;
  customer_name: string;
  service_id: number;
  url: string;
  quantity: number;
  ordered: number;
  state: staff.DeskRefill['state'];
  why: staff.DeskRefill['why'];
  provider: string;
  provider_reference: string | null;
  start_count: bigint | null;
  counted: bigint | null;
  measured_at: Date | null;
  completed_at: Date | null;
  created_at: Date;
};
type View = staff.DeskRefillView;
type Query = Omit<ParsedInputOf<typeof staff.listDeskRefills>['query'], 'locale'>;

const SHOWN: Record<View, (now: Date) => RawBuilder<boolean>> = {
  decide: () => sql`refill.state = 'staff'`,
  open: () => sql`refill.state = 'open'`,
  late: (now) =>
    sql`refill.state = 'open' and refill.created_at <= ${secondsAfter(now, -ANSWERED_HOURS * 3600)}`,
  done: () => sql`refill.state = 'done'`,
  refused: () => sql`refill.state = 'rejected'`,
};

/** A page of refills by their numbers: the first of those that wait, the last of those that ended. Throws 422 on `cursor`. */
export async function listDeskRefills(
  core: Core,
  { view = 'decide', q, cursor }: Query,
  locale: Locale,
): Promise<OutputOf<typeof staff.listDeskRefills>> {
  const now = core.clock.now();
  const ends = view === 'done' || view === 'refused';
  const after = readCursor(cursor, ['number'])?.[0];
  const found = q?.trim() ? await findDeskOrders(core.db, q.trim()) : null;
  const conditions = [
    found ? sql<boolean>`refill.order_id = any(${found}::int[])` : SHOWN[view](now),
    after === undefined
      ? null
      : ends
        ? sql<boolean>`refill.id < ${after}::bigint`
        : sql<boolean>`refill.id > ${after}::bigint`,
  ].filter((one) => one !== null);
  const { rows } = await sql<Row>`
    select refill.id, refill.order_id, orders.customer_id, customer.name as customer_name, orders.service_id, orders.url,
      refill.quantity, orders.quantity as ordered, refill.state, refill.provider, refill.provider_reference, orders.start_count,
      delivery.counted, delivery.measured_at, orders.completed_at, refill.created_at,
      case
        when refill.state not in ('staff', 'open') then null
        when provider.is_paused or provider.failing_since <= ${secondsAfter(now, -GIVEN_UP_AFTER_SECONDS)} then 'provider_away'
        when refill.state = 'open' then null
        when refill.tries > 0 then 'answer_unknown'
        when delivery.counted < orders.start_count then 'below_start'
        when orders.is_link_shared then 'shared_link'
      end as why
    from refill join orders on orders.id = refill.order_id join customer on customer.id = orders.customer_id
    join delivery on delivery.order_id = refill.order_id left join provider on provider.name = refill.provider
    where ${sql.join(conditions, sql` and `)}
    order by refill.id ${sql.raw(ends ? 'desc' : 'asc')} limit ${PAGE_ROWS + 1}`.execute(core.db);
  const snapshot = await core.catalogue.current();
  const page = pageOf(rows, ({ id }) => [id]);

  return { ...page, data: page.data.map((row) => present(row, snapshot, locale)) };
}

/** How many refills each list has. */
export async function countDeskRefills(core: Core): Promise<OutputOf<typeof staff.countDeskRefills>['data']> {
  const now = core.clock.now();
  const counts = await Promise.all(
    staff.DESK_REFILL_VIEWS.map(async (view) => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int from (
          select from refill where ${SHOWN[view](now)} limit ${COUNTED + 1}
        ) counted`.execute(core.db);
      const count = rows[0]?.count ?? 0;
      return [view, { count: Math.min(count, COUNTED), is_more: count > COUNTED }] as const;
    }),
  );

  return Object.fromEntries(counts) as Record<View, (typeof counts)[number][1]>;
}

function present(row: Row, snapshot: CatalogueSnapshot, locale: Locale): staff.DeskRefill {
  const { id, order_id, url, quantity, ordered, state, why, provider, created_at } = row;
  const days = snapshot.services.get(row.service_id)?.guaranteeDays ?? 0;
  const until = row.completed_at && secondsAfter(row.completed_at, days * 24 * 3600);
  const answered = secondsAfter(created_at, ANSWERED_HOURS * 3600);

  return {
    ...{ id, order_id, url, quantity, ordered, state, why, provider },
    customer: { id: row.customer_id, name: row.customer_name },
    service: presentService(row.service_id, snapshot, locale),
    reference: row.provider_reference,
    start_count: row.start_count === null ? null : Number(row.start_count),
    counted: row.counted === null ? null : Number(row.counted),
    measured_at: row.measured_at?.toISOString() ?? null,
    completed_at: row.completed_at?.toISOString() ?? null,
    guarantee_until: until?.toISOString() ?? null,
    due_at: (until && until < answered && until > created_at ? until : answered).toISOString(),
    created_at: created_at.toISOString(),
  };
}
