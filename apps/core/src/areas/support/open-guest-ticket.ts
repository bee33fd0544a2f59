import type { createGuestTicket, Locale, ParsedInputOf } from '@fanfare/contract';
import { typedId } from '@fanfare/rules';
import { sql } from 'kysely';
import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import { inTransaction } from '../../data/in-transaction.ts';
import { isShownOrder } from '../../data/shown-order.ts';
import { guardQuestion } from '../../limits/guard-question.ts';
import { storeTicket } from './open-ticket.ts';
import { ticketOpenedBy } from './store.ts';
import { confirmTicket } from './ticket-letters.ts';

type Sent = ParsedInputOf<typeof createGuestTicket>['body'];

/**
 * Opens a ticket of whoever reads a mailbox: a letter brings the link that opens it, and repeats nothing that was written. It is about
 * the named order where that belongs to the mailbox; the answer does not tell. Throws as `guardQuestion`.
 */
export async function openGuestTicket(core: Core, block: string, sent: Sent, locale: Locale): Promise<void> {
  await guardQuestion(core, 'write_to_support', block, sent);
  const { email, kind, message, order_number: named, key = null } = sent;
  const orderId = Number(typedId(named ?? '') ?? 0);
  await inTransaction(core, async (tx) => {
    const openingKey = key === null ? null : `open:${email}:${key}`;
    if (openingKey !== null && (await ticketOpenedBy(tx, openingKey)) !== undefined) return;
    const order_id = await orderOfMailbox(tx, email, orderId);
    const writer = { customer_id: null, email, order_id, locale };
    const { ticket } = await storeTicket(core, tx, { ...writer, kind, message, key: openingKey });
    await confirmTicket(core, tx, ticket);
  });
}

/** The same statement whether an order was named, so that time tells nothing either. */
async function orderOfMailbox(tx: Tx, email: string, orderId: number): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select orders.id from orders join customer on customer.id = orders.customer_id
    where orders.id = ${orderId} and customer.email = ${email}
      and ${isShownOrder()}`.execute(tx);

  return rows[0]?.id ?? null;
}
