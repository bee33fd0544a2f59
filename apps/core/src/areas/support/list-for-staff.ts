import type { OutputOf, ParsedInputOf, staff } from '@fanfare/contract';
import { sql } from 'kysely';
import type { Core } from '../../core.ts';
import { PAGE_ROWS, pageOf, readCursor } from '../../data/page-cursor.ts';
import { presentForStaff } from './read-for-staff.ts';
import type { TicketRow } from './store.ts';

type Query = ParsedInputOf<typeof staff.listStaffTickets>['query'];
type Row = TicketRow & { mailbox: string | null };

/**
 * A page of tickets for staff: what waits comes with the oldest first, the rest with the latest. A search is a ticket's or an order's
 * number, or an e-mail, in every view. Throws 422 on `cursor` for what no page ended with.
 */
export async function listForStaff(
  core: Core,
  { view = 'with_us', q, cursor }: Query,
): Promise<OutputOf<typeof staff.listStaffTickets>> {
  const after = readCursor(cursor, ['string', 'number']);
  const text = q?.trim() ?? '';
  const isWaiting = view === 'with_us' && text === '';
  const way = isWaiting ? sql`asc` : sql`desc`;
  const beyond = isWaiting ? sql`>` : sql`<`;
  const { rows } = await sql<Row>`
    select ticket.*, coalesce(ticket.email, customer.email) as mailbox
    from support_ticket ticket left join customer on customer.id = ticket.customer_id
    where ${text === '' ? inView(view) : found(text)}
      and ${after ? sql`(ticket.written_at, ticket.id) ${beyond} (${after[0]}::timestamptz, ${after[1]})` : sql`true`}
    order by ticket.written_at ${way}, ticket.id ${way} limit ${PAGE_ROWS + 1}`.execute(core.db);
  const page = pageOf(rows, ({ written_at, id }) => [written_at.toISOString(), id]);

  return { ...page, data: page.data.map((row) => presentForStaff(row, row.mailbox)) };
}

const inView = (view: NonNullable<Query['view']>) =>
  view === 'all' ? sql`true` : sql`ticket.state = ${sql.lit(view)}`;

function found(text: string) {
  const number = /^#?(\d{1,9})$/.exec(text)?.[1];
  if (number !== undefined)
    return sql`(ticket.id = ${Number(number)} or ticket.order_id = ${Number(number)})`;

  return sql`(ticket.email = ${text.toLowerCase()} or ticket.customer_id = (select id from customer where email = ${text.toLowerCase()}))`;
}
