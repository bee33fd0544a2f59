import { callApi } from '@fanfare/client/api.ts';
import {
  activateOrder,
  cancelOrder,
  deleteOrder,
  type Order,
  pauseOrder,
  requestRefill,
} from '@fanfare/contract';
import { isUnderGuarantee } from './guarantee.ts';

export const ORDER_ACTIONS = ['activate', 'pause', 'refill', 'cancel', 'delete'] as const;
export type OrderAction = (typeof ORDER_ACTIONS)[number];

/** Actions that the server offers for an order now (STAT-08), except payment, which is more than a click. */
export function offeredActions(order: Order): OrderAction[] {
  const { activable, pausable, cancelable, deletable } = order.actions;
  const isOffered: Record<OrderAction, boolean> = {
    activate: activable,
    pause: pausable,
    refill: isUnderGuarantee(order),
    cancel: cancelable,
    delete: deletable,
  };

  return ORDER_ACTIONS.filter((action) => isOffered[action]);
}

/** Sends the action. Returns the order's new state if the answer has it, else null. Throws the server's refusal. */
export async function sendAction(
  action: OrderAction,
  orderId: number,
  locale: string,
): Promise<Order | null> {
  const input = { params: { orderId: String(orderId) }, query: { locale } };
  switch (action) {
    case 'activate':
      return (await callApi(activateOrder, input)).data;
    case 'pause':
      return (await callApi(pauseOrder, input)).data;
    case 'cancel':
      return (await callApi(cancelOrder, input)).data;
    case 'delete':
      return callApi(deleteOrder, input);
    case 'refill':
      await callApi(requestRefill, input);
      return null;
  }
}
