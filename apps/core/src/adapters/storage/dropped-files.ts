import { sql } from 'kysely';
import { secondsAfter } from '../../clock.ts';
import type { Core } from '../../core.ts';
import type { Queryable, Tx } from '../../data/database.ts';
import { workOff } from '../../data/work-off.ts';

/** A writer has stored a row for its file by then, or never will. */
const UNCLAIMED_SECONDS = 3600;
const RETRY_SECONDS = 300;
const BATCH = 50;

/** Schedules a file for deletion before it is stored, unless it is claimed: no file is ever left without a row. */
export async function dropUnlessClaimed(db: Queryable, name: string, now: Date): Promise<void> {
  await db
    .insertInto('dropped_file')
    .values({ name, next_try_at: secondsAfter(now, UNCLAIMED_SECONDS) })
    .execute();
}

/** Keeps a file, in the transaction that stores its name. */
export async function claimFile(tx: Tx, name: string): Promise<void> {
  await tx.deleteFrom('dropped_file').where('name', '=', name).execute();
}

/** Schedules files for deletion that no row names any more. */
export async function dropFiles(tx: Queryable, names: readonly string[], now: Date): Promise<void> {
  if (names.length === 0) return;
  await tx
    .insertInto('dropped_file')
    .values(names.map((name) => ({ name, next_try_at: now })))
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ next_try_at: now }))
    .execute();
}

/** Deletes unfinished and due files: first the file, then the row. A failed deletion is retried and holds up no other. */
export async function deleteDroppedFiles(
  { db, clock, storage, log }: Pick<Core, 'db' | 'clock' | 'storage' | 'log'>,
  signal?: AbortSignal,
): Promise<void> {
  await storage.dropUnfinished().catch((error: unknown) => {
    log.warn(
      { err: error instanceof Error ? error.message : error },
      'unfinished uploads could not be deleted',
    );
  });
  const claim = async () => {
    const now = clock.now();
    const { rows } = await sql<{ name: string }>`
      update dropped_file set next_try_at = ${secondsAfter(now, RETRY_SECONDS)} where name in (
        select name from dropped_file where next_try_at <= ${now}
        order by next_try_at limit ${BATCH} for update skip locked
      ) returning name`.execute(db);

    return rows;
  };
  await workOff({ claim, batch: BATCH, signal }, async (due) => {
    for (const { name } of due) {
      if (signal?.aborted) return;
      try {
        await storage.drop(name);
        await db.deleteFrom('dropped_file').where('name', '=', name).execute();
      } catch (error) {
        log.warn(
          { file: name, err: error instanceof Error ? error.message : error },
          'file could not be deleted',
        );
      }
    }
  });
}
