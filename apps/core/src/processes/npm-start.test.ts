import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { freePort, MAIN, removeFolder } from '../../testing/instance.ts';
import { memoryFolder } from '../../testing/memory-folder.ts';
import { startEmbeddedServer } from '../data/embedded-server.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const READY = { timeout: 150_000, interval: 100 };
const GONE = { timeout: 40_000, interval: 100 };

type Started = { child: ChildProcess; url: string; output: () => string };

async function start(command: string, args: string[], env: Record<string, string>): Promise<Started> {
  const { PATH = '', HOME = '' } = process.env;
  const port = String(await freePort());
  const child = spawn(command, args, {
    cwd: ROOT,
    env: {
      PATH,
      HOME,
      PORT: port,
      PUBLIC_URL: `http://localhost:${port}`,
      LOG_LEVEL: 'silent',
      SIMULATOR_FAULTS: 'false',
      DEMO_HISTORY: 'false',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));

  return { child, url: `http://localhost:${port}`, output: () => output };
}

/** A process with all that it started, and what those did. */
async function familyOf(pid: number): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  const children = text.trim().split(' ').filter(Boolean).map(Number);

  return [pid, ...(await Promise.all(children.map(familyOf))).flat()];
}

const isAlive = (pid: number) => existsSync(`/proc/${pid}/exe`);

describe('npm start', () => {
  let dataDir = '';
  beforeAll(async () => {
    dataDir = await memoryFolder('npm');
  });
  afterAll(() => removeFolder(dataDir));

  test.for(['SIGTERM', 'SIGKILL'] as const)(
    'that is ended by its own process id with %s leaves nothing running',
    { timeout: 240_000 },
    async (signal) => {
      const { child, output } = await start('npm', ['start'], { DATA_DIR: dataDir });
      await expect.poll(output, READY).toContain('is ready');
      const family = await familyOf(child.pid ?? 0);
      onTestFinished(() => {
        for (const pid of family.filter(isAlive)) process.kill(pid, 'SIGKILL');
      });
      // npm, the supervisor, web, worker, and PostgreSQL with its own.
      expect(family.length).toBeGreaterThan(5);
      process.kill(child.pid ?? 0, signal);
      await expect.poll(() => family.filter(isAlive), GONE).toEqual([]);
    },
  );
});

test.for(['SIGTERM', 'SIGKILL'] as const)(
  'a build that is under way ends with the start that waits for it, by %s',
  { timeout: 60_000 },
  async (signal) => {
    const { PATH = '' } = process.env;
    // npm, a shell and what it runs, as a build is.
    const folder = await mkdtemp(join(tmpdir(), 'fanfare-build-'));
    onTestFinished(() => removeFolder(folder));
    await writeFile(join(folder, 'package.json'), JSON.stringify({ scripts: { build: 'exec sleep 300' } }));
    const code = `const { runWithUs } = await import('${ROOT}/scripts/run-with-us.ts');
      await runWithUs('npm', ['run', 'build'], { cwd: '${folder}', env: process.env });`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
      env: { PATH, HOME: folder },
      stdio: 'ignore',
    });
    const commands = async () =>
      Promise.all(
        (await familyOf(child.pid ?? 0)).map((pid) => readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '')),
      );
    await expect.poll(commands, READY).toContain('sleep\n');
    const family = await familyOf(child.pid ?? 0);
    onTestFinished(() => {
      for (const pid of family.filter(isAlive)) process.kill(pid, 'SIGKILL');
    });
    child.kill(signal);
    await expect.poll(() => family.filter(isAlive), GONE).toEqual([]);
  },
);

test('a role that starts while its database is away waits for it, and is not ready meanwhile', {
  timeout: 240_000,
}, async () => {
  const folder = await memoryFolder('late');
  onTestFinished(() => removeFolder(folder));
  const first = await startEmbeddedServer(folder);
  await first.stop();
  const env = {
    DATABASE_URL: first.url,
    SECRET_KEY: 'x'.repeat(40),
    DEMO: 'true',
    DATA_DIR: join(folder, 'own'),
  };
  const all = await start(process.execPath, [MAIN], env);
  onTestFinished(() => {
    all.child.kill('SIGTERM');
  });
  const isReady = () =>
    fetch(`${all.url}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(all.output, READY).toContain('it is waited for');
  await sleep(2000);
  expect([await isReady(), all.child.exitCode]).toEqual([false, null]);

  let server = await startEmbeddedServer(folder);
  onTestFinished(() => server.stop());
  await expect.poll(all.output, READY).toContain('is ready');
  expect(await isReady()).toBe(true);
  const ended = new Promise((done) => all.child.once('exit', done));
  all.child.kill('SIGTERM');
  expect(await ended).toBe(0);

  // A role alone, as machines of a larger shop start it.
  await server.stop();
  const web = await start(process.execPath, [MAIN, 'web'], env);
  onTestFinished(() => {
    web.child.kill('SIGTERM');
  });
  await expect.poll(web.output, READY).toContain('it is waited for');
  expect(web.child.exitCode).toBeNull();
  server = await startEmbeddedServer(folder);
  await expect
    .poll(
      () =>
        fetch(`${web.url}/health/ready`).then(
          ({ ok }) => ok,
          () => false,
        ),
      READY,
    )
    .toBe(true);
});
