import type { OutputOf, staff } from '@fanfare/contract';
import type { Staff } from '../../../caller.ts';
import type { Core } from '../../../core.ts';
import { listPasskeys } from '../../identity/face/add-passkey.ts';
import { readSecondFactor } from '../../identity/face/second-factor.ts';
import { livingStaffSessions } from './member-rows.ts';
import { presentSession } from './present-session.ts';

/** Own ways into the console, and where one is signed in; who may reach it is for owners. */
export async function readOwnDesk(
  core: Core,
  { customerId, sessionId, role }: Staff,
): Promise<OutputOf<typeof staff.getOwnDesk>['data']> {
  const [passkeys, { enabledAt, codesLeft }, sessions] = await Promise.all([
    listPasskeys(core, customerId),
    readSecondFactor(core, customerId),
    livingStaffSessions(core.db, customerId, core.clock.now()),
  ]);

  return {
    passkeys,
    app_since: enabledAt?.toISOString() ?? null,
    recovery_codes: codesLeft,
    sessions: sessions.map((session) => ({
      ...presentSession(session),
      is_current: session.id === sessionId,
    })),
    addresses: role === 'owner' ? [...(core.config.consoleAddresses ?? [])] : null,
  };
}
