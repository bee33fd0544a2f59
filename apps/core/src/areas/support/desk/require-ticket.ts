import type { Tx } from '../../../data/database.ts';
import { notFound } from '../../../refusal.ts';
import { lockTicket, type TicketRow } from '../store.ts';

/** A ticket that staff does something with, locked. Throws 404. */
export async function requireTicket(tx: Tx, ticketId: number): Promise<TicketRow> {
  const ticket = await lockTicket(tx, ticketId);
  if (!ticket) throw notFound('page');

  return ticket;
}
