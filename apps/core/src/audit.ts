import { userInfo } from 'node:os';
import type { Core } from './core.ts';
import type { Queryable } from './data/database.ts';

/** Who of the shop did something: an account with a role of staff, or whoever ran a command on the machine. */
export type Actor = { staff: number } | { command: string };

/** Whoever runs this process, for what is done by a command. */
export function commandActor(): Actor {
  return { command: userInfo().username };
}

/** As it is written down. */
export const actorName = (actor: Actor) =>
  'staff' in actor ? `staff ${actor.staff}` : `command ${actor.command}`;

export type AuditedAct = {
  actor: Actor;
  /** `customer.frozen`, `balance.changed`… */
  action: string;
  /** What it was done to: `customer 7`. */
  subject: string;
  /** What it was before and is after, in words that can be shown: no secrets. */
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  /** Why, in the words of who did it; empty where nothing was said. */
  reason?: string;
};

/**
 * Writes down who of the shop did what, why, and what it was before, in the transaction that does it: none is done without
 * its line. The table is append-only (trust-and-market.md §3.10).
 */
export async function writeAudit(
  db: Queryable,
  { clock }: Pick<Core, 'clock'>,
  { actor, action, subject, before, after, reason = '' }: AuditedAct,
): Promise<void> {
  await db
    .insertInto('audit_entry')
    .values({
      at: clock.now(),
      actor: actorName(actor),
      action,
      subject,
      before: before === undefined ? null : JSON.stringify(before),
      after: after === undefined ? null : JSON.stringify(after),
      reason,
    })
    .execute();
}
