import type { Content } from '../../../adapters/mail/content.ts';
import { isPlainName } from '../../../adapters/mail/plain-name.ts';
import type { Words } from '../../../adapters/mail/words.ts';

type Props = { name: string; accountUrl: string };

declare module '../../../adapters/mail/port.ts' {
  interface Letters {
    'data-ready': Props;
  }
}

/** Tells a customer that their data export is ready. */
export function write({ name, accountUrl }: Props, { say, shop }: Words): Content {
  return {
    subject: say('mail.data_subject', { shop: shop.name }),
    heading: say('mail.data_heading'),
    greeting: isPlainName(name) ? say('mail.greeting', { name }) : undefined,
    text: say('mail.data_text'),
    facts: [],
    action: { label: say('mail.data_action'), url: accountUrl },
    reason: say('mail.reason_account', { shop: shop.name }),
  };
}
