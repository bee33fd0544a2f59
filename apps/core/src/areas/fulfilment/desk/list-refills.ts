import { type Locale, type OutputOf, type ParsedInputOf, staff } from '@fanfare/contract';
import { type RawBuilder, sql } from 'kysely';
import { secondsAfter } from '../../../clock.ts';
import type { Core } from '../../../core.ts';
import { PAGE_ROWS, pageOf, readCursor } from '../../../data/page-cursor.ts';
import { searchDeskOrders } from '../../orders/desk/search.ts';
import { ANSWERED_SECONDS } from '../refill-deadline.ts';
import { presentRefill, type RefillRow, refillRows } from './refill-rows.ts';

/** Counts are exact up to this. */
const COUNTED = 10_000;

type View = staff.DeskRefillView;
type Query = Omit<ParsedInputOf<typeof staff.listDeskRefills>['query'], 'locale'>;

const STATES: Record<View, staff.DeskRefill['state']> = {
  ...{ decide: 'staff', open: 'open', late: 'open', done: 'done', refused: 'rejected' },
};

function shownIn(view: View, now: Date): RawBuilder<boolean> {
  const isInState = sql<boolean>`refill.state = ${STATES[view]}`;
  const askedBefore = secondsAfter(now, -ANSWERED_SECONDS);

  return view === 'late' ? sql`${isInState} and refill.created_at <= ${askedBefore}` : isInState;
}

/** A page of refills by their numbers: the first of those that wait, the last of those that ended. Throws 422 on `cursor`. */
export async function listDeskRefills(
  core: Core,
  { view = 'decide', q, provider, cursor }: Query,
  locale: Locale,
): Promise<OutputOf<typeof staff.listDeskRefills>> {
  const now = core.clock.now();
  const ends = view === 'done' || view === 'refused';
  const after = readCursor(cursor, ['number'])?.[0];
  const found = q?.trim() ? await searchDeskOrders(core.db, q.trim()) : null;
  const conditions = [
    found ? sql<boolean>`refill.order_id = any(${found}::int[])` : shownIn(view, now),
    provider === undefined ? null : sql<boolean>`refill.provider = ${provider}`,
    after === undefined
      ? null
      : ends
        ? sql<boolean>`refill.id < ${after}::bigint`
        : sql<boolean>`refill.id > ${after}::bigint`,
  ].filter((one) => one !== null);
  const { rows } = await sql<RefillRow>`
    ${refillRows(now)} where ${sql.join(conditions, sql` and `)}
    order by refill.id ${sql.raw(ends ? 'desc' : 'asc')} limit ${PAGE_ROWS + 1}`.execute(core.db);
  const snapshot = await core.catalogue.current();
  const page = pageOf(rows, ({ id }) => [id]);

  return { ...page, data: page.data.map((row) => presentRefill(row, snapshot, locale)) };
}

/** Count of refills in each list, and their providers. */
export async function countDeskRefills(core: Core): Promise<OutputOf<typeof staff.countDeskRefills>['data']> {
  const now = core.clock.now();
  const counted = await Promise.all(
    staff.DESK_REFILL_VIEWS.map(async (view) => {
      const [{ rows }, providers] = await Promise.all([
        sql<{ count: number }>`
          select count(*)::int from (
            select from refill where ${shownIn(view, now)} order by id limit ${COUNTED + 1}
          ) counted`.execute(core.db),
        providersIn(core, view),
      ]);
      const count = rows[0]?.count ?? 0;
      return { view, providers, count: { count: Math.min(count, COUNTED), is_more: count > COUNTED } };
    }),
  );

  return {
    views: byView(counted.map(({ view, count }) => [view, count])),
    providers: byView(counted.map(({ view, providers }) => [view, providers])),
  };
}

/** Providers of a list's refills by name, each found by one step into an index. */
async function providersIn({ db }: Core, view: View): Promise<string[]> {
  const next = (beyond: RawBuilder<unknown>) =>
    sql`(select provider from refill where state = ${STATES[view]} and ${beyond} order by provider limit 1)`;
  const { rows } = await sql<{ provider: string }>`
    with recursive found as (
      ${next(sql`true`)} union all
      select ${next(sql`provider > found.provider`)} from found where found.provider is not null
    ) select provider from found where provider is not null`.execute(db);

  return rows.map(({ provider }) => provider);
}

const byView = <T>(entries: readonly (readonly [View, T])[]) =>
  Object.fromEntries(entries) as Record<View, T>;
