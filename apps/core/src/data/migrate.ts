import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { StartError } from '../processes/start-error.ts';
import type { Db, Queryable } from './database.ts';
import { isOutOfTime } from './faults.ts';
import { BASELINE, STEPS_BEFORE_BASELINE } from './steps-before-baseline.ts';

const FOLDER = join(import.meta.dirname, 'migrations');
/** Time to wait for a table that is in use before retrying: a longer wait would block every statement queued behind it. */
const LOCK_TIMEOUT = '5s';
const PATIENCE_MS = 5 * 60_000;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
const LOCK_KEY = 'fanfare migrations';
const LOOK_AGAIN_MS = 200;

/** A step of the schema. A step that runs outside a transaction must be safe to repeat from its beginning. */
type Step = Migration & { runsOutsideTransaction?: boolean };

/** Names of all steps, in order. */
export async function migrationNames(folder = FOLDER): Promise<string[]> {
  const files = await readdir(folder);

  return files
    .filter((file) => file.endsWith('.ts'))
    .map((file) => file.replace('.ts', ''))
    .sort();
}

type Choices = {
  to?: string;
  /** The steps, for tests of how they are taken. */
  folder?: string;
  /** Time during which a table in use is retried. */
  patienceMs?: number;
  say?: (line: string) => void;
};

/**
 * Brings the schema up to date, or up to the step `to`, each step in a transaction of its own. Concurrent starts wait for each
 * other. A failed step leaves the earlier ones done; one whose table is in use, as by a dump, is retried for some minutes.
 * Returns the steps taken. Throws StartError when the table stays in use, and for a schema that is neither empty nor that of 0.2.0 or
 * later, before it is touched.
 */
export async function migrate(
  db: Db,
  { to, folder = FOLDER, patienceMs = PATIENCE_MS, say = sayOnStderr }: Choices = {},
): Promise<string[]> {
  const taken: string[] = [];
  const until = Date.now() + patienceMs;
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    try {
      await migrateOnce(db, { taken, to, folder });
      return taken;
    } catch (error) {
      if (!isOutOfTime(error)) throw error;
      if (Date.now() + pause > until)
        throw new StartError(
          'The schema can not be brought up to date: a table stays in use. Look for a dump or another long transaction (pg_stat_activity), and start again',
        );
      say(`A table is in use: the schema is brought up to date in ${pause / 1000} s`);
      await sleep(pause);
    }
  }
}

type MigrationOptions = { taken: string[]; to: string | undefined; folder: string };

async function migrateOnce(db: Db, way: MigrationOptions): Promise<void> {
  await db.connection().execute(async (connection) => {
    // No time limit: building an index on a large table takes long.
    await sql`
      select set_config('statement_timeout', '0', false), set_config('lock_timeout', ${LOCK_TIMEOUT}, false)`.execute(
      connection,
    );
    await waitForTurn(connection);
    try {
      await runSteps(connection, way);
    } finally {
      await sql`select pg_advisory_unlock(hashtextextended(${LOCK_KEY}, 0))`.execute(connection);
    }
  });
}

/** Polls for the lock: a waiting statement would block indexes that are built concurrently. */
async function waitForTurn(connection: Db): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ is_ours: boolean }>`
      select pg_try_advisory_lock(hashtextextended(${LOCK_KEY}, 0)) as is_ours`.execute(connection);
    if (rows[0]?.is_ours) return;
    await sleep(LOOK_AGAIN_MS);
  }
}

async function runSteps(db: Db, { taken, to, folder }: MigrationOptions): Promise<void> {
  // Table of Kysely's migrator, which was used before.
  await sql`
    create table if not exists kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(
    db,
  );
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const done = new Set(rows.map(({ name }) => name));
  if (done.size > 0 && !done.has(BASELINE)) {
    requireStepsOf020(done);
    await noteStep(db, BASELINE);
    done.add(BASELINE);
    taken.push(BASELINE);
  }
  for (const name of await migrationNames(folder)) {
    if (to !== undefined && name > to) return;
    if (done.has(name)) continue;
    const step: Step = await import(join(folder, `${name}.ts`));
    await runStep(db, name, step);
    taken.push(name);
  }
}

async function runStep(db: Db, name: string, { up, runsOutsideTransaction }: Step): Promise<void> {
  if (runsOutsideTransaction) {
    await up(db);
    await noteStep(db, name);
    return;
  }
  await db.transaction().execute(async (tx) => {
    await up(tx);
    await noteStep(tx, name);
  });
}

async function noteStep(db: Queryable, name: string): Promise<void> {
  await sql`insert into kysely_migration values (${name}, ${new Date().toISOString()})`.execute(db);
}

/** Throws StartError unless a shop did the very steps of 0.2.0: the baseline makes what they made, and nothing else is known of. */
function requireStepsOf020(done: ReadonlySet<string>): void {
  const missing = STEPS_BEFORE_BASELINE.filter((name) => !done.has(name));
  const others = [...done].filter((name) => !STEPS_BEFORE_BASELINE.includes(name));
  if (missing.length + others.length === 0) return;
  const found = [
    ...(missing.length > 0 ? [`it lacks ${missing.length} of its steps, from ${missing[0]} on`] : []),
    ...(others.length > 0 ? [`it has a step of no release, ${others[0]}`] : []),
  ];
  throw new StartError(
    `The schema is not that of version 0.2.0, from which this one updates: ${found.join(', and ')}. Nothing was changed: start version 0.2.0 once, then this one`,
  );
}

function sayOnStderr(line: string): void {
  process.stderr.write(`${line}\n`);
}
