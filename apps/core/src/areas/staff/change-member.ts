import { formatAmount } from '@fanfare/rules';
import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import { digestOf } from '../../lib/digest-of.ts';
import { invalidField, notFound } from '../../refusal.ts';
import { requireAsSeen } from '../../require-as-seen.ts';
import type { Actor, Deed } from '../../security/audit.ts';
import { staffRoleOf } from '../../security/staff-role.ts';
import { type CustomerRow, updateCustomer } from '../accounts/face/store.ts';
import { revokeSessions } from '../identity/face/session-store.ts';
import { endStaffSessions, endVisits } from '../identity/face/staff-session-store.ts';
import { findMember, lockMember, type OwnLimits, storeLeaving, storeOwnLimits } from './face/members.ts';
import { type GivenRights, grantsOf, limitsOf, requireOwn } from './given-rights.ts';

/**
 * Gives one of staff other rights. Throws 404 for who is none, 422 on `role` for the last owner and as `requireOwn`, also where
 * the person has more than the caller now, and 409 `stale` where they have other rights than were `seen`.
 */
export async function changeMember(
  core: Core,
  tx: Tx,
  actor: Actor,
  memberId: number,
  given: GivenRights & SeenState,
): Promise<Deed<'staff.changed'>> {
  const { account, otherOwners } = await requireMember(tx, memberId, given);
  if (given.role !== 'owner') requireOtherOwner(account, otherOwners);
  await requireOwn(tx, actor, given);
  const before = { ...rightsOf(account), ...shown(await findMember(tx, memberId)) };
  const granted = grantsOf(given);
  await updateCustomer(tx, memberId, {
    roles: [...rolesBesides(account), given.role],
    granted_permissions: granted,
  });
  const limits = limitsOf(given);
  await storeOwnLimits(tx, memberId, limits);
  await endVisits(tx, memberId, core.clock.now());
  await core.happened(tx, 'rightsChanged', { memberId });

  return {
    action: 'staff.changed',
    target: memberId,
    before,
    after: { role: given.role, granted: granted.join(' '), ...shown(limits) },
  };
}

/**
 * Takes access away: the role, what was granted, and every session and visit at once. Throws 404, 422 on `role` for the last owner, and
 * 409 `stale` as `changeMember`.
 */
export async function removeMember(
  core: Core,
  tx: Tx,
  memberId: number,
  known: SeenState = {},
): Promise<Deed<'staff.removed'>> {
  const { account, otherOwners } = await requireMember(tx, memberId, known);
  requireOtherOwner(account, otherOwners);
  const now = core.clock.now();
  await updateCustomer(tx, memberId, { roles: rolesBesides(account), granted_permissions: [] });
  await storeLeaving(tx, memberId, now);
  // Sessions of the console and visits end too.
  await revokeSessions(tx, { customerId: memberId }, now);
  await core.happened(tx, 'rightsChanged', { memberId });

  return { action: 'staff.removed', target: memberId, before: rightsOf(account), after: { role: null } };
}

/** Ends somebody's sessions in the console, and their visits. Throws 404. */
export async function signOutMember(core: Core, tx: Tx, memberId: number): Promise<Deed<'staff.signed_out'>> {
  await requireMember(tx, memberId);
  await endStaffSessions(tx, memberId, core.clock.now());

  return { action: 'staff.signed_out', target: memberId };
}

type SeenState = { seen?: string | undefined };

async function requireMember(tx: Tx, memberId: number, { seen }: SeenState = {}) {
  const found = await lockMember(tx, memberId);
  if (!found) throw notFound('page');
  requireAsSeen(seen, seenOfMember(found.account, await findMember(tx, memberId)));

  return found;
}

function requireOtherOwner(account: CustomerRow, otherOwners: number): void {
  if (staffRoleOf(account) === 'owner' && otherOwners === 0) throw invalidField('role', 'staff.last_owner');
}

export const rolesBesides = (account: CustomerRow): string[] =>
  account.roles.filter((role) => role !== staffRoleOf(account));

/** The digest of what one of staff may do, as it is shown before it is changed. */
export const seenOfMember = (
  account: Pick<CustomerRow, 'roles' | 'granted_permissions' | 'frozen_at'>,
  own: OwnLimits | undefined,
): string =>
  digestOf(JSON.stringify({ ...rightsOf(account), ...shown(own) }), account.frozen_at?.toISOString() ?? null);

const rightsOf = (account: Pick<CustomerRow, 'roles' | 'granted_permissions'>) => ({
  role: staffRoleOf(account),
  granted: account.granted_permissions.join(' '),
});

/** Own limits as the log has them, those of the role left out. */
function shown(limits: OwnLimits | undefined): Record<string, string> {
  const names = ['refund_a_day', 'correction_a_day', 'credit_each', 'payout_each'] as const;

  return Object.fromEntries(
    names.flatMap((name) => {
      const limit = limits?.[name] ?? null;
      return limit === null ? [] : [[name, formatAmount(limit, 2)]];
    }),
  );
}
