import { CouponField, type CouponFieldProps } from '../../../shared/payment/coupon-field.tsx';
import { CouponFold } from '../../../shared/payment/coupon-fold.tsx';

/** The coupon of an order, open when there is one. */
export function OrderCoupon(props: CouponFieldProps) {
  return (
    <CouponFold isNeeded={props.coupon.trim() !== '' || props.error !== undefined}>
      <CouponField {...props} />
    </CouponFold>
  );
}
