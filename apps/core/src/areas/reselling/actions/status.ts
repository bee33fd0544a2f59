import { formatExact } from '@fanfare/rules';
import type { Core } from '../../../core.ts';
import { findShownOrders, type OrderRow } from '../../orders/face/order-rows.ts';
import { runsOf } from '../drip-runs.ts';
import { INCORRECT_ORDER, INCORRECT_REQUEST, ProtocolError, readId, readList } from '../protocol.ts';
import type { Action } from '../reseller-call.ts';
import { subscribedOf } from '../subscription-ids.ts';
import { subscriptionStatuses } from '../subscription-status.ts';

/** State of an order, or of up to a hundred of them by their ids. */
export const status: Action = {
  scopes: ['orders.read'],
  async run({ core, caller, params: { order, orders } }) {
    if (orders !== undefined) {
      const ids = readList(orders);
      const known = await statusesOf(core, caller.customerId, ids);
      return Object.fromEntries(
        ids
          .filter((id) => id !== '')
          .map((id) => [id, known.get(String(readId(id))) ?? { error: INCORRECT_ORDER }]),
      );
    }
    if (order === undefined) throw new ProtocolError(INCORRECT_REQUEST);
    const found = (await statusesOf(core, caller.customerId, [order])).get(String(readId(order)));
    if (!found) throw new ProtocolError(INCORRECT_ORDER);

    return found;
  },
};

/** Statuses of a customer's orders by the texts that named them; those of others are not there. */
async function statusesOf(
  core: Core,
  customerId: number,
  texts: readonly string[],
): Promise<ReadonlyMap<string, object>> {
  const ids = texts.flatMap((text) => readId(text) ?? []);
  const own = (await findShownOrders(core.db, ids)).filter((order) => order.customer_id === customerId);
  const feeds = own.filter((order) => order.drip_feed_id === order.id);
  const [runs, { decimals }, subscriptions] = await Promise.all([
    runsOf(
      core.db,
      feeds.map(({ id }) => id),
    ),
    core.catalogue.current(),
    subscriptionStatuses(
      core.db,
      customerId,
      ids.flatMap((id) => subscribedOf(id) ?? []),
    ),
  ]);

  return new Map([
    ...subscriptions,
    ...own.map((order): [string, object] => [String(order.id), present(order, decimals, runs.get(order.id))]),
  ]);
}

function present(order: OrderRow, decimals: number, runs: readonly number[] | undefined) {
  const told = {
    charge: formatExact(order.status === 'unpaid' ? 0n : order.cost - order.refunded, decimals),
    start_count: order.start_count === null ? null : String(order.start_count),
    status: wordOf(order),
    remains: String(Math.max(order.quantity - order.delivered, 0)),
    currency: 'USD',
  };

  return runs === undefined ? told : { ...told, runs: String(runs.length), orders: runs };
}

function wordOf({ status, delivered }: OrderRow): string {
  switch (status) {
    case 'unpaid':
    case 'in_moderation':
      return 'Pending';
    case 'in_processing':
      return delivered === 0 ? 'Processing' : 'In progress';
    case 'stopped':
      return 'In progress';
    case 'completed':
      return 'Completed';
    case 'canceled':
      return delivered === 0 ? 'Canceled' : 'Partial';
  }
}
