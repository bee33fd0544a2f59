import type { Micro } from '@fanfare/rules';
import type { Tx } from '../../../data/database.ts';
import { type LockedWallet, SHOP } from './accounts.ts';
import { postJournal } from './ledger.ts';

/** Takes a method bonus back for the part of a purchase that was refunded (rules §2.10). */
export async function takeBackBonus(
  tx: Tx,
  wallet: LockedWallet,
  { purchaseId, amount }: { purchaseId: number; amount: Micro },
): Promise<void> {
  await postJournal(
    tx,
    { kind: 'bonus', key: `bonus-taken:${purchaseId}`, customerId: wallet.customerId, purchaseId },
    [
      { account: wallet.bonusAccount, amount: -amount },
      { account: SHOP.promotions, amount },
    ],
  );
}
