import type { FoundOrdersLetter } from '../src/adapters/mail/port.ts';
import type { Content } from './content.ts';
import { oneLine, type Words } from './words.ts';

/** Links to a mailbox's orders, newest first. For an account there is only the login: its owner signs in. */
export function ordersFound({ orders, loginUrl, claimUrl }: FoundOrdersLetter, words: Words): Content {
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
