import type { Content } from '../../../adapters/mail/content.ts';
import { oneLine, type Words } from '../../../adapters/mail/words.ts';

/** Orders placed with an e-mail, newest first; `loginUrl` is set where the e-mail has an account, which has the orders. */
export type FoundOrdersLetter = {
  orders: { orderId: number; serviceName: string; url: string; orderUrl: string }[];
  loginUrl: string | null;
  claimUrl: string | null;
};

declare module '../../../adapters/mail/port.ts' {
  interface Letters {
    'orders-found': FoundOrdersLetter;
  }
}

/** Links to a mailbox's orders, newest first. For an account there is only the login: its owner signs in. */
export function write({ orders, loginUrl, claimUrl }: FoundOrdersLetter, words: Words): Content {
  const { say, shop } = words;
  const [newest] = orders;
  const login = loginUrl === null ? undefined : { label: say('mail.attempts_action'), url: loginUrl };
  const claim = claimUrl === null ? undefined : { label: say('mail.claim'), url: claimUrl };
  const open = newest && { label: say('mail.found_action', { order: newest.orderId }), url: newest.orderUrl };
  const [action = { label: shop.name, url: shop.url }, secondAction] = [open, login, claim].filter(
    (one) => one !== undefined,
  );

  return {
    subject: say('mail.found_subject', { shop: shop.name }),
    heading: say('mail.found_heading'),
    text: [newest && say('mail.found_text'), login && say('mail.found_account')].filter(Boolean).join(' '),
    facts: orders.map(({ orderId, serviceName, url, orderUrl }) => ({
      label: say('mail.order_number', { order: orderId }),
      value: [serviceName, url].map(oneLine).filter(Boolean).join(', '),
      url: orderUrl,
    })),
    action,
    secondAction,
    reason: say('mail.reason_found', { shop: shop.name }),
  };
}
