import type { PaymentMethod } from '@fanfare/contract';
import { checkMethodLimits, type Micro } from '@fanfare/rules';
import { methodTermsOf } from './method-terms.ts';

/** Reason why a way to pay does not take the amount, before its fee; null when it does, or while the amount is unknown. */
export function limitOf(method: PaymentMethod, amount: Micro | null): 'below_min' | 'above_max' | null {
  return amount === null || method.strategy === 'balance'
    ? null
    : checkMethodLimits(methodTermsOf(method), amount);
}

/** Payment methods that take the amount, in the operator's order, then the others. */
export function fittingFirst(methods: readonly PaymentMethod[], amount: Micro | null): PaymentMethod[] {
  const fits = (method: PaymentMethod) => limitOf(method, amount) === null;

  return methods.toSorted((a, b) => Number(fits(b)) - Number(fits(a)));
}
