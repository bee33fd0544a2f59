import type { StaffPermission } from '@fanfare/contract';
import { greaterOf, lesserOf, type Micro } from '@fanfare/rules';
import type { Selectable } from 'kysely';
import type { Queryable } from '../../../data/database.ts';
import type { Tables } from '../../../data/tables.ts';
import type { Actor } from '../../../security/audit.ts';
import { LIMIT_NAMES, ROLE_LIMITS, ROLE_PERMISSIONS, type StaffLimits } from '../../../security/roles.ts';
import { staffPermissionsOf, staffRoleOf } from '../../../security/staff-role.ts';
import { findCustomer } from '../../accounts/face/store.ts';
import { findMember } from './members.ts';

export type LimitName = keyof StaffLimits;
/** Permissions of a member of staff, and the amounts up to which they decide alone, micro-USD. */
export type Authority = { isOwner: boolean; permissions: readonly StaffPermission[]; limits: StaffLimits };

const OWNER: Authority = { isOwner: true, permissions: ROLE_PERMISSIONS.owner, limits: ROLE_LIMITS.owner };
const NONE: Authority = { isOwner: false, permissions: [], limits: ROLE_LIMITS.content };

/**
 * The permissions and limits of one of staff: those of the role, or narrower ones of the person (rules §5.2). Whoever runs
 * commands on the machine has an owner's.
 */
export async function authorityOf(db: Queryable, actor: Actor): Promise<Authority> {
  if ('command' in actor) return OWNER;
  const account = await findCustomer(db, actor.staff);
  const role = account && staffRoleOf(account);
  if (!account || !role || account.frozen_at !== null) return NONE;

  return {
    isOwner: role === 'owner',
    permissions: staffPermissionsOf(account),
    limits: narrowed(ROLE_LIMITS[role], await findMember(db, account.id)),
  };
}

/** The highest limit that anybody's role has, micro-USD. */
export const highestLimit = (name: LimitName): Micro =>
  Object.values(ROLE_LIMITS).reduce((most, limits) => greaterOf(most, limits[name]), 0n);

type Narrower = Pick<
  Selectable<Tables['staff_member']>,
  'refund_a_day' | 'correction_a_day' | 'credit_each' | 'payout_each'
>;

/** Limits of a role with those of a person in it; a person's that are above the role's count as the role's. */
export function narrowed(role: StaffLimits, own: Narrower | undefined): StaffLimits {
  const limit = {
    refundADay: own?.refund_a_day,
    correctionADay: own?.correction_a_day,
    creditEach: own?.credit_each,
    payoutEach: own?.payout_each,
  };

  return Object.fromEntries(
    LIMIT_NAMES.map((name) => [name, lesserOf(limit[name] ?? role[name], role[name])]),
  ) as StaffLimits;
}
