import type { Core } from '../../../core.ts';
import type { Tx } from '../../../data/database.ts';
import { invalidField, notFound } from '../../../refusal.ts';
import { type Actor, actorName, type Done } from '../../../security/audit.ts';
import { lockDispute, storeAnswer } from './dispute-store.ts';

/**
 * Notes that staff answered an open dispute at its gateway, and how; a later note takes the place of it. The gateway tells how it ends.
 * Throws 404, and 422 on `dispute` for one that is decided.
 */
export async function answerDispute(
  core: Core,
  tx: Tx,
  actor: Actor,
  { disputeId, note }: { disputeId: number; note: string },
): Promise<Done<null, 'dispute.answered'>> {
  const dispute = disputeId < 2 ** 31 ? await lockDispute(tx, disputeId) : undefined;
  if (!dispute) throw notFound('page');
  if (dispute.state !== 'opened') throw invalidField('dispute', 'disputes.decided');
  await storeAnswer(tx, { disputeId, note, by: actorName(actor), now: core.clock.now() });

  return { answer: null, deed: { action: 'dispute.answered', target: disputeId, after: { note } } };
}
