import type { Letter } from '../src/adapters/mail/port.ts';
import type { Content } from './content.ts';
import { oneLine, type Words } from './words.ts';

type Props = Extract<Letter, { template: 'documents-decided' }>['props'];

/** Tells a customer what staff decided about their documents. */
export function documentsDecided({ outcome, reason, accountUrl }: Props, { say, shop }: Words): Content {
  const isAccepted = outcome === 'accepted';

  return {
    subject: say(isAccepted ? 'mail.documents_accepted_subject' : 'mail.documents_refused_subject', {
      shop: shop.name,
    }),
    heading: say(isAccepted ? 'mail.documents_accepted_heading' : 'mail.documents_refused_heading'),
    text: say(isAccepted ? 'mail.documents_accepted_text' : 'mail.documents_refused_text'),
    facts: reason === null ? [] : [{ label: say('mail.rejection_reason'), value: oneLine(reason) }],
    action: {
      label: say(isAccepted ? 'mail.documents_see' : 'mail.documents_send_again'),
      url: accountUrl,
    },
    reason: say('mail.reason_account', { shop: shop.name }),
  };
}
