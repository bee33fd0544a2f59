import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { isOutOfReach } from '../data/faults.ts';
import { StartError } from '../processes/start-error.ts';

const CONNECT_MS = 5_000;
const RETRY_MS = 500;
const SAY_EVERY_MS = 10_000;
/** The oldest PostgreSQL version that is tested. */
const OLDEST = 15;

type Patience = { seconds: number; say: (line: string) => void };
/** The setting that names the database. */
type Named = { variable: 'DATABASE_URL' | 'DATABASE_READ_URL' };

/**
 * Waits for a database that is down: machines and containers start in any order. Throws StartError with a sentence that says
 * how to fix it once the time is over, and at once for what waiting does not fix: a wrong password, name or permission, an
 * encoding other than UTF8, an old PostgreSQL.
 */
export async function requireDatabase(
  url: string,
  { seconds, say }: Patience,
  { variable }: Named = { variable: 'DATABASE_URL' },
): Promise<void> {
  const deadline = Date.now() + seconds * 1000;
  for (let sayAt = 0; ; ) {
    try {
      const [fault] = await askOnce(url);
      if (fault) throw new StartError(`${fault} (${variable})`);
      return;
    } catch (error) {
      if (error instanceof StartError) throw error;
      if (!isOutOfReach(error))
        throw new StartError(`The database refuses: ${reasonOf(error)} (${variable})`);
      if (Date.now() + RETRY_MS > deadline)
        throw new StartError(`The database can not be reached: ${reasonOf(error)} (${variable})`);
    }
    if (Date.now() >= sayAt) {
      const left = Math.ceil((deadline - Date.now()) / 1000);
      say(`The database can not be reached; it is waited for, ${left} s more (${variable})`);
      sayAt = Date.now() + SAY_EVERY_MS;
    }
    await sleep(RETRY_MS);
  }
}

export type Server = { version: number; encoding: string; name: string };

/** Faults of the server that answers; empty for none. */
async function askOnce(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<Server>(`
      select current_setting('server_version_num')::int / 10000 as version,
        current_setting('server_encoding') as encoding, current_database() as name`);
    return rows.flatMap(faultsOf);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Reasons why a shop can not use this server, as sentences. */
export function faultsOf({ version, encoding, name }: Server): string[] {
  return [
    ...(version >= OLDEST
      ? []
      : [`The database is PostgreSQL ${version}, which is too old: ${OLDEST} or later is needed`]),
    ...(encoding === 'UTF8'
      ? []
      : [
          `The database ${name} keeps ${encoding}, which has no letters for most names: make it anew with encoding 'UTF8' template template0`,
        ]),
  ];
}

/** Node leaves the message of some errors empty and sets only their code. */
function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message || String((error as { code?: string }).code) : String(error);
}
