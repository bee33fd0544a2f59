import type { OrderLetter } from '../src/adapters/mail/port.ts';
import type { Content } from './content.ts';
import { openOrder, orderFacts } from './order-facts.ts';
import type { Words } from './words.ts';

/** Tells the buyer that the delivery is complete. */
export function orderCompleted(props: OrderLetter, words: Words): Content {
  const { say, shop } = words;

  return {
    subject: say('mail.completed_subject', { order: props.orderId }),
    heading: say('mail.completed_heading'),
    text: say('mail.completed_text'),
    facts: orderFacts(props, words),
    action: openOrder(props, words),
    reason: say('mail.reason_order', { shop: shop.name }),
  };
}
