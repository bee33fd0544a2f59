import { inStorage } from './in-storage.ts';

const KEY = 'order-to-return-to';

/** The order that a customer left to add funds. */
export function rememberOrder(path: string): void {
  inStorage((storage) => storage.setItem(KEY, path));
}

export function forgetOrder(): void {
  inStorage((storage) => storage.removeItem(KEY));
}

export function keptOrder(): string | null {
  const path = inStorage((storage) => storage.getItem(KEY));

  return path?.startsWith('/orders/create') ? path : null;
}
