import type { NoticeKind } from '@fanfare/contract';
import type { Content } from '../../../adapters/mail/content.ts';
import { oneLine, type Words } from '../../../adapters/mail/words.ts';

/** A third party's notice, in their words. */
export type ArrivedNotice = {
  number: number;
  kind: NoticeKind;
  url: string;
  message: string;
  name: string;
  email: string;
  shopUrl: string;
};

declare module '../../../adapters/mail/port.ts' {
  interface Letters {
    'notice-arrived': ArrivedNotice;
  }
}

const KINDS = {
  page: 'mail.notice_kind_page',
  right: 'mail.notice_kind_right',
  law: 'mail.notice_kind_law',
} as const;

/** Tells the shop's support of a third party's notice. */
export function write(props: ArrivedNotice, { say, shop }: Words): Content {
  const { number, kind, url, message, name, email, shopUrl } = props;

  return {
    subject: say('mail.notice_arrived_subject', { number, shop: shop.name }),
    heading: say(KINDS[kind]),
    text: say('mail.notice_arrived_text'),
    facts: [
      { label: say('mail.notice_number'), value: String(number) },
      { label: say('mail.notice_where'), value: oneLine(url) },
      { label: say('mail.notice_sender'), value: oneLine(`${name}, ${email}`) },
      { label: say('mail.notice_message'), value: oneLine(message) },
    ],
    action: { label: say('mail.notice_shop', { shop: shop.name }), url: shopUrl },
    reason: say('mail.notice_arrived_reason', { shop: shop.name }),
  };
}
