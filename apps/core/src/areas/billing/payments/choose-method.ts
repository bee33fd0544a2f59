import { checkMethodLimits, formatExact, type Micro } from '@fanfare/rules';
import { invalidField } from '../../../refusal.ts';
import type { CatalogueMethod, CatalogueSnapshot } from '../../catalogue/snapshot.ts';

export const BALANCE_METHOD_ID = 0;

type Use = { isGuest: boolean; purpose: 'order' | 'top_up' };

/** Whether a caller may pay by a method: its gateway takes the money, or the buyer sends it and staff checks it. */
export function isOffered(method: CatalogueMethod, { isGuest, purpose }: Use): boolean {
  const canBePaid = method.gateway !== null || method.strategy === 'message';

  return canBePaid && (purpose === 'top_up' ? method.isForTopUp : method.isForGuests || !isGuest);
}

/** The method of an id that the caller may pay by. Throws 422 on `payment_method_id`. */
export function chooseMethod(snapshot: CatalogueSnapshot, id: number, use: Use): CatalogueMethod {
  const method = snapshot.methods.get(id);
  if (!method || !isOffered(method, use))
    throw invalidField('payment_method_id', 'checkout.method_not_offered');

  return method;
}

/** Limits of a method hold for the amount before its fee (server semantics §2.4). Throws 422 on `payment_method_id`. */
export function requireWithinLimits(
  method: CatalogueMethod,
  amount: Micro,
  field = 'payment_method_id',
): void {
  const problem = checkMethodLimits(method.terms, amount);
  if (problem === null) return;
  const { minAmount, maxAmount } = method.terms;
  throw invalidField(field, `checkout.method_${problem}`, {
    min: formatExact(minAmount, 2),
    max: formatExact(maxAmount ?? 0n, 2),
  });
}
