import type { Micro } from '@fanfare/rules';
import { sql } from 'kysely';
import { secondsAfter } from '../../clock.ts';
import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import { type Actor, actorName } from '../../security/audit.ts';
import { settle } from './decide-approval.ts';
import { KINDS } from './kinds.ts';
import { requireAnothersThing } from './require-another-person.ts';
import { type ApprovalKind, type ApprovalRow, doneAlone, insertApproval, lockApproval } from './store.ts';

const DAY_SECONDS = 24 * 3600;

type Wanted = {
  kind: ApprovalKind;
  subject: number;
  customerId: number;
  /** The amount that counts for the limit, whichever way the money goes: micro-USD. */
  amount: Micro;
  reason: string;
};

/**
 * Asks to do something with the money of a customer. Up to `balanceChangeLimit` (micro-USD), which is for each or for all of 24 h
 * by the same person for the same customer, one's own word is enough: it is approved, and what follows from that is done. Above
 * that it waits for a second person. The same asked for again is what it was. Throws 422 on the kind's field for one's own.
 */
export async function askApproval(
  core: Core,
  tx: Tx,
  actor: Actor,
  { kind, subject, customerId, amount, reason }: Wanted,
): Promise<ApprovalRow> {
  const by = actorName(actor);
  const now = core.clock.now();
  const { asks: field, limit } = KINDS[kind];
  requireAnothersThing(actor, { customerId, field, own: 'staff.own_balance' });
  let before = 0n;
  if (limit === 'a day') {
    // Two at once by the same person would each see that the other is not there yet.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`${kind} ${by}`}, 0))`.execute(tx);
    before = await doneAlone(tx, { kind, by, customerId, since: secondsAfter(now, -DAY_SECONDS) });
  }
  const needsSecond = before + amount > core.config.balanceChangeLimit;
  const asked = await insertApproval(tx, {
    kind,
    subject,
    customer_id: customerId,
    amount,
    reason,
    needs_second: needsSecond,
    asked_by: by,
    asked_at: now,
  });
  if (!asked) return (await lockApproval(tx, kind, subject)) as ApprovalRow;

  return needsSecond ? asked : settle(core, tx, asked, { to: 'approved', by });
}
