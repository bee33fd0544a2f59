import * as z from 'zod/mini';

/** Roles of staff. A role stands beside `customer` in the roles of an account. */
export const STAFF_ROLES = ['owner', 'manager', 'support', 'finance', 'content'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** Everything that a role of staff can be allowed to do; each call of staff names one of them. */
export const STAFF_PERMISSIONS = [
  // All of staff: what waits for them is theirs to see.
  'desk.open',
  'orders.read',
  'orders.handle',
  'orders.refund',
  'tickets.answer',
  'trials.decide',
  'notices.answer',
  'documents.decide',
  'customers.read',
  'customers.handle',
  'customers.view_as',
  'customers.export',
  'wallet.correct',
  'billing.read',
  'billing.credit',
  'billing.payout',
  'figures.read',
  'staff.manage',
  'audit.read',
] as const;
export const staffPermission = z.enum(STAFF_PERMISSIONS);
export type StaffPermission = z.output<typeof staffPermission>;
