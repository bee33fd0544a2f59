import { inStorage } from '@fanfare/client/in-storage.ts';

const KEY = 'chosen-coupon';

/** Keeps a coupon that was picked elsewhere for the order form that is opened next in this tab. */
export function keepChosenCoupon(code: string): void {
  inStorage((storage) => storage.setItem(KEY, code));
}

/** The coupon that was picked since the form was open last, once. */
export function takeChosenCoupon(): string | null {
  const code = inStorage((storage) => storage.getItem(KEY));
  inStorage((storage) => storage.removeItem(KEY));

  return code;
}
