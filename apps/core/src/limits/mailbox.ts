import type { Core } from '../core.ts';
import { countWithin } from './count-within.ts';

const HOUR = 3600;
/** Limit of letters of one kind per hour to a mailbox whose owner has not been verified. */
const LETTERS = 3;

/** The mailbox behind the spellings of an e-mail; the same as `email_key` in the database. */
export function mailboxOf(email: string): string {
  const [name = '', domain = ''] = email.toLowerCase().split('@');
  const [base = ''] = name.split('+');

  return /^(gmail|googlemail)\.com$/.test(domain)
    ? `${base.replaceAll('.', '')}@gmail.com`
    : `${base}@${domain}`;
}

/** Counts a letter to an unverified mailbox, whoever requested it. Throws 503 when no counter is available. */
export async function countLetterTo(
  core: Core,
  kind: 'order' | 'welcome' | 'verification' | 'new mailbox' | 'kept order',
  email: string,
): Promise<{ areMany: boolean; secondsLeft: number }> {
  const { count, secondsLeft } = await countWithin(core, `${kind} letters to ${mailboxOf(email)}`, HOUR);

  return { areMany: count > LETTERS, secondsLeft };
}
