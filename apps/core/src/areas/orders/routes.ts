import * as contract from '@fanfare/contract';
import type { FastifyInstance } from 'fastify';
import type { Core } from '../../core.ts';
import type { Mount } from '../../http/mount.ts';
import { unauthenticated } from '../../refusal.ts';
import { deleteOrder } from './delete-order.ts';
import { readOrderId } from './order-id.ts';
import { streamOrders } from './order-stream.ts';
import { watchOrders } from './order-watch.ts';
import { listOrders, orderDetail, requireOrder } from './read-orders.ts';

const PAGE_SIZE = 20;

export function orderRoutes({ mount }: Mount, core: Core, app: FastifyInstance): void {
  const watch = watchOrders(core);
  // A server that closes waits for its requests: streams would never end by themselves.
  app.addHook('preClose', async () => watch.endAll());

  mount(contract.listOrders)(({ core, caller, query, locale }) =>
    listOrders(
      core,
      caller.customerId,
      { before: query.before ?? null, status: query.status ?? null, limit: query.per_page ?? PAGE_SIZE },
      locale,
    ),
  );

  mount(contract.getOrder)(async ({ core, caller, params, query, locale }) => {
    const found = await requireOrder(core, caller, readOrderId(params.orderId), query.token);
    return { data: await orderDetail(core, found, locale) };
  });

  mount(contract.deleteOrder)(async ({ core, caller, params }) => {
    const orderId = readOrderId(params.orderId);
    await core.turns.take(caller.customerId, () => deleteOrder(core, caller.customerId, orderId));
    return null;
  });

  mount(contract.followOrders)(async ({ core, caller, query, locale, reply }) => {
    if (query.order_id !== undefined) {
      const { order } = await requireOrder(core, caller, query.order_id, query.token);
      await streamOrders(core, watch, reply, { customerId: order.customer_id, orderId: order.id }, locale);
    } else {
      if (caller.kind === 'guest') throw unauthenticated();
      await streamOrders(core, watch, reply, { customerId: caller.customerId }, locale);
    }
    return undefined;
  });
}
