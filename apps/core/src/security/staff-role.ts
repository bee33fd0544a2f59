import { STAFF_ROLES, type StaffPermission, type StaffRole } from '@fanfare/contract';
import type { Selectable } from 'kysely';
import type { Tables } from '../data/tables.ts';
import { ROLE_PERMISSIONS } from './roles.ts';

type CustomerRow = Selectable<Tables['customer']>;

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
