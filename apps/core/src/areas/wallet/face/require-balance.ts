import { parseAmount } from '@fanfare/rules';
import type { Tx } from '../../../data/database.ts';
import { Refusal } from '../../../refusal.ts';
import { lockWallet } from './accounts.ts';

/** Refuses what was decided by a balance, of both buckets, that has moved since it was shown. Throws 409. */
export async function requireBalance(tx: Tx, customerId: number, expected: string): Promise<void> {
  const { cash, bonus } = await lockWallet(tx, customerId);
  if (cash + bonus !== parseAmount(expected)) throw new Refusal('stale');
}
