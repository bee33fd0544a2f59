import type { Core } from '../../core.ts';
import { inTransaction } from '../../data/in-transaction.ts';
import { invalidField, notFound } from '../../refusal.ts';
import { insertEntry, lockTicket } from './store.ts';
import { MOVES, moveTicket } from './ticket-states.ts';

/**
 * Closes a ticket as its customer wants, who may say now or later whether it helped. Throws 422 on `was_helped` once that was said:
 * of two tabs the first counts.
 */
export async function closeTicket(core: Core, ticketId: number, wasHelped: boolean | null): Promise<void> {
  await inTransaction(core, async (tx) => {
    const ticket = await lockTicket(tx, ticketId);
    if (!ticket) throw notFound('page');
    const now = core.clock.now();
    const isOpen = ticket.state !== 'closed';
    if (wasHelped !== null && !isOpen && ticket.was_helped !== null && ticket.was_helped !== wasHelped)
      throw invalidField('was_helped', 'support.answered_already');
    if (isOpen) await insertEntry(tx, ticketId, { type: 'closed', by: 'customer', key: null, at: now });
    if (!isOpen && wasHelped === null) return;
    await moveTicket(tx, ticket, {
      ...(isOpen && MOVES.closed(now)),
      is_unread: false,
      was_helped: wasHelped,
    });
  });
}

/** Notes that a ticket's customer has seen its answers. */
export async function markRead(core: Core, ticketId: number): Promise<void> {
  await inTransaction(core, async (tx) => {
    const ticket = await lockTicket(tx, ticketId);
    if (ticket?.is_unread) await moveTicket(tx, ticket, { is_unread: false });
  });
}
