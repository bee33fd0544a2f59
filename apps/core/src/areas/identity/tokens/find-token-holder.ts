import type { TokenScope } from '@fanfare/contract';
import type { TokenHolder } from '../../../caller.ts';
import { secondsAfter } from '../../../clock.ts';
import type { Core } from '../../../core.ts';
import { hashOfToken, isWellFormed } from '../../../security/api-token.ts';
import { logSecurity } from '../../../security/security-log.ts';
import { findApiTokenByHash, noteUse } from '../face/api-token-store.ts';
import { isWithin } from '../sign-in/networks.ts';

/** A use is noted this often: a program that asks ten times a second writes nothing the rest of the time. */
const NOTED_SECONDS = 60;

/**
 * Finds the customer and the scopes of an API token. Null for an ended or unknown token, and for one used from an
 * address it is not allowed from: a thief cannot tell the two apart. It is read at every call, so that an ended token
 * stops in all processes at once.
 */
export async function findTokenHolder(
  core: Core,
  token: string,
  from: { id: string; ip: string },
): Promise<{ holder: TokenHolder; scopes: readonly TokenScope[] } | null> {
  if (!isWellFormed(token)) return null;
  const found = await findApiTokenByHash(core.db, hashOfToken(token));
  if (!found) return null;
  const { customer_id: customerId, networks, scopes, last_used_at } = found;
  if (networks.length > 0 && !isWithin(from.ip, networks)) {
    logSecurity(core, 'api_token_refused', { account: customerId, reason: 'address' }, from);
    return null;
  }
  const now = core.clock.now();
  const before = secondsAfter(now, -NOTED_SECONDS);
  if (last_used_at === null || last_used_at < before) await noteUse(core.db, found, { now, before });

  return {
    holder: {
      kind: 'customer',
      customerId,
      sessionId: null,
      tokenId: found.id,
      dailyLimit: found.daily_limit,
    },
    scopes,
  };
}
