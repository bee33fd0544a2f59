import { existsSync } from 'node:fs';
import { gatewayNames } from './adapters/gateways/gateways.ts';
import { commandActor } from './audit.ts';
import { type Config, StartError } from './config.ts';
import { connect } from './data/database.ts';
import { embeddedUrl, startEmbeddedServer } from './data/embedded-server.ts';
import { isOutOfReach, isRefused } from './data/faults.ts';
import { isInUse, lockDataFolder } from './instance-lock.ts';
import { requireDatabase } from './launch/require-database.ts';
import { requirePlace } from './launch/require-place.ts';
import { requireShop } from './launch/require-shop.ts';
import { notesOf } from './launch/shop-notes.ts';
import { OPERATOR_COMMANDS } from './operator-commands.ts';
import { type Place, type Running, SUPERVISED } from './role.ts';
import { readSecretKey } from './secrets.ts';
import { seedFolder } from './seed/seed.ts';
import { DEMO_ACCOUNTS } from './seed/seed-demo.ts';
import { type ChildMessage, migrateDatabase, runAll } from './supervisor.ts';

/** Other parents than our supervisor have a channel too, such as a watching Node: only ours is told anything. */
const isSupervised = process.argv.includes(SUPERVISED);

const COMMANDS = [
  'all',
  'web',
  'worker',
  'migrate',
  'seed FOLDER',
  'update-folder FOLDER',
  'settle-invoice ID paid [--unmarked]|rejected [REASON]',
  'check-money',
  'after-restore',
  'accept-secret-key',
  'freeze-customer|unfreeze-customer|reset-second-factor ACCOUNT [REASON]',
  'set-staff-role ACCOUNT ROLE [REASON]',
  'set-referral-share ACCOUNT PERCENT|shop [REASON]',
  'documents list|view-link|require|accept|refuse',
  'notices list|uphold|decline',
  'withdrawals list|show|approve|sent|reject|stop|resume',
] as const;

/** Does what the command line says; a fault ends the process with 1. */
export function runCommandLine(config: Config): Promise<void> {
  return run(config).catch(fail);
}

/** Whoever names no command is shown the commands by `npm run shop`, and has what ROLE says by `npm start`. */
async function run(config: Config): Promise<void> {
  // React renders pages several times slower otherwise, and keeps more.
  process.env.NODE_ENV ??= config.isDevelopment ? 'development' : 'production';
  const [command = process.env.npm_lifecycle_event === 'shop' ? 'help' : config.role, ...rest] = process.argv
    .slice(2)
    .filter((argument) => argument !== SUPERVISED);

  switch (command) {
    case 'all': {
      const everything = await runAll(config);
      stopOnSignals(() => everything.stop());
      return greet(config, everything);
    }
    case 'web':
      // A role loads its own half of the program only.
      return runRole(config, (await import('./run-web.ts')).runWeb);
    case 'worker':
      return runRole(config, (await import('./run-worker.ts')).runWorker);
    case 'migrate':
      return withDatabase(config, migrateCommand);
    case 'seed':
      return withRunningDatabase(config, (url) => seed(config, url, rest[0]));
    case 'update-folder':
      return updateFolderCommand(rest[0]);
    case 'help':
      return void process.stdout.write(COMMANDS.map((words) => `npm run shop -- ${words}\n`).join(''));
    default: {
      const work = OPERATOR_COMMANDS.get(command);
      if (work === undefined)
        throw new StartError(`Unknown command ${command}; commands are ${COMMANDS.join(', ')}`);
      return withRunningDatabase(config, async (url) => {
        process.stdout.write(await work(config, url, rest));
      });
    }
  }
}

