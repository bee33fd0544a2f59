import type { Core } from '../../../core.ts';
import type { Tx } from '../../../data/database.ts';
import { invalidField } from '../../../refusal.ts';
import { requireAsSeen } from '../../../require-as-seen.ts';
import type { Actor, Done } from '../../../security/audit.ts';
import { insertEntry } from '../store.ts';
import { MOVES, moveTicket, tellPages } from '../ticket-states.ts';
import { firstNameOf } from './first-name.ts';
import { requireTicket } from './require-ticket.ts';
import { seenOfTicket } from './seen-ticket.ts';

/** Notes in an open ticket that somebody looks at it. Throws 404, and 422 on `ticket` for a closed one. */
export async function lookAtTicket(
  core: Core,
  tx: Tx,
  actor: Actor,
  ticketId: number,
): Promise<Done<null, 'ticket.looked_at'>> {
  const ticket = await requireTicket(tx, ticketId);
  if (ticket.state === 'closed') throw invalidField('ticket', 'support.is_closed');
  const line = { type: 'looked', by: 'staff', key: null, at: core.clock.now() } as const;
  await insertEntry(tx, ticketId, { ...line, staff_name: await firstNameOf(tx, actor) });
  await tellPages(tx, ticket);

  return done('ticket.looked_at', ticket.id, { before: ticket.state, after: ticket.state });
}

/** Closes a ticket. Throws 404, 422 on `ticket` for one that is closed, and 409 `stale` where somebody wrote since it was `seen`. */
export async function closeByStaff(
  core: Core,
  tx: Tx,
  actor: Actor,
  { ticketId, seen }: { ticketId: number; seen?: string | undefined },
): Promise<Done<null, 'ticket.closed'>> {
  const ticket = await requireTicket(tx, ticketId);
  if (ticket.state === 'closed') throw invalidField('ticket', 'support.is_closed');
  requireAsSeen(seen, await seenOfTicket(tx, ticket));
  const now = core.clock.now();
  const line = { type: 'closed', by: 'staff', key: null, at: now } as const;
  await insertEntry(tx, ticketId, { ...line, staff_name: await firstNameOf(tx, actor) });
  await moveTicket(tx, ticket, MOVES.closed(now));

  return done('ticket.closed', ticket.id, { before: ticket.state, after: 'closed' });
}

function done<Action extends 'ticket.looked_at' | 'ticket.closed'>(
  action: Action,
  target: number,
  { before, after }: { before: string; after: string },
): Done<null, Action> {
  return { answer: null, deed: { action, target, before: { state: before }, after: { state: after } } };
}
