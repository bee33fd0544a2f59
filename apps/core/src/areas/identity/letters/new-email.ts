import type { Content } from '../../../adapters/mail/content.ts';
import { isPlainName } from '../../../adapters/mail/plain-name.ts';
import type { Words } from '../../../adapters/mail/words.ts';

type Props = { name: string; verifyUrl: string };

declare module '../../../adapters/mail/port.ts' {
  interface Letters {
    'new-email': Props;
  }
}

/** Asks the mailbox that an account is changing to for confirmation. */
export function write({ name, verifyUrl }: Props, { say, shop }: Words): Content {
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
