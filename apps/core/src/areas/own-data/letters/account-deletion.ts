import type { Content } from '../../../adapters/mail/content.ts';
import type { Words } from '../../../adapters/mail/words.ts';

/** State of an account's deletion; `day` is its date. */
export type DeletionLetter = {
  what: 'planned' | 'stopped' | 'done';
  day: string | null;
  accountUrl: string;
};

declare module '../../../adapters/mail/port.ts' {
  interface Letters {
    'account-deletion': DeletionLetter;
  }
}

const TEXTS = {
  planned: ['mail.deletion_planned_heading', 'mail.deletion_planned_text', 'mail.deletion_keep'],
  stopped: ['mail.deletion_stopped_heading', 'mail.deletion_stopped_text', 'mail.factor_action'],
  done: ['mail.deletion_done_heading', 'mail.deletion_done_text', 'mail.deletion_shop'],
} as const;

/** Tells an account's owner when it will be deleted, why it can not be, or that it was. */
export function write({ what, day, accountUrl }: DeletionLetter, { say, shop }: Words): Content {
  const [heading, text, action] = TEXTS[what];

  return {
    subject: say('mail.account_changed_subject', { shop: shop.name }),
    heading: say(heading),
    text: say(text, { day: day ?? '' }),
    facts: [],
    action: { label: say(action), url: accountUrl },
    reason: say('mail.reason_account', { shop: shop.name }),
  };
}
