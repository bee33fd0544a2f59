import { ApiError } from '@fanfare/client/api-error.ts';
import type { Question } from '@fanfare/client/confirm.ts';
import { refusalWords } from '@fanfare/client/refusal-words.ts';
import { useAction } from '@fanfare/client/use-action.ts';
import type { Order } from '@fanfare/contract';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useInstance } from '../../../shared/pages/instance.ts';
import { type OrderAction, offeredActions, sendAction } from '../order-actions.ts';
import { usePayTicked } from './use-pay-ticked.ts';

/** Bulk actions. Payment starts in the same place. */
export const TICKED_ACTIONS = ['pay', 'activate', 'pause', 'refill', 'cancel'] as const;
export type TickedAction = (typeof TICKED_ACTIONS)[number];
export type Failure = { orderId: number; message: string };

/** The ticked orders that an action is offered for. */
export function ordersFor(action: TickedAction, ticked: readonly Order[]): Order[] {
  return ticked.filter((order) =>
    action === 'pay' ? order.actions.payable : offeredActions(order).includes(action),
  );
}

type Subject = { action: TickedAction; orders: readonly Order[] };

/** Does one thing with many orders, one after the other; tells for how many it was done, and which were refused. */
export function useTickedActions(onDone: (order: Order) => void) {
  const { t } = useLingui();
  const { locale } = useInstance();
  const [failures, setFailures] = useState<readonly Failure[]>([]);
  const [done, setDone] = useState(0);
  const payTicked = usePayTicked();

  /** Sequential: a refusal of one order does not stop the others. `count` orders are covered by one attempt. */
  async function attempt(orderId: number, count: number, work: () => Promise<void>): Promise<void> {
    try {
      await work();
      setDone((known) => known + count);
    } catch (error) {
      const message = error instanceof ApiError ? refusalWords(error) : null;
      setFailures((known) => [...known, { orderId, message: message ?? '' }]);
    }
  }

  async function actOn(orderId: number, action: OrderAction): Promise<void> {
    const order = await sendAction(action, orderId, locale);
    if (order !== null) onDone(order);
  }

  function question({ action, orders: { length: count } }: Subject): Question | null {
    if (action !== 'cancel') return null;

    return {
      title: t`Cancel the selected orders: ${count}?`,
      body: t`Running orders are stopped within 24 hours. Anything not delivered is refunded to your balance.`,
      agree: t`Cancel the orders`,
      disagree: t`Keep the orders`,
    };
  }

  const { run, pending, refusal } = useAction<Subject>(
    async ({ action, orders }) => {
      setFailures([]);
      setDone(0);
      if (action === 'pay')
        return payTicked(orders, async (items, pay) => {
          for (const item of items) await attempt(item.orderId, item.orders, () => pay(item));
        });
      for (const { id } of orders) await attempt(id, 1, () => actOn(id, action));
    },
    { question },
  );

  return {
    actOnAll: run,
    acting: pending?.action ?? null,
    done,
    failures,
    refusal: refusalWords(refusal?.error),
  };
}
