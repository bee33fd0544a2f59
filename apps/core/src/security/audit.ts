import { userInfo } from 'node:os';
import type { Audit, StaffPermission } from '@fanfare/contract';
import type { Core } from '../core.ts';
import type { Queryable, Tx } from '../data/database.ts';

/** Who of the shop did something: an account with a role of staff, or whoever ran a command on the machine. */
export type Actor = { staff: number } | { command: string };

/** Whoever runs this process, for what is done by a command. */
export function commandActor(): Actor {
  return { command: userInfo().username };
}

/** As it is written down. */
export const actorName = (actor: Actor) =>
  'staff' in actor ? `staff ${actor.staff}` : `command ${actor.command}`;

/** The account behind such a name; null for whoever ran a command, and for nobody. */
export function staffIdOf(name: string | null): number | null {
  const id = name?.match(/^staff (\d+)$/)?.[1];

  return id === undefined ? null : Number(id);
}

/** Who of the shop acts, what their call or command says that it leaves in the log, and why. */
export type Act = {
  actor: Actor;
  /** What the call or command needs of a role; null for a command that no call stands beside. */
  permission: StaffPermission | null;
  audit: Audit;
  /** In the words of who does it; empty where nothing was said. */
  reason: string;
};

/** What a use case of staff has done: it becomes a line of the log. */
export type Deed<Action extends string = string> = {
  action: Action;
  /** The id of what it was done to; null where that is the shop as a whole. */
  target: number | null;
  /** What it was before and is after, in words that can be shown: no secrets. */
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  /** Where it was said earlier, by whoever asked for it. */
  reason?: string;
};

/** What a use case of staff gives: what its caller asked to know, and what has been done. */
export type Done<Answer, Action extends string = string> = { answer: Answer; deed: Deed<Action> };

/** What may come of a call or command, as it declares. */
export type ActionOf<A extends Audit> = A['actions'][number];

/**
 * THE way in which staff writes, by a call and by a command: does it and writes down who did what, why, and what it was before, in
 * one transaction. What is refused or rolled back leaves no line, and nothing is done without one.
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
  action: string;
  /** What it was done to: `customer 7`. */
  subject: string;
} & Pick<Deed, 'before' | 'after' | 'reason'>;

/**
 * A line of what nobody of staff called for: a seed, a freeze that a gateway caused. The table is append-only
 * (trust-and-market.md §3.10).
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
