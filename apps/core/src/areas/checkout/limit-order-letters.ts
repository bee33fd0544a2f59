import type { Core } from '../../core.ts';
import { countWithin } from '../../limits/count-within.ts';
import { countLetterTo } from '../../limits/mailbox.ts';
import { makeTokenBuckets } from '../../limits/token-buckets.ts';

/** Letters about orders that an account with a verified e-mail has from one process: then the cabinet alone tells. */
const OWN = { burst: 30, perSecond: 30 / 3600 };
/** Letters about orders of accounts without a verified e-mail that come from the same address. */
const FROM_ADDRESS = { count: 10, seconds: 3600 };

type Account = { id: number; email: string | null; email_verified_at: Date | null };

/**
 * Tells of each order of an account whether it writes a letter. An account whose e-mail nobody verified is a stranger to
 * that mailbox as guests are. No order is refused for it. Throws 503 when nobody can count.
 */
export function limitOrderLetters() {
  const own = makeTokenBuckets(OWN);

  return async (core: Core, block: string, account: Account): Promise<boolean> => {
    if (account.email === null) return false;
    if (!core.config.hasRateLimits) return true;
    if (account.email_verified_at !== null) return own.take(String(account.id), core.clock.now()) === 0;
    const fromAddress = await countWithin(core, `order letters from ${block}`, FROM_ADDRESS.seconds);
    if (fromAddress.count > FROM_ADDRESS.count) return false;

    return !(await countLetterTo(core, 'order', account.email)).areMany;
  };
}
