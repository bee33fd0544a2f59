import type { AuditAction } from '@fanfare/contract';
import type { Tx } from '../../../data/database.ts';
import { invalidField, Refusal } from '../../../refusal.ts';
import type { Done } from '../../../security/audit.ts';
import { assigneeOf, lockAnswerer } from '../answerers.ts';
import type { TicketRow } from '../store.ts';
import { requireTicket } from './require-ticket.ts';

type Assigned<Action extends AuditAction> = Promise<Done<null, Action>>;

/**
 * Takes a ticket that nobody has for one of staff; their own stays theirs. Throws 404, 409 `ticket_taken` where somebody else has
 * it, and 422 on `ticket` for a closed one.
 */
export async function takeTicket(tx: Tx, staffId: number, ticketId: number): Assigned<'ticket.taken'> {
  await lockAnswerer(tx, staffId);
  const ticket = await requireOpen(tx, ticketId);
  if (ticket.assignee_id !== staffId) await requireHolder(tx, ticket, null);

  return assign(tx, ticket, staffId, 'ticket.taken');
}

type HandOver = { ticketId: number; to: number; from: number | null };

/**
 * Gives a ticket to a colleague, from whom it was seen with (`from`, null for nobody). Throws 404, 409 `ticket_taken` or `stale` where
 * another has it by now or nobody, and 422 on `member_id` for who may not answer tickets, on `ticket` for a closed one.
 */
export async function handOverTicket(
  tx: Tx,
  { ticketId, to, from }: HandOver,
): Assigned<'ticket.handed_over'> {
  const isAnswerer = await lockAnswerer(tx, to);
  const ticket = await requireOpen(tx, ticketId);
  if (ticket.assignee_id !== to) await requireHolder(tx, ticket, from);
  if (!isAnswerer) throw invalidField('member_id', 'support.cannot_answer');

  return assign(tx, ticket, to, 'ticket.handed_over');
}

/** Makes a ticket that one of staff has nobody's. Throws 404, and 409 `ticket_taken` where somebody else has it. */
export async function giveBackTicket(
  tx: Tx,
  staffId: number,
  ticketId: number,
): Assigned<'ticket.given_back'> {
  const ticket = await requireTicket(tx, ticketId);
  if (ticket.assignee_id !== null) await requireHolder(tx, ticket, staffId);

  return assign(tx, ticket, null, 'ticket.given_back');
}

/** Stores who of staff has a ticket; null for nobody. Lock it first. */
export async function storeAssignee(tx: Tx, ticketId: number, assigneeId: number | null): Promise<void> {
  await tx
    .updateTable('support_ticket')
    .set({ assignee_id: assigneeId })
    .where('id', '=', ticketId)
    .execute();
}

async function requireOpen(tx: Tx, ticketId: number): Promise<TicketRow> {
  const ticket = await requireTicket(tx, ticketId);
  if (ticket.state === 'closed') throw invalidField('ticket', 'support.is_closed');

  return ticket;
}

/** Refuses what was decided while somebody else had the ticket than has it now, and names them. */
async function requireHolder(
  tx: Tx,
  { assignee_id: assigneeId }: TicketRow,
  seen: number | null,
): Promise<void> {
  if (assigneeId === seen) return;
  const holder = await assigneeOf(tx, assigneeId);
  throw holder ? new Refusal('ticket_taken', { params: { name: holder.name } }) : new Refusal('stale');
}

async function assign<Action extends AuditAction>(
  tx: Tx,
  { id, assignee_id: before }: TicketRow,
  after: number | null,
  action: Action,
): Promise<Done<null, Action>> {
  await storeAssignee(tx, id, after);

  return {
    answer: null,
    deed: { action, target: id, before: { assignee: before }, after: { assignee: after } },
  };
}
