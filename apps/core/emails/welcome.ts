import type { Letter } from '../src/adapters/mail/port.ts';
import type { Content } from './content.ts';
import type { Words } from './words.ts';

type Props = Extract<Letter, { template: 'welcome' | 'verify-email' | 'new-email' }>['props'];

/** To the address that an account was opened for: its owner may be somebody else. */
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

/** Anyone may open an account for anyone's address: a "name" with an advertisement in it is not repeated to them. */
export function isPlainName(name: string): boolean {
  return /^[\p{L}\p{M}'’.\- ]{1,40}$/u.test(name) && !/\.\S|www/i.test(name);
}
