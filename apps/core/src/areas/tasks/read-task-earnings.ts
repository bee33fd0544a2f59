import type { TaskEarnings } from '@fanfare/contract';
import { formatAmount } from '@fanfare/rules';
import { secondsAfter } from '../../clock.ts';
import type { Core } from '../../core.ts';
import { availableOf, readHeld } from '../accounts/face/earnings.ts';
import { readEarnings } from '../wallet/face/earnings.ts';
import { sumSince } from './store.ts';

const MONTH_SECONDS = 30 * 24 * 3600;

/** Rewards of tasks that a customer has, held for 72 hours or ready (rules §2.15), and earned in 30 days; USD. */
export async function readTaskEarnings({ db, clock }: Core, customerId: number): Promise<TaskEarnings> {
  const now = clock.now();
  const [balances, held, month] = await Promise.all([
    readEarnings(db, customerId),
    readHeld(db, customerId, now),
    sumSince(db, customerId, secondsAfter(now, -MONTH_SECONDS)),
  ]);

  return {
    ready: formatAmount(availableOf(balances, held).task, 2),
    held: formatAmount(held.task, 2),
    month: { count: month.count, amount: formatAmount(month.amount, 2) },
  };
}
