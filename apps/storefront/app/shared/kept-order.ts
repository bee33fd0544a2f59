const KEY = 'order-to-return-to';

/** The order that a customer left to add funds; kept in the tab alone. */
export function rememberOrder(path: string): void {
  sessionStorage.setItem(KEY, path);
}

export function keptOrder(): string | null {
  const path = sessionStorage.getItem(KEY);

  return path?.startsWith('/orders/create') ? path : null;
}
