import type { Content } from '../../../adapters/mail/content.ts';
import { isPlainName } from '../../../adapters/mail/plain-name.ts';
import type { Words } from '../../../adapters/mail/words.ts';

type Props = { name: string; verifyUrl: string };

declare module '../../../adapters/mail/port.ts' {
  interface Letters {
    welcome: Props;
  }
}

/** Welcomes the address that an account was opened for; its owner may be somebody else. */
export function write({ name, verifyUrl }: Props, { say, shop }: Words): Content {
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
