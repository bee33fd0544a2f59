import { floorTo, formatAmount } from '@fanfare/rules';
import type { Queryable } from '../../data/database.ts';
import type { FieldMessages } from '../../refusal.ts';
import { readBalances } from '../wallet/face/accounts.ts';
import { readEarnings } from '../wallet/face/earnings.ts';
import { countOpen } from './store.ts';

/** Reasons why an account cannot be erased yet, by field; empty where it can. Disputes count as open orders or payments. */
export async function deletionBlockers(
  db: Queryable,
  customerId: number,
  forfeitsBalance: boolean,
): Promise<FieldMessages> {
  const open = await countOpen(db, customerId);
  const { cash, bonus } = await readBalances(db, customerId);
  const { referral, task } = await readEarnings(db, customerId);
  const left = floorTo(cash + bonus + referral + task, 2);

  return {
    ...(open.orders > 0 && {
      orders: [{ id: 'deletion.orders_run' as const, params: { count: open.orders } }],
    }),
    ...(open.invoices > 0 && { invoices: [{ id: 'deletion.payments_open' as const }] }),
    ...(open.withdrawals > 0 && { withdrawals: [{ id: 'deletion.withdrawals_open' as const }] }),
    ...(left > 0n &&
      !forfeitsBalance && {
        forfeit_balance: [
          { id: 'deletion.balance_left' as const, params: { balance: formatAmount(left, 2) } },
        ],
      }),
  };
}
