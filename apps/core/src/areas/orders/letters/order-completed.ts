import type { Content } from '../../../adapters/mail/content.ts';
import type { Words } from '../../../adapters/mail/words.ts';
import { type OrderLetter, openOrder, orderFacts } from './shared/order-facts.ts';

declare module '../../../adapters/mail/port.ts' {
  interface Letters {
    'order-completed': OrderCompleted;
  }
}

/** A free order is not reviewed (decision 0145). */
type OrderCompleted = OrderLetter & { isFree?: boolean };

/** Tells the buyer that the delivery is complete, and asks how it was. */
export function write(props: OrderCompleted, words: Words): Content {
  const { say, shop } = words;

  return {
    subject: say('mail.completed_subject', { order: props.orderId }),
    heading: say('mail.completed_heading'),
    text: [say('mail.completed_text'), props.isFree ? '' : say('mail.completed_review')].join(' ').trim(),
    facts: orderFacts(props, words),
    action: openOrder(props, words),
    reason: say('mail.reason_order', { shop: shop.name }),
  };
}
