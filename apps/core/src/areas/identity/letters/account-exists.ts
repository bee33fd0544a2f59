import type { Content } from '../../../adapters/mail/content.ts';
import type { Words } from '../../../adapters/mail/words.ts';

type Props = { orderId: number; orderUrl: string };

declare module '../../../adapters/mail/port.ts' {
  interface Letters {
    'account-exists': Props;
  }
}

/** Tells the owner of an account that an order was kept in another one with their e-mail: the page told nobody of theirs. */
export function write({ orderId, orderUrl }: Props, { say, shop }: Words): Content {
  return {
    subject: say('mail.account_changed_subject', { shop: shop.name }),
    heading: say('mail.exists_heading'),
    text: say('mail.exists_text', { order: orderId }),
    facts: [],
    action: { label: say('mail.attempts_action'), url: orderUrl },
    reason: say('mail.reason_new_email', { shop: shop.name }),
  };
}
