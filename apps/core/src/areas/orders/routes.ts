import * as contract from '@fanfare/contract';
import { unauthenticated } from '../../http/errors.ts';
import type { Mount } from '../../http/mount.ts';
import { streamOrders } from './order-stream.ts';
import { listOrders, orderDetail, requireOrder } from './read-orders.ts';

const PAGE_SIZE = 20;

export function orderRoutes({ mount }: Mount): void {
  mount(contract.listOrders)(({ core, caller, query, locale }) =>
    listOrders(
      core,
      caller.customerId,
      { before: query.before ?? null, status: query.status ?? null, limit: query.per_page ?? PAGE_SIZE },
      locale,
    ),
  );

  mount(contract.getOrder)(async ({ core, caller, params, query, locale }) => {
    const orderId = /^[1-9]\d{0,9}$/.test(params.orderId) ? Number(params.orderId) : Number.NaN;
    return { data: await orderDetail(core, await requireOrder(core, caller, orderId, query.token), locale) };
  });

  mount(contract.followOrders)(async ({ core, caller, query, locale, reply }) => {
    if (query.order_id !== undefined) {
      const { order } = await requireOrder(core, caller, query.order_id, query.token);
      streamOrders(core, reply, { orderId: order.id }, locale);
    } else {
      if (caller.kind === 'guest') throw unauthenticated();
      streamOrders(core, reply, { customerId: caller.customerId }, locale);
    }
    return '';
  });
}
