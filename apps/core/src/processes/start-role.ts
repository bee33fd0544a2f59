import { say } from '../commands/say.ts';
import type { Config } from '../config/config.ts';
import { readSecretKey } from '../config/secrets.ts';
import { requireDatabase } from '../launch/require-database.ts';
import { requirePlace } from '../launch/require-place.ts';
import { requireShop } from '../launch/require-shop.ts';
import { DEMO_ACCOUNTS } from '../seed/seed-demo.ts';
import { fail, isSupervised, tellParent } from './end-process.ts';
import type { Place, Running } from './role.ts';
import { StartError } from './start-error.ts';
import { runAll } from './supervisor.ts';

/** Starts each role in a process of its own, and the embedded database. */
export async function startAll(config: Config): Promise<void> {
  const everything = await runAll(config);
  stopOnSignals(() => everything.stop());
  greet(config, everything);
}

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
  else await requirePlace(config, say);
  const notes = isSupervised ? [] : await requireShop(config, place);
  for (const note of notes) say(note);
  const running = await start(config, place);
  stopOnSignals(() => running.stop());
  if (isSupervised)
    process.off('disconnect', leave).once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  tellParent({ ready: running.address });
}

function greet(config: Config, { address, notes }: { address: string; notes: string[] }): void {
  const accounts = config.demo
    ? Object.values(DEMO_ACCOUNTS)
        .map(({ email, password, name }) => `  ${email}  ${password}  (${name})\n`)
        .join('')
    : '';
  process.stdout.write(
    `\nFanfare is ready: ${address}\n${notes.map((note) => `${note}\n`).join('')}${accounts && `Demo accounts:\n${accounts}`}${config.demo ? `Mail of the demo: ${config.publicUrl}/dev/mail\n` : ''}\n`,
  );
}

function stopOnSignals(stop: () => Promise<void>): void {
  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (isStopping) return;
      isStopping = true;
      stop().then(
        () => process.exit(0),
        (error: unknown) => fail(error),
      );
    });
  }
}
