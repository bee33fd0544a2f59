import type { FreeTrialQuest, Locale } from '@fanfare/contract';
import type { Core } from '../../core.ts';
import { invalidField } from '../../refusal.ts';
import { readQuest } from './read-quests.ts';

type Tracked = { customerId: number; locale: Locale; questId: string; step: number };

/** A step of a quest is done, as its customer says (API-61). Throws 404 for a quest that is not there, and 422 on `step`. */
export async function trackStep(
  core: Core,
  { customerId, locale, questId, step }: Tracked,
): Promise<FreeTrialQuest> {
  const { data: quest } = await readQuest(core, { customerId, locale }, questId);
  if (!quest.steps[step]) throw invalidField('step', 'trials.step_unknown');
  await core.db
    .insertInto('free_trial_step')
    .values({ customer_id: customerId, quest_id: quest.id, step, done_at: core.clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const steps = quest.steps.map((one, place) => (place === step ? { ...one, is_done: true } : one));

  return { ...quest, steps };
}
