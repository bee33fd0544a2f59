import { inStorage } from '../browser/in-storage.ts';

const KEY = 'order-to-return-to';
/** Hash of an address that shows the cart over its page. */
export const CART_HASH = '#cart';
/** Path of the open cart. */
export const CART_PATH = `/${CART_HASH}`;

/** The order that a customer left to add funds, or the subscription whose posts they pay for. */
export function rememberOrder(path: string): void {
  inStorage((storage) => storage.setItem(KEY, path));
}

export function forgetOrder(): void {
  inStorage((storage) => storage.removeItem(KEY));
}

export function keptOrder(): string | null {
  const path = inStorage((storage) => storage.getItem(KEY));

  return path?.startsWith('/orders/create') || path === CART_PATH || isSubscription(path) ? path : null;
}

/** Whether a kept path is that of a subscription. */
export const isSubscription = (path: string | null): boolean =>
  /^\/subscriptions\/\d{1,10}$/.test(path ?? '');
