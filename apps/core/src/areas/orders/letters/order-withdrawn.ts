import type { Content } from '../../../adapters/mail/content.ts';
import type { Words } from '../../../adapters/mail/words.ts';
import { type OrderLetter, openOrder, orderFacts } from './shared/order-facts.ts';

type Props = OrderLetter & { at: string };

declare module '../../../adapters/mail/port.ts' {
  interface Letters {
    'order-withdrawn': Props;
  }
}

/** Confirms a withdrawal from the contract. */
export function write(props: Props & { at: string }, words: Words): Content {
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
