import type { Content } from '../../../adapters/mail/content.ts';
import { oneLine, type Words } from '../../../adapters/mail/words.ts';

/** `reason` is in staff's words. */
export type AnsweredNotice = {
  number: number;
  outcome: 'upheld' | 'declined';
  reason: string;
  shopUrl: string;
};

declare module '../../../adapters/mail/port.ts' {
  interface Letters {
    'notice-answered': AnsweredNotice;
  }
}

/** Tells a third party how staff decided on their notice, and why. */
export function write({ number, outcome, reason, shopUrl }: AnsweredNotice, { say, shop }: Words): Content {
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
