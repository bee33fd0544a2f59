import { formatExact } from '@fanfare/rules';
import { readBalances } from '../../wallet/face/accounts.ts';
import type { Action } from '../reseller-call.ts';

/** Spendable balance of the caller. */
export const balance: Action = {
  scopes: ['money.read', 'orders.read'],
  async run({ core, caller }) {
    const [{ cash, bonus }, { decimals }] = await Promise.all([
      readBalances(core.db, caller.customerId),
      core.catalogue.current(),
    ]);

    return { balance: formatExact(cash + bonus, decimals), currency: 'USD' };
  },
};
