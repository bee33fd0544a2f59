import type { Letter } from '../src/adapters/mail/port.ts';
import type { Content } from './content.ts';
import type { Words } from './words.ts';

type Props = Extract<Letter, { template: 'documents-required' }>['props'];

/** Asks a customer for documents that prove their identity. */
export function documentsRequired({ accountUrl }: Props, { say, shop }: Words): Content {
  return {
    subject: say('mail.documents_required_subject', { shop: shop.name }),
    heading: say('mail.documents_required_heading'),
    text: say('mail.documents_required_text'),
    facts: [],
    action: { label: say('mail.documents_send'), url: accountUrl },
    reason: say('mail.reason_account', { shop: shop.name }),
  };
}
