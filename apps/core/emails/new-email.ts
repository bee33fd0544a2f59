import type { Letter } from '../src/adapters/mail/port.ts';
import type { Content } from './content.ts';
import { isPlainName } from './welcome.ts';
import type { Words } from './words.ts';

type Props = Extract<Letter, { template: 'welcome' | 'verify-email' | 'new-email' }>['props'];

/** Asks the mailbox that an account is changing to for confirmation. */
export function newEmail({ name, verifyUrl }: Props, { say, shop }: Words): Content {
  return {
    subject: say('mail.verify_subject', { shop: shop.name }),
    heading: say('mail.verify_heading'),
    greeting: isPlainName(name) ? say('mail.greeting', { name }) : undefined,
    text: say('mail.new_email_text', { shop: shop.name }),
    facts: [],
    action: { label: say('mail.verify_action'), url: verifyUrl },
    reason: say('mail.reason_new_email', { shop: shop.name }),
  };
}
