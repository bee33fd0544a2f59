import type { Core } from '../core.ts';
import { countWithin } from './count-within.ts';

const HOUR = 3600;
/** Letters an hour of one kind that people may have sent to a mailbox without having proved that it is theirs. */
const LETTERS = 3;

/** One mailbox has many spellings; the same as `email_key` in the database. */
export function mailboxOf(email: string): string {
  const [name = '', domain = ''] = email.toLowerCase().split('@');
  const [base = ''] = name.split('+');

  return /^(gmail|googlemail)\.com$/.test(domain)
    ? `${base.replaceAll('.', '')}@gmail.com`
    : `${base}@${domain}`;
}

/** Counts a letter to a mailbox that may be anybody's, whoever has it sent. Throws 503 when nobody can count. */
export async function countLetterTo(
  core: Core,
  kind: 'order' | 'welcome' | 'verification' | 'new mailbox',
  email: string,
): Promise<{ areMany: boolean; secondsLeft: number }> {
  const { count, secondsLeft } = await countWithin(core, `${kind} letters to ${mailboxOf(email)}`, HOUR);

  return { areMany: count > LETTERS, secondsLeft };
}
