import { checkMethodLimits, formatExact, type Micro } from '@fanfare/rules';
import { invalidField } from '../../../refusal.ts';
import type { CatalogueMethod } from '../../catalogue/face/snapshot.ts';

/** Limits of a method hold for the amount before its fee (rules §2.4). Throws 422 on `payment_method_id`. */
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
