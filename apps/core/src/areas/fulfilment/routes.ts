import * as contract from '@fanfare/contract';
import type { Mount } from '../../http/mount.ts';
import { readOrderId } from '../orders/order-id.ts';
import { presentOrder } from '../orders/present.ts';
import { requireOrder } from '../orders/read-orders.ts';
import { cancelOrder } from './cancel-order.ts';
import { listKeywords } from './list-keywords.ts';
import { listRefills } from './list-refills.ts';
import { activateOrder, pauseOrder } from './pause-order.ts';
import { requestRefill } from './refill-order.ts';

const ACTIONS = [
  [contract.pauseOrder, pauseOrder],
  [contract.activateOrder, activateOrder],
  [contract.cancelOrder, cancelOrder],
] as const;

/** What customers ask of orders that a provider works on. */
export function fulfilmentRoutes({ mount }: Mount): void {
  mount(contract.listOrderKeywords)(async ({ core, caller, params, query }) => {
    const { order } = await requireOrder(core, caller, readOrderId(params.orderId), query.token);
    return { data: await listKeywords(core, order) };
  });

  for (const [endpoint, act] of ACTIONS) {
    mount(endpoint)(async ({ core, caller, params, locale }) => {
      const orderId = readOrderId(params.orderId);
      const order = await core.turns.take(caller.customerId, () => act(core, caller.customerId, orderId));
      const snapshot = await core.catalogue.current();
      return { data: presentOrder(order, snapshot, snapshot.content(locale)) };
    });
  }

  mount(contract.listRefillRequests)(({ core, caller, params }) =>
    listRefills(core, caller.customerId, readOrderId(params.orderId)),
  );

  mount(contract.requestRefill, { limits: ['ordersByCaller'] })(async ({ core, caller, params }) => {
    const orderId = readOrderId(params.orderId);
    await requestRefill(core, caller.customerId, orderId);
    return listRefills(core, caller.customerId, orderId);
  });
}
