import { type ChildProcess, fork } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { systemClock } from '../clock.ts';
import { say } from '../commands/say.ts';
import type { Config } from '../config/config.ts';
import { readSecretKey } from '../config/secrets.ts';
import { connect, type Db } from '../data/database.ts';
import { type EmbeddedServer, startEmbeddedServer } from '../data/embedded-server.ts';
import { migrate } from '../data/migrate.ts';
import { requirePlace } from '../launch/require-place.ts';
import { requireShop } from '../launch/require-shop.ts';
import { seedDemo } from '../seed/seed-demo.ts';
import { currentMain, MAIN } from './built-code.ts';
import { lockDataFolder } from './instance-lock.ts';
import { type Place, ROLES, type Role, SUPERVISED } from './role.ts';
import { MALLOC, V8_FLAGS } from './role-memory.ts';
import { StartError } from './start-error.ts';

export type ChildMessage = { ready: string | null } | { failed: string };

const RESTART_MS = 500;
const STOP_TIMEOUT_MS = 30_000;

/** `notes`: messages for the operator. */
type Everything = { address: string; notes: string[]; stop(): Promise<void> };

/**
 * Runs everything on one machine: the embedded database (or DATABASE_URL), then web, worker and console as processes of their
 * own, each restarted when it dies. `stop` ends them in the opposite order, after requests and jobs have finished.
 */
export async function runAll(config: Config): Promise<Everything> {
  const unlock = await lockDataFolder(config.dataDir);
  const database = await startDatabase(config).catch(async (error: unknown) => {
    await unlock();
    throw error;
  });
  let isStopping = false;

  try {
    const secretKey = await readSecretKey(config);
    const notes = await prepareDatabase(config, { databaseUrl: database.url, secretKey });
    const env = {
      ...process.env,
      DATABASE_URL: database.url,
      SECRET_KEY: secretKey,
      PUBLIC_URL: config.publicUrl,
      DEMO: String(config.demo),
    };
    const roles = ROLES.filter((role) => role !== 'console' || config.consolePort !== null);
    const started = await Promise.allSettled(roles.map((role) => keepRunning(role, env, () => isStopping)));
    const kept = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    const stopRoles = () => {
      isStopping = true;
      return Promise.all(kept.map((role) => role.stop()));
    };
    const failed = started.find((one) => one.status === 'rejected');
    if (failed) {
      await stopRoles();
      throw failed.reason;
    }

    return {
      address: kept.find(({ address }) => address !== null)?.address ?? `${config.publicUrl}/app/`,
      notes,
      async stop() {
        await stopRoles();
        await database.stop();
        await unlock();
      },
    };
  } catch (error) {
    await database.stop();
    await unlock();
    throw error;
  }
}

/** Brings the schema up to date, seeds a demo on its first start, and returns messages for the operator. */
export async function prepareDatabase(config: Config, place: Place): Promise<string[]> {
  await withDatabase(place.databaseUrl, async (db) => {
    await migrate(db);
    if (config.demo)
      await seedDemo({ db, clock: systemClock(config.clockOffset), withHistory: config.demoHistory });
  });

  return requireShop(config, place);
}

/** Brings the schema up to date; returns the steps taken. */
export async function migrateDatabase(url: string): Promise<string[]> {
  return withDatabase(url, (db) => migrate(db));
}

/** Connects without a statement time limit: indexing a large table and seeding take long. */
async function withDatabase<T>(url: string, work: (db: Db) => Promise<T>): Promise<T> {
  const { db, close } = connect(url, { size: 2, statementSeconds: 0 });
  try {
    return await work(db);
  } finally {
    await close();
  }
}

type Database = { url: string; stop(): Promise<void> };

async function startDatabase(config: Config): Promise<Database> {
  await requirePlace(config, say);
  if (config.databaseUrl !== null) return { url: config.databaseUrl, stop: async () => undefined };
  let server: EmbeddedServer = await startEmbeddedServer(config.dataDir);
  let isStopping = false;

  // A database that dies is restarted; roles reconnect by themselves.
  const watch = async () => {
    await server.ended;
    while (!isStopping) {
      try {
        server = await startEmbeddedServer(config.dataDir);
        void watch();
        return;
      } catch (error) {
        say(`The database is not back yet: ${messageOf(error)}`);
        await sleep(RESTART_MS);
      }
    }
  };
  void watch();

  return {
    url: server.url,
    async stop() {
      isStopping = true;
      await server.stop();
    },
  };
}

type Kept = { address: string | null; stop(): Promise<void> };

async function keepRunning(role: Role, env: NodeJS.ProcessEnv, isStopping: () => boolean): Promise<Kept> {
  let { child, ready } = startRole(role, env);
  const address = await ready;

  const watch = () => {
    child.once('exit', async (code, signal) => {
      if (!isStopping()) say(`${role} ended with ${signal ?? code} and is started again`);
      while (!isStopping()) {
        await sleep(RESTART_MS);
        if (isStopping()) return;
        ({ child, ready } = startRole(role, env));
        try {
          await ready;
          watch();
          return;
        } catch (error) {
          // The next attempt may find the database back.
          if (!isStopping()) say(`${role} did not start again: ${messageOf(error)}`);
        }
      }
    });
  };
  watch();

  // The current child, ready or not.
  return { address, stop: () => stopChild(child) };
}

/** `ready` resolves to the address that the role listens on. */
type Started = { child: ChildProcess; ready: Promise<string | null> };

function startRole(role: Role, env: NodeJS.ProcessEnv): Started {
  // A process group of its own: Ctrl-C in a terminal reaches the children through us, in our order.
  const child = fork(env.DEVELOPMENT === 'true' ? MAIN : currentMain(), [role, SUPERVISED], {
    // Under a watching Node, imports would be reported over this channel to us.
    env: { ...env, ...MALLOC[role], ROLE: role, WATCH_REPORT_DEPENDENCIES: undefined },
    execArgv: V8_FLAGS[role],
    detached: true,
  });
  const ready = new Promise<string | null>((resolve, reject) => {
    child.on('message', (message: Partial<ChildMessage>) => {
      if ('ready' in message) resolve(message.ready ?? null);
      else if ('failed' in message) reject(new StartError(message.failed));
    });
    child.once('exit', (code) => reject(new StartError(`${role} ended with ${code} before it was ready`)));
  });

  return { child, ready };
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  child.kill('SIGTERM');
  const isEnded = await Promise.race([ended.then(() => true), sleep(STOP_TIMEOUT_MS, false, { ref: false })]);
  if (!isEnded) child.kill('SIGKILL');
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
