import type { CAPTCHA_FIELD } from '@fanfare/contract';
import type { CaptchaAction } from '../adapters/captcha/port.ts';
import type { Core } from '../core.ts';
import { tooMany } from '../refusal.ts';
import { countWithin } from './count-within.ts';
import { mailboxOf } from './mailbox.ts';
import { requireHuman } from './require-human.ts';

const HOUR = 3600;
/** Limit of letters per hour to one mailbox, which may be anybody's. */
const MAILBOX = 3;
/** Limits of requests per hour from one address: above the first they need a captcha, above the second they are refused. */
const ADDRESS = { captcha: 5, refused: 50 };

type MailboxQuestion = { email: string; [CAPTCHA_FIELD]?: string | null | undefined };

/**
 * Limits requests that are answered by a letter to a mailbox which anybody may name. `block` is the caller's address block.
 * Throws 422 `captcha_required`, 429, and 503 when no counter is available.
 */
export async function guardQuestion(
  core: Core,
  action: CaptchaAction,
  block: string,
  asked: MailboxQuestion,
): Promise<void> {
  if (!core.config.hasRateLimits) return;
  const ofAddress = await countWithin(core, `${action} from ${block}`, HOUR);
  if (ofAddress.count > ADDRESS.refused) throw tooMany(ofAddress.secondsLeft);
  if (ofAddress.count > ADDRESS.captcha) await requireHuman(core, action, asked);
  const ofMailbox = await countWithin(core, `${action} for ${mailboxOf(asked.email)}`, HOUR);
  if (ofMailbox.count > MAILBOX) throw tooMany(ofMailbox.secondsLeft);
}
