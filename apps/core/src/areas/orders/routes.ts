import * as contract from '@fanfare/contract';
import type { FastifyInstance } from 'fastify';
import type { Core } from '../../core.ts';
import { clientBlock } from '../../http/client-block.ts';
import type { Mount } from '../../http/mount.ts';
import { logSecurity } from '../../security/security-log.ts';
import { askForOrders } from './find/ask-for-orders.ts';
import { deleteOrder } from './lifecycle/delete-order.ts';
import { listOrders, orderDetail } from './lists/read-orders.ts';
import { watchOrders } from './stream/order-watch.ts';
import { streamOrders } from './stream/stream-routes.ts';

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

  mount(contract.getOrder)(async ({ core, subject, locale }) => ({
    data: await orderDetail(core, subject, locale),
  }));

  mount(contract.findGuestOrders)(async ({ core, body, request, locale }) => {
    await askForOrders(core, clientBlock(request), body, locale);
    logSecurity(core, 'orders_asked_for', {}, request);
    return null;
  });

  mount(contract.deleteOrder)(async ({ core, subject: { id, customer_id } }) => {
    await core.concurrency.take(customer_id, () => deleteOrder(core, customer_id, id));
    return null;
  });

  mount(contract.followOrders)(async ({ core, subject, locale, reply }) => {
    await streamOrders(core, watch, reply, subject, locale);
    return undefined;
  });
}
