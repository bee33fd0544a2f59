/** States of a purchase: the orders that were bought together. Rules §2.10 and §2.11. */
export type PurchaseStatus = 'unpaid' | 'paid' | 'canceled';

const TRANSITIONS: Record<PurchaseStatus, readonly PurchaseStatus[]> = {
  // Canceled when its buyer gives it up, or after UNPAID_ORDER_DAYS.
  unpaid: ['paid', 'canceled'],
  // Orders that end early afterwards end by themselves; the purchase stays paid.
  paid: [],
  canceled: [],
};

/**
 * True for a move of a purchase that is allowed. It is paid once, and money that comes for a paid or a canceled one stays on its
 * buyer's balance. Rules §2.11.
 */
export function canMovePurchase(from: PurchaseStatus, to: PurchaseStatus): boolean {
  return TRANSITIONS[from].includes(to);
}
