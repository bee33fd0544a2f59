import type { StaffPermission, StaffRole } from '@fanfare/contract';
import { parseAmount } from '@fanfare/rules';
import type { Queryable } from '../../data/database.ts';
import { invalidField } from '../../refusal.ts';
import type { Actor } from '../../security/audit.ts';
import { LIMIT_NAMES, ROLE_LIMITS, ROLE_PERMISSIONS } from '../../security/roles.ts';
import { authorityOf, narrowed } from './face/authority.ts';
import type { OwnLimits } from './face/members.ts';

/** Rights as somebody of staff gives them: amounts are USD as text, those that are left out are the role's. */
export type GivenRights = {
  role: StaffRole;
  limits: Partial<Record<keyof OwnLimits, string | undefined>>;
  granted: readonly StaffPermission[];
};

export const limitsOf = ({ limits }: Pick<GivenRights, 'limits'>): OwnLimits => ({
  refund_a_day: amountOf(limits.refund_a_day),
  correction_a_day: amountOf(limits.correction_a_day),
  credit_each: amountOf(limits.credit_each),
  payout_each: amountOf(limits.payout_each),
});

/** Permissions that a grant adds to the role's. */
export const grantsOf = ({ role, granted }: GivenRights): StaffPermission[] =>
  granted.filter((permission) => !ROLE_PERMISSIONS[role].includes(permission));

/**
 * Refuses rights above those of whoever gives them (README-desk, Invitation). Throws 422 on `role` for permissions, and on `limits`
 * for amounts.
 */
export async function requireOwn(db: Queryable, actor: Actor, given: GivenRights): Promise<void> {
  const own = await authorityOf(db, actor);
  const permissions = [...ROLE_PERMISSIONS[given.role], ...given.granted];
  if (!permissions.every((permission) => own.permissions.includes(permission)))
    throw invalidField('role', 'staff.above_own');
  const limits = narrowed(ROLE_LIMITS[given.role], limitsOf(given));
  if (LIMIT_NAMES.some((name) => limits[name] > own.limits[name]))
    throw invalidField('limits', 'staff.above_own');
}

const amountOf = (text: string | undefined) => (text === undefined ? null : parseAmount(text));
