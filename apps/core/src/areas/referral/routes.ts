import * as contract from '@fanfare/contract';
import type { Mount } from '../../http/mount.ts';
import { countReferralClick } from './count-click.ts';
import { listReferrals } from './list-referrals.ts';
import { referralStatistics } from './referral-statistics.ts';

/** Routes of referrals and what they earn. */
export function referralRoutes({ mount }: Mount): void {
  mount(contract.referralTable)(({ core, caller, query }) => listReferrals(core, caller.customerId, query));

  mount(contract.referralStatistics)(({ core, caller, locale }) =>
    referralStatistics(core, caller.customerId, locale),
  );

  mount(contract.countReferralClick, { limits: ['referralClicksByIp'] })(async ({ core, body }) => {
    await countReferralClick(core, body.affiliate_code);
    return null;
  });
}
