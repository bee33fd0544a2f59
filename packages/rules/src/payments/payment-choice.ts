import type { Micro } from '../money/money.ts';

/** The part of a payment method that decides the default choice. */
export type ChoosableMethod = { strategy: string };

/**
 * Method chosen at first (C-03). In the order form the first, skipping the balance when it is 0 or less (ORD-22). In
 * the cart the first other than the balance when the balance is positive, the first of all when it is not (ORD-23): the
 * balance is only in the list of a logged-in customer, so the cart prefers an outside method. Balance in micro-USD.
 * null when no method is left.
 */
export function defaultPaymentMethod<Method extends ChoosableMethod>(
  methods: readonly Method[],
  balance: Micro,
  place: 'form' | 'cart',
): Method | null {
  const isPositive = balance > 0n;
  const skipsBalance = place === 'form' ? !isPositive : isPositive;
  const choice = methods.find((method) => !skipsBalance || method.strategy !== 'balance');
  return choice ?? null;
}

/** First choice for a subscription: a linked card if there is one, otherwise the balance (ORD-24). */
export function defaultSubscriptionPayment(hasLinkedCard: boolean): 'PayFromCard' | 'FromBalance' {
  return hasLinkedCard ? 'PayFromCard' : 'FromBalance';
}
