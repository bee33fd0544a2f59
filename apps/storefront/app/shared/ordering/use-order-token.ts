import { setOrderToken } from '@fanfare/client/order-token.ts';
import { useLayoutEffect } from 'react';

/** Tells the calls of the page whose order form it has. Before any effect of the page, since effects call. */
export function useOrderToken(token: string | null): void {
  useLayoutEffect(() => setOrderToken(token), [token]);
}
