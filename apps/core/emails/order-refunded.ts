import type { Letter } from '../src/adapters/mail/port.ts';
import type { Content } from './content.ts';
import { openOrder, orderFacts } from './order-facts.ts';
import type { Words } from './words.ts';

type Props = Extract<Letter, { template: 'order-refunded' }>['props'];

/** Tells the buyer that money for the undelivered part is back on the balance. */
export function orderRefunded(props: Props, words: Words): Content {
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
