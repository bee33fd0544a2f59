import { sql } from 'kysely';
import type { Db } from '../data/database.ts';
import { migrationNames } from '../data/migrate.ts';
import { StartError } from '../processes/start-error.ts';

const TABLE_IS_MISSING = '42P01';
const HOW = 'run npm run shop -- migrate first';

/**
 * Throws StartError while the schema is older than this program: roles never migrate when run alone, so that the
 * operator decides when a release begins. A newer schema is that of the next release, which this one can work with.
 */
export async function requireSchema(db: Db): Promise<void> {
  const done = await stepsDone(db);
  const missing = (await migrationNames()).filter((name) => !done.has(name));
  if (done.size === 0) throw new StartError(`The database has no tables of the shop yet: ${HOW}`);
  if (missing.length > 0)
    throw new StartError(`The schema lacks ${missing.length} steps, from ${missing[0]} on: ${HOW}`);
}

async function stepsDone(db: Db): Promise<Set<string>> {
  try {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
    return new Set(rows.map(({ name }) => name));
  } catch (error) {
    if ((error as { code?: unknown }).code === TABLE_IS_MISSING) return new Set();
    throw error;
  }
}
