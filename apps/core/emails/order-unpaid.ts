import type { Letter } from '../src/adapters/mail/port.ts';
import type { Content } from './content.ts';
import { openOrder, orderFacts } from './order-facts.ts';
import type { Words } from './words.ts';

type Props = Extract<Letter, { template: 'order-unpaid' }>['props'];

/** Offers a discount for an order that was not paid. */
export function orderUnpaid(props: Props, words: Words): Content {
  const { say, shop } = words;
  const { orderId, percent, until } = props;

  return {
    subject: say('mail.unpaid_subject', { order: orderId, percent, until }),
    heading: say('mail.unpaid_heading'),
    text: say('mail.unpaid_text', { percent, until }),
    facts: orderFacts(props, words),
    action: openOrder(props, words),
    reason: say('mail.reason_order', { shop: shop.name }),
  };
}
