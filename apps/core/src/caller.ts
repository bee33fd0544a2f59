import type { StaffPermission, StaffRole } from '@fanfare/contract';

/** A signed-in customer, by session or by API token. */
export type Customer = {
  kind: 'customer';
  customerId: number;
  sessionId: number;
  /** The staff account that impersonates the customer, for reading only. */
  impersonatorId?: number;
};
/** Staff in the console, by the account that the role belongs to. */
export type Staff = Customer & {
  role: StaffRole;
  permissions: readonly StaffPermission[];
  /** Time at which a second factor was last shown. */
  provenAt: Date;
};
/** A program that calls with a customer's API token; it has no session. */
export type TokenHolder = {
  kind: 'customer';
  customerId: number;
  sessionId: null;
  tokenId: number;
  /** Calls a day of UTC that the owner allows it; null for no limit of theirs. */
  dailyLimit: number | null;
};
export type Guest = { kind: 'guest' };
export type Caller = Customer | TokenHolder | Guest;

/** The customer's id, null for a guest. */
export function customerIdOf(caller: Caller): number | null {
  return caller.kind === 'guest' ? null : caller.customerId;
}

/** True for a program with an API token. */
export const isProgram = (caller: Caller): caller is TokenHolder =>
  caller.kind === 'customer' && caller.sessionId === null;

/** A staff member who looks at a customer's account, for reading only. */
export type Visitor = Customer & { impersonatorId: number };

/** True when staff impersonates the customer. */
export function looksAsStaff(caller: Caller): caller is Visitor {
  return caller.kind === 'customer' && caller.sessionId !== null && caller.impersonatorId !== undefined;
}
