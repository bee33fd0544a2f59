import * as contract from '@fanfare/contract';
import type { Mount } from '../../http/mount.ts';
import { gradeStandingOf, listGrades } from './face/grade-standing.ts';
import { listCoupons } from './list-coupons.ts';
import { wholeProfile } from './whole-profile.ts';

/** Routes of rewards for customers who come back: grades and coupons. */
export function loyaltyRoutes({ mount }: Mount): void {
  mount(contract.listGrades)(async ({ core, locale }) => ({ data: await listGrades(core, locale) }));

  mount(contract.getProfile)(async ({ core, caller, query, locale }) => ({
    data: await wholeProfile(core, caller, {
      decimals: query.with_increased_balance_accuracy === '1' ? 6 : 2,
      hasSpend: query.without_spend !== '1',
      locale,
    }),
  }));

  mount(contract.profileGrades)(({ core, caller, locale }) =>
    gradeStandingOf(core, caller.customerId, locale),
  );

  mount(contract.listCoupons)(async ({ core, caller, locale }) => ({
    data: await listCoupons(core, caller.customerId, locale),
  }));
}
