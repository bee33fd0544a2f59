import type { Content } from '../../../adapters/mail/content.ts';
import { oneLine, type Words } from '../../../adapters/mail/words.ts';

/** `answer` is in staff's words; `staffName` null for the shop. `answersTicket`: an answer to the letter gets into the ticket. */
type Props = {
  number: number;
  subject: string;
  staffName: string | null;
  answer: string;
  ticketUrl: string;
  answersTicket: number;
  takesMail: boolean;
};

declare module '../../../adapters/mail/port.ts' {
  interface Letters {
    'ticket-answered': Props;
  }
}

/** Brings the answer of staff to the customer of a ticket. */
export function write(props: Props, { say, shop }: Words): Content {
  const { number, subject, staffName, answer, ticketUrl, takesMail } = props;

  return {
    subject: say('mail.ticket_answered_subject', { number, shop: shop.name }),
    heading: oneLine(subject),
    text:
      staffName === null
        ? say('mail.ticket_answered_by_shop', { shop: shop.name })
        : say('mail.ticket_answered_by', { name: oneLine(staffName), shop: shop.name }),
    quote: answer
      .split(/\n\s*\n/)
      .map(oneLine)
      .filter(Boolean),
    facts: [{ label: say('mail.ticket_number'), value: String(number) }],
    action: { label: say('mail.ticket_open'), url: ticketUrl },
    reason: say(takesMail ? 'mail.ticket_answered_reply' : 'mail.ticket_answered_reason', {
      shop: shop.name,
    }),
  };
}
