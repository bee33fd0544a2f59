import { parseLocale } from '@fanfare/contract';
import { writeLetters } from '../../adapters/mail/outbox.ts';
import { ticketLetterUrl } from '../../addresses/letter-links.ts';
import { shopUrl } from '../../addresses/page-url.ts';
import type { Core } from '../../core.ts';
import type { Queryable, Tx } from '../../data/database.ts';
import { findCustomer } from '../accounts/face/store.ts';
import { operatorMailbox } from '../site/face/operator-mailbox.ts';
import type { TicketRow } from './store.ts';

type Written = { entryId: bigint; message: string };

/** Tells the support mailbox of a ticket that waits for the shop. */
export async function tellShop(
  core: Core,
  tx: Tx,
  ticket: TicketRow,
  { entryId, message }: Written,
): Promise<void> {
  const { id: number, kind, order_id: orderId } = ticket;
  const letter = {
    template: 'ticket-arrived' as const,
    props: { number, kind, orderId, message, shopUrl: shopUrl(core, 'en') },
    idempotencyKey: `ticket-arrived:${entryId}`,
    recipient: await operatorMailbox(core, tx),
    locale: 'en' as const,
  };
  await writeLetters(tx, [letter], core.clock.now());
}

/** Sends a guest the link that opens their ticket. */
export async function confirmTicket(core: Core, tx: Tx, ticket: TicketRow): Promise<void> {
  const locale = parseLocale(ticket.locale) ?? 'en';
  const letter = {
    template: 'ticket-received' as const,
    props: {
      number: ticket.id,
      ticketUrl: ticketLetterUrl(core, { ticketId: ticket.id, locale, isGuest: true }),
      answersTicket: ticket.id,
    },
    idempotencyKey: `ticket-received:${ticket.id}`,
    recipient: ticket.email,
    locale,
  };
  await writeLetters(tx, [letter], core.clock.now());
}

/** Sends the customer of a ticket an answer of staff, in a letter that can be answered. */
export async function writeAnswer(
  core: Core,
  tx: Tx,
  ticket: TicketRow,
  { entryId, message, staffName }: Written & { staffName: string | null },
): Promise<void> {
  const locale = parseLocale(ticket.locale) ?? 'en';
  const letter = {
    template: 'ticket-answered' as const,
    props: {
      number: ticket.id,
      subject: ticket.subject,
      staffName,
      answer: message,
      ticketUrl: ticketLetterUrl(core, { ticketId: ticket.id, locale, isGuest: ticket.customer_id === null }),
      answersTicket: ticket.id,
      takesMail: core.config.inboundMail !== null,
    },
    idempotencyKey: `ticket-answered:${entryId}`,
    recipient: await mailboxOfTicket(tx, ticket),
    locale,
  };
  await writeLetters(tx, [letter], core.clock.now());
}

/** The mailbox of whoever wrote a ticket; null for a customer without one. */
export async function mailboxOfTicket(
  db: Queryable,
  { customer_id, email }: TicketRow,
): Promise<string | null> {
  if (customer_id === null) return email;

  return (await findCustomer(db, customer_id))?.email ?? null;
}
