import { Readable } from 'node:stream';
import * as contract from '@fanfare/contract';
import type { Mount } from '../../http/mount.ts';
import { dayOf } from '../orders/face/days.ts';
import { exportStatistics } from './export-statistics.ts';
import { orderStatistics } from './order-statistics.ts';
import { readStatistics } from './read-statistics.ts';

export function statisticsRoutes({ mount }: Mount): void {
  mount(contract.orderStatistics)(({ core, caller, query, locale }) =>
    orderStatistics(core, caller.customerId, query, locale),
  );

  mount(contract.getStatistics)(async ({ core, caller, query, locale }) => ({
    data: await readStatistics(core, caller.customerId, query, locale),
  }));

  mount(contract.exportStatistics)(async ({ core, caller, query, locale, reply }) => {
    const parts = await exportStatistics(core, caller.customerId, query, locale);
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="statistics-${dayOf(core.clock.now())}.csv"`)
      .header('cache-control', 'no-store')
      .send(Readable.from(parts));
    return undefined;
  });
}
