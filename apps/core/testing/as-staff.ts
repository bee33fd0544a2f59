import { passkeysOf } from '../src/areas/accounts/sign-in/passkey-store.ts';
import { findSecondFactor } from '../src/areas/accounts/sign-in/second-factor-store.ts';
import { insertStaffSession, proveStaffSession } from '../src/areas/accounts/staff/staff-session-store.ts';
import type { Core } from '../src/core.ts';
import { CONSOLE_HEADER, staffCookieHeader } from '../src/http/staff-cookie.ts';
import { readBearer } from '../src/security/bearer.ts';

/**
 * Headers of a call that the console's own page would make for whoever a bearer is of: the cookie of a session whose second factor
 * was shown just now, where the account has one, in place of the bearer. A forged bearer gives no cookie.
 */
export async function asStaff(
  core: Core,
  { authorization, ...headers }: Record<string, string>,
): Promise<Record<string, string>> {
  const own = { origin: core.config.consoleOrigin ?? '', [CONSOLE_HEADER]: 'person', ...headers };
  const bearer = authorization ? await readBearer(core, authorization.replace('Bearer ', '')) : null;
  if (bearer === null || bearer.impersonatorId !== undefined) return own;
  const now = core.clock.now();
  const accountId = bearer.customerId;
  const { id, token } = await insertStaffSession(core.db, { accountId, device: '', now });
  const app = await findSecondFactor(core.db, accountId);
  const by = app?.enabled_at ? 'app' : (await passkeysOf(core.db, accountId)).length > 0 ? 'passkey' : null;
  if (by !== null) await proveStaffSession(core.db, id, { by, now });

  return { ...own, cookie: staffCookieHeader(core, token) };
}
