import type { Content } from '../../../adapters/mail/content.ts';
import { oneLine, type Words } from '../../../adapters/mail/words.ts';

/** Decision of staff on documents; for refused ones `reason` is in staff's words. */
export type DocumentsLetter = {
  outcome: 'accepted' | 'refused';
  reason: string | null;
  accountUrl: string;
};

declare module '../../../adapters/mail/port.ts' {
  interface Letters {
    'documents-decided': DocumentsLetter;
  }
}

/** Tells a customer what staff decided about their documents. */
export function write({ outcome, reason, accountUrl }: DocumentsLetter, { say, shop }: Words): Content {
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
