import type { FreeTrial, FreeTrialQuest, TrialStanding } from '@fanfare/contract';
import { type MoneyGoal, moneyGoals, shareOf } from './missing-money.ts';

export type MissingQuest = { quest: FreeTrialQuest; goal: MoneyGoal };
export type OwnTrial = { quest: FreeTrialQuest; trial: FreeTrial };
export type QuestGroups = { ready: FreeTrialQuest[]; missing: MissingQuest[]; own: OwnTrial[] };

/** Trials that take the times of their quest: neither refused nor closed. */
export const isLive = ({ status }: FreeTrial): boolean => status !== 'rejected' && status !== 'expired';

/** Number of times that a quest was taken. */
export const timesTaken = ({ id }: FreeTrialQuest, trials: readonly FreeTrial[]): number =>
  trials.filter((trial) => trial.free_trial_quest_id === id && isLive(trial)).length;

/**
 * Quests that can be taken now, those that lack a sum (the nearest first), and the trials that there are, the last of each quest.
 * One that waits, or was not granted, is only among the last.
 */
export function groupQuests(
  quests: readonly FreeTrialQuest[],
  trials: readonly FreeTrial[],
  customer: TrialStanding | null,
): QuestGroups {
  const groups: QuestGroups = { ready: [], missing: [], own: [] };
  for (const quest of quests) {
    const trial = trials.find(({ free_trial_quest_id }) => free_trial_quest_id === quest.id);
    if (trial) groups.own.push({ quest, trial });
    const isOpen = trial !== undefined && (trial.status === 'pending' || !isLive(trial));
    if (isOpen || timesTaken(quest, trials) >= quest.repeats_count) continue;
    const goal = customer && moneyGoals(quest, customer).find(({ isReached }) => !isReached);
    if (goal) groups.missing.push({ quest, goal });
    else groups.ready.push(quest);
  }
  groups.missing.sort(
    (one, other) => shareOf(one.goal.toGo, one.goal) - shareOf(other.goal.toGo, other.goal),
  );

  return groups;
}
