import type { Content } from '../../../adapters/mail/content.ts';
import type { Words } from '../../../adapters/mail/words.ts';

type Props = { accountUrl: string };

declare module '../../../adapters/mail/port.ts' {
  interface Letters {
    'documents-required': Props;
  }
}

/** Asks a customer for documents that prove their identity. */
export function write({ accountUrl }: Props, { say, shop }: Words): Content {
  return {
    subject: say('mail.documents_required_subject', { shop: shop.name }),
    heading: say('mail.documents_required_heading'),
    text: say('mail.documents_required_text'),
    facts: [],
    action: { label: say('mail.documents_send'), url: accountUrl },
    reason: say('mail.reason_account', { shop: shop.name }),
  };
}
