import type { Micro } from '@fanfare/rules';
import { ceilTo, formatAmount, parseAmount } from '@fanfare/rules';
import { useInstance } from '../pages/instance.ts';

/** Amount that the customer's balance lacks for a sum, in whole cents; null where it covers it. */
export function useMissing(sum: Micro): string | null {
  const { profile } = useInstance();
  const missing = sum - parseAmount(profile?.balance ?? '0');

  return missing > 0n ? formatAmount(ceilTo(missing, 2), 2) : null;
}
