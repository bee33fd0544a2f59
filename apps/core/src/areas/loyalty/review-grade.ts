import { gradeExpiresAt, gradeStanding, SPEND_WINDOW_DAYS } from '@fanfare/rules';
import { secondsAfter } from '../../clock.ts';
import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import { inTransaction } from '../../data/in-transaction.ts';
import { leave } from '../../data/left-statements.ts';
import { workOnEach } from '../../data/work-on-each.ts';
import { storeGrade } from '../accounts/face/store.ts';
import { readSpend } from './face/spend.ts';
import {
  customersWithExpiredGrade,
  dropReviews,
  lockHeldGrade,
  readGrades,
  reviewsAskedFor,
} from './store.ts';

const DAY_SECONDS = 24 * 3600;
const AT_ONCE = 200;

/**
 * Gives a customer the highest grade that his spend of the last 180 days reaches; one that was reached before stays
 * until it runs out (rules §2.13). Safe to repeat.
 */
export async function reviewGrade(core: Core, tx: Tx, customerId: number): Promise<void> {
  const now = core.clock.now();
  const grades = await readGrades(tx);
  const held = await lockHeldGrade(tx, customerId);
  const hasRunOut = held?.expiresAt != null && held.expiresAt <= now;
  // Above the top there is nothing to reach: what a large customer spent need not be summed at each of his orders.
  if (held && !hasRunOut && gradeStanding(grades, 0n, held, now).next === null) return;
  const { counted } = await readSpend(tx, customerId, secondsAfter(now, -SPEND_WINDOW_DAYS * DAY_SECONDS));
  const { current } = gradeStanding(grades, counted, held, now);
  const isHeld = held?.gradeId === current?.id;
  if (isHeld && !hasRunOut) return;

  await storeGrade(tx, customerId, {
    id: current?.id ?? null,
    expiresAt: current && gradeExpiresAt(current, now),
    now,
  });
}

/** An order of the customer ended: their grade is to be looked at (`reviewGrades`). */
export async function askForGradeReview(
  _: Core,
  tx: Tx,
  { customer_id }: { customer_id: number },
): Promise<void> {
  await leave(tx, tx.insertInto('grade_review').values({ customer_id }));
}

/**
 * Reviews everybody of whom an order ended. Their spend is summed here and not where the order ends: nobody waits for it,
 * and many orders that end together are one sum.
 */
export async function reviewGrades(core: Core, signal?: AbortSignal): Promise<void> {
  await workOnEach(core, {
    of: 'grades to review',
    find: (some) => reviewsAskedFor(core.db, some),
    work: ({ id, reviews }) =>
      inTransaction(core, async (tx) => {
        await reviewGrade(core, tx, id);
        await dropReviews(tx, reviews);
      }),
    batch: AT_ONCE,
    signal,
  });
}

/** Reviews everybody whose grade has run out. Each customer is a transaction of his own. */
export async function reviewExpiredGrades(core: Core, signal?: AbortSignal): Promise<void> {
  await workOnEach(core, {
    of: 'grades that ran out',
    find: (some) => customersWithExpiredGrade(core.db, core.clock.now(), some),
    work: ({ id }) => inTransaction(core, (tx) => reviewGrade(core, tx, id)),
    batch: AT_ONCE,
    signal,
  });
}
