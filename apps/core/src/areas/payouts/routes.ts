import * as contract from '@fanfare/contract';
import { floorTo, formatAmount } from '@fanfare/rules';
import type { Mount } from '../../http/mount.ts';
import { logSecurity } from '../../security/security-log.ts';
import { readEarned } from '../accounts/face/earnings.ts';
import { confirmWithCode } from '../identity/face/confirm-with-code.ts';
import { readBalances } from '../wallet/face/accounts.ts';
import { cancelPayout } from './end-payout.ts';
import { listPayouts } from './list-payouts.ts';
import { listPayoutMethods, payoutTotal } from './methods.ts';
import { presentPayout } from './present.ts';
import { requestPayout } from './request-payout.ts';
import { readMethods } from './store.ts';

/** Routes by which earnings leave the shop, or go to the order balance. */
export function payoutRoutes({ mount }: Mount): void {
  mount(contract.listWithdrawalMethods)(({ core, caller, locale }) =>
    listPayoutMethods(core, caller.customerId, locale),
  );

  mount(contract.withdrawalTotal)(({ core, body, locale }) => payoutTotal(core, body, locale));

  mount(contract.withdraw, { limits: ['withdrawalsByCaller'] })(
    async ({ core, once, caller, body, query, locale, request }) => {
      await confirmWithCode(core, caller, body);
      const decimals = query.with_increased_balance_accuracy === '1' ? 6 : 2;
      const shown = (amount: bigint) => formatAmount(floorTo(amount, decimals), decimals);
      const { settings } = await core.site.current();
      const answer = await once(async (tx) => {
        const row = await requestPayout(core, tx, caller.customerId, body, locale);
        const { available } = await readEarned(tx, caller.customerId, core.clock.now());
        const { cash, bonus } = await readBalances(tx, caller.customerId);
        const methods = await readMethods(tx, locale);
        return {
          data: {
            ...presentPayout(row, { methods, decimals: settings.roundingPrecision, locale }),
            balance: shown(cash + bonus),
            referral_user_balance: shown(available.referral),
            task_user_balance: shown(available.task),
          },
        };
      });
      const { id } = answer.data;
      logSecurity(core, 'withdrawal_asked_for', { account: caller.customerId, withdrawal: id }, request);
      return answer;
    },
  );

  mount(contract.listWithdrawals)(({ core, caller, query, locale }) =>
    listPayouts(core, caller.customerId, query, locale),
  );

  mount(contract.cancelWithdrawal)(async ({ core, once, subject, locale }) => {
    const { settings } = await core.site.current();
    return once(async (tx) => {
      const row = await cancelPayout(core, tx, subject.id);
      const methods = await readMethods(tx, locale);
      return { data: presentPayout(row, { methods, decimals: settings.roundingPrecision, locale }) };
    });
  });
}
