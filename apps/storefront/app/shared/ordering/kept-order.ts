import { inStorage } from '@fanfare/client/in-storage.ts';

const KEY = 'order-to-return-to';
/** Hash of an address that shows the cart over its page. */
export const CART_HASH = '#cart';
/** Path of the open cart. */
export const CART_PATH = `/${CART_HASH}`;

/** The order that a customer left to add funds, the subscription whose posts they pay for, or the plan that they chose. */
export function rememberOrder(path: string): void {
  inStorage((storage) => storage.setItem(KEY, path));
}

export function forgetOrder(): void {
  inStorage((storage) => storage.removeItem(KEY));
}

export function keptOrder(): string | null {
  const path = inStorage((storage) => storage.getItem(KEY));

  const isKnown =
    path?.startsWith('/orders/create') || path === CART_PATH || isSubscription(path) || isPlan(path);

  return isKnown ? path : null;
}

/** True for the kept path of a subscription. */
export const isSubscription = (path: string | null): boolean =>
  /^\/subscriptions\/\d{1,10}$/.test(path ?? '');

/** Path of the campaigns, where a plan that is due is paid. */
export const CAMPAIGNS_PATH = '/youtube-campaign';

/** True for the kept path of a plan: one that was chosen, or the own one that is due. */
export const isPlan = (path: string | null): boolean =>
  path === CAMPAIGNS_PATH || /^\/plans-and-pricing\?plan=\d{1,10}$/.test(path ?? '');
