import type { CostResult } from '@fanfare/contract';
import { type Micro, parseAmount } from '@fanfare/rules';

/** Net amount after the coupon and before the fee, micro-USD. */
export function netOf({ originalAmount, couponBonus, couponBonusType }: CostResult): Micro {
  const discount = couponBonusType === 'discount' ? parseAmount(couponBonus ?? '0') : 0n;

  return parseAmount(originalAmount) - discount;
}
