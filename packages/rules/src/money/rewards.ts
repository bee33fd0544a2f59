import { applyFraction, atLeastZero, type Fraction, type Micro } from './money.ts';

/** A sale pays either the widget that made it or the referrer, never both. Rules §2.12. */
export type SaleReward = { type: 'widget_reward' | 'referral'; amount: Micro };

/**
 * Reward of a sale, micro-USD: the cash paid for it less cash refunds, times the reward share. Bonus money earns
 * nothing. null when neither a widget nor a referrer brought the sale. Rules §2.12, E13.
 */
export function saleReward(sale: {
  cashPaid: Micro;
  cashRefunded: Micro;
  widgetFraction: Fraction | null;
  referralFraction: Fraction | null;
  decimals: number;
}): SaleReward | null {
  const base = atLeastZero(sale.cashPaid - sale.cashRefunded);
  const reward = (type: SaleReward['type'], fraction: Fraction): SaleReward => {
    return { type, amount: applyFraction(base, fraction, sale.decimals) };
  };
  if (sale.widgetFraction !== null) return reward('widget_reward', sale.widgetFraction);
  return sale.referralFraction === null ? null : reward('referral', sale.referralFraction);
}

/** Days a reward is held after completion. Rules §2.12. */
export const REWARD_HOLD_DAYS = 14;
