import type {
  FreeTrialQuest,
  getFreeTrialQuest,
  Locale,
  listFreeTrialQuests,
  OutputOf,
} from '@fanfare/contract';
import type { Core } from '../../core.ts';
import { idOf } from '../../lib/id-of.ts';
import { notFound } from '../../refusal.ts';
import { gradeDiscount } from '../loyalty/face/grade-discount.ts';
import { presentQuest } from './present-quest.ts';
import { isOffered, type Quest, readQuests } from './quests.ts';
import { presentStanding, readStanding } from './standing.ts';
import { stepsDone, trialsOf, usualDecisionHours } from './store.ts';

type Reader = { customerId: number | null; locale: Locale };

/** Trials of a customer that are shown. */
export const MOST_TRIALS = 100;

/** Quests that are offered (API-59), each with what the caller lacks. */
export async function listQuests(core: Core, reader: Reader): Promise<OutputOf<typeof listFreeTrialQuests>> {
  const quests = await readQuests(core.readDb, reader.locale);

  return presentAll(core, reader, await offeredOf(core, quests));
}

/** A quest that is offered, or that the caller has taken (API-60). Throws 404 for any other. */
export async function readQuest(
  core: Core,
  reader: Reader,
  questId: string,
): Promise<OutputOf<typeof getFreeTrialQuest>> {
  const id = idOf(questId);
  const quests = id === null ? [] : await readQuests(core.readDb, reader.locale, [id]);
  const offered = await offeredOf(core, quests);
  const taken = offered.length === 0 && (await hasTaken(core, reader, id)) ? quests : offered;
  const { data, ...around } = await presentAll(core, reader, taken);
  const [quest] = data;
  if (!quest) throw notFound('page');

  return { data: quest, ...around };
}

async function offeredOf(core: Core, quests: readonly Quest[]): Promise<Quest[]> {
  const [{ services }, { settings }] = await Promise.all([core.catalogue.current(), core.site.current()]);

  return quests.filter((quest) => isOffered(quest, services.get(quest.service_id), settings));
}

async function hasTaken(core: Core, { customerId }: Reader, questId: number | null): Promise<boolean> {
  if (customerId === null) return false;

  return (await trialsOf(core.db, customerId, MOST_TRIALS)).some(({ quest_id }) => quest_id === questId);
}

async function presentAll(
  core: Core,
  { customerId, locale }: Reader,
  quests: readonly Quest[],
): Promise<OutputOf<typeof listFreeTrialQuests>> {
  const [snapshot, { settings }, gradeDiscountPercent, hours] = await Promise.all([
    core.catalogue.current(),
    core.site.current(),
    gradeDiscount(core, customerId),
    usualDecisionHours(core.readDb),
  ]);
  const [standing, steps] =
    customerId === null
      ? [null, null]
      : await Promise.all([readStanding(core.db, customerId), stepsDone(core.db, customerId)]);
  const around = { snapshot, content: snapshot.content(locale), settings, gradeDiscountPercent, standing };
  const data = quests.flatMap((quest): FreeTrialQuest[] => {
    const shown = presentQuest(quest, { ...around, done: steps?.get(quest.id) ?? new Set() });
    return shown ? [shown] : [];
  });

  return { data, customer: standing && presentStanding(standing), usual_decision_hours: hours };
}
