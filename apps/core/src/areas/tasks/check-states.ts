import { sql } from 'kysely';
import type { Tx } from '../../data/database.ts';
import type { CheckRow } from './store.ts';

type Change = Partial<
  Pick<
    CheckRow,
    | 'status'
    | 'started_at'
    | 'reported_at'
    | 'watched_ms'
    | 'ended_at'
    | 'tries'
    | 'tried_at'
    | 'decided_at'
    | 'available_at'
    | 'taken'
    | 'undone_at'
  >
>;

/** Changes a locked check. */
export function moveCheck(tx: Tx, id: number, change: Change): Promise<CheckRow> {
  return tx
    .updateTable('task_check')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Closes locked checks without a reward, and gives back what was set aside for them. */
export async function closeChecks(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`
    with closed as (
      update task_check set status = 'expired' where id = any(${ids}::int[]) returning clip_id, reward
    ), given as (
      select clip_id, sum(reward) as reward from closed group by clip_id
    )
    update task_clip set spent = greatest(0, spent - given.reward) from given where task_clip.id = given.clip_id`.execute(
    tx,
  );
}
