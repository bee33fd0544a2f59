import { gatewayNames } from './adapters/gateways/gateways.ts';
import { commandActor } from './audit.ts';
import { type Config, readConfig, StartError } from './config.ts';
import { awaitDatabase } from './data/await-database.ts';
import { connect } from './data/database.ts';
import { embeddedUrl, startEmbeddedServer } from './data/embedded-server.ts';
import { isOutOfReach } from './data/faults.ts';
import { isInUse, lockDataFolder } from './instance-lock.ts';
import { OPERATOR_COMMANDS } from './operator-commands.ts';
import { HOW_TO_OPEN, type Place, type Running } from './role.ts';
import { readSecretKey } from './secrets.ts';
import { seedFolder } from './seed/seed.ts';
import { DEMO_ACCOUNTS } from './seed/seed-demo.ts';
import { type ChildMessage, migrateDatabase, runAll, SUPERVISED } from './supervisor.ts';

/** Other parents than our supervisor have a channel too, such as a watching Node: only ours is told anything. */
const isSupervised = process.argv.includes(SUPERVISED);

const COMMANDS = [
  'all',
  'web',
  'worker',
  'migrate',
  'seed FOLDER',
  'settle-invoice ID paid|rejected [REASON]',
  'check-money',
  'after-restore',
  'freeze-customer|unfreeze-customer|reset-second-factor ACCOUNT [REASON]',
  'set-staff-role ACCOUNT ROLE [REASON]',
  'set-referral-share ACCOUNT PERCENT|shop [REASON]',
  'documents list|view-link|require|accept|refuse',
  'notices list|uphold|decline',
  'withdrawals list|show|approve|sent|reject|stop|resume',
] as const;

/** Whoever names no command is shown the commands by `npm run shop`, and has what ROLE says by `npm start`. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
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
      return withDatabase(config, migrateDatabase);
    case 'seed':
      return withRunningDatabase(config, (url) => seed(config, url, rest[0]));
    case 'help':
      return void process.stdout.write(COMMANDS.map((words) => `npm run shop -- ${words}\n`).join(''));
    default: {
      const run = OPERATOR_COMMANDS.get(command);
      if (run === undefined)
        throw new StartError(`Unknown command ${command}; commands are ${COMMANDS.join(', ')}`);
      return withRunningDatabase(config, async (url) => {
        process.stdout.write(await run(config, url, rest));
      });
    }
  }
}

/** One role in this process: what the supervisor starts, and what a larger installation runs many of. */
async function runRole(
  config: Config,
  run: (config: Config, place: Place) => Promise<Running>,
): Promise<void> {
  if (config.databaseUrl === null)
    throw new StartError('Configuration: DATABASE_URL is required to run web or worker alone');
  // Without its supervisor a child would go on unseen, and before it is ready there is nothing to finish.
  const leave = () => process.exit(1);
  if (isSupervised) process.once('disconnect', leave);
  await awaitDatabase(config.databaseUrl, { seconds: config.databaseWait, say });
  const running = await run(config, {
    databaseUrl: config.databaseUrl,
    secretKey: await readSecretKey(config),
  });
  stopOnSignals(() => running.stop());
  if (isSupervised)
    process.off('disconnect', leave).once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  tellParent({ ready: running.address });
}

async function withDatabase(config: Config, work: (url: string) => Promise<void>): Promise<void> {
  if (config.databaseUrl !== null) {
    await awaitDatabase(config.databaseUrl, { seconds: config.databaseWait, say });
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

async function seed(config: Config, url: string, folder: string | undefined): Promise<void> {
  if (folder === undefined) throw new StartError('Say which folder to seed from: npm run seed -- FOLDER');
  await migrateDatabase(url);
  const { db, close } = connect(url, { size: 2 });
  try {
    await seedFolder(db, folder, { gateways: gatewayNames(config), actor: commandActor() });
    process.stdout.write(`Seeded from ${folder}\n`);
  } finally {
    await close();
  }
}

function greet(config: Config, { address, isOpen }: { address: string; isOpen: boolean }): void {
  const accounts = config.demo
    ? Object.values(DEMO_ACCOUNTS)
        .map(({ email, password, name }) => `  ${email}  ${password}  (${name})\n`)
        .join('')
    : '';
  process.stdout.write(
    `\nFanfare is ready: ${address}\n${isOpen ? '' : `The shop is not open yet. ${HOW_TO_OPEN}\n`}${accounts && `Demo accounts:\n${accounts}`}${config.demo ? `Mail of the demo: ${config.publicUrl}/dev/mail\n` : ''}\n`,
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
  if (isOutOfReach(error))
    return `The database can not be reached: ${error instanceof Error ? error.message || (error as { code?: string }).code : error}`;

  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

main().catch(fail);
