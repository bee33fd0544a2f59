import type { OutputOf, ParsedInputOf, staff } from '@fanfare/contract';
import { typedId } from '@fanfare/rules';
import { sql } from 'kysely';
import type { Core } from '../../../core.ts';
import { COUNTED } from '../../../data/count-waiting.ts';
import type { Queryable } from '../../../data/database.ts';
import { PAGE_ROWS, pageOf, readCursor } from '../../../data/page-cursor.ts';
import { presentForDesk, type StaffRow, staffColumns } from './read.ts';

type Query = ParsedInputOf<typeof staff.listStaffTickets>['query'];
type View = NonNullable<Query['view']>;
type Counts = OutputOf<typeof staff.countStaffTickets>['data'];

/** Views in which a ticket waits for the shop: the oldest comes first. */
const WAITING: readonly View[] = ['with_us', 'mine', 'nobodys'];

/**
 * A page of tickets for one of staff: what waits comes with the oldest first, the rest with the latest. A search is a ticket's or an
 * order's number, or an e-mail, in every view. Throws 422 on `cursor` for what no page ended with.
 */
export async function listForDesk(
  core: Core,
  staffId: number,
  { view = 'with_us', q, cursor }: Query,
): Promise<OutputOf<typeof staff.listStaffTickets>> {
  const after = readCursor(cursor, ['string', 'number']);
  const rows = await pageOfTickets(core.db, { view, text: q?.trim() ?? '', staffId, after });
  const page = pageOf(rows, ({ written_at, id }) => [written_at.toISOString(), id]);

  return { ...page, data: page.data.map(presentForDesk) };
}

type Page = { view: View; text: string; staffId: number; after: readonly [string, number] | undefined };

/** Rows of a page of tickets, and one more where there is another page. */
export async function pageOfTickets(
  db: Queryable,
  { view, text, staffId, after }: Page,
): Promise<StaffRow[]> {
  const isWaiting = WAITING.includes(view) && text === '';
  const way = isWaiting ? sql`asc` : sql`desc`;
  const beyond = isWaiting ? sql`>` : sql`<`;
  const { rows } = await sql<StaffRow>`
    select ${staffColumns}
    where ${text === '' ? inView(view, staffId) : found(text)}
      and ${after ? sql`(ticket.written_at, ticket.id) ${beyond} (${after[0]}::timestamptz, ${after[1]})` : sql`true`}
    order by ticket.written_at ${way}, ticket.id ${way} limit ${PAGE_ROWS + 1}`.execute(db);

  return rows;
}

/**
 * Number of tickets that wait for the shop, among them those of a member of staff and unassigned ones, and of those that wait for
 * their customers.
 */
export async function countForDesk(db: Queryable, staffId: number): Promise<Counts> {
  const counted = (view: View) =>
    sql<number>`(select count(*)::int from (
      select from support_ticket ticket where ${inView(view, staffId)} limit ${COUNTED + 1}) counted)`;
  const { rows } = await sql<Record<keyof Counts, number>>`
    select ${counted('with_us')} as with_us, ${counted('mine')} as mine, ${counted('nobodys')} as nobodys,
      ${counted('answered')} as answered`.execute(db);
  const row = rows[0] ?? { with_us: 0, mine: 0, nobodys: 0, answered: 0 };
  const boundedOf = (count: number) => ({ count: Math.min(count, COUNTED), is_more: count > COUNTED });

  return {
    with_us: boundedOf(row.with_us),
    mine: boundedOf(row.mine),
    nobodys: boundedOf(row.nobodys),
    answered: boundedOf(row.answered),
  };
}

function inView(view: View, staffId: number) {
  if (view === 'all') return sql`true`;
  if (view === 'mine') return sql`ticket.state = 'with_us' and ticket.assignee_id = ${staffId}`;
  if (view === 'nobodys') return sql`ticket.state = 'with_us' and ticket.assignee_id is null`;

  return sql`ticket.state = ${sql.lit(view)}`;
}

function found(text: string) {
  const number = typedId(text);
  if (number !== undefined)
    return sql`(ticket.id = ${Number(number)} or ticket.order_id = ${Number(number)})`;

  const email = text.toLowerCase();
  // A guest and an account may have one address.
  return sql`(ticket.email = ${email} or ticket.customer_id = any(array(select id from customer where email = ${email})))`;
}
