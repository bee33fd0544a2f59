import type { Content } from '../../../adapters/mail/content.ts';
import { isPlainName } from '../../../adapters/mail/plain-name.ts';
import type { Words } from '../../../adapters/mail/words.ts';
import type { MessageId } from '../../../i18n/messages.ts';

/** A change of two-step verification; `used`: a recovery code was used, `guessed`: wrong codes were entered many times. */
export type SecondFactorChange = 'on' | 'off' | 'codes' | 'used' | 'guessed';
export type SecondFactorLetter = {
  change: SecondFactorChange;
  /** Number of recovery codes left after one was used. */
  left: number;
  name: string;
  accountUrl: string;
};

declare module '../../../adapters/mail/port.ts' {
  interface Letters {
    'second-factor': SecondFactorLetter;
  }
}

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
export function write(
  { change, left, name, accountUrl }: SecondFactorLetter,
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
