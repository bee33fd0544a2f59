import { say } from '../commands/say.ts';
import type { Config } from '../config/config.ts';
import { readSecretKey } from '../config/secrets.ts';
import { requireDatabase } from '../launch/require-database.ts';
import { requirePlace } from '../launch/require-place.ts';
import { isSupervised, stopOnSignals, tellParent } from './end-process.ts';
import type { Place, Running } from './role.ts';
import { StartError } from './start-error.ts';

/** Each role loads only its own half of the program. */
export const startWeb = async (config: Config) => startRole(config, (await import('./run-web.ts')).runWeb);
export const startWorker = async (config: Config) =>
  startRole(config, (await import('./run-worker.ts')).runWorker);
export const startConsole = async (config: Config) =>
  startRole(config, (await import('./run-console.ts')).runConsole);

/** Runs one role in this process: the supervisor starts one of each, a larger installation many. */
async function startRole(
  config: Config,
  start: (config: Config, place: Place) => Promise<Running>,
): Promise<void> {
  if (config.databaseUrl === null)
    throw new StartError('Configuration: DATABASE_URL is required to run a role alone');
  // A child without its supervisor would go unnoticed, and before it is ready it has nothing to finish.
  const leave = () => process.exit(1);
  if (isSupervised) process.once('disconnect', leave);
  const place = { databaseUrl: config.databaseUrl, secretKey: await readSecretKey(config) };
  // The supervisor has prepared the database; a restarted role only waits for it.
  if (isSupervised) await requireDatabase(place.databaseUrl, { seconds: config.databaseWait, say });
  else await requireAll(config, place);
  const running = await start(config, place);
  stopOnSignals(() => running.stop());
  if (isSupervised)
    process.off('disconnect', leave).once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  tellParent({ ready: running.address });
}

/** The checks of a shop know of the demo and how it is seeded: they are loaded by who makes them. */
async function requireAll(config: Config, place: Place): Promise<void> {
  const { requireShop } = await import('../launch/require-shop.ts');
  await requirePlace(config, say);
  for (const note of await requireShop(config, place)) say(note);
}
