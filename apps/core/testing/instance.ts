import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROLES } from '../src/processes/role.ts';
import { memoryFolder } from './memory-folder.ts';

export const MAIN = join(import.meta.dirname, '../src/main.ts');
/** Folder in which commands, of which a hundred are run, find our code compiled. */
export const COMPILED = join(tmpdir(), 'fanfare-compile-cache');
const READY_MS = 60_000;
const END_MS = 60_000;

/** A whole instance in processes of its own, as an operator runs it. */
export type Instance = {
  url: string;
  databaseUrl: string;
  dataDir: string;
  pid: number;
  /** Output so far. */
  output(): string;
  /** Ends the instance as Ctrl-C would and gives its exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
  /** Process ids of its parts: the roles and `postgres`. */
  parts(): Promise<Record<string, number>>;
};

/** Starts `main.ts all` and waits until it is ready. */
export async function startInstance(env: Record<string, string> = {}, dataDir?: string): Promise<Instance> {
  const folder = dataDir ?? (await memoryFolder('instance'));
  const port = env.PORT ?? String(await freePort());
  const child = run([], {
    DATA_DIR: folder,
    PORT: port,
    PUBLIC_URL: `http://localhost:${port}`,
    LOG_LEVEL: 'silent',
    SIMULATOR_SPEED: '6000',
    SIMULATOR_FAULTS: 'false',
    DEMO_HISTORY: 'false',
    RATE_LIMITS: 'false',
    // Ports of tests are not chosen in pairs.
    CONSOLE_PORT: '0',
    ...env,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
  await ready(child);
  const socket = encodeURIComponent(join(folder, 'socket'));

  return {
    url: `http://localhost:${port}`,
    databaseUrl: env.DATABASE_URL ?? `postgres://fanfare@/fanfare?host=${socket}&port=5432`,
    dataDir: folder,
    pid: child.pid ?? 0,
    output: () => output,
    parts: () => partsOf(child.pid ?? 0, folder),
    stop: (signal = 'SIGINT') => {
      const ended = exitOf(child);
      child.kill(signal);
      return ended;
    },
  };
}

/** Runs a command of main.ts to its end. */
export async function runToEnd(
  args: string[],
  env: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  const child = run(args, { NODE_COMPILE_CACHE: COMPILED, ...env });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));

  // A command that should have ended and goes on is killed; its output tells why.
  const cut = setTimeout(() => child.kill('SIGKILL'), END_MS);
  // `exit` comes before the last of the output; `close` after it.
  const [code] = await once(child, 'close');
  clearTimeout(cut);

  return { code, output };
}

/** Removes a folder, and what a process that is ending still writes there. */
export const removeFolder = (folder: string) =>
  rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });

/**
 * A port that nothing listens on, below those that the system gives to connections: a process that begins later, or again, finds it
 * free still.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(12_000, 32_000);
  const probe = createServer().listen(port, '127.0.0.1');
  const isFree = await once(probe, 'listening').then(
    () => true,
    () => false,
  );
  if (!isFree) return freePort();
  await new Promise((done) => probe.close(done));

  return port;
}

function run(args: string[], env: Record<string, string>): ChildProcess {
  const { PATH = '' } = process.env;

  return spawn(process.execPath, [MAIN, ...args], {
    env: { PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

function ready(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    const timer = setTimeout(() => reject(new Error(`not ready in time: ${output}`)), READY_MS);
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => {
        output += chunk;
        if (!output.includes('is ready')) return;
        clearTimeout(timer);
        resolve();
      });
    }
    child.once('exit', (code) => reject(new Error(`ended with ${code}: ${output}`)));
  });
}

function exitOf(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);

  return new Promise((resolve) => child.once('exit', (code) => resolve(code)));
}

async function partsOf(pid: number, dataDir: string): Promise<Record<string, number>> {
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => ''))
    .trim()
    .split(' ')
    .map(Number);
  const parts: Record<string, number> = {};
  for (const child of children) {
    const command = (await readFile(`/proc/${child}/cmdline`, 'utf8').catch(() => '')).split('\0');
    const role = ROLES.find((one) => command.includes(one));
    if (role) parts[role] = child;
  }
  const postmaster = Number(
    (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8').catch(() => '')).split('\n')[0],
  );
  if (postmaster > 0) parts.postgres = postmaster;

  return parts;
}
