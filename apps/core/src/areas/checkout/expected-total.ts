import { formatAmount, type Micro, parseAmount } from '@fanfare/rules';
import { AppError } from '../../http/errors.ts';

/** Throws 409 `price_changed`, which tells the new total, when the buyer saw another one. */
export function requireExpectedTotal(
  expected: string | null | undefined,
  total: Micro,
  decimals: number,
): void {
  if (expected == null || parseAmount(expected) === total) return;
  throw priceChanged(total, decimals);
}

export function priceChanged(total: Micro, decimals: number): AppError {
  const params = { total: formatAmount(total, decimals) };

  return new AppError(409, 'price_changed', {
    params,
    fields: { expected_total: [{ id: 'errors.price_changed', params }] },
  });
}
