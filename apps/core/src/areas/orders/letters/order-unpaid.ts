import type { Content } from '../../../adapters/mail/content.ts';
import type { Words } from '../../../adapters/mail/words.ts';
import { type OrderLetter, openOrder, orderFacts } from './shared/order-facts.ts';

type Props = OrderLetter & { percent: number; until: string };

declare module '../../../adapters/mail/port.ts' {
  interface Letters {
    'order-unpaid': Props;
  }
}

/** Offers a discount for an order that was not paid. */
export function write(props: Props, words: Words): Content {
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
