import type { Core } from '../../../core.ts';
import type { Tx } from '../../../data/database.ts';
import { invalidField, notFound } from '../../../refusal.ts';
import { type Actor, actorName } from '../../../security/audit.ts';
import { requireAuthority } from '../require-authority.ts';
import { type ApprovalKind, type ApprovalRow, lockApproval, moveApproval } from '../store.ts';
import { KINDS } from './kinds.ts';
import { requireAnothersThing, requireSecondPerson } from './require-another-person.ts';

type Verdict = { kind: ApprovalKind; subject: number; approve: boolean };

/**
 * The second person's word on what waits; what follows is done when this returns. Throws 404 for what nobody asked for, and 422 on
 * the kind's field for what is decided already, for what one asked for oneself, which can only be taken back, for one's own, and for
 * what is above one's own limit (`requireAuthority`).
 */
export async function decideApproval(
  core: Core,
  tx: Tx,
  actor: Actor,
  { kind, subject, approve }: Verdict,
): Promise<ApprovalRow> {
  const { decides: field, decided, own, secondPerson } = KINDS[kind];
  const approval = await lockApproval(tx, kind, subject);
  if (!approval) throw notFound('page');
  if (approval.state !== 'waiting') throw invalidField(field, decided);
  if (approve) {
    requireSecondPerson(actor, { askedBy: approval.asked_by, field, secondPerson });
    requireAnothersThing(actor, { customerId: approval.customer_id, field, own });
    await requireAuthority(tx, actor, approval);
  }

  return settle(core, tx, approval, { to: approve ? 'approved' : 'declined', by: actorName(actor) });
}

/** Ends the waiting of an approval, and says so to the area that it is of. */
export async function settle(
  core: Core,
  tx: Tx,
  { id, kind }: ApprovalRow,
  { to, by }: { to: 'approved' | 'declined'; by: string },
): Promise<ApprovalRow> {
  const { decides, decided } = KINDS[kind];
  const settled = await moveApproval(tx, id, to, { by, now: core.clock.now() });
  if (!settled) throw invalidField(decides, decided);
  await core.happened(tx, to, settled);

  return settled;
}
