import type { Letter } from '../src/adapters/mail/port.ts';
import type { Content } from './content.ts';
import type { Words } from './words.ts';

type Props = Extract<Letter, { template: 'notice-received' }>['props'];

/** Confirms to a third party that their notice has arrived. */
export function noticeReceived({ number, shopUrl }: Props, { say, shop }: Words): Content {
  return {
    subject: say('mail.notice_received_subject', { number, shop: shop.name }),
    heading: say('mail.notice_received_heading'),
    text: say('mail.notice_received_text'),
    facts: [{ label: say('mail.notice_number'), value: String(number) }],
    action: { label: say('mail.notice_shop', { shop: shop.name }), url: shopUrl },
    reason: say('mail.notice_reason', { shop: shop.name }),
  };
}
