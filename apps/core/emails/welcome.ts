import type { Letter } from '../src/adapters/mail/port.ts';
import type { Content } from './content.ts';
import type { Words } from './words.ts';

type Props = Extract<Letter, { template: 'welcome' | 'verify-email' | 'new-email' }>['props'];

/** Welcomes the address that an account was opened for; its owner may be somebody else. */
export function welcome({ name, verifyUrl }: Props, { say, shop }: Words): Content {
  const params = { shop: shop.name };

  return {
    subject: say('mail.welcome_subject', params),
    heading: say('mail.welcome_heading'),
    greeting: isPlainName(name) ? say('mail.greeting', { name }) : undefined,
    text: say('mail.welcome_text'),
    facts: [],
    action: { label: say('mail.verify_action'), url: verifyUrl },
    reason: say('mail.reason_account', params),
  };
}

/**
 * False for names that may hold an advertisement: anyone can open an account for anyone's address, so such a name is not
 * repeated there.
 */
export function isPlainName(name: string): boolean {
  return /^[\p{L}\p{M}'’.\- ]{1,40}$/u.test(name) && !/\.\S|www/i.test(name);
}
