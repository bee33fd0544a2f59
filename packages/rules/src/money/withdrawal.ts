import { applyFraction, type Fraction, greaterOf, lesserOf, type Micro } from './money.ts';

/** Terms of a way to withdraw. Amounts in micro-USD, share in parts per million. Rules §2.12. */
export type WithdrawalTerms = {
  feeFraction: Fraction;
  minFee: Micro;
  minAmount: Micro;
  maxAmount: Micro | null;
};

/** The two balances that can be withdrawn, micro-USD. Rules §2.0, §2.12. */
export type Earnings = { referral: Micro; task: Micro };

export type WithdrawalProblem = 'below_min' | 'above_max' | 'insufficient' | 'fee_exceeds_amount';

/** Fee = max(min_fee, amount × share, half up) and the amount received, micro-USD. Rules §2.12, E14. */
export function quoteWithdrawal(
  amount: Micro,
  terms: WithdrawalTerms,
  decimals: number,
): { fee: Micro; received: Micro } {
  const fee = greaterOf(terms.minFee, applyFraction(amount, terms.feeFraction, decimals));
  return { fee, received: amount - fee };
}

/** The reason why the amount (micro-USD, before the fee) can not be withdrawn; null when it can. Rules §2.12. */
export function checkWithdrawal(
  amount: Micro,
  terms: WithdrawalTerms,
  earnings: Earnings,
  decimals: number,
): WithdrawalProblem | null {
  if (amount <= 0n || amount < terms.minAmount) return 'below_min';
  if (terms.maxAmount !== null && amount > terms.maxAmount) return 'above_max';
  if (amount > earnings.referral + earnings.task) return 'insufficient';
  return quoteWithdrawal(amount, terms, decimals).received <= 0n ? 'fee_exceeds_amount' : null;
}

/** Balances that the amount (micro-USD) is drawn from, referral first (C-44); null when both do not suffice. §2.12. */
export function drawFromEarnings(amount: Micro, earnings: Earnings): Earnings | null {
  const referral = lesserOf(amount, earnings.referral);
  const task = amount - referral;
  return task <= earnings.task ? { referral, task } : null;
}

export type WithdrawalStatus = 'requested' | 'approved' | 'sent' | 'rejected' | 'canceled';

const TRANSITIONS: Record<WithdrawalStatus, readonly WithdrawalStatus[]> = {
  requested: ['approved', 'rejected', 'canceled'],
  approved: ['sent', 'rejected', 'requested'],
  sent: [],
  rejected: [],
  canceled: [],
};

/** True where a withdrawal may go from one state to another; rejected and canceled return the money. Rules §2.12. */
export function canMoveWithdrawal(from: WithdrawalStatus, to: WithdrawalStatus): boolean {
  return TRANSITIONS[from].includes(to);
}
