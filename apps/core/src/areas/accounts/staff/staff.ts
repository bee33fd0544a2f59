import { STAFF_ROLES, type StaffPermission, type StaffRole } from '@fanfare/contract';
import type { Caller, Customer } from '../../../caller.ts';
import type { Core } from '../../../core.ts';
import { notFound, Refusal } from '../../../refusal.ts';
import { findSecondFactor } from '../sign-in/second-factor-store.ts';
import { type CustomerRow, findCustomer } from '../store.ts';
import { ROLE_PERMISSIONS } from './roles.ts';

const isStaffRole = (role: string): role is StaffRole => STAFF_ROLES.some((known) => known === role);

/** The role of staff that an account has; null for customers. */
export function staffRoleOf({ roles }: Pick<CustomerRow, 'roles'>): StaffRole | null {
  return roles.find(isStaffRole) ?? null;
}

/** An account's permissions as staff; none while it is frozen. */
export function staffPermissionsOf(
  account: Pick<CustomerRow, 'roles' | 'frozen_at'>,
): readonly StaffPermission[] {
  const role = staffRoleOf(account);

  return role === null || account.frozen_at !== null ? [] : ROLE_PERMISSIONS[role];
}

/**
 * Lets staff to a call. Throws 404 to whoever lacks the permission, as if the call were not there (C-02), and 422
 * `staff_needs_second_factor` to staff who signs in by the password alone.
 */
export async function requireStaff(
  core: Core,
  caller: Caller,
  permission: StaffPermission,
): Promise<Customer> {
  if (caller.kind === 'guest' || caller.sessionId === null) throw notFound('page');
  const account = await findCustomer(core.db, caller.customerId);
  if (!account || !staffPermissionsOf(account).includes(permission)) throw notFound('page');
  const factor = await findSecondFactor(core.db, account.id);
  if (!factor?.enabled_at) throw new Refusal('staff_needs_second_factor');

  return caller;
}
