import { STAFF_ROLES, type StaffPermission, type StaffRole } from '@fanfare/contract';
import type { CustomerRow } from '../store.ts';
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
