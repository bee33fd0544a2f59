import type { Content } from '../../../adapters/mail/content.ts';
import type { Words } from '../../../adapters/mail/words.ts';

/** `answersTicket`: an answer to the letter gets into the ticket. */
type Props = { number: number; ticketUrl: string; answersTicket: number };

declare module '../../../adapters/mail/port.ts' {
  interface Letters {
    'ticket-received': Props;
  }
}

/** Brings a guest the link that opens their ticket; it repeats nothing that was written, since the mailbox may be anybody's. */
export function write({ number, ticketUrl }: Props, { say, shop }: Words): Content {
  return {
    subject: say('mail.ticket_received_subject', { number, shop: shop.name }),
    heading: say('mail.ticket_received_heading'),
    text: say('mail.ticket_received_text'),
    facts: [{ label: say('mail.ticket_number'), value: String(number) }],
    action: { label: say('mail.ticket_open'), url: ticketUrl },
    reason: say('mail.ticket_received_reason', { shop: shop.name }),
  };
}
