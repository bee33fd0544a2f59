import { useEffect, useEffectEvent } from 'react';
import { forgetOrder, keptOrder } from './kept-order.ts';

export type PayWhenFunded = {
  /** Path by which the browser remembers the payment that the customer left to add funds for. */
  path: string;
  /** True while there is something to pay. */
  isDue: boolean;
  /** True where the balance covers it. */
  isFunded: boolean;
  pay: () => Promise<unknown>;
};

/** Pays as soon as the funds are there that the customer left to add, once. */
export function usePayWhenFunded({ path, isDue, isFunded, pay }: PayWhenFunded): void {
  const payNow = useEffectEvent(() => {
    if (keptOrder() !== path) return;
    forgetOrder();
    void pay();
  });
  const forget = useEffectEvent(() => {
    // The customer came back from adding funds with nothing to pay: whatever is due later is for them to pay.
    if (!isDue && keptOrder() === path) forgetOrder();
  });
  // The action that the customer left to do is kept by the browser, outside of React.
  useEffect(() => forget(), []);
  useEffect(() => {
    if (isDue && isFunded) payNow();
  }, [isDue, isFunded]);
}
