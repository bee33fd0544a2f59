import * as contract from '@fanfare/contract';
import type { Mount } from '../../http/mount.ts';
import { answerNotice } from '../notices/answer-notice.ts';
import { listNoticesWithOrders } from './notices/list-notices-with-orders.ts';

export function consoleRoutes({ mount }: Mount): void {
  mount(contract.staff.listNotices)(async ({ core }) => ({ data: await listNoticesWithOrders(core) }));

  mount(contract.staff.answerNotice)(({ core, tx, params, body }) =>
    answerNotice(core, tx, { ...params, ...body }),
  );
}
