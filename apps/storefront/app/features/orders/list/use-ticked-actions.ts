import type { Order } from '@fanfare/contract';
import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { askToConfirm } from '../../../shared/confirm.ts';
import { useInstance } from '../../../shared/instance.ts';
import { type OrderAction, offeredActions, sendAction } from '../order-actions.ts';
import { refusalOf } from '../use-order-action.ts';

export const TICKED_ACTIONS = ['activate', 'pause', 'cancel'] as const satisfies OrderAction[];
export type TickedAction = (typeof TICKED_ACTIONS)[number];
export type Failure = { orderId: number; message: string };

/** The ticked orders that an action is offered for. */
export function ordersFor(action: OrderAction, ticked: readonly Order[]): Order[] {
  return ticked.filter((order) => offeredActions(order).includes(action));
}

/** Does one thing with many orders, one after the other, and tells which of them were refused. */
export function useTickedActions(onDone: (order: Order) => void) {
  const { t } = useLingui();
  const { locale } = useInstance();
  const isLocked = useRef(false);
  const [acting, setActing] = useState<TickedAction | null>(null);
  const [failures, setFailures] = useState<readonly Failure[]>([]);

  async function isAgreed(action: TickedAction, count: number): Promise<boolean> {
    if (action !== 'cancel') return true;

    return askToConfirm({
      title: t`Cancel the selected orders: ${count}?`,
      body: t`We ask for running orders to be stopped; they end within 24 hours. What was not delivered is returned to your balance.`,
      agree: t`Cancel the orders`,
      disagree: t`Keep the orders`,
    });
  }

  async function run(action: TickedAction, orders: readonly Order[]): Promise<void> {
    setActing(action);
    setFailures([]);
    for (const { id } of orders) {
      try {
        const order = await sendAction(action, id, locale);
        if (order !== null) onDone(order);
      } catch (error) {
        setFailures((known) => [...known, { orderId: id, message: refusalOf(error) }]);
      }
    }
    setActing(null);
  }

  async function actOnAll(action: TickedAction, orders: readonly Order[]): Promise<void> {
    if (isLocked.current) return;
    isLocked.current = true;
    if (await isAgreed(action, orders.length)) await run(action, orders);
    isLocked.current = false;
  }

  return { actOnAll, acting, failures };
}
