import type { Order, SubscriptionDetail } from '@fanfare/contract';

/** A subscription with an order of one of its posts as it was told last; what is told late changes nothing. */
export function withOrder(known: SubscriptionDetail, told: Order): SubscriptionDetail {
  const isOlder = (order: Order) => order.id === told.id && order.version < told.version;
  if (!known.subscription_contents.some(({ orders }) => orders.some(isOlder))) return known;

  return {
    ...known,
    subscription_contents: known.subscription_contents.map((content) => ({
      ...content,
      orders: content.orders.map((order) => (isOlder(order) ? told : order)),
    })),
  };
}

/** True while anything is left that can change by itself. */
export function isAlive({ status, unpaid, subscription_contents: contents }: SubscriptionDetail): boolean {
  return (
    status === 'in_processing' ||
    unpaid.count > 0 ||
    contents.some(({ orders }) =>
      orders.some((order) => order.status !== 'completed' && order.status !== 'canceled'),
    )
  );
}
