import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbeddedServer } from '../../apps/core/src/data/embedded-server.ts';
import { currentMain } from '../../apps/core/src/processes/built-code.ts';
import { type Role, SUPERVISED } from '../../apps/core/src/processes/role.ts';
import { MALLOC, V8_FLAGS } from '../../apps/core/src/processes/role-memory.ts';
import { copyDemoShop } from './prepared.ts';
import { SECRET_KEY } from './settings.ts';

const STOP_MS = 20_000;

/** Settings of every server of the benchmark: no limits, nothing printed. */
const QUIET = {
  NODE_ENV: 'production',
  RATE_LIMITS: 'false',
  LOG_LEVEL: 'silent',
  // The port above the shop's is the next server's.
  CONSOLE_PORT: '0',
  SECRET_KEY,
};

export type Child = { pid: number; stop(): Promise<void> };

/** Starts a program of the repository and waits until it says over its channel that it is ready. */
export async function startChild(
  file: string,
  args: string[],
  env: Record<string, string>,
  execArgv: string[] = [],
): Promise<Child> {
  const { PATH = '' } = process.env;
  const child = fork(file, args, {
    execArgv,
    env: { PATH, ...QUIET, ...env },
    // Printing costs the program what it always costs; the output goes nowhere.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [message] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => {
      throw new Error(`${file} ${args.join(' ')} ended with code ${code}`);
    }),
  ]);
  if (typeof message === 'object' && message !== null && 'failed' in message)
    throw new Error(`${file}: ${String(message.failed)}`);

  return { pid: child.pid ?? 0, stop: () => stopChild(child) };
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const isEnded = await Promise.race([ended.then(() => true), sleep(STOP_MS, false, { ref: false })]);
  if (!isEnded) child.kill('SIGKILL');
  await ended;
}

/** An embedded server of its own with a demo shop. */
export async function startDatabase(
  dataDir: string,
): Promise<{ url: string; socket: string; stop(): Promise<void> }> {
  await copyDemoShop(dataDir);
  const server = await startEmbeddedServer(dataDir);

  return {
    url: server.url,
    socket: join(dataDir, 'socket'),
    async stop() {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export type RoleOptions = { databaseUrl: string; port: number; env?: Record<string, string> };

/** Starts a role alone on an existing database, with the memory flags of the supervisor. */
export function startRole(role: Role, { databaseUrl, port, env = {} }: RoleOptions): Promise<Child> {
  const all = {
    ...MALLOC[role],
    DATABASE_URL: databaseUrl,
    DEMO: 'true',
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    SIMULATOR_SPEED: '6000',
    ...env,
  };

  return startChild(currentMain(), [role, SUPERVISED], all, V8_FLAGS[role]);
}

export const addressOf = (port: number) => `http://127.0.0.1:${port}`;
