import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { chown, mkdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { commandOf, isListed } from '../processes/living-process.ts';
import { StartError } from '../processes/start-error.ts';
import { type EmbeddedPostgres, embeddedPostgres } from './embedded-postgres.ts';

const run = promisify(execFile);
/** Time during which a server that ended by itself is started again. */
const START_DEADLINE_MS = 20_000;
const RETRY_MS = 500;
const SAY_EVERY_MS = 10_000;
/** A socket's path has 103 characters at most on macOS, 107 on Linux; PostgreSQL adds 14 to the folder's. */
const LONGEST_SOCKETS = 89;
const ON_MACOS = process.platform === 'darwin';
/**
 * The database's own C.UTF-8 is that of every machine; macOS has no such locale. With LC_ALL unset its system library starts a
 * thread in the server, which PostgreSQL refuses.
 */
const MACOS_LOCALES = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
const ENVIRONMENT = ON_MACOS ? { ...process.env, LC_ALL: 'C' } : process.env;

export type EmbeddedServer = {
  url: string;
  /** Resolves when the server has ended, for whatever reason. */
  ended: Promise<void>;
  /** `immediate` drops everything as a machine without power would. */
  stop(mode?: 'fast' | 'immediate'): Promise<void>;
};

/**
 * Starts the PostgreSQL that npm ships, in `dataDir`/postgres, on a unix socket only; adopts one that a killed parent left
 * running there. Crash recovery may take as long as it needs.
 *
 * `settings` are extra `-c` settings. Throws StartError when the server ends before it is ready.
 */
export async function startEmbeddedServer(
  dataDir: string,
  settings: Record<string, string> = {},
  say = sayOnStderr,
): Promise<EmbeddedServer> {
  const cluster = join(dataDir, 'postgres');
  const sockets = join(dataDir, 'socket');
  const user = await serverUser();
  const programs = await embeddedPostgres();
  await prepareFolders([dataDir, cluster, sockets], user);
  if (sockets.length > LONGEST_SOCKETS)
    throw new StartError(`DATA_DIR is too long a path for a socket: ${dataDir}`);

  const url = embeddedUrl(dataDir);
  const stop: EmbeddedServer['stop'] = (mode) => stopServer(programs, cluster, user, mode);
  const adopted = await runningServer(cluster);
  if (adopted !== null && (await isReady(cluster, adopted, async () => isListed(adopted), say)))
    return { url, ended: untilGone(adopted), stop };

  if (!(await exists(join(cluster, 'PG_VERSION')))) await initialise(programs, cluster, user);

  const child = await spawnUntilReady(
    () => spawnServer(programs, cluster, sockets, settings, user),
    cluster,
    say,
  );
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  await createDatabase(url);

  return { url, ended, stop };
}

/** The URL of the server of a data folder, while it runs. */
export function embeddedUrl(dataDir: string): string {
  return `postgres://fanfare@/fanfare?host=${encodeURIComponent(join(dataDir, 'socket'))}&port=5432`;
}

/** PostgreSQL refuses to run as root; Debian and its images carry a user for it, else `nobody` serves. */
type ServerUser = { uid: number; gid: number } | null;

async function serverUser(): Promise<ServerUser> {
  if (process.getuid?.() !== 0) return null;
  if (ON_MACOS)
    throw new StartError('The embedded database does not run as root: start the shop as another user');
  const passwd = await readFile('/etc/passwd', 'utf8');
  const line = ['postgres', 'nobody']
    .map((name) => passwd.split('\n').find((entry) => entry.startsWith(`${name}:`)))
    .find(Boolean);
  if (!line)
    throw new StartError('Running as root needs a user postgres or nobody in /etc/passwd for the database');
  const [, , uid, gid] = line.split(':');

  return { uid: Number(uid), gid: Number(gid) };
}

async function prepareFolders(folders: string[], user: ServerUser): Promise<void> {
  for (const folder of folders) {
    await mkdir(folder, { recursive: true, mode: 0o750 }).catch((error: Error) => {
      throw new StartError(`DATA_DIR can not be written: ${error.message}`);
    });
    if (user && folder !== folders[0]) await chown(folder, user.uid, user.gid);
  }
  if (user) await checkReachable(folders[0] ?? '', user);
}

/** A folder below /root is closed to the database's user: this is reported here, before initdb fails on it. */
async function checkReachable(folder: string, user: NonNullable<ServerUser>): Promise<void> {
  await run('/bin/sh', ['-c', 'cd "$0"', folder], { uid: user.uid, gid: user.gid }).catch(async () => {
    await run('/bin/chmod', ['o+x', folder]);
    await run('/bin/sh', ['-c', 'cd "$0"', folder], { uid: user.uid, gid: user.gid }).catch(() => {
      throw new StartError(
        `DATA_DIR ${folder} can not be entered by the database's user; choose another folder`,
      );
    });
  });
}

async function initialise({ initdb }: EmbeddedPostgres, cluster: string, user: ServerUser): Promise<void> {
  const locales = ON_MACOS ? MACOS_LOCALES : ['--locale=C.UTF-8'];
  await run(initdb, ['-D', cluster, '-U', 'fanfare', '-A', 'trust', '-E', 'UTF8', ...locales, '--no-sync'], {
    ...user,
    cwd: '/',
    env: ENVIRONMENT,
  }).catch((error: Error) => {
    throw new StartError(`The embedded database can not be made in ${cluster}: ${lastLine(error.message)}`);
  });
}

function spawnServer(
  { postgres }: EmbeddedPostgres,
  cluster: string,
  sockets: string,
  settings: Record<string, string>,
  user: ServerUser,
): ChildProcess {
  const options = {
    listen_addresses: '',
    unix_socket_directories: sockets,
    unix_socket_permissions: '0777',
    max_connections: '100',
    shared_buffers: '128MB',
    ...settings,
  };
  const args = [
    '-D',
    cluster,
    ...Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  // A process group of its own keeps Ctrl-C from it, which reaches it only through us.
  const ways = { detached: true, stdio: 'ignore', cwd: '/', env: ENVIRONMENT } as const;
  // The next start adopts the server of a killed one: macOS has no pdeathsig.
  if (ON_MACOS) return spawn(postgres, args, ways);
  // The server dies with this process (pdeathsig).
  const as = user ? ['--reuid', String(user.uid), '--regid', String(user.gid), '--clear-groups'] : [];

  return spawn('setpriv', [...as, '--pdeathsig', 'INT', postgres, ...args], ways);
}

/** Retries for a moment: the last processes of a killed server may still hold its lock. */
async function spawnUntilReady(
  spawnOne: () => ChildProcess,
  cluster: string,
  say: (line: string) => void,
): Promise<ChildProcess> {
  const deadline = Date.now() + START_DEADLINE_MS;
  for (;;) {
    const child = spawnOne();
    let failure: StartFailure | null = null;
    child.once('error', (error) => {
      failure = { reason: error.message, isFinal: true };
    });
    child.once('exit', (code) => {
      failure ??= { reason: `it ended with ${code}`, isFinal: false };
    });
    if (await isReady(cluster, child.pid, async () => failure === null, say)) return child;
    const { reason, isFinal } = failure as unknown as StartFailure;
    if (Date.now() + RETRY_MS > deadline || isFinal)
      throw new StartError(`The embedded database in ${cluster} did not start: ${reason}`);
    await sleep(RETRY_MS);
  }
}

type StartFailure = { reason: string; isFinal: boolean };

/** Resolves once the server takes connections, with false if it ended before. */
async function isReady(
  cluster: string,
  pid: number | undefined,
  isAlive: () => Promise<boolean>,
  say: (line: string) => void,
): Promise<boolean> {
  const since = Date.now();
  for (let sayAt = since + SAY_EVERY_MS; await isAlive(); ) {
    const lines = await pidFile(cluster);
    // A killed server's file says "ready" too: only the one with our server's process id counts.
    if (Number(lines?.[0]) === pid && lines?.[7]?.trim() === 'ready') return true;
    if (Date.now() >= sayAt) {
      say(`The embedded database is getting ready, since ${Math.round((Date.now() - since) / 1000)} s`);
      sayAt += SAY_EVERY_MS;
    }
    await sleep(25);
  }

  return false;
}

async function createDatabase(url: string): Promise<void> {
  const { default: pg } = await import('pg');
  const client = new pg.Client(url.replace('/fanfare?', '/postgres?'));
  await client.connect();
  const known = await client.query("select 1 from pg_database where datname = 'fanfare'");
  if (known.rowCount === 0) await client.query('create database fanfare');
  await client.end();
}

async function stopServer(
  { pg_ctl }: EmbeddedPostgres,
  cluster: string,
  user: ServerUser,
  mode: 'fast' | 'immediate' = 'fast',
): Promise<void> {
  await run(pg_ctl, ['-D', cluster, '-m', mode, '-w', 'stop'], { ...user, cwd: '/' }).catch(() => undefined);
}

/** Process id of a live server on this cluster. A zombie is no server: its parent is gone and so is the lock. */
async function runningServer(cluster: string): Promise<number | null> {
  const pid = Number((await pidFile(cluster))?.[0]);
  if (!Number.isInteger(pid) || pid <= 0) return null;
  if (!(await commandOf(pid)).includes(cluster)) return null;

  return pid;
}

async function untilGone(pid: number): Promise<void> {
  while (isListed(pid)) await sleep(500);
}

async function pidFile(cluster: string): Promise<string[] | null> {
  const content = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => null);

  return content?.split('\n') ?? null;
}

function sayOnStderr(line: string): void {
  process.stderr.write(`${line}\n`);
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );
const lastLine = (text: string) => text.trim().split('\n').at(-1) ?? text;
