import type { Letter } from '../src/adapters/mail/port.ts';
import type { Content } from './content.ts';
import { isPlainName } from './welcome.ts';
import type { Words } from './words.ts';

type Props = Extract<Letter, { template: 'welcome' | 'verify-email' | 'new-email' }>['props'];

/** The link of the welcome letter once more, on request. */
export function verifyEmail({ name, verifyUrl }: Props, { say, shop }: Words): Content {
  return {
    subject: say('mail.verify_subject', { shop: shop.name }),
    heading: say('mail.verify_heading'),
    greeting: isPlainName(name) ? say('mail.greeting', { name }) : undefined,
    text: say('mail.verify_text'),
    facts: [],
    action: { label: say('mail.verify_action'), url: verifyUrl },
    reason: say('mail.reason_account', { shop: shop.name }),
  };
}
