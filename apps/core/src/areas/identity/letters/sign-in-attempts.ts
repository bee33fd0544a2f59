import type { Content } from '../../../adapters/mail/content.ts';
import type { Words } from '../../../adapters/mail/words.ts';

type Props = { loginUrl: string };

declare module '../../../adapters/mail/port.ts' {
  interface Letters {
    'sign-in-attempts': Props;
  }
}

/** Warns an account's owner that somebody is guessing the password. */
export function write({ loginUrl }: Props, { say, shop }: Words): Content {
  return {
    subject: say('mail.attempts_subject', { shop: shop.name }),
    heading: say('mail.attempts_heading'),
    text: say('mail.attempts_text'),
    facts: [],
    action: { label: say('mail.attempts_action'), url: loginUrl },
    reason: say('mail.reason_account', { shop: shop.name }),
  };
}
