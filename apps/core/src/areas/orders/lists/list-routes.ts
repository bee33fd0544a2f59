import { Readable } from 'node:stream';
import * as contract from '@fanfare/contract';
import type { Mount } from '../../../http/mount.ts';
import { dayOf } from '../face/days.ts';
import { exportOrders } from './export-orders.ts';
import { orderTable } from './order-table.ts';
import { deleteView, listSavedViews, saveView } from './saved-views.ts';

/** The list of orders in all its forms. */
export function orderListRoutes({ mount }: Mount): void {
  mount(contract.orderTable)(({ core, caller, query, locale }) =>
    orderTable(core, caller.customerId, query, locale),
  );

  mount(contract.exportOrders)(async ({ core, caller, query, locale, reply }) => {
    const parts = await exportOrders(core, caller.customerId, query, locale);
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="orders-${dayOf(core.clock.now())}.csv"`)
      .header('cache-control', 'no-store')
      .send(Readable.from(parts));
    return undefined;
  });

  mount(contract.listSavedViews)(async ({ core, caller }) => ({
    data: await listSavedViews(core, caller.customerId),
  }));

  mount(contract.saveView)(async ({ core, caller, body }) => ({
    data: await saveView(core, caller.customerId, body),
  }));

  mount(contract.deleteView)(async ({ core, subject }) => {
    await deleteView(core, subject);
    return null;
  });
}
