import { readTicketToken } from '../../addresses/ticket-token.ts';
import type { Caller } from '../../caller.ts';
import type { Core } from '../../core.ts';
import { idOf } from '../../lib/id-of.ts';
import { notFound, unauthenticated } from '../../refusal.ts';
import type { SubjectsOf } from '../../security/subjects.ts';
import { findTicket, type TicketRow } from './store.ts';

/** Sender of a file: a customer, or a guest as the author of a ticket. */
export type Writer = { customerId: number } | { ticketId: number };

/**
 * The caller's own ticket, or the guest's that the token of a link opens. Throws 404 for everything else, and 401 for a guest
 * without a token.
 */
export async function ticketByLink(
  core: Core,
  caller: Caller,
  { params, query: { token } }: { params: { ticketId?: unknown }; query: { token?: unknown } },
): Promise<TicketRow> {
  if (token === undefined && caller.kind === 'guest') throw unauthenticated();
  const id = idOf(params.ticketId);
  const opened = typeof token === 'string' ? readTicketToken(core, token) : null;
  const ticket = id === null ? undefined : await findTicket(core.db, id);
  // A guest's ticket that joined an account is read there.
  const isOpened = ticket?.customer_id === null && opened === id;
  const isOwn = caller.kind === 'customer' && ticket?.customer_id === caller.customerId;
  if (!ticket || !(isOpened || isOwn)) throw notFound('page');

  return ticket;
}

export const writerOf = ({ id, customer_id: customerId }: TicketRow): Writer =>
  customerId === null ? { ticketId: id } : { customerId };

/** Finders for the subjects that the policies of support calls name. */
export const finders = { 'ticket by link': ticketByLink };

declare module '../../security/subjects.ts' {
  interface Subjects extends SubjectsOf<typeof finders> {}
}
