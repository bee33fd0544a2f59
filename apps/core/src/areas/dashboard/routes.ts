import * as contract from '@fanfare/contract';
import type { Mount } from '../../http/mount.ts';
import { readDashboard } from './read-dashboard.ts';

export function dashboardRoutes({ mount }: Mount): void {
  mount(contract.getDashboard)(async ({ core, caller, query, locale }) => ({
    data: await readDashboard(core, caller.customerId, query.time_zone, locale),
  }));
}
