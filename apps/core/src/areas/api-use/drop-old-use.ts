import { sql } from 'kysely';
import { secondsAfter } from '../../clock.ts';
import type { Core } from '../../core.ts';

const KEPT_SECONDS = 30 * 24 * 3600;

/** Forgets what programs did more than thirty days ago. */
export async function dropOldUse({ db, clock }: Core): Promise<void> {
  const before = secondsAfter(clock.now(), -KEPT_SECONDS).toISOString().slice(0, 10);
  await sql`delete from api_use where day < ${before}::date`.execute(db);
  await sql`delete from api_error where day < ${before}::date`.execute(db);
}
