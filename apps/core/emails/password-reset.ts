import type { Letter } from '../src/adapters/mail/port.ts';
import type { Content } from './content.ts';
import type { Words } from './words.ts';

type Props = Extract<Letter, { template: 'password-reset' }>['props'];

/** The requested link that sets a new password. */
export function passwordReset({ resetUrl }: Props, { say, shop }: Words): Content {
  return {
    subject: say('mail.reset_subject', { shop: shop.name }),
    heading: say('mail.reset_heading'),
    text: say('mail.reset_text'),
    facts: [],
    action: { label: say('mail.reset_action'), url: resetUrl },
    reason: say('mail.reason_reset', { shop: shop.name }),
  };
}
