import { inStorage } from '../browser/in-storage.ts';
import { setCartCoupon } from '../cart/change-cart.ts';

const KEY = 'chosen-coupon';

/** A coupon that was picked elsewhere: in the cart at once, and in the order form when it is opened next in this tab. */
export function chooseCoupon(code: string): void {
  setCartCoupon(code);
  inStorage((storage) => storage.setItem(KEY, code));
}

/** The coupon that was picked since the form was open last, once. */
export function takeChosenCoupon(): string | null {
  const code = inStorage((storage) => storage.getItem(KEY));
  inStorage((storage) => storage.removeItem(KEY));

  return code;
}
