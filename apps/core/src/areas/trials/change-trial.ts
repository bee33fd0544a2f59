import type { changeFreeTrial, InputOf } from '@fanfare/contract';
import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import { invalidField, notFound } from '../../refusal.ts';
import { readQuests } from './quests.ts';
import { readLinks } from './read-links.ts';
import { explainUsedLink } from './request-trial.ts';
import { lockTrial, type TrialRow } from './store.ts';

/**
 * Changes the links of a trial that nobody has decided. Throws 422 on `trial` once somebody has, on `url` and on `proof_url`.
 */
export async function changeTrial(
  core: Core,
  tx: Tx,
  { id }: TrialRow,
  sent: InputOf<typeof changeFreeTrial>['body'],
): Promise<TrialRow> {
  const trial = await lockWaiting(core, tx, id);
  const [quest] = await readQuests(tx, 'en', [trial.quest_id]);
  const service = (await core.catalogue.charged(tx)).services.get(quest?.service_id ?? 0);
  if (!quest || !service) throw notFound('page');
  const { url, proofUrl } = await readLinks(tx, sent, {
    service,
    needsProof: quest.allow_proof_url,
    trialId: id,
  });

  return tx
    .updateTable('free_trial')
    .set({ url, proof_url: proofUrl })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch(explainUsedLink);
}

/** Takes back a trial that nobody has decided: nothing of it is left. Throws 422 on `trial` once somebody has. */
export async function takeBackTrial(core: Core, tx: Tx, { id }: TrialRow): Promise<void> {
  await lockWaiting(core, tx, id);
  await tx.deleteFrom('free_trial').where('id', '=', id).execute();
}

/** A trial that can still be decided, locked. Throws 404 once it is gone, and 422 on `trial` for any other one. */
export async function lockWaiting(core: Core, tx: Tx, id: number): Promise<TrialRow> {
  const trial = await lockTrial(tx, id);
  if (!trial) throw notFound('page');
  if (trial.status !== 'pending' || trial.expire_at <= core.clock.now())
    throw invalidField('trial', 'trials.decided');

  return trial;
}
