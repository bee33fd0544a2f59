import type { Micro } from '@fanfare/rules';
import type { Tx } from '../../data/database.ts';
import { invalidField } from '../../refusal.ts';
import { lockWallet, SHOP } from './face/accounts.ts';
import { postJournal } from './face/ledger.ts';

export type Bucket = 'cash' | 'bonus';

/**
 * Books what staff adds to a bucket of a balance, or takes from it (the finance type `admin`), micro-USD. Gives what the
 * bucket held before and holds after. Throws 422 on `amount` where it holds less than is taken.
 */
export async function correctBalance(
  tx: Tx,
  { key, customerId, bucket, amount }: { key: string; customerId: number; bucket: Bucket; amount: Micro },
): Promise<{ before: Micro; after: Micro }> {
  const wallet = await lockWallet(tx, customerId);
  const before = wallet[bucket];
  if (before + amount < 0n) throw invalidField('amount', 'staff.balance_too_low');
  await postJournal(tx, { kind: 'admin', key, customerId }, [
    { account: bucket === 'cash' ? wallet.cashAccount : wallet.bonusAccount, amount },
    { account: SHOP.corrections, amount: -amount },
  ]);

  return { before, after: before + amount };
}
