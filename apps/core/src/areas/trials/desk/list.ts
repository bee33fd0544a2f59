import type { staff } from '@fanfare/contract';
import type { Core } from '../../../core.ts';
import { presentWaiting } from '../present.ts';
import { readQuests } from '../quests.ts';
import { waitingTrials } from '../store.ts';

const LISTED = 100;

/** Trials that wait for a decision, the oldest first. */
export async function listWaiting({ db }: Pick<Core, 'db'>): Promise<staff.WaitingTrial[]> {
  const [trials, quests] = await Promise.all([waitingTrials(db, LISTED), readQuests(db, 'en')]);
  const names = new Map(quests.map(({ id, name }) => [id, name]));

  return trials.map((trial) => presentWaiting(trial, names.get(trial.quest_id) ?? ''));
}
