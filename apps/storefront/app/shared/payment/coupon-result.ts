import type { CostResult } from '@fanfare/contract';

/** VAL-41: a coupon was sent and the price came back without its bonus. */
export function isRejected(cost: Pick<CostResult, 'couponBonusType'> | null): boolean {
  return cost !== null && cost.couponBonusType === null;
}
