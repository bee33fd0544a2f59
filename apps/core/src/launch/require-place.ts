import type { Config } from '../config/config.ts';
import { requireDatabase } from './require-database.ts';
import { requireFolder } from './require-folder.ts';
import { requireRedis } from './require-redis.ts';

type Say = (line: string) => void;

/**
 * Checks the dependencies of a shop before any of it starts: databases, Redis, the folder of files. It waits for what may come
 * later. Throws StartError with a sentence that says how to fix it.
 */
export async function requirePlace(config: Config, say: Say): Promise<void> {
  const patience = { seconds: config.databaseWait, say };
  if (config.databaseUrl !== null) await requireDatabase(config.databaseUrl, patience);
  if (config.databaseReadUrl !== null)
    await requireDatabase(config.databaseReadUrl, patience, { variable: 'DATABASE_READ_URL' });
  if (config.redisUrl !== null) await requireRedis(config.redisUrl, { seconds: config.redisWait, say });
  if (config.bucket === null) await requireFolder(config.filesDir, 'FILES_DIR');
}
