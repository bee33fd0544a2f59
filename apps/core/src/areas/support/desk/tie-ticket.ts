import type { Tx } from '../../../data/database.ts';
import { invalidField } from '../../../refusal.ts';
import { requireAsSeen } from '../../../require-as-seen.ts';
import type { Done } from '../../../security/audit.ts';
import { findCustomer } from '../../accounts/face/store.ts';
import { findOrder } from '../../orders/face/order-rows.ts';
import type { TicketRow } from '../store.ts';
import { tellPages } from '../ticket-states.ts';
import { requireTicket } from './require-ticket.ts';
import { seenOfTicket } from './seen-ticket.ts';

/**
 * Ties a ticket to an order of its customer, or to none. Throws 404, 422 on `order_id` for an order of somebody else, and 409 `stale` for
 * a ticket that stands otherwise than it was `seen`.
 */
export async function tieTicket(
  tx: Tx,
  { ticketId, orderId, seen }: { ticketId: number; orderId: number | null; seen?: string | undefined },
): Promise<Done<null, 'ticket.tied'>> {
  const ticket = await requireTicket(tx, ticketId);
  requireAsSeen(seen, await seenOfTicket(tx, ticket));
  if (orderId !== null && !(await isTheirs(tx, ticket, orderId)))
    throw invalidField('order_id', 'support.order_of_another');
  await tx.updateTable('support_ticket').set({ order_id: orderId }).where('id', '=', ticketId).execute();
  await tellPages(tx, ticket);

  return {
    answer: null,
    deed: {
      action: 'ticket.tied',
      target: ticketId,
      before: { order: ticket.order_id },
      after: { order: orderId },
    },
  };
}

/** An order of the ticket's customer; of a guest, one that belongs to the same mailbox. */
async function isTheirs(tx: Tx, { customer_id, email }: TicketRow, orderId: number): Promise<boolean> {
  const order = await findOrder(tx, orderId);
  if (!order) return false;
  if (customer_id !== null) return order.customer_id === customer_id;

  return (await findCustomer(tx, order.customer_id))?.email === email;
}
