import type { AuditAction } from '@fanfare/contract';
import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import { invalidField, notFound } from '../../refusal.ts';
import type { Actor, Done } from '../../security/audit.ts';
import { findCustomer } from '../accounts/store.ts';
import { insertEntry, lockTicket, type TicketRow } from './store.ts';
import { writeAnswer } from './ticket-letters.ts';
import { MOVES, moveTicket, tellPages } from './ticket-states.ts';

type Acted<Action extends AuditAction> = Promise<Done<null, Action>>;

/** Answers a ticket, a closed one too, which opens it again; its customer gets the answer by a letter. Throws 404. */
export async function answerTicket(
  core: Core,
  tx: Tx,
  actor: Actor,
  { ticketId, message }: { ticketId: number; message: string },
): Acted<'ticket.answered'> {
  const ticket = await requireTicket(tx, ticketId);
  const now = core.clock.now();
  const staffName = await nameOf(tx, actor);
  const line = {
    type: 'message',
    by: 'staff',
    staff_name: staffName,
    body: message,
    key: null,
    at: now,
  } as const;
  const entryId = (await insertEntry(tx, ticketId, line)) as bigint;
  await moveTicket(tx, ticket, MOVES.byStaff(ticket, now));
  await writeAnswer(core, tx, ticket, { entryId, message, staffName });
  await core.happened(tx, 'ticketAnswered', { ticketId, customerId: ticket.customer_id });

  return done('ticket.answered', ticket, 'answered');
}

/** Notes in an open ticket that somebody looks at it. Throws 404, and 422 on `ticket` for a closed one. */
export async function lookAtTicket(
  core: Core,
  tx: Tx,
  actor: Actor,
  ticketId: number,
): Acted<'ticket.looked_at'> {
  const ticket = await requireTicket(tx, ticketId);
  if (ticket.state === 'closed') throw invalidField('ticket', 'support.is_closed');
  const line = { type: 'looked', by: 'staff', key: null, at: core.clock.now() } as const;
  await insertEntry(tx, ticketId, { ...line, staff_name: await nameOf(tx, actor) });
  await tellPages(tx, ticket);

  return done('ticket.looked_at', ticket, ticket.state);
}

/** Closes a ticket. Throws 404, and 422 on `ticket` for one that is closed. */
export async function closeByStaff(
  core: Core,
  tx: Tx,
  actor: Actor,
  ticketId: number,
): Acted<'ticket.closed'> {
  const ticket = await requireTicket(tx, ticketId);
  if (ticket.state === 'closed') throw invalidField('ticket', 'support.is_closed');
  const now = core.clock.now();
  const line = { type: 'closed', by: 'staff', key: null, at: now } as const;
  await insertEntry(tx, ticketId, { ...line, staff_name: await nameOf(tx, actor) });
  await moveTicket(tx, ticket, MOVES.closed(now));

  return done('ticket.closed', ticket, 'closed');
}

async function requireTicket(tx: Tx, ticketId: number): Promise<TicketRow> {
  const ticket = ticketId < 2 ** 31 ? await lockTicket(tx, ticketId) : undefined;
  if (!ticket) throw notFound('page');

  return ticket;
}

/** First name of a person of the shop; null for who runs a command, whose name customers do not know. */
async function nameOf(tx: Tx, actor: Actor): Promise<string | null> {
  if (!('staff' in actor)) return null;
  const [first] = (await findCustomer(tx, actor.staff))?.name.trim().split(/\s+/) ?? [];

  return first || null;
}

function done<Action extends AuditAction>(
  action: Action,
  ticket: TicketRow,
  state: string,
): Done<null, Action> {
  return {
    answer: null,
    deed: { action, target: ticket.id, before: { state: ticket.state }, after: { state } },
  };
}
