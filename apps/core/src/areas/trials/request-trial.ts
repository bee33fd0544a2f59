import type { InputOf, Locale, requestFreeTrial } from '@fanfare/contract';
import { formatAmount } from '@fanfare/rules';
import { checkAll } from '../../check-all.ts';
import { secondsAfter } from '../../clock.ts';
import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import { isUniqueViolation } from '../../data/faults.ts';
import { invalidField } from '../../refusal.ts';
import { lockWallet } from '../wallet/face/accounts.ts';
import { evidenceOf } from './evidence.ts';
import { grantTrial } from './grant-trial.ts';
import { isOffered, lockQuest, type Quest, readQuests } from './quests.ts';
import { readLinks, type TrialLinks } from './read-links.ts';
import { lacks, readStanding } from './standing.ts';
import { countTaken, isTakenByOther, stepsDone, type TrialRow } from './store.ts';

/** Days in which a trial is decided. */
const DAYS = 14;

type Request = InputOf<typeof requestFreeTrial>['body'];

/**
 * Asks for the free order of a quest (API-62; rules §2.14): it is placed at once, or waits for staff where a proof
 * goes with the request. Null where the quest is no longer there for this customer: off, taken as often as it may be, or
 * taken by another account of the same person.
 *
 * Throws 422 on `free_trial_quest_id` for an unknown quest and for what is still missing, on `url` and on `proof_url`.
 */
export async function requestTrial(
  core: Core,
  tx: Tx,
  customerId: number,
  request: Request,
  locale: Locale,
): Promise<TrialRow | null> {
  // The wallet first, as for every order; then whoever else takes the quest waits.
  await lockWallet(tx, customerId);
  const questId = request.free_trial_quest_id;
  const isKnown = await lockQuest(tx, questId);
  const [quest] = isKnown ? await readQuests(tx, locale, [questId]) : [];
  if (!quest) throw invalidField('free_trial_quest_id', 'trials.quest_unknown');
  const { services, version } = await core.catalogue.charged(tx);
  const { settings } = await core.site.charged(tx, version);
  const service = services.get(quest.service_id);
  if (!isOffered(quest, service, settings)) return null;
  const evidence = await evidenceOf(core, tx, customerId);
  if ((await countTaken(tx, customerId, questId)) >= quest.repeats_count) return null;
  if (await isTakenByOther(tx, { questId, customerId, evidence })) return null;
  const [links] = await checkAll([
    () => readLinks(tx, request, { service, needsProof: quest.allow_proof_url }),
    () => requireFulfilled(tx, customerId, quest),
  ]);
  const trial = await insert(core, tx, { customerId, questId, links, evidence, locale });

  return quest.allow_proof_url ? trial : grantTrial(core, tx, trial, quest);
}

/** Throws 422 on `free_trial_quest_id` for the first condition of a quest that a customer does not fulfil. */
async function requireFulfilled(tx: Tx, customerId: number, quest: Quest): Promise<void> {
  const standing = await readStanding(tx, customerId);
  const missing = lacks(quest, standing);
  const refuse = (id: Parameters<typeof invalidField>[1], amount?: bigint) =>
    invalidField('free_trial_quest_id', id, amount === undefined ? {} : { amount: formatAmount(amount, 2) });
  if (!standing.isVerified) throw refuse('trials.not_verified');
  if (missing.spend) throw refuse('trials.spend_more', (quest.min_user_spend_amount ?? 0n) - standing.spent);
  if (missing.replenishment)
    throw refuse('trials.top_up_more', (quest.min_replenishment_amount ?? 0n) - standing.replenished);
  const done = (await stepsDone(tx, customerId)).get(quest.id);
  if (quest.steps.some((_, place) => !done?.has(place))) throw refuse('trials.steps_open');
}

type New = {
  customerId: number;
  questId: number;
  links: TrialLinks;
  evidence: string[];
  locale: Locale;
};

function insert(core: Core, tx: Tx, { customerId, questId, links, evidence, locale }: New) {
  const now = core.clock.now();

  return tx
    .insertInto('free_trial')
    .values({
      customer_id: customerId,
      quest_id: questId,
      status: 'pending',
      url: links.url,
      proof_url: links.proofUrl,
      evidence,
      locale,
      created_at: now,
      expire_at: secondsAfter(now, DAYS * 24 * 3600),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch(explainUsedLink);
}

/** Two customers sent one link at the same moment. */
export function explainUsedLink(error: unknown): never {
  throw isUniqueViolation(error, 'free_trial_link') ? invalidField('url', 'trials.link_used') : error;
}
