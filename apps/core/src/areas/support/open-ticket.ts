import type { createTicket, Locale, ParsedInputOf, TicketKind } from '@fanfare/contract';
import { ticketKinds } from '@fanfare/rules';
import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import { inTransaction } from '../../data/in-transaction.ts';
import { invalidField, notFound } from '../../refusal.ts';
import { findOrder, type OrderRow } from '../orders/face/order-rows.ts';
import { forgetDraft } from './drafts.ts';
import { excerpt } from './excerpt.ts';
import { sendFilesWith } from './files.ts';
import { insertEntry, insertTicket, type TicketRow, ticketOpenedBy } from './store.ts';
import { tellShop } from './ticket-letters.ts';
import { tellPages } from './ticket-states.ts';

type TicketRequest = ParsedInputOf<typeof createTicket>['body'];
const ABOUT_ORDERS: readonly TicketKind[] = ['refill', 'cancel', 'speed_up'];
const SUBJECT = 80;

/**
 * Opens a ticket of a customer. The same key again is the same ticket. Throws 404 for an order of somebody else, 422 on `kind` for
 * what cannot be done for the order, and on `files` for files that are not there.
 */
export async function openTicket(
  core: Core,
  customerId: number,
  { order_id: orderId = null, kind, message, files = [], key = null }: TicketRequest,
  locale: Locale,
): Promise<TicketRow> {
  const order = orderId === null ? null : await ownOrder(core, customerId, orderId);
  await requireKind(core, kind, order);

  return inTransaction(core, async (tx) => {
    const openingKey = key === null ? null : `open:${customerId}:${key}`;
    const known = openingKey === null ? undefined : await ticketOpenedBy(tx, openingKey);
    if (known) return known;
    const writer = { customer_id: customerId, email: null, order_id: orderId, locale };
    const { ticket, entryId } = await storeTicket(core, tx, { ...writer, kind, message, key: openingKey });
    await sendFilesWith(tx, entryId, { customerId }, files);
    await forgetDraft(tx, customerId, orderId === null ? 'new' : `order ${orderId}`);

    return ticket;
  });
}

type Opened = Pick<TicketRow, 'customer_id' | 'email' | 'order_id' | 'locale' | 'kind'> & {
  message: string;
  key: string | null;
  letter?: string | null;
  leftOut?: number;
};

/** Stores a ticket with its first message, and tells the shop. */
export async function storeTicket(
  core: Core,
  tx: Tx,
  { message, key, letter = null, leftOut = 0, ...written }: Opened,
): Promise<{ ticket: TicketRow; entryId: bigint }> {
  const now = core.clock.now();
  const subject = excerpt(message, SUBJECT);
  const ticket = await insertTicket(tx, {
    ...written,
    subject,
    state: 'with_us',
    opened_at: now,
    written_at: now,
  });
  const entry = {
    type: 'message',
    by: 'customer',
    body: message,
    letter,
    key,
    left_out: leftOut,
    at: now,
  } as const;
  const entryId = await insertEntry(tx, ticket.id, entry);
  if (entryId === null) throw new Error('a new ticket knows no message');
  await tellPages(tx, ticket);
  await tellShop(core, tx, ticket, { entryId, message });

  return { ticket, entryId };
}

async function ownOrder(core: Core, customerId: number, orderId: number): Promise<OrderRow> {
  const order = await findOrder(core.db, orderId);
  if (order?.customer_id !== customerId) throw notFound('order');

  return order;
}

async function requireKind(core: Core, kind: TicketKind, order: OrderRow | null): Promise<void> {
  if (!ABOUT_ORDERS.includes(kind)) return;
  if (order === null) throw invalidField('kind', 'support.needs_order');
  const refusal = (await kindsFor(core, order))[kind as 'refill'];
  if (refusal !== null) throw invalidField('kind', 'support.kind_impossible');
}

/** Reasons why tickets about an order cannot ask for something; nulls where they can. */
export async function kindsFor(core: Core, order: OrderRow) {
  const service = (await core.catalogue.current()).services.get(order.service_id);
  const { status, is_guaranteed: isGuaranteed, completed_at: completedAt } = order;

  return ticketKinds(
    { status, isGuaranteed, completedAt, guaranteeDays: service?.guaranteeDays ?? 0 },
    core.clock.now(),
  );
}
