import { inStorage } from '../browser/in-storage.ts';

const KEY = 'order-to-return-to';
/** Hash of an address that shows the cart over its page. */
export const CART_HASH = '#cart';
/** Path of the open cart. */
export const CART_PATH = `/${CART_HASH}`;

/** The order that a customer left to add funds. */
export function rememberOrder(path: string): void {
  inStorage((storage) => storage.setItem(KEY, path));
}

export function forgetOrder(): void {
  inStorage((storage) => storage.removeItem(KEY));
}

export function keptOrder(): string | null {
  const path = inStorage((storage) => storage.getItem(KEY));

  return path?.startsWith('/orders/create') || path === CART_PATH ? path : null;
}
