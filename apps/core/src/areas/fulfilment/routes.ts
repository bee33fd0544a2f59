import * as contract from '@fanfare/contract';
import type { Mount } from '../../http/mount.ts';
import { presentOrder } from '../orders/face/present.ts';
import { cancelOrder, withdrawOrder } from './face/cancel-order.ts';
import { listRefills } from './face/list-refills.ts';
import { requestRefill } from './face/refill-order.ts';
import { listKeywords } from './list-keywords.ts';
import { activateOrder, pauseOrder } from './pause-order.ts';

const ACTIONS = [
  [contract.pauseOrder, pauseOrder],
  [contract.activateOrder, activateOrder],
  [contract.cancelOrder, cancelOrder],
] as const;

/** Calls of customers about orders that a provider works on. */
export function fulfilmentRoutes({ mount }: Mount): void {
  mount(contract.listOrderKeywords)(async ({ core, subject: { order } }) => ({
    data: await listKeywords(core, order),
  }));

  for (const [endpoint, act] of ACTIONS) {
    mount(endpoint)(async ({ core, subject: { id, customer_id }, locale }) => {
      const order = await act(core, customer_id, id);
      const snapshot = await core.catalogue.current();
      return { data: presentOrder(order, snapshot, snapshot.content(locale)) };
    });
  }

  mount(contract.withdrawOrder)(async ({ core, subject: { order }, locale }) => {
    const { customer_id, id } = order;
    const ended = await withdrawOrder(core, customer_id, id);
    const snapshot = await core.catalogue.current();
    return { data: presentOrder(ended, snapshot, snapshot.content(locale)) };
  });

  mount(contract.listRefillRequests)(({ core, subject }) => listRefills(core, subject.id));

  mount(contract.requestRefill, { limits: ['ordersByCaller'] })(async ({ core, subject }) => {
    await requestRefill(core, subject.customer_id, subject.id);
    return listRefills(core, subject.id);
  });
}
