import type { Config } from '../config/config.ts';
import { embeddedUrl, startEmbeddedServer } from '../data/embedded-server.ts';
import { requireDatabase } from '../launch/require-database.ts';
import { isInUse, lockDataFolder } from '../processes/instance-lock.ts';
import { say } from './say.ts';

/** Runs work on the configured database; the embedded one is started, and stopped afterwards. */
export async function withDatabase<T>(config: Config, work: (url: string) => Promise<T>): Promise<T> {
  if (config.databaseUrl !== null) {
    await requireDatabase(config.databaseUrl, { seconds: config.databaseWait, say });
    return work(config.databaseUrl);
  }
  const unlock = await lockDataFolder(config.dataDir);
  const server = await startEmbeddedServer(config.dataDir);
  try {
    return await work(server.url);
  } finally {
    await server.stop();
    await unlock();
  }
}

/** Runs work beside an instance: its database is used as it is, and left running. */
export async function withRunningDatabase<T>(config: Config, work: (url: string) => Promise<T>): Promise<T> {
  const isRunning = config.databaseUrl === null && (await isInUse(config.dataDir));
  if (!isRunning) return withDatabase(config, work);

  return work(embeddedUrl(config.dataDir));
}
