import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Migrator } from 'kysely/migration';
import type { Db } from './database.ts';

const FOLDER = join(import.meta.dirname, 'migrations');

/** Brings the schema up to date, one file a step, under Kysely's advisory lock: several processes may start at once. */
export async function migrate(db: Db): Promise<void> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.ts')).sort();
  const migrations = Object.fromEntries(
    await Promise.all(
      names.map(async (name) => [name.replace('.ts', ''), await import(join(FOLDER, name))] as const),
    ),
  );
  const { error } = await new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
  }).migrateToLatest();
  if (error) throw error;
}
