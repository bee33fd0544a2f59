import { type OutputOf, parseLocale, type StaffPermission, type staff } from '@fanfare/contract';
import { sql } from 'kysely';
import type { Core } from '../../../core.ts';
import type { Queryable } from '../../../data/database.ts';
import { notFound } from '../../../refusal.ts';
import { findOrder } from '../../orders/face/order-rows.ts';
import { readEntries } from '../read-ticket.ts';
import type { TicketRow } from '../store.ts';
import { confidentialOf } from './confidential.ts';
import { notesOf } from './note-ticket.ts';
import { wordsOfOrder } from './order-words.ts';
import { seenOfTicket } from './seen-ticket.ts';

/** A ticket with the names of its customer and of who has it. */
export type StaffRow = TicketRow & {
  mailbox: string | null;
  customer_name: string | null;
  assignee_name: string | null;
};

/** Columns and tables of a ticket as staff reads it; `ticket` is its row. */
export const staffColumns = sql`
  ticket.*, coalesce(ticket.email, customer.email) as mailbox,
  coalesce(nullif(customer.company_name, ''), nullif(customer.name, '')) as customer_name,
  coalesce(nullif(assignee.name, ''), assignee.email) as assignee_name
  from support_ticket ticket
  left join customer on customer.id = ticket.customer_id
  left join customer assignee on assignee.id = ticket.assignee_id`;

/** Tickets that wait for the shop, those that wait longest first. */
export async function listWaiting(core: Core, limit: number): Promise<staff.StaffTicket[]> {
  const { rows } = await sql<StaffRow>`
    select ${staffColumns}
    where ticket.state = 'with_us' order by ticket.written_at, ticket.id limit ${limit}`.execute(core.db);

  return rows.map(presentForDesk);
}

/** A ticket with all its messages and notes, for a reader with these permissions. Throws 404. */
export async function readForDesk(
  core: Core,
  ticketId: number,
  permissions: readonly StaffPermission[],
): Promise<OutputOf<typeof staff.getStaffTicket>['data']> {
  const { rows } = await sql<StaffRow>`
    select ${staffColumns} where ticket.id = ${ticketId}`.execute(core.db);
  const ticket = rows[0];
  if (!ticket) throw notFound('page');
  // Read first: what comes meanwhile is a conflict, never a word that was taken for read.
  const seen = await seenOfTicket(core.db, ticket);
  const [entries, letters, notes, confidential, order] = await Promise.all([
    readEntries(core, ticketId),
    lettersOf(core.db, ticketId),
    notesOf(core.db, ticketId),
    permissions.includes('orders.read') ? confidentialOf(core.db, ticket) : { providers: [], costs: [] },
    ticket.order_id === null ? undefined : findOrder(core.db, ticket.order_id),
  ]);
  const locale = parseLocale(ticket.locale) ?? 'en';

  return {
    ...presentForDesk(ticket),
    is_unread: ticket.is_unread,
    entries: entries.map((entry) => ({ ...entry, letter: letters.get(entry.id) ?? null })),
    notes,
    order_words: order ? wordsOfOrder(order, locale) : null,
    confidential,
    seen,
  };
}

/** Whole letters of a ticket by the entries that show a part of them. */
async function lettersOf(db: Queryable, ticketId: number): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('support_entry')
    .select(['id', 'letter'])
    .where('ticket_id', '=', ticketId)
    .where('letter', 'is not', null)
    .execute();

  return new Map(rows.map(({ id, letter }) => [String(id), letter ?? '']));
}

/** A ticket as staff sees it. */
export function presentForDesk(ticket: StaffRow): staff.StaffTicket {
  const { id, kind, state, customer_id, customer_name, mailbox, locale, order_id, subject } = ticket;
  const { assignee_id: assigneeId, assignee_name: assignee, opened_at, written_at } = ticket;

  return {
    ...{ id, kind, state, customer_id, customer_name, email: mailbox, locale, order_id, subject },
    assignee: assigneeId === null ? null : { id: assigneeId, name: assignee ?? `#${assigneeId}` },
    opened_at: opened_at.toISOString(),
    written_at: written_at.toISOString(),
  };
}
