import { inLocalStorage } from '@fanfare/client/in-storage.ts';
import { create } from 'zustand';
import type { StoredCart } from './cart-item.ts';

/** Name of the cart in the browser's storage (CONST-62). */
export const CART_KEY = 'shop';
/** Display time of the phone's banner after an item was added (CONST-32). */
export const BANNER_MS = 5000;

type CartState = StoredCart & {
  isOpen: boolean;
  isBannerShown: boolean;
  /** Networks, by which it is grouped, are not here yet. */
  isWaiting: boolean;
};

export const useCart = create<CartState>(() => ({
  items: [],
  couponCode: '',
  methodId: null,
  isOpen: false,
  isBannerShown: false,
  isWaiting: true,
}));

let bannerTimer: ReturnType<typeof setTimeout> | undefined;

/** Shows the banner of an added item for a while (CARTB-01). */
export function showCartBanner(): void {
  clearTimeout(bannerTimer);
  useCart.setState({ isBannerShown: true });
  bannerTimer = setTimeout(() => useCart.setState({ isBannerShown: false }), BANNER_MS);
}

/** CARTB-02: what the banner said is in sight now. */
export function openCart(): void {
  clearTimeout(bannerTimer);
  useCart.setState({ isOpen: true, isBannerShown: false });
}

export function closeCart(): void {
  useCart.setState({ isOpen: false });
}

/** True where the browser keeps a cart, as far as it lets us know. */
export function isCartKept(): boolean {
  return inLocalStorage((storage) => storage.getItem(CART_KEY)) !== null;
}
