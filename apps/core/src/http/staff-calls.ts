import type { Audit, Endpoint } from '@fanfare/contract';
import type { Caller } from '../caller.ts';
import type { Core } from '../core.ts';
import type { Tx } from '../data/database.ts';
import { inTransaction } from '../data/in-transaction.ts';
import { type Actor, act, type Done } from '../security/audit.ts';
import { customerOf } from './who.ts';

/** A call of staff that leaves a line in their log. */
export type Audited = Endpoint & { readonly audit: Audit };

/** `whenStored` is called once answer and line are stored, and not for an answer that is given again. */
export type StaffDone<Answer, Action extends string = string> = Done<Answer, Action> & {
  whenStored?(): void;
};

export const isAudited = (endpoint: Endpoint): endpoint is Audited =>
  endpoint.audit !== undefined && endpoint.audit !== 'none';

type Asked = {
  caller: Caller;
  body: unknown;
  /** Of a call that moves money. */
  once: (<T>(work: (tx: Tx) => Promise<T>) => Promise<T>) | false | undefined;
};

/** What staff does and its line, in one transaction; what moves money is done once for its key. */
export async function runAudited(
  core: Core,
  { audit, permission }: Audited,
  { caller, body, once }: Asked,
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
  // A try that was undone has left one that is not the answer, where another process had stored that before.
  if (done?.answer === answer) done?.whenStored?.();

  return answer;
}
