import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import { invalidField } from '../../refusal.ts';
import { countWatched, GRACE_SECONDS, isOpen } from './check-rules.ts';
import { closeChecks, moveCheck } from './check-states.ts';
import { type CheckRow, findClip, lockCheck } from './store.ts';

/** The clip begins to play (API-131). Throws 422 on `check` once it is over. */
export async function startCheck(core: Core, tx: Tx, { id }: CheckRow): Promise<CheckRow> {
  const check = await lockOpen(core, tx, id);
  if (check.status !== 'created') return check;
  const now = core.clock.now();

  return moveCheck(tx, id, { status: 'started', started_at: now, reported_at: now });
}

/** Counts what was watched so far. Throws 422 on `check` for one that does not play. */
export async function reportWatched(
  core: Core,
  tx: Tx,
  { id }: CheckRow,
  reportedSeconds: number,
): Promise<CheckRow> {
  const check = await lockOpen(core, tx, id);
  if (check.status !== 'started') throw invalidField('check', 'tasks.not_started');
  const now = core.clock.now();
  const watched_ms = countWatched(check, { reportedMs: reportedSeconds * 1000, now });

  return moveCheck(tx, id, { watched_ms, reported_at: now });
}

/**
 * The clip was watched whole (API-132). Throws 422 on `check` for one that does not play, and on `watched_seconds` while
 * more seconds of it are missing than a call takes.
 */
export async function endCheck(core: Core, tx: Tx, { id }: CheckRow): Promise<CheckRow> {
  const check = await lockOpen(core, tx, id);
  if (check.status === 'ended') return check;
  if (check.status !== 'started') throw invalidField('check', 'tasks.not_started');
  const clip = await findClip(tx, check.clip_id, 'en');
  const missing = Math.ceil((clip?.seconds ?? 0) - check.watched_ms / 1000);
  if (missing > GRACE_SECONDS)
    throw invalidField('watched_seconds', 'tasks.seconds_missing', { count: missing });

  return moveCheck(tx, id, { status: 'ended', ended_at: core.clock.now() });
}

/** Gives an unfinished task back; one that is over stays as it is. */
export async function giveBackCheck(tx: Tx, { id }: CheckRow): Promise<CheckRow> {
  const check = await lockCheck(tx, id);
  if (isOpen(check)) await closeChecks(tx, [id]);

  return lockCheck(tx, id);
}

/** A check that is not over, locked. Throws 422 on `check`. */
export async function lockOpen(core: Core, tx: Tx, id: number): Promise<CheckRow> {
  const check = await lockCheck(tx, id);
  if (!isOpen(check) || check.expires_at <= core.clock.now()) throw invalidField('check', 'tasks.over');

  return check;
}
