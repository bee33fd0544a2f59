import type { OutputOf, staff } from '@fanfare/contract';
import type { Core } from '../../core.ts';
import { notFound } from '../../refusal.ts';
import { readEntries } from './read-ticket.ts';
import { findTicket, type TicketRow, waitingTickets } from './store.ts';
import { mailboxOfTicket } from './ticket-letters.ts';

/** Tickets that wait for the shop, those that wait longest first. */
export async function listWaiting(core: Core, limit: number): Promise<staff.StaffTicket[]> {
  return (await waitingTickets(core.db, limit)).map((row) => presentForStaff(row, row.mailbox));
}

/** One ticket with all that was written in it. Throws 404. */
export async function readForStaff(
  core: Core,
  ticketId: number,
): Promise<OutputOf<typeof staff.getStaffTicket>['data']> {
  const ticket = ticketId < 2 ** 31 ? await findTicket(core.db, ticketId) : undefined;
  if (!ticket) throw notFound('page');
  const mailbox = await mailboxOfTicket(core.db, ticket);

  return { ...presentForStaff(ticket, mailbox), entries: await readEntries(core, ticketId) };
}

/** A ticket as staff sees it; `email` is its customer's or guest's mailbox. */
export function presentForStaff(ticket: TicketRow, email: string | null): staff.StaffTicket {
  const { id, kind, state, customer_id, order_id, subject, opened_at, written_at } = ticket;

  return {
    id,
    kind,
    state,
    customer_id,
    email,
    order_id,
    subject,
    opened_at: opened_at.toISOString(),
    written_at: written_at.toISOString(),
  };
}
