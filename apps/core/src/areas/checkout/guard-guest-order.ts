import type { CAPTCHA_FIELD } from '@fanfare/contract';
import type { Core } from '../../core.ts';
import { countWithin } from '../../limits/count-within.ts';
import { countLetterTo, mailboxOf } from '../../limits/mailbox.ts';
import { requireHuman } from '../../limits/require-human.ts';
import { tooMany } from '../../refusal.ts';

const HOUR = 3600;
/** Orders of guests an hour, for one mailbox and from one address: more need a captcha, many more are refused. */
const MAILBOX = { captcha: 5, refused: 30 };
const ADDRESS = { captcha: 10, refused: 100 };

type Body = { email?: string | null | undefined; [CAPTCHA_FIELD]?: string | null | undefined };

/**
 * Counts the order of a guest before it is placed, by the mailbox and by the block of addresses that it comes from, and
 * tells whether it may write a letter: its mailbox may be anybody's, and the page of each order is there without one.
 * Throws 422 `captcha_required`, 429, and 503 when nobody can count.
 */
export async function guardGuestOrder(core: Core, block: string, body: Body): Promise<boolean> {
  if (!core.config.hasRateLimits || !body.email) return true;
  const ofMailbox = await countWithin(core, `guest orders for ${mailboxOf(body.email)}`, HOUR);
  const ofAddress = await countWithin(core, `guest orders from ${block}`, HOUR);
  if (ofMailbox.count > MAILBOX.refused || ofAddress.count > ADDRESS.refused)
    throw tooMany(Math.min(ofMailbox.secondsLeft, ofAddress.secondsLeft));
  if (ofMailbox.count > MAILBOX.captcha || ofAddress.count > ADDRESS.captcha)
    await requireHuman(core, 'order', body);

  return !(await countLetterTo(core, 'order', body.email)).areMany;
}
