/** The one place where a change of an order's status is decided. Rules §2.10. */

export const ORDER_STATUSES = [
  'unpaid',
  'in_moderation',
  'in_processing',
  'stopped',
  'completed',
  'canceled',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/**
 * Events of an order: `paid` when it need not be moderated and `paid_awaiting_moderation` when it must; `moderated` is an
 * approval; `delivered` says delivered >= quantity; `cancel_requested` is the customer's wish; `canceled` is the decision of
 * staff, a provider or the 24 h limit.
 */
export const ORDER_EVENTS = [
  'paid',
  'paid_awaiting_moderation',
  'moderated',
  'delivered',
  'stopped',
  'resumed',
  'cancel_requested',
  'canceled',
] as const;
export type OrderEvent = (typeof ORDER_EVENTS)[number];

export const CANCEL_REASONS = [
  'customer',
  'partial',
  'link_unavailable',
  'private',
  'topic',
  'duplicate',
  'service_off',
  'payment',
  'other',
] as const;
export type CancelReason = (typeof CANCEL_REASONS)[number];

/** A request to cancel an order in processing is final within so many hours. Rules §2.10. */
export const CANCEL_REQUEST_HOURS = 24;

/**
 * Status by status, the status after each event; an event that is not listed is refused. `cancel_requested` leaves an order
 * in processing as it is (only cancel_requested_at is set), because the part already on its way may still arrive.
 */
const TRANSITIONS: Record<OrderStatus, Partial<Record<OrderEvent, OrderStatus>>> = {
  // An order may be canceled as it is paid: its buyer already has an order on the link.
  unpaid: { paid: 'in_processing', paid_awaiting_moderation: 'in_moderation', canceled: 'canceled' },
  in_moderation: { moderated: 'in_processing', cancel_requested: 'canceled', canceled: 'canceled' },
  in_processing: {
    delivered: 'completed',
    stopped: 'stopped',
    cancel_requested: 'in_processing',
    canceled: 'canceled',
  },
  // A delivery that was on its way when the order was stopped may complete it.
  stopped: {
    resumed: 'in_processing',
    delivered: 'completed',
    cancel_requested: 'canceled',
    canceled: 'canceled',
  },
  completed: {},
  canceled: {},
};

type Condition = 'always' | 'never' | 'service_allows_cancel' | 'service_allows_pause';
export type OrderActions = Record<'payable' | 'deletable' | 'cancelable' | 'pausable' | 'activable', boolean>;

/** The table of §2.10. Deleting a canceled order only hides it. */
export const ORDER_ACTIONS: Record<OrderStatus, Record<keyof OrderActions, Condition>> = {
  unpaid: actions({ payable: 'always', deletable: 'always' }),
  in_moderation: actions({ cancelable: 'always' }),
  in_processing: actions({ cancelable: 'service_allows_cancel', pausable: 'service_allows_pause' }),
  stopped: actions({ cancelable: 'always', activable: 'always' }),
  completed: actions({}),
  canceled: actions({ deletable: 'always' }),
};

/** Status after an event, or null when the event is refused in this status. Rules §2.10. */
export function nextStatus(from: OrderStatus, event: OrderEvent): OrderStatus | null {
  return TRANSITIONS[from][event] ?? null;
}

/** Status of a new order: by method unpaid; by balance or linked card paid at once. Rules §2.10. */
export function initialStatus(order: { isPaidAtOnce: boolean; needsModeration: boolean }): OrderStatus {
  if (!order.isPaidAtOnce) return 'unpaid';
  return order.needsModeration ? 'in_moderation' : 'in_processing';
}

/** No event leads out of completed and canceled. */
export function isFinal(status: OrderStatus): boolean {
  return Object.keys(TRANSITIONS[status]).length === 0;
}

/**
 * Status of a package from its children: canceled when all are, completed when all are final and one was delivered,
 * null while one is still open. Rules §2.3.
 */
export function packageStatus(children: readonly OrderStatus[]): OrderStatus | null {
  if (children.length === 0 || !children.every(isFinal)) return null;
  return children.includes('completed') ? 'completed' : 'canceled';
}

/** Facts beside the status on which the action flags depend. Quantities in units of the service. */
export type ActionFacts = {
  cancelAllowed: boolean;
  pauseAllowed: boolean;
  delivered: number;
  quantity: number;
  /** cancel_requested_at is set: asking again would change nothing, and a pause would stand in its way. */
  isCancelRequested?: boolean;
};

/** The action flags of an order. Rules §2.10. */
export function orderActions(status: OrderStatus, facts: ActionFacts): OrderActions {
  const holds: Record<Condition, boolean> = {
    always: true,
    never: false,
    service_allows_cancel: facts.cancelAllowed && facts.isCancelRequested !== true,
    service_allows_pause:
      facts.pauseAllowed && facts.delivered < facts.quantity && facts.isCancelRequested !== true,
  };
  const row = ORDER_ACTIONS[status];
  return {
    payable: holds[row.payable],
    deletable: holds[row.deletable],
    cancelable: holds[row.cancelable],
    pausable: holds[row.pausable],
    activable: holds[row.activable],
  };
}

/** percent_of_current_fill: floor(100 × min(delivered, quantity)/quantity), 0..100. Rules §2.10. */
export function fillPercent(delivered: number, quantity: number): number {
  if (quantity <= 0 || delivered <= 0) return 0;
  return Number((100n * BigInt(Math.min(delivered, quantity))) / BigInt(quantity));
}

function actions(
  conditions: Partial<Record<keyof OrderActions, Condition>>,
): Record<keyof OrderActions, Condition> {
  return {
    payable: 'never',
    deletable: 'never',
    cancelable: 'never',
    pausable: 'never',
    activable: 'never',
    ...conditions,
  };
}
