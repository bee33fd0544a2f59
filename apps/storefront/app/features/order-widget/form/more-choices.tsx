import type { CostResult } from '@fanfare/contract';
import { CouponField } from '../../../shared/payment/coupon-field.tsx';

export type MoreChoicesProps = {
  coupon: string;
  /** The price that came back with this very coupon; null while it is asked for. */
  cost: CostResult | null;
  couponError: string | undefined;
  onCoupon: (coupon: string) => void;
};

/** Coupon of an order, loaded when asked for. */
export function MoreChoices({ onCoupon, ...entered }: MoreChoicesProps) {
  return (
    <CouponField
      coupon={entered.coupon}
      error={entered.couponError}
      cost={entered.cost}
      onChange={onCoupon}
      onFocus={() => {}}
    />
  );
}
