import type { TrialStanding } from '@fanfare/contract';
import { floorTo, formatAmount, type Micro } from '@fanfare/rules';
import type { Queryable } from '../../data/database.ts';
import { findCustomer } from '../accounts/face/store.ts';
import { readToppedUp } from '../billing/face/topped-up.ts';
import { readRunning, readSpend } from '../loyalty/face/spend.ts';
import type { Quest } from './quests.ts';

/** Conditions of quests that a customer fulfils (rules §2.14). Amounts in micro-USD. */
export type Standing = { isVerified: boolean; spent: Micro; running: Micro; replenished: Micro };

export async function readStanding(db: Queryable, customerId: number): Promise<Standing> {
  const customer = await findCustomer(db, customerId);
  const { counted } = await readSpend(db, customerId);

  return {
    // Somebody without an e-mail was let in by a network that knows them.
    isVerified: customer !== undefined && (customer.email === null || customer.email_verified_at !== null),
    spent: counted,
    running: await readRunning(db, customerId),
    replenished: await readToppedUp(db, customerId),
  };
}

export function presentStanding({ isVerified, ...amounts }: Standing): TrialStanding {
  const money = (amount: Micro) => formatAmount(floorTo(amount, 2), 2);

  return {
    is_verified: isVerified,
    spent: money(amounts.spent),
    running: money(amounts.running),
    replenished: money(amounts.replenished),
  };
}

/** Sum of the two that a quest still lacks. */
export const lacks = (
  { min_user_spend_amount, min_replenishment_amount }: Quest,
  { spent, replenished }: Pick<Standing, 'spent' | 'replenished'>,
) => ({
  spend: min_user_spend_amount !== null && spent < min_user_spend_amount,
  replenishment: min_replenishment_amount !== null && replenished < min_replenishment_amount,
});
