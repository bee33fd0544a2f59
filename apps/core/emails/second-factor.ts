import type { Letter, SecondFactorChange } from '../src/adapters/mail/port.ts';
import type { MessageId } from '../src/i18n/messages.ts';
import type { Content } from './content.ts';
import { isPlainName } from './welcome.ts';
import type { Words } from './words.ts';

type Props = Extract<Letter, { template: 'second-factor' }>['props'];

const WORDS: Record<SecondFactorChange, { subject: MessageId; heading: MessageId; text: MessageId }> = {
  on: {
    subject: 'mail.factor_on_subject',
    heading: 'mail.factor_on_heading',
    text: 'mail.factor_on_text',
  },
  off: {
    subject: 'mail.factor_off_subject',
    heading: 'mail.factor_off_heading',
    text: 'mail.factor_off_text',
  },
  codes: {
    subject: 'mail.factor_codes_subject',
    heading: 'mail.factor_codes_heading',
    text: 'mail.factor_codes_text',
  },
  used: {
    subject: 'mail.factor_used_subject',
    heading: 'mail.factor_used_heading',
    text: 'mail.factor_used_text',
  },
  guessed: {
    subject: 'mail.factor_guessed_subject',
    heading: 'mail.factor_guessed_heading',
    text: 'mail.factor_guessed_text',
  },
};

/**
 * Tells an account's owner that two-step verification was changed, that a recovery code was used, or that wrong codes were
 * entered many times.
 */
export function secondFactor(
  { change, left, name, accountUrl }: Props,
  { say, count, shop }: Words,
): Content {
  const { subject, heading, text } = WORDS[change];

  return {
    subject: say(subject, { shop: shop.name }),
    heading: say(heading),
    greeting: isPlainName(name) ? say('mail.greeting', { name }) : undefined,
    text: say(text),
    facts: change === 'used' ? [{ label: say('mail.factor_left'), value: count(left) }] : [],
    action: { label: say('mail.factor_action'), url: accountUrl },
    reason: say('mail.reason_account', { shop: shop.name }),
  };
}
