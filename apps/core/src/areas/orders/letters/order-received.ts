import type { Content } from '../../../adapters/mail/content.ts';
import type { Words } from '../../../adapters/mail/words.ts';
import { type OrderLetter, openOrder, orderFacts } from './shared/order-facts.ts';

type Props = OrderLetter & {
  total: string;
  claimUrl: string | null;
  isPaid: boolean;
  /** False for a buyer who wants no letters of how the order goes on. */
  tellsMore: boolean;
};

declare module '../../../adapters/mail/port.ts' {
  interface Letters {
    'order-received': Props;
  }
}

const yes = (is: boolean) => (is ? 'yes' : 'no');

/** Confirms an order to its buyer, paid or not. */
export function write(props: Props, words: Words): Content {
  const { say, money, shop } = words;

  return {
    subject: say('mail.received_subject', { order: props.orderId }),
    heading: say('mail.received_heading'),
    text: say('mail.received_text', { paid: yes(props.isPaid), letters: yes(props.tellsMore) }),
    facts: [...orderFacts(props, words), { label: say('mail.total'), value: money(props.total) }],
    action: openOrder(props, words),
    secondAction: props.claimUrl === null ? undefined : { label: say('mail.claim'), url: props.claimUrl },
    reason: say('mail.reason_order', { shop: shop.name }),
  };
}
