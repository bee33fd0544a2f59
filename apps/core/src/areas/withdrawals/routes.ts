import * as contract from '@fanfare/contract';
import { floorTo, formatAmount } from '@fanfare/rules';
import type { Mount } from '../../http/mount.ts';
import { logSecurity } from '../../security-log.ts';
import { confirmWithCode } from '../accounts/confirm-with-code.ts';
import { readEarned } from '../accounts/earnings.ts';
import { readBalances } from '../wallet/accounts.ts';
import { cancelWithdrawal } from './end-withdrawal.ts';
import { listWithdrawals } from './list-withdrawals.ts';
import { listWithdrawalMethods, withdrawalTotal } from './methods.ts';
import { presentWithdrawal } from './present.ts';
import { requestWithdrawal } from './request-withdrawal.ts';
import { readMethods } from './store.ts';

/** What was earned leaves the shop, or goes to the order balance. */
export function withdrawalRoutes({ mount }: Mount): void {
  mount(contract.listWithdrawalMethods)(({ core, caller, locale }) =>
    listWithdrawalMethods(core, caller.customerId, locale),
  );

  mount(contract.withdrawalTotal)(({ core, body, locale }) => withdrawalTotal(core, body, locale));

  mount(contract.withdraw, { limits: ['withdrawalsByCaller'] })(
    async ({ core, once, caller, body, query, locale, request }) => {
      await confirmWithCode(core, caller, body);
      const decimals = query.with_increased_balance_accuracy === '1' ? 6 : 2;
      const shown = (amount: bigint) => formatAmount(floorTo(amount, decimals), decimals);
      const { settings } = await core.site.current();
      const answer = await once(async (tx) => {
        const row = await requestWithdrawal(core, tx, caller.customerId, body, locale);
        const { available } = await readEarned(tx, caller.customerId, core.clock.now());
        const { cash, bonus } = await readBalances(tx, caller.customerId);
        const methods = await readMethods(tx, locale);
        return {
          data: {
            ...presentWithdrawal(row, { methods, decimals: settings.roundingPrecision, locale }),
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
    listWithdrawals(core, caller.customerId, query, locale),
  );

  mount(contract.cancelWithdrawal)(async ({ core, once, subject, locale }) => {
    const { settings } = await core.site.current();
    return once(async (tx) => {
      const row = await cancelWithdrawal(core, tx, subject.id);
      const methods = await readMethods(tx, locale);
      return { data: presentWithdrawal(row, { methods, decimals: settings.roundingPrecision, locale }) };
    });
  });
}
