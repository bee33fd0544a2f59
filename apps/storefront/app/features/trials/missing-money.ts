import type { FreeTrialQuest, TrialStanding } from '@fanfare/contract';
import { formatAmount, lesserOf, parseAmount } from '@fanfare/rules';

/** A sum that a quest asks for, and how far its customer is: decimal amounts in USD. */
export type MoneyGoal = {
  kind: 'spend' | 'top_up';
  needed: string;
  done: string;
  /** Paid for orders that may still be completed, as far as it counts then. */
  running: string;
  /** Amount to be added to both. */
  toGo: string;
  isReached: boolean;
};

/** The sums that a quest asks for, in the order in which they are shown (rules §2.14). */
export function moneyGoals(quest: FreeTrialQuest, customer: TrialStanding | null): MoneyGoal[] {
  const { min_user_spend_amount: spend, min_replenishment_amount: topUp } = quest;

  return [
    ...(spend === null ? [] : [goalOf('spend', spend, customer?.spent, customer?.running)]),
    ...(topUp === null ? [] : [goalOf('top_up', topUp, customer?.replenished)]),
  ];
}

function goalOf(kind: MoneyGoal['kind'], needed: string, spent = '0', runs = '0'): MoneyGoal {
  const all = parseAmount(needed);
  const done = parseAmount(spent);
  const open = done < all ? all - done : 0n;
  const running = lesserOf(parseAmount(runs), open);

  return {
    kind,
    needed,
    done: formatAmount(lesserOf(done, all), 2),
    running: formatAmount(running, 2),
    toGo: formatAmount(open - running, 2),
    isReached: open === 0n,
  };
}

/** Share of a goal, 0..1. */
export const shareOf = (part: string, { needed }: Pick<MoneyGoal, 'needed'>): number =>
  Number(part) / Number(needed);
