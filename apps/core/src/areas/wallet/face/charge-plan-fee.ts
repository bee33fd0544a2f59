import type { Buckets } from '@fanfare/rules';
import type { Tx } from '../../../data/database.ts';
import { type LockedWallet, SHOP } from './accounts.ts';
import { postJournal } from './ledger.ts';

/** Takes what a plan of the keyword tools costs from the buckets of a locked wallet, and books the sale, once for a charge. */
export function chargePlanFee(
  tx: Tx,
  { customerId, cashAccount, bonusAccount }: LockedWallet,
  { chargeId, cash, bonus }: Buckets & { chargeId: number },
): Promise<void> {
  return postJournal(tx, { kind: 'fee', key: `plan:${chargeId}`, customerId }, [
    { account: cashAccount, amount: -cash },
    { account: bonusAccount, amount: -bonus },
    { account: SHOP.sales, amount: cash + bonus },
  ]);
}
