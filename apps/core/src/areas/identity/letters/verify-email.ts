import type { Content } from '../../../adapters/mail/content.ts';
import { isPlainName } from '../../../adapters/mail/plain-name.ts';
import type { Words } from '../../../adapters/mail/words.ts';

type Props = { name: string; verifyUrl: string };

declare module '../../../adapters/mail/port.ts' {
  interface Letters {
    'verify-email': Props;
  }
}

/** The link of the welcome letter once more, on request. */
export function write({ name, verifyUrl }: Props, { say, shop }: Words): Content {
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
