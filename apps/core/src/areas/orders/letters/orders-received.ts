import type { Content } from '../../../adapters/mail/content.ts';
import { oneLine, type Words } from '../../../adapters/mail/words.ts';

/** Many orders, of which the first ones are named. */
export type OrdersLetter = {
  count: number;
  total: string;
  orders: { orderId: number; url: string }[];
  ordersUrl: string;
  claimUrl: string | null;
  isPaid: boolean;
};

declare module '../../../adapters/mail/port.ts' {
  interface Letters {
    'orders-received': OrdersLetter;
  }
}

/** Confirms many orders placed at once: their number, and the first of their links. */
export function write(props: OrdersLetter, words: Words): Content {
  const { say, count, money, shop } = words;
  const more = props.count - props.orders.length;

  return {
    subject: say('mail.many_subject', { count: props.count }),
    heading: say('mail.many_heading'),
    text: say('mail.many_text', { paid: props.isPaid ? 'yes' : 'no' }),
    facts: [
      { label: say('mail.orders'), value: count(props.count) },
      { label: say('mail.total'), value: money(props.total) },
      ...props.orders.map(({ orderId, url }) => ({
        label: say('mail.order_number', { order: orderId }),
        value: oneLine(url),
      })),
      ...(more > 0 ? [{ label: '…', value: say('mail.more_links', { count: more }) }] : []),
    ],
    action: { label: say('mail.open_orders'), url: props.ordersUrl },
    secondAction: props.claimUrl === null ? undefined : { label: say('mail.claim'), url: props.claimUrl },
    reason: say('mail.reason_order', { shop: shop.name }),
  };
}