/** One role in this process: what the supervisor starts, and what a larger installation runs many of. */
async function runRole(
  config: Config,
  start: (config: Config, place: Place) => Promise<Running>,
): Promise<void> {
  if (config.databaseUrl === null)
    throw new StartError('Configuration: DATABASE_URL is required to run web or worker alone');
  // Without its supervisor a child would go on unseen, and before it is ready there is nothing to finish.
  const leave = () => process.exit(1);
  if (isSupervised) process.once('disconnect', leave);
  const place = { databaseUrl: config.databaseUrl, secretKey: await readSecretKey(config) };
  // Its supervisor has looked at all of it; a role that is started again only waits for its database.
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

async function withDatabase(config: Config, work: (url: string) => Promise<void>): Promise<void> {
  if (config.databaseUrl !== null) {
    await requireDatabase(config.databaseUrl, { seconds: config.databaseWait, say });
    return work(config.databaseUrl);
  }
  const unlock = await lockDataFolder(config.dataDir);
  const server = await startEmbeddedServer(config.dataDir);
  try {
    await work(server.url);
  } finally {
    await server.stop();
    await unlock();
  }
}

/** The same beside an instance that runs: its database is used as it is, and left running. */
async function withRunningDatabase(config: Config, work: (url: string) => Promise<void>): Promise<void> {
  const isRunning = config.databaseUrl === null && (await isInUse(config.dataDir));
  if (!isRunning) return withDatabase(config, work);

  return work(embeddedUrl(config.dataDir));
}

async function migrateCommand(url: string): Promise<void> {
  const steps = await migrateDatabase(url);
  process.stdout.write(
    linesOf(steps.length > 0 ? steps.map((step) => `Did ${step}`) : ['The schema is up to date']),
  );
}

async function seed(config: Config, url: string, folder: string | undefined): Promise<void> {
  requireOperatorFolder(folder, 'Say which folder to seed from: npm run seed -- FOLDER');
  await migrateDatabase(url);
  const { db, close } = connect(url, { size: 2 });
  try {
    await seedFolder(db, folder, { gateways: gatewayNames(config), actor: commandActor() });
    process.stdout.write(linesOf([`Seeded from ${folder}`, ...(await notesOf(db, config))]));
  } finally {
    await close();
  }
}

/** Needs no database: the folder is brought up to date before a shop is seeded from it. */
async function updateFolderCommand(folder: string | undefined): Promise<void> {
  requireOperatorFolder(folder, 'Say which folder to bring up to date: npm run shop -- update-folder FOLDER');
  const { updateFolder } = await import('./seed/update-folder.ts');
  const did = await updateFolder(folder);
  process.stdout.write(linesOf(did.length > 0 ? did : ['The folder is up to date: there is nothing to do']));
}

function requireOperatorFolder(folder: string | undefined, question: string): asserts folder is string {
  if (folder === undefined) throw new StartError(question);
  if (!existsSync(folder)) throw new StartError(`There is no folder ${folder}`);
}

function greet(config: Config, { address, notes }: { address: string; notes: string[] }): void {
  const accounts = config.demo
    ? Object.values(DEMO_ACCOUNTS)
        .map(({ email, password, name }) => `  ${email}  ${password}  (${name})\n`)
        .join('')
    : '';
  process.stdout.write(
    `\nFanfare is ready: ${address}\n${linesOf(notes)}${accounts && `Demo accounts:\n${accounts}`}${config.demo ? `Mail of the demo: ${config.publicUrl}/dev/mail\n` : ''}\n`,
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

const linesOf = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join('');

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

function tellParent(message: ChildMessage): void {
  if (isSupervised) process.send?.(message);
}

/** A fault that the operator can mend is one line; anything else is ours and shows where it happened. */
function fail(error: unknown): never {
  const text = describe(error);
  if (isSupervised) tellParent({ failed: text });
  else say(text);
  process.exit(1);
}

function describe(error: unknown): string {
  if (error instanceof StartError) return error.message;
  if (isOutOfReach(error) || isRefused(error))
    return `The database can not be used: ${error instanceof Error ? error.message || (error as { code?: string }).code : error}`;

  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
