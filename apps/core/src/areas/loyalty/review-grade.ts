import { gradeExpiresAt, gradeStanding, SPEND_WINDOW_DAYS } from '@fanfare/rules';
import { secondsAfter } from '../../clock.ts';
import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import { inTransaction } from '../../data/in-transaction.ts';
import { readSpend } from '../orders/spend.ts';
import { customersWithExpiredGrade, lockHeldGrade, readGrades, storeGrade } from './store.ts';

const DAY_SECONDS = 24 * 3600;
const AT_ONCE = 200;

/**
 * Gives a customer the highest grade that his spend of the last 180 days reaches; one that was reached before stays
 * until it runs out (server semantics §2.13). Safe to repeat.
 */
export async function reviewGrade(core: Core, tx: Tx, customerId: number): Promise<void> {
  const now = core.clock.now();
  const grades = await readGrades(tx);
  const held = await lockHeldGrade(tx, customerId);
  const hasRunOut = held?.expiresAt != null && held.expiresAt <= now;
  // Above the top there is nothing to reach: what a large customer spent need not be summed at each of his orders.
  if (held && !hasRunOut && gradeStanding(grades, 0n, held, now).next === null) return;
  const spend = await readSpend(tx, customerId, secondsAfter(now, -SPEND_WINDOW_DAYS * DAY_SECONDS));
  const { current } = gradeStanding(grades, spend, held, now);
  const isHeld = held?.gradeId === current?.id;
  if (isHeld && !hasRunOut) return;

  await storeGrade(tx, customerId, {
    id: current?.id ?? null,
    expiresAt: current && gradeExpiresAt(current, now),
  });
}

/** Reviews everybody whose grade has run out. Each customer is a transaction of his own. */
export async function reviewExpiredGrades(core: Core): Promise<void> {
  for (;;) {
    const customerIds = await customersWithExpiredGrade(core.db, core.clock.now(), AT_ONCE);
    for (const customerId of customerIds)
      await inTransaction(core, (tx) => reviewGrade(core, tx, customerId));
    if (customerIds.length < AT_ONCE) return;
  }
}
