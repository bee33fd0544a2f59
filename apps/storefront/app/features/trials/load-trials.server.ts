import {
  type FreeTrial,
  type FreeTrialQuest,
  getFreeTrialQuest,
  listFreeTrialQuests,
  listFreeTrials,
  type TrialStanding,
} from '@fanfare/contract';
import { addressOf } from '../../shared/addresses/address.ts';
import type { AppContext } from '../../shared/pages/app-context.ts';
import { type PageRead, readPage } from '../../shared/pages/read-page.server.ts';

export type Around = { customer: TrialStanding | null; usual_decision_hours: number | null };
export type TrialsPageData = Around & { quests: FreeTrialQuest[]; trials: FreeTrial[] };
export type QuestPageData = Around & { quest: FreeTrialQuest; trials: FreeTrial[] };

/** The quests of the shop, with the trials of the reader. */
export function loadTrials({ call, signedIn }: AppContext, url: URL): Promise<PageRead<TrialsPageData>> {
  const query = { locale: addressOf(url).locale };

  return readPage(async () => {
    const [{ data: quests, ...around }, trials] = await Promise.all([
      call(listFreeTrialQuests, { query }),
      signedIn === null ? { data: [] } : call(listFreeTrials, { query }),
    ]);
    return { quests, trials: trials.data, ...around };
  }, null);
}

/** A quest with the reader's trials of it, the newest first. */
export async function loadQuest(
  { call, signedIn }: AppContext,
  url: URL,
  questId: string,
): Promise<QuestPageData> {
  const query = { locale: addressOf(url).locale };
  const [{ data: quest, ...around }, trials] = await Promise.all([
    call(getFreeTrialQuest, { params: { questId }, query }),
    signedIn === null ? { data: [] } : call(listFreeTrials, { query }),
  ]);

  return {
    quest,
    trials: trials.data.filter(({ free_trial_quest_id }) => free_trial_quest_id === quest.id),
    ...around,
  };
}
