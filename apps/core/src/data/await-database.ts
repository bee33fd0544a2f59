import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { isOutOfReach } from './faults.ts';

const CONNECT_MS = 5_000;
const RETRY_MS = 500;
const SAY_EVERY_MS = 10_000;

/**
 * Waits for a database that is away: machines and containers start in any order. Throws what the last try met once the time
 * is over, and at once what no waiting mends, such as a wrong password.
 */
export async function awaitDatabase(
  url: string,
  { seconds, say }: { seconds: number; say: (line: string) => void },
): Promise<void> {
  const deadline = Date.now() + seconds * 1000;
  for (let sayAt = 0; ; ) {
    try {
      return await askOnce(url);
    } catch (error) {
      if (!isOutOfReach(error) || Date.now() + RETRY_MS > deadline) throw error;
    }
    if (Date.now() >= sayAt) {
      say(
        `The database can not be reached; it is waited for, ${Math.ceil((deadline - Date.now()) / 1000)} s more`,
      );
      sayAt = Date.now() + SAY_EVERY_MS;
    }
    await sleep(RETRY_MS);
  }
}

async function askOnce(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
  } finally {
    await client.end().catch(() => undefined);
  }
}
