import type { Core } from '../../core.ts';
import { countWithin } from '../../limits/count-within.ts';
import { CAPTCHA_FIELD, requireHuman } from '../../limits/require-human.ts';
import { tooMany } from '../../refusal.ts';

const HOUR = 3600;
/** Orders of guests an hour, for one mailbox and from one address: more need a captcha, many more are refused. */
const MAILBOX = { captcha: 5, refused: 30 };
const ADDRESS = { captcha: 10, refused: 100 };
/** So many of them write to the mailbox, which may be anybody's; the page of each order is there without a letter. */
const LETTERS = 3;

type Body = { email?: string | null | undefined; [CAPTCHA_FIELD]?: string | null | undefined };

/**
 * Counts the order of a guest before it is placed, by the mailbox and by the block of addresses that it comes from, and
 * tells whether it may write a letter. Throws 422
 * `captcha_required`, 429, and 503 when nobody can count.
 */
export async function guardGuestOrder(
  core: Core,
  block: string,
  body: Body,
): Promise<{ writesLetter: boolean }> {
  if (!core.config.hasRateLimits || !body.email) return { writesLetter: true };
  const mailbox = body.email.replace(/\+[^@]*@/, '@');
  const ofMailbox = await countWithin(core, `guest orders for ${mailbox}`, HOUR);
  const ofAddress = await countWithin(core, `guest orders from ${block}`, HOUR);
  if (ofMailbox.count > MAILBOX.refused || ofAddress.count > ADDRESS.refused)
    throw tooMany(Math.min(ofMailbox.secondsLeft, ofAddress.secondsLeft));
  if (ofMailbox.count > MAILBOX.captcha || ofAddress.count > ADDRESS.captcha)
    await requireHuman(core, 'order', body);

  return { writesLetter: ofMailbox.count <= LETTERS };
}
