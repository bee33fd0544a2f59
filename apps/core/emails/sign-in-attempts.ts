import type { Letter } from '../src/adapters/mail/port.ts';
import type { Content } from './content.ts';
import type { Words } from './words.ts';

type Props = Extract<Letter, { template: 'sign-in-attempts' }>['props'];

/** Warns an account's owner that somebody is guessing the password. */
export function signInAttempts({ loginUrl }: Props, { say, shop }: Words): Content {
  return {
    subject: say('mail.attempts_subject', { shop: shop.name }),
    heading: say('mail.attempts_heading'),
    text: say('mail.attempts_text'),
    facts: [],
    action: { label: say('mail.attempts_action'), url: loginUrl },
    reason: say('mail.reason_account', { shop: shop.name }),
  };
}
