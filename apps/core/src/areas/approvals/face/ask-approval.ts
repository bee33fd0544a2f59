import type { Micro } from '@fanfare/rules';
import { sql } from 'kysely';
import type { Core } from '../../../core.ts';
import type { Tx } from '../../../data/database.ts';
import type { ApprovalCause } from '../../../data/tables.ts';
import { type Actor, actorName } from '../../../security/audit.ts';
import { type ApprovalKind, type ApprovalRow, insertApproval, lockApproval } from '../store.ts';
import { type Allowance, allowanceOf } from './allowance.ts';
import { settle } from './decide-approval.ts';
import { KINDS } from './kinds.ts';
import { requireAnothersThing } from './require-another-person.ts';

type ApprovalRequest = {
  kind: ApprovalKind;
  subject: number;
  customerId: number;
  /** The amount that counts for the limit, whichever way the money goes: micro-USD. */
  amount: Micro;
  reason: string;
  /** A rule by which one person does not do it alone, whatever the amount. */
  cause?: Exclude<ApprovalCause, 'limit'> | undefined;
  /** Input of `approved`, where the subject alone does not say it. */
  input?: Record<string, unknown> | undefined;
};

/**
 * Asks to do something with the money or the account of a customer. Up to the limit of whoever asks (`allowanceOf`) one's own word is enough: it is
 * approved, and what follows from that is done. Above it, for a `cause` and for a kind without a limit it waits for a second person. What waits already and is
 * asked for again is what it was. Throws 422 on the kind's field for one's own.
 */
export async function askApproval(
  core: Core,
  tx: Tx,
  actor: Actor,
  wanted: ApprovalRequest,
): Promise<ApprovalRow> {
  const { kind, subject, customerId, amount, reason, input } = wanted;
  const by = actorName(actor);
  const { asks: field, own, limit: name } = KINDS[kind];
  requireAnothersThing(actor, { customerId, field, own });
  // Two at once by the same person would each see that the other is not there yet.
  if (name !== null)
    await sql`select pg_advisory_xact_lock(hashtextextended(${`${name} ${by}`}, 0))`.execute(tx);
  const allowance = name === null ? null : await allowanceOf(core, tx, actor, name);
  const cause = wanted.cause ?? causeOf(amount, allowance);
  const asked = await insertApproval(tx, {
    kind,
    subject,
    customer_id: customerId,
    amount,
    reason,
    needs_second: cause !== null,
    cause,
    limit_of_one: allowance?.limit ?? null,
    used_before: allowance?.used ?? null,
    input: input === undefined ? null : JSON.stringify(input),
    asked_by: by,
    asked_at: core.clock.now(),
  });
  if (!asked) return (await lockApproval(tx, kind, subject)) as ApprovalRow;

  return cause === null ? settle(core, tx, asked, { to: 'approved', by }) : asked;
}

function causeOf(amount: Micro, allowance: Allowance | null): ApprovalCause | null {
  if (allowance === null) return 'account';

  return allowance.used + amount > allowance.limit ? 'limit' : null;
}
