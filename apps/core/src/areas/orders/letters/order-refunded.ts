import type { Content } from '../../../adapters/mail/content.ts';
import type { Words } from '../../../adapters/mail/words.ts';
import { type OrderLetter, openOrder, orderFacts } from './shared/order-facts.ts';

type Props = OrderLetter & { refunded: string; delivered: number };

declare module '../../../adapters/mail/port.ts' {
  interface Letters {
    'order-refunded': Props;
  }
}

/** Tells the buyer that money for the undelivered part is back on the balance. */
export function write(props: Props, words: Words): Content {
  const { say, money, shop } = words;
  const { orderId, refunded, delivered, quantity } = props;

  return {
    subject: say('mail.refunded_subject', { order: orderId }),
    heading: say('mail.refunded_heading'),
    text: say('mail.refunded_text', { refunded }),
    facts: [
      ...orderFacts(props, words),
      { label: say('mail.delivered'), value: say('mail.delivered_of', { delivered, quantity }) },
      { label: say('mail.refunded'), value: money(refunded) },
    ],
    action: openOrder(props, words),
    reason: say('mail.reason_order', { shop: shop.name }),
  };
}
