import * as contract from '@fanfare/contract';
import type { Mount } from '../../http/mount.ts';
import { gradeStandingOf, listGrades } from './grade-standing.ts';
import { listCoupons } from './list-coupons.ts';

/** What customers get for coming back. */
export function loyaltyRoutes({ mount }: Mount): void {
  mount(contract.listGrades)(async ({ core, locale }) => ({ data: await listGrades(core, locale) }));

  mount(contract.profileGrades)(({ core, caller, locale }) =>
    gradeStandingOf(core, caller.customerId, locale),
  );

  mount(contract.listCoupons)(async ({ core, caller, locale }) => ({
    data: await listCoupons(core, caller.customerId, locale),
  }));
}
