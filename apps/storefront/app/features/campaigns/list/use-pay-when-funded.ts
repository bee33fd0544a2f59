import type { Plan } from '@fanfare/contract';
import { useEffect, useEffectEvent } from 'react';
import { CAMPAIGNS_PATH, forgetOrder, keptOrder } from '../../../shared/ordering/kept-order.ts';
import { useInstance } from '../../../shared/pages/instance.ts';
import { missingFor } from './use-pay-plan.ts';

/** Pays a plan that is due as soon as the funds are there that its customer left to add for it, once. */
export function usePayWhenFunded(plan: Plan, pay: () => Promise<unknown>): void {
  const { profile } = useInstance();
  const isFunded = missingFor(plan, profile?.balance ?? '0') === 0n;
  const payNow = useEffectEvent(() => {
    if (keptOrder() !== CAMPAIGNS_PATH) return;
    forgetOrder();
    void pay();
  });
  // The action that the customer left to do is kept by the browser, outside of React.
  useEffect(() => {
    if (isFunded) payNow();
  }, [isFunded]);
}
