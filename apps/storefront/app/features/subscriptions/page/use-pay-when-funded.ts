import type { Subscription } from '@fanfare/contract';
import { parseAmount } from '@fanfare/rules';
import { useEffect, useEffectEvent } from 'react';
import { forgetOrder, keptOrder } from '../../../shared/ordering/kept-order.ts';
import { useMissing } from '../pay-posts-button.tsx';
import type { PaySubscription } from '../use-pay-subscription.ts';

/** Pays the unpaid posts as soon as the funds are there that the customer left to add for them, once. */
export function usePayWhenFunded(
  { id, unpaid }: Pick<Subscription, 'id' | 'unpaid'>,
  { pay }: PaySubscription,
): void {
  const missing = useMissing(parseAmount(unpaid.total));
  const isFunded = unpaid.count > 0 && missing === null;
  const payNow = useEffectEvent(() => {
    if (keptOrder() !== `/subscriptions/${id}`) return;
    forgetOrder();
    void pay({ cardId: null, total: unpaid.total });
  });
  const forget = useEffectEvent(() => {
    // The customer came back from adding funds with nothing to pay: later unpaid posts are for them to pay.
    if (unpaid.count === 0 && keptOrder() === `/subscriptions/${id}`) forgetOrder();
  });
  // The action that the customer left to do is kept by the browser, outside of React.
  useEffect(() => forget(), []);
  useEffect(() => {
    if (isFunded) payNow();
  }, [isFunded]);
}
