import type { TicketKind } from '@fanfare/contract';
import type { Content } from '../../../adapters/mail/content.ts';
import { oneLine, type Words } from '../../../adapters/mail/words.ts';
import type { MessageId } from '../../../i18n/messages.ts';

type Props = { number: number; kind: TicketKind; orderId: number | null; message: string; shopUrl: string };

declare module '../../../adapters/mail/port.ts' {
  interface Letters {
    'ticket-arrived': Props;
  }
}

const KINDS = {
  refill: 'mail.ticket_kind_refill',
  cancel: 'mail.ticket_kind_cancel',
  speed_up: 'mail.ticket_kind_speed_up',
  payment: 'mail.ticket_kind_payment',
  other: 'mail.ticket_kind_other',
} as const satisfies Record<TicketKind, MessageId>;

/** Tells the shop's support of a ticket that waits for it. */
export function write({ number, kind, orderId, message, shopUrl }: Props, { say, shop }: Words): Content {
  return {
    subject: say('mail.ticket_arrived_subject', { number, shop: shop.name }),
    heading: say(KINDS[kind]),
    text: say('mail.ticket_arrived_text'),
    quote: message
      .split(/\n\s*\n/)
      .map(oneLine)
      .filter(Boolean),
    facts: [
      { label: say('mail.ticket_number'), value: String(number) },
      ...(orderId === null ? [] : [{ label: say('mail.ticket_order'), value: String(orderId) }]),
    ],
    action: { label: say('mail.notice_shop', { shop: shop.name }), url: shopUrl },
    reason: say('mail.notice_arrived_reason', { shop: shop.name }),
  };
}
