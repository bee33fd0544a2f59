import type { Content } from '../../../adapters/mail/content.ts';
import type { Words } from '../../../adapters/mail/words.ts';

type Props = { number: number; shopUrl: string };

declare module '../../../adapters/mail/port.ts' {
  interface Letters {
    'notice-received': Props;
  }
}

/** Confirms to a third party that their notice has arrived. */
export function write({ number, shopUrl }: Props, { say, shop }: Words): Content {
  return {
    subject: say('mail.notice_received_subject', { number, shop: shop.name }),
    heading: say('mail.notice_received_heading'),
    text: say('mail.notice_received_text'),
    facts: [{ label: say('mail.notice_number'), value: String(number) }],
    action: { label: say('mail.notice_shop', { shop: shop.name }), url: shopUrl },
    reason: say('mail.notice_reason', { shop: shop.name }),
  };
}
