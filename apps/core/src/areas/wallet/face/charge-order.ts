import { type Buckets, type Micro, spendFromBalance } from '@fanfare/rules';
import type { Tx } from '../../../data/database.ts';
import { invalidField } from '../../../refusal.ts';
import { type LockedWallet, SHOP } from './accounts.ts';
import { postJournal } from './ledger.ts';

/** Splits a total, micro-USD, over the buckets it is taken from. Throws 422 on `balance` when there is not enough. */
export function requireFunds(wallet: LockedWallet, total: Micro): Buckets {
  const spent = spendFromBalance(total, wallet);
  if (spent === null) throw invalidField('balance', 'checkout.insufficient_funds');

  return spent;
}

/**
 * Takes the price of a purchase from a locked wallet, bonus first (rules §2.0), and books the sale.
 * `net` goes to sales, `fee` to fees. Returns what came from each bucket.
 *
 * Throws 422 on `balance` when there is not enough.
 */
export async function chargeOrder(
  tx: Tx,
  wallet: LockedWallet,
  { purchaseId, net, fee }: { purchaseId: number; net: Micro; fee: Micro },
): Promise<Buckets> {
  const spent = requireFunds(wallet, net + fee);

  await postJournal(
    tx,
    { kind: 'order', key: `order:${purchaseId}`, customerId: wallet.customerId, purchaseId },
    [
      { account: wallet.cashAccount, amount: -spent.cash },
      { account: wallet.bonusAccount, amount: -spent.bonus },
      { account: SHOP.sales, amount: net },
      { account: SHOP.fees, amount: fee },
    ],
  );

  return spent;
}
