import type { PaymentMethod } from '@fanfare/contract';
import { BALANCE_TERMS, type MethodTerms, parseAmount, parseFraction } from '@fanfare/rules';

/** Fee, limits and bonuses of a method in the form that the rules calculate with. */
export function methodTermsOf(method: PaymentMethod): MethodTerms {
  if (method.strategy === 'balance') return BALANCE_TERMS;

  return {
    feeFraction: parseFraction(String(method.fee_percent)),
    minAmount: parseAmount(method.min_amount),
    maxAmount: method.max_amount === null ? null : parseAmount(method.max_amount),
    bonuses: method.bonuses.map(({ bonus_percent, from_amount }) => ({
      fraction: parseFraction(String(bonus_percent)),
      fromAmount: parseAmount(from_amount),
    })),
  };
}
