import * as z from 'zod/mini';

/** Roles of staff. A role stands beside `customer` in the roles of an account. */
export const STAFF_ROLES = ['owner', 'manager', 'support', 'finance', 'content'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

export const STAFF_PERMISSIONS = [
  'audit.read',
  'customer.impersonate',
  'order.moderate',
  'notice.answer',
  'trial.decide',
  'ticket.answer',
  'balance.change',
  'balance.approve',
] as const;
export const staffPermission = z.enum(STAFF_PERMISSIONS);
export type StaffPermission = z.output<typeof staffPermission>;
