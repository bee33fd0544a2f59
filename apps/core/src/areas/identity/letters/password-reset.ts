import type { Content } from '../../../adapters/mail/content.ts';
import type { Words } from '../../../adapters/mail/words.ts';

type Props = { resetUrl: string };

declare module '../../../adapters/mail/port.ts' {
  interface Letters {
    'password-reset': Props;
  }
}

/** The requested link that sets a new password. */
export function write({ resetUrl }: Props, { say, shop }: Words): Content {
  return {
    subject: say('mail.reset_subject', { shop: shop.name }),
    heading: say('mail.reset_heading'),
    text: say('mail.reset_text'),
    facts: [],
    action: { label: say('mail.reset_action'), url: resetUrl },
    reason: say('mail.reason_reset', { shop: shop.name }),
  };
}
