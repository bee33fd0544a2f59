import type { Letter } from '../src/adapters/mail/port.ts';
import type { Content } from './content.ts';
import type { Words } from './words.ts';

type Props = Extract<Letter, { template: 'account-deletion' }>['props'];

const TEXTS = {
  planned: ['mail.deletion_planned_heading', 'mail.deletion_planned_text', 'mail.deletion_keep'],
  stopped: ['mail.deletion_stopped_heading', 'mail.deletion_stopped_text', 'mail.factor_action'],
  done: ['mail.deletion_done_heading', 'mail.deletion_done_text', 'mail.deletion_shop'],
} as const;

/** Tells an account's owner when it will be deleted, why it can not be, or that it was. */
export function accountDeletion({ what, day, accountUrl }: Props, { say, shop }: Words): Content {
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
