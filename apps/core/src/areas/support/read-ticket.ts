import type { Locale, TicketDetail, TicketEntry } from '@fanfare/contract';
import { ANSWERED_DAYS, daysAfter } from '@fanfare/rules';
import type { Core } from '../../core.ts';
import { notFound } from '../../refusal.ts';
import { refillsOf } from '../fulfilment/face/refills.ts';
import { eventsOf } from '../orders/face/order-events.ts';
import { childrenOf, findOrder, type OrderRow } from '../orders/face/order-rows.ts';
import { presentOrder } from '../orders/face/present.ts';
import { findDraft } from './drafts.ts';
import { filesOf } from './files.ts';
import { presentEntry, presentTicketFields } from './present.ts';
import { entriesOf, findTicket } from './store.ts';
import { isWritable } from './write-message.ts';

/** The last lines of a ticket; more are nobody's conversation. */
const SHOWN = 300;

/** A ticket as its customer reads it, with what happened to its order meanwhile. Throws 404 where it is gone. */
export async function readTicket(core: Core, ticketId: number, locale: Locale): Promise<TicketDetail> {
  const ticket = await findTicket(core.db, ticketId);
  if (!ticket) throw notFound('page');
  const { customer_id: customerId, order_id: orderId, opened_at: openedAt, closed_at: closedAt } = ticket;
  const [entries, order, draft, snapshot] = await Promise.all([
    readEntries(core, ticketId),
    orderId === null ? undefined : findOrder(core.db, orderId),
    customerId === null ? undefined : findDraft(core.db, customerId, `ticket ${ticketId}`),
    core.catalogue.current(),
  ]);
  const events = order ? await eventsSince(core, order, openedAt) : [];

  return {
    ...presentTicketFields(ticket),
    order: order ? presentOrder(order, snapshot, snapshot.content(locale)) : null,
    entries: [...entries, ...events].sort((one, other) => one.at.localeCompare(other.at)),
    first_answer_at: ticket.first_answer_at?.toISOString() ?? null,
    closed_at: closedAt?.toISOString() ?? null,
    closes_at: ticket.state === 'answered' ? daysAfter(ticket.written_at, ANSWERED_DAYS).toISOString() : null,
    is_writable: isWritable(ticket, core.clock.now()),
    was_helped: ticket.was_helped,
    draft: draft?.body ?? null,
  };
}

/** Messages and actions of a ticket, oldest first. */
export async function readEntries(core: Core, ticketId: number): Promise<TicketEntry[]> {
  const entries = await entriesOf(core.db, ticketId, SHOWN);
  const files = await filesOf(
    core.db,
    entries.map(({ id }) => id),
  );

  return entries.map((entry) => presentEntry(core, entry, files.get(entry.id)));
}

/** Changes of the status of an order, and its refills, since a ticket about it was opened. */
async function eventsSince(core: Core, { id }: OrderRow, since: Date): Promise<TicketEntry[]> {
  const parts = await childrenOf(core.db, id);
  const [events, refills] = await Promise.all([
    eventsOf(core.db, id),
    refillsOf(core.db, [id, ...parts.map((part) => part.id)]),
  ]);
  const line = { by: 'clock' as const, name: null, text: null, files: [], left_out: 0 };

  return [
    ...events
      .filter(({ created_at }) => created_at >= since)
      .map(({ id: eventId, type, status, delivered, created_at }) => ({
        ...line,
        id: `order ${eventId}`,
        type: 'order' as const,
        at: created_at.toISOString(),
        order_event: { type, status, delivered },
        refill: null,
      })),
    ...refills
      .filter(({ created_at }) => created_at >= since)
      .map(({ id: refillId, quantity, created_at }) => ({
        ...line,
        id: `refill ${refillId}`,
        type: 'refill' as const,
        at: created_at.toISOString(),
        order_event: null,
        refill: quantity,
      })),
  ];
}
