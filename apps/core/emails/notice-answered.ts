import type { Letter } from '../src/adapters/mail/port.ts';
import type { Content } from './content.ts';
import { oneLine, type Words } from './words.ts';

type Props = Extract<Letter, { template: 'notice-answered' }>['props'];

/** Tells a third party how staff decided on their notice, and why. */
export function noticeAnswered({ number, outcome, reason, shopUrl }: Props, { say, shop }: Words): Content {
  const isUpheld = outcome === 'upheld';

  return {
    subject: say('mail.notice_answered_subject', { number, shop: shop.name }),
    heading: say(isUpheld ? 'mail.notice_upheld_heading' : 'mail.notice_declined_heading'),
    text: say(isUpheld ? 'mail.notice_upheld_text' : 'mail.notice_declined_text'),
    facts: [
      { label: say('mail.notice_number'), value: String(number) },
      { label: say('mail.rejection_reason'), value: oneLine(reason) },
    ],
    action: { label: say('mail.notice_shop', { shop: shop.name }), url: shopUrl },
    reason: say('mail.notice_reason', { shop: shop.name }),
  };
}
