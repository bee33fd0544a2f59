/** Who asks, whatever way they came. */
export type Customer = { kind: 'customer'; customerId: number; sessionId: number };
export type Guest = { kind: 'guest' };
export type Caller = Customer | Guest;

/** The customer's id, null for a guest. */
export function customerIdOf(caller: Caller): number | null {
  return caller.kind === 'guest' ? null : caller.customerId;
}
