import type { Content } from '../../../adapters/mail/content.ts';
import type { Words } from '../../../adapters/mail/words.ts';

/** A change of an account. `resetUrl` is for an owner who did not make it. */
export type AccountLetter = {
  what:
    | 'password-changed'
    | 'email-wanted'
    | 'email-changed'
    | 'passkey-added'
    | 'passkey-removed'
    | 'identity-added'
    | 'identity-removed';
  resetUrl: string;
};

declare module '../../../adapters/mail/port.ts' {
  interface Letters {
    'account-changed': AccountLetter;
  }
}

const TEXTS = {
  'password-changed': ['mail.password_changed_heading', 'mail.password_changed_text'],
  'email-wanted': ['mail.email_wanted_heading', 'mail.email_wanted_text'],
  'email-changed': ['mail.email_changed_heading', 'mail.email_changed_text'],
  'passkey-added': ['mail.passkey_added_heading', 'mail.passkey_added_text'],
  'passkey-removed': ['mail.passkey_removed_heading', 'mail.passkey_removed_text'],
  'identity-added': ['mail.identity_added_heading', 'mail.identity_added_text'],
  'identity-removed': ['mail.identity_removed_heading', 'mail.identity_removed_text'],
} as const;

/** Warns an account's owner of a change, which somebody else may have made. */
export function write({ what, resetUrl }: AccountLetter, { say, shop }: Words): Content {
  const [heading, text] = TEXTS[what];

  return {
    subject: say('mail.account_changed_subject', { shop: shop.name }),
    heading: say(heading),
    text: say(text),
    facts: [],
    action: { label: say('mail.account_changed_action'), url: resetUrl },
    reason: say('mail.reason_account', { shop: shop.name }),
  };
}
