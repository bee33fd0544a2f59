import type { Core } from '../../../core.ts';
import type { Tx } from '../../../data/database.ts';
import { digestOf } from '../../../lib/digest-of.ts';
import { invalidField, notFound } from '../../../refusal.ts';
import { requireAsSeen } from '../../../require-as-seen.ts';
import { type Actor, actorName, type Done } from '../../../security/audit.ts';
import { type DisputeRow, lockDispute, noteOf, storeAnswer } from '../disputes/dispute-store.ts';

/**
 * Notes that staff answered an open dispute at its gateway, and how; a later note takes the place of it. The gateway tells how it ends.
 * Throws 404, 422 on `dispute` for one that is decided, and 409 `stale` where a colleague noted something since it was `seen`.
 */
export async function answerDispute(
  core: Core,
  tx: Tx,
  actor: Actor,
  { disputeId, note, seen }: { disputeId: number; note: string; seen?: string | undefined },
): Promise<Done<null, 'dispute.answered'>> {
  const dispute = await lockDispute(tx, disputeId);
  if (!dispute) throw notFound('page');
  if (dispute.state !== 'opened') throw invalidField('dispute', 'disputes.decided');
  requireAsSeen(seen, seenOfDispute({ ...dispute, note: await noteOf(tx, disputeId) }));
  await storeAnswer(tx, { disputeId, note, by: actorName(actor), now: core.clock.now() });

  return { answer: null, deed: { action: 'dispute.answered', target: disputeId, after: { note } } };
}

/** The digest of a dispute as it is shown before something is noted of it. */
export const seenOfDispute = ({ state, note }: Pick<DisputeRow, 'state'> & { note: string | null }): string =>
  digestOf(state, note);
