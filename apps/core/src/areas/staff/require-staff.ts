import type { StaffPermission } from '@fanfare/contract';
import type { Staff } from '../../caller.ts';
import { secondsAfter } from '../../clock.ts';
import type { Core } from '../../core.ts';
import { Refusal, unauthenticated } from '../../refusal.ts';
import { staffPermissionsOf, staffRoleOf } from '../../security/staff-role.ts';
import { readStaffSession } from './staff-sessions.ts';

/** A second factor counts for so long where money, keys or staff are touched. */
const FRESH_SECONDS = 10 * 60;

type Needed = {
  permission: StaffPermission;
  /** The call asks for a second factor of the last minutes. */
  needsFactor: boolean;
  /** A person has called, not a page by itself. */
  isTouch: boolean;
};

/**
 * The staff behind a cookie of the console. Throws 401 without a living session, 403 `staff_factor_needed` before the second
 * factor and where one of long ago is not enough, and 403 `staff_not_permitted` for a role without the permission.
 */
export async function requireStaff(
  core: Core,
  token: string | undefined,
  { permission, needsFactor, isTouch }: Needed,
): Promise<Staff> {
  const found = await readStaffSession(core, token, { isTouch });
  if (found === null) throw unauthenticated();
  const { session, account } = found;
  const { proven_at: provenAt } = session;
  if (provenAt === null) throw new Refusal('staff_factor_needed');
  const permissions = staffPermissionsOf(account);
  if (!permissions.includes(permission)) throw new Refusal('staff_not_permitted');
  if (needsFactor && secondsAfter(provenAt, FRESH_SECONDS) <= core.clock.now())
    throw new Refusal('staff_factor_needed');
  // Only accounts with a role have permissions.
  const role = staffRoleOf(account) as Staff['role'];

  return { kind: 'customer', customerId: account.id, sessionId: session.id, role, permissions, provenAt };
}
