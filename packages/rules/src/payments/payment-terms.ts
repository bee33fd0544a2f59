import { CURRENCY_DECIMALS } from '../money/currency.ts';
import { applyFraction, ceilTo, type Fraction, type Micro } from '../money/money.ts';

/** Costs and benefits of a payment method. Amounts in micro-USD, shares in parts per million. Rules §2.4. */
export type MethodTerms = {
  feeFraction: Fraction;
  minAmount: Micro;
  maxAmount: Micro | null;
  bonuses: readonly BonusTier[];
};

/** A bonus of the method, from an amount on. */
export type BonusTier = { fraction: Fraction; fromAmount: Micro };

/** Charge for paying an amount by a method, micro-USD. */
export type MethodCharge = {
  fee: Micro;
  feeFraction: Fraction;
  /** Amount + fee: what the buyer pays. */
  total: Micro;
  /** Bonus for the bonus bucket after payment; it never lowers the total. */
  methodBonus: Micro;
  methodBonusFraction: Fraction;
};

/** Balance, and a linked card of a fee-less method: no fee, no limits, no bonus. Rules §2.4. */
export const BALANCE_TERMS: MethodTerms = { feeFraction: 0n, minAmount: 0n, maxAmount: null, bonuses: [] };

/** Fee in micro-USD on an amount to pay, half up. Rules §2.4 point 4, §2.6. */
export function methodFee(terms: MethodTerms, amount: Micro, decimals: number): Micro {
  return applyFraction(amount, terms.feeFraction, decimals);
}

/** Bonus of the highest tier reached by the amount, micro-USD half up, with its share. Rules §2.4 point 6. */
export function methodBonus(
  terms: MethodTerms,
  amount: Micro,
  decimals: number,
): { amount: Micro; fraction: Fraction } {
  let tier: BonusTier = { fraction: 0n, fromAmount: 0n };
  for (const candidate of terms.bonuses) {
    if (candidate.fromAmount > amount || candidate.fromAmount < tier.fromAmount) continue;
    // Two tiers from the same amount: the better one, so that their order in the settings does not matter.
    if (candidate.fromAmount === tier.fromAmount && candidate.fraction < tier.fraction) continue;
    tier = candidate;
  }
  return { amount: applyFraction(amount, tier.fraction, decimals), fraction: tier.fraction };
}

/**
 * Fee, total and bonus of paying an amount (micro-USD) by a method; null stands for the balance. Nobody outside takes a
 * fraction of a cent: where the shop counts finer, the fee brings the total to the next cent. §2.4, §2.6.
 */
export function chargeByMethod(method: MethodTerms | null, amount: Micro, decimals: number): MethodCharge {
  const terms = method ?? BALANCE_TERMS;
  const exactFee = methodFee(terms, amount, decimals);
  const fee = terms === BALANCE_TERMS ? exactFee : ceilTo(amount + exactFee, CURRENCY_DECIMALS) - amount;
  const bonus = methodBonus(terms, amount, decimals);
  return {
    fee,
    feeFraction: terms.feeFraction,
    total: amount + fee,
    methodBonus: bonus.amount,
    methodBonusFraction: bonus.fraction,
  };
}

/** True where a method takes the amount (micro-USD, before the fee). Rules §2.4. */
export function checkMethodLimits(terms: MethodTerms, amount: Micro): 'below_min' | 'above_max' | null {
  if (amount < terms.minAmount) return 'below_min';
  if (terms.maxAmount !== null && amount > terms.maxAmount) return 'above_max';
  return null;
}
