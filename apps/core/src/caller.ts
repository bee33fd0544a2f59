/** Who asks, whatever way they came. */
export type Customer = {
  kind: 'customer';
  customerId: number;
  sessionId: number;
  /** The account of the staff who looks at the customer's and may change nothing there. */
  impersonatorId?: number;
};
/** A program of a customer's, by their API token: no session stands behind it. */
export type TokenHolder = { kind: 'customer'; customerId: number; sessionId: null };
export type Guest = { kind: 'guest' };
export type Caller = Customer | TokenHolder | Guest;

/** The customer's id, null for a guest. */
export function customerIdOf(caller: Caller): number | null {
  return caller.kind === 'guest' ? null : caller.customerId;
}

/** Whether it is staff in a customer's account. */
export function looksAsStaff(caller: Caller): boolean {
  return caller.kind === 'customer' && caller.sessionId !== null && caller.impersonatorId !== undefined;
}
