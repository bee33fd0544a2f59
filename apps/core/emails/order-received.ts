import type { Letter } from '../src/adapters/mail/port.ts';
import type { Content } from './content.ts';
import { openOrder, orderFacts } from './order-facts.ts';
import type { Words } from './words.ts';

type Props = Extract<Letter, { template: 'order-received' }>['props'];

/** Confirms an order to its buyer, paid or not. */
export function orderReceived(props: Props, words: Words): Content {
  const { say, money, shop } = words;

  return {
    subject: say('mail.received_subject', { order: props.orderId }),
    heading: say('mail.received_heading'),
    text: say('mail.received_text'),
    facts: [...orderFacts(props, words), { label: say('mail.total'), value: money(props.total) }],
    action: openOrder(props, words),
    secondAction: props.claimUrl === null ? undefined : { label: say('mail.claim'), url: props.claimUrl },
    reason: say('mail.reason_order', { shop: shop.name }),
  };
}
