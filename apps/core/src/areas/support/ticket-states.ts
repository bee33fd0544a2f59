import type { TicketState } from '@fanfare/contract';
import type { Tx } from '../../data/database.ts';
import { storeEvents } from '../../data/events.ts';
import type { TicketRow } from './store.ts';

type Change = Partial<
  Pick<TicketRow, 'state' | 'is_unread' | 'was_helped' | 'first_answer_at' | 'written_at' | 'closed_at'>
>;

/** State of a ticket after a message or its closing. Lock it first. */
export const MOVES = {
  byCustomer: (now: Date): Change => ({
    state: 'with_us',
    is_unread: false,
    was_helped: null,
    written_at: now,
    closed_at: null,
  }),
  byStaff: (ticket: TicketRow, now: Date): Change => ({
    state: 'answered',
    is_unread: true,
    first_answer_at: ticket.first_answer_at ?? now,
    written_at: now,
    closed_at: null,
  }),
  closed: (now: Date): Change => ({ state: 'closed' satisfies TicketState, closed_at: now }),
} as const;

/** Changes a ticket, and tells the pages of its customer. */
export async function moveTicket(
  tx: Tx,
  { id, customer_id: customerId }: TicketRow,
  change: Change,
): Promise<void> {
  await tx.updateTable('support_ticket').set(change).where('id', '=', id).execute();
  await tellPages(tx, { id, customer_id: customerId });
}

/** Tells the pages of a ticket's customer that it changed; guests ask by themselves. */
export async function tellPages(
  tx: Tx,
  { id: ticketId, customer_id: customerId }: Pick<TicketRow, 'id' | 'customer_id'>,
): Promise<void> {
  if (customerId !== null) await storeEvents(tx, [{ type: 'ticket_changed', customerId, ticketId }]);
}
