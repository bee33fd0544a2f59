import type { Audit, AuditAction, Endpoint } from '@fanfare/contract';
import type { Caller } from '../caller.ts';
import type { Core } from '../core.ts';
import type { Tx } from '../data/database.ts';
import { inTransaction } from '../data/in-transaction.ts';
import { type Actor, act, type Done } from '../security/audit.ts';
import { customerOf } from './who.ts';

/** A staff call that writes an audit entry. */
export type Audited = Endpoint & { readonly audit: Audit };

/** `whenStored` is called once the answer and its audit entry are stored, but not for a replayed answer. */
export type StaffDone<Answer, Action extends AuditAction = AuditAction> = Done<Answer, Action> & {
  whenStored?(): void;
};

export const isAudited = (endpoint: Endpoint): endpoint is Audited =>
  endpoint.audit !== undefined && endpoint.audit !== 'none';

type StaffRequest = {
  caller: Caller;
  body: unknown;
  /** Set for a call that moves money: runs it once per Idempotency-Key. */
  once: (<T>(work: (tx: Tx) => Promise<T>) => Promise<T>) | false | undefined;
};

/** Runs a staff call and writes its audit entry in one transaction; a call that moves money runs once per key. */
export async function runAudited(
  core: Core,
  { audit, permission }: Audited,
  { caller, body, once }: StaffRequest,
  work: (tx: Tx, actor: Actor) => Promise<StaffDone<unknown>>,
): Promise<unknown> {
  const { reason = '' } = (body ?? {}) as { reason?: string };
  const actor = { staff: customerOf(caller).customerId };
  let done: StaffDone<unknown> | undefined;
  const run = async (tx: Tx) => {
    done = await act(core, tx, { actor, permission: permission ?? null, audit, reason }, () =>
      work(tx, actor),
    );
    return done.answer;
  };
  const answer = await (once ? once(run) : inTransaction(core, run));
  // A rolled-back attempt leaves its own `done`, but the answer is the one that another process stored first.
  if (done?.answer === answer) done?.whenStored?.();

  return answer;
}
