import type { Action, Fact } from '../../../../adapters/mail/content.ts';
import { oneLine, type Words } from '../../../../adapters/mail/words.ts';

/** Facts of an order that every email about it tells. */
export type OrderLetter = {
  orderId: number;
  serviceName: string;
  url: string;
  quantity: number;
  orderUrl: string;
};

/** Rows of an order, in the sequence of the order page; services without a link have no link row. */
export function orderFacts({ orderId, serviceName, url, quantity }: OrderLetter, words: Words): Fact[] {
  const { say, count } = words;

  return [
    { label: say('mail.order'), value: say('mail.order_number', { order: orderId }) },
    { label: say('mail.service'), value: oneLine(serviceName) },
    ...(url === '' ? [] : [{ label: say('mail.link'), value: oneLine(url) }]),
    { label: say('mail.quantity'), value: count(quantity) },
  ];
}

export function openOrder({ orderUrl }: OrderLetter, { say }: Words): Action {
  return { label: say('mail.open_order'), url: orderUrl };
}
