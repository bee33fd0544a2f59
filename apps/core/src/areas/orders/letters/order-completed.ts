import type { Content } from '../../../adapters/mail/content.ts';
import type { Words } from '../../../adapters/mail/words.ts';
import { type OrderLetter, openOrder, orderFacts } from './shared/order-facts.ts';

declare module '../../../adapters/mail/port.ts' {
  interface Letters {
    'order-completed': OrderLetter;
  }
}

/** Tells the buyer that the delivery is complete. */
export function write(props: OrderLetter, words: Words): Content {
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
