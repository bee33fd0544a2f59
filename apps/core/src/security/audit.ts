import { userInfo } from 'node:os';
import type { Audit, AuditAction, StaffPermission } from '@fanfare/contract';
import type { Core } from '../core.ts';
import type { Queryable, Tx } from '../data/database.ts';

/** The author of an audit entry: a staff account, or the user who ran a command on the machine. */
export type Actor = { staff: number } | { command: string };

/** The actor of a command: the user who runs this process. */
export function commandActor(): Actor {
  return { command: userInfo().username };
}

/** Name of an actor, as stored. */
export const actorName = (actor: Actor) =>
  'staff' in actor ? `staff ${actor.staff}` : `command ${actor.command}`;

/** The account behind an actor's name; null for commands and for no name. */
export function staffIdOf(name: string | null): number | null {
  const id = name?.match(/^staff (\d+)$/)?.[1];

  return id === undefined ? null : Number(id);
}

/** A staff action: its actor, the audit entry that its call or command declares, and the reason. */
export type Act = {
  actor: Actor;
  /** Permission that it needs; null for a command without a corresponding call. */
  permission: StaffPermission | null;
  audit: Audit;
  /** In the actor's words; empty if none was given. */
  reason: string;
};

/** Action of a member of staff, as it is stored in the audit log. */
export type Deed<Action extends AuditAction = AuditAction> = {
  action: Action;
  /** Id of the subject; null for the shop as a whole. */
  target: number | null;
  /** State before and after, in words that may be shown: no secrets. */
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  /** Reason given earlier, by whoever requested the action. */
  reason?: string;
};

/** Result of a use case of staff: the answer, and what was done. */
export type Done<Answer, Action extends AuditAction = AuditAction> = { answer: Answer; deed: Deed<Action> };

/** Actions that a call or command declares as possible. */
export type ActionOf<A extends Audit> = A['actions'][number];

/**
 * The only way for staff to write, by calls and by commands: it does the work and stores who did what, why, and the state
 * before, in one transaction. Refused or rolled-back work leaves no entry, and nothing is done without one.
 */
export async function act<D extends Done<unknown>>(
  core: Pick<Core, 'clock'>,
  tx: Tx,
  { actor, permission, audit, reason }: Act,
  work: () => Promise<D>,
): Promise<D> {
  const done = await work();
  const { action, target, ...details } = done.deed;
  const subject = target === null ? audit.target : `${audit.target} ${target}`;
  await writeAudit(tx, core, { actor, permission, action, subject, reason, ...details });

  return done;
}

export type AuditLine = {
  actor: Actor;
  permission?: StaffPermission | null;
  /** `customer.frozen`, `balance.changed`… */
  action: AuditAction;
  /** Subject of the action: `customer 7`. */
  subject: string;
} & Pick<Deed, 'before' | 'after' | 'reason'>;

/**
 * Writes an entry for an action that no staff call made: a seed, a freeze by a gateway's report. The table is append-only
 * (rules §3.10).
 */
export async function writeAudit(
  db: Queryable,
  { clock }: Pick<Core, 'clock'>,
  { actor, permission = null, action, subject, before, after, reason = '' }: AuditLine,
): Promise<void> {
  await db
    .insertInto('audit_entry')
    .values({
      at: clock.now(),
      actor: actorName(actor),
      permission,
      action,
      subject,
      before: before === undefined ? null : JSON.stringify(before),
      after: after === undefined ? null : JSON.stringify(after),
      reason,
    })
    .execute();
}
