import type { Locale } from '@fanfare/contract';
import type { Core } from '../../core.ts';
import { countWithin } from '../../limits/count-within.ts';
import { CAPTCHA_FIELD, requireHuman } from '../../limits/require-human.ts';
import { tooMany } from '../../refusal.ts';
import { storeSearch } from './order-searches.ts';

const HOUR = 3600;
/** Letters an hour to one mailbox, which may be anybody's. */
const MAILBOX = 3;
/** Questions an hour from one address: more need a captcha, many more are refused. */
const ADDRESS = { captcha: 5, refused: 50 };

type Asked = { email: string; [CAPTCHA_FIELD]?: string | null | undefined };

/**
 * Asks for a letter with the links of a mailbox's orders (see find-asked-orders.ts). Whether there are any is looked at
 * later, by a worker: neither the answer nor its time tells. Throws 422 `captcha_required`, 429, and 503 when nobody can
 * count.
 */
export async function askForOrders(core: Core, block: string, asked: Asked, locale: Locale): Promise<void> {
  await guard(core, block, asked);
  await storeSearch(core.db, { email: asked.email, locale, now: core.clock.now() });
}

async function guard(core: Core, block: string, asked: Asked): Promise<void> {
  if (!core.config.hasRateLimits) return;
  const ofAddress = await countWithin(core, `order searches from ${block}`, HOUR);
  if (ofAddress.count > ADDRESS.refused) throw tooMany(ofAddress.secondsLeft);
  if (ofAddress.count > ADDRESS.captcha) await requireHuman(core, 'find_orders', asked);
  const mailbox = asked.email.replace(/\+[^@]*@/, '@');
  const ofMailbox = await countWithin(core, `order searches for ${mailbox}`, HOUR);
  if (ofMailbox.count > MAILBOX) throw tooMany(ofMailbox.secondsLeft);
}
