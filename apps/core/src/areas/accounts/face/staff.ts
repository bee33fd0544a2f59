import { STAFF_ROLES, type StaffPermission, type StaffRole } from '@fanfare/contract';
import { ROLE_PERMISSIONS } from '../staff/roles.ts';
import type { CustomerRow } from './store.ts';

const isStaffRole = (role: string): role is StaffRole => STAFF_ROLES.some((known) => known === role);

/** The role of staff that an account has; null for customers. */
export function staffRoleOf({ roles }: Pick<CustomerRow, 'roles'>): StaffRole | null {
  return roles.find(isStaffRole) ?? null;
}

/** An account's permissions as staff, of its role and granted to the person; none while it is frozen. */
export function staffPermissionsOf(
  account: Pick<CustomerRow, 'roles' | 'frozen_at' | 'granted_permissions'>,
): readonly StaffPermission[] {
  const role = staffRoleOf(account);
  if (role === null || account.frozen_at !== null) return [];
  const ofRole = ROLE_PERMISSIONS[role];

  return [...ofRole, ...account.granted_permissions.filter((granted) => !ofRole.includes(granted))];
}
