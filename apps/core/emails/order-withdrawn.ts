import type { OrderLetter } from '../src/adapters/mail/port.ts';
import type { Content } from './content.ts';
import { openOrder, orderFacts } from './order-facts.ts';
import type { Words } from './words.ts';

/** Confirms a withdrawal from the contract. */
export function orderWithdrawn(props: OrderLetter & { at: string }, words: Words): Content {
  const { say, shop } = words;

  return {
    subject: say('mail.withdrawn_subject', { order: props.orderId }),
    heading: say('mail.withdrawn_heading'),
    text: say('mail.withdrawn_text', { at: props.at }),
    facts: orderFacts(props, words),
    action: openOrder(props, words),
    reason: say('mail.reason_order', { shop: shop.name }),
  };
}
