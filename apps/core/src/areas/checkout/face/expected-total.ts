import { formatAmount, type Micro, parseAmount } from '@fanfare/rules';
import { Refusal } from '../../../refusal.ts';

/** Throws 409 `price_changed`, which tells the new total, when the buyer saw another one. */
export function requireExpectedTotal(
  expected: string | null | undefined,
  total: Micro,
  decimals: number,
): void {
  if (expected == null || parseAmount(expected) === total) return;
  throw priceChanged(total, decimals);
}

export function priceChanged(total: Micro, decimals: number): Refusal {
  const params = { total: formatAmount(total, decimals) };

  return new Refusal('price_changed', {
    params,
    fields: { expected_total: [{ id: 'errors.price_changed', params }] },
  });
}
