import type { InputOf, staff } from '@fanfare/contract';
import type { Core } from '../../../core.ts';
import type { Tx } from '../../../data/database.ts';
import { invalidField, notFound } from '../../../refusal.ts';
import type { Actor, Done } from '../../../security/audit.ts';
import { findCustomer } from '../../accounts/face/store.ts';
import { requireAnothersThing } from '../../approvals/face/require-another-person.ts';
import { lockWallet } from '../../wallet/face/accounts.ts';
import { lockWaiting } from '../change-trial.ts';
import { grantTrial } from '../grant-trial.ts';
import { readQuests } from '../quests.ts';
import { findTrial } from '../store.ts';
import { writeRefusedLetter } from '../trial-letters.ts';
import { reject } from '../trial-states.ts';

type Decision = { trialId: number } & Pick<InputOf<typeof staff.decideTrial>['body'], 'approve' | 'code'>;

/**
 * Staff grants a trial, whose order starts in the same transaction, or does not, and its customer reads why. Throws 404 for one
 * that is not there, and 422: on `trial` for one that was decided, one's own, and that of a frozen account, on `code` without a
 * reason for the customer, and as `grantTrial`.
 */
export async function decideTrial(
  core: Core,
  tx: Tx,
  actor: Actor,
  { trialId, approve, code }: Decision,
): Promise<Done<null, 'trial.granted' | 'trial.refused'>> {
  const found = await findTrial(tx, trialId);
  if (!found) throw notFound('page');
  requireAnothersThing(actor, { customerId: found.customer_id, field: 'trial', own: 'trials.own' });
  await lockWallet(tx, found.customer_id);
  const trial = await lockWaiting(core, tx, trialId);
  const [quest] = await readQuests(tx, 'en', [trial.quest_id]);
  if (!quest) throw notFound('page');
  const before = { status: trial.status };
  if (approve) {
    await requireUnfrozen(tx, trial.customer_id);
    const { order_id } = await grantTrial(core, tx, trial, quest);
    return {
      answer: null,
      deed: { action: 'trial.granted', target: trialId, before, after: { status: 'approved', order_id } },
    };
  }
  if (code === undefined) throw invalidField('code', 'trials.code_missing');
  await reject(tx, trialId, { reason: code, now: core.clock.now() });
  await writeRefusedLetter(core, tx, { trial, quest, reason: code });

  return {
    answer: null,
    deed: { action: 'trial.refused', target: trialId, before, after: { status: 'rejected', code } },
  };
}

/** Nothing is ordered for somebody whom staff has stopped. */
async function requireUnfrozen(tx: Tx, customerId: number): Promise<void> {
  const customer = await findCustomer(tx, customerId);
  if (customer?.frozen_at) throw invalidField('trial', 'trials.account_frozen');
}
