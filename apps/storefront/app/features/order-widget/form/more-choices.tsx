import type { CostResult } from '@fanfare/contract';
import type { Orderable } from '../../../shared/catalogue/orderable.ts';
import { RefillSwitch } from '../../../shared/ordering/refill-switch.tsx';
import { CouponField } from '../../../shared/payment/coupon-field.tsx';

export type MoreChoicesProps = {
  service: Orderable;
  isGuarantee: boolean;
  coupon: string;
  /** The price that came back with this very coupon; null while it is asked for. */
  cost: CostResult | null;
  couponError: string | undefined;
  onRefill: (isGuarantee: boolean) => void;
  onCoupon: (coupon: string) => void;
};

/** Optional parts of an order, refill and coupon, loaded when asked for. */
export function MoreChoices({ service, isGuarantee, onRefill, onCoupon, ...entered }: MoreChoicesProps) {
  return (
    <>
      {service.has_refill ? (
        <RefillSwitch guarantee={service.guarantee} isOn={isGuarantee} onSwitch={onRefill} />
      ) : null}
      <CouponField
        coupon={entered.coupon}
        error={entered.couponError}
        cost={entered.cost}
        onChange={onCoupon}
        onFocus={() => {}}
      />
    </>
  );
}
