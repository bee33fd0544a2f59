import { parseLocale } from '@fanfare/contract';
import type { Core } from '../../../core.ts';
import type { Tx } from '../../../data/database.ts';
import { notFound } from '../../../refusal.ts';
import type { Actor, Done } from '../../../security/audit.ts';
import { findCustomer } from '../../accounts/face/store.ts';
import { excerpt } from '../excerpt.ts';
import { insertTicket, openTicketAbout } from '../store.ts';
import { answerTicket } from './answer-ticket.ts';

const SUBJECT = 80;

type Message = {
  customerId: number;
  message: string;
  /** An order of theirs that it is about. */
  orderId?: number | undefined;
  /** An open ticket of theirs that goes on. */
  ticketId?: number | null;
};

/**
 * Opens a ticket with a message of the shop, which waits for its customer and reaches them by a letter; an open one that is
 * named, or is about the same order, goes on instead. Throws 404.
 */
export async function openForCustomer(
  core: Core,
  tx: Tx,
  actor: Actor,
  { customerId, message, orderId, ticketId = null }: Message,
): Promise<Done<{ data: { ticket_id: number } }, 'ticket.opened' | 'ticket.answered'>> {
  const customer = await findCustomer(tx, customerId);
  if (!customer) throw notFound('page');
  const about = orderId === undefined ? null : await openTicketAbout(tx, customerId, orderId);
  const open = ticketId ?? about;
  if (open !== null) {
    const { deed } = await answerTicket(core, tx, actor, { ticketId: open, message, isConfirmed: true });
    return { answer: { data: { ticket_id: open } }, deed };
  }
  const now = core.clock.now();
  const isGuest = customer.password_hash === null;
  const { id } = await insertTicket(tx, {
    // A guest opens it by the link of a letter.
    customer_id: isGuest ? null : customerId,
    email: isGuest ? customer.email : null,
    locale: parseLocale(customer.locale) ?? 'en',
    order_id: orderId ?? null,
    kind: 'other',
    subject: excerpt(message, SUBJECT),
    state: 'with_us',
    opened_at: now,
    written_at: now,
  });
  await answerTicket(core, tx, actor, { ticketId: id, message, isConfirmed: true });

  return {
    answer: { data: { ticket_id: id } },
    deed: { action: 'ticket.opened', target: id, after: { customer: customerId } },
  };
}
