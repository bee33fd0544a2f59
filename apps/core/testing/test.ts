import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { test as base, expect } from 'vitest';
import type { Clock } from '../src/clock.ts';
import { checkMoney } from '../src/commands/check-money.ts';
import { readConfig } from '../src/config/config.ts';
import type { Core } from '../src/core.ts';
import { runSchedules } from '../src/jobs/run-schedules.ts';
import { makeSchedules } from '../src/jobs/schedules.ts';
import { makeConsole } from '../src/processes/console.ts';
import { makeWeb } from '../src/processes/web.ts';
import { startCore } from '../src/start-core.ts';
import { type Api, makeApi, type OpenDesk } from './api.ts';
import { copyDemo } from './copy-demo.ts';
import { keepFaults, tellFaultsOf } from './faults-of-test.ts';
import { freePort } from './instance.ts';

export { expect };

/** A clock that tests move. While it stands, only `tick` moves it: timed work waits for a slow machine. */
export type TestClock = Clock & { tick(seconds: number): void; stand(): void; goOn(): void };

type FileFixtures = {
  /** Address of this file's own copy of the demo database. */
  database: string;
  clock: TestClock;
  core: Core;
  /** The console's calls, made when the first of them comes: most files have none. Staff is let in by `api`. */
  openDesk: OpenDesk;
  desk: FastifyInstance;
  /** The API, listening on `core.config.publicUrl`. */
  app: FastifyInstance;
  api: Api;
  /** A worker beside the API, for tests that need jobs to be done. */
  worker: Core;
};

const SECRET_KEY = 'a secret key that only tests use, nothing else';

/** Tests of one file share a database; when the file is done, all money in it must be where it should be. */
export const test = base.extend<{ $file: FileFixtures; $test: { tellsFaults: undefined } }>({
  tellsFaults: [
    async ({ onTestFailed }, use) => {
      tellFaultsOf(onTestFailed);
      await use(undefined);
    },
    { auto: true },
  ],
  database: [
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures that are asked for from this pattern
    async ({}, use) => {
      const { url, drop } = await copyDemo();
      await use(url);
      await drop();
    },
    { scope: 'file' },
  ],
  clock: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      let ahead = 0;
      let stoodAt: number | undefined;
      await use({
        now: () => new Date((stoodAt ?? Date.now()) + ahead * 1000),
        tick: (seconds) => {
          ahead += seconds;
        },
        stand: () => {
          stoodAt ??= Date.now();
        },
        goOn: () => {
          stoodAt = undefined;
        },
      });
    },
    { scope: 'file' },
  ],
  core: [
    async ({ database, clock }, use) => {
      const { core, stop } = await startCore(testConfig(await freePort()), {
        databaseUrl: database,
        secretKey: SECRET_KEY,
        role: 'web',
        clock,
        checksReplies: true,
      });
      await use(core);
      expect(await checkMoney(core.db)).toEqual([]);
      await stop();
    },
    { scope: 'file' },
  ],
  app: [
    async ({ core }, use) => {
      const app = keepFaults(await makeWeb(core));
      await app.listen({ port: core.config.port, host: '127.0.0.1' });
      await use(app);
      await app.close();
    },
    { scope: 'file' },
  ],
  openDesk: [
    async ({ core }, use) => {
      let opened: Promise<FastifyInstance> | undefined;
      await use(() => {
        opened ??= makeConsole(core).then(keepFaults);
        return opened;
      });
      await (await opened)?.close();
    },
    { scope: 'file' },
  ],
  desk: [async ({ openDesk }, use) => use(await openDesk()), { scope: 'file' }],
  api: [async ({ app, openDesk, core }, use) => use(makeApi(app, core, openDesk)), { scope: 'file' }],
  worker: [
    async ({ database, clock, app }, use) => {
      const port = Number(new URL(app.listeningOrigin).port);
      const { core, stop } = await startCore(testConfig(port), {
        databaseUrl: database,
        secretKey: SECRET_KEY,
        role: 'worker',
        clock,
      });
      const schedules = runSchedules(await makeSchedules(core), core.log);
      await use(core);
      await schedules.stop();
      await stop();
    },
    { scope: 'file' },
  ],
});

/** Settings of tests. The simulator is fast and faultless: each test makes its own faults. */
export function testConfig(port: number) {
  return readConfig({
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    SECRET_KEY,
    LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'silent',
    FILES_DIR: join(tmpdir(), `fanfare-test-files-${process.pid}`),
    DEMO: 'true',
    SIMULATOR_SPEED: '6000',
    SIMULATOR_FAULTS: 'false',
    RATE_LIMITS: 'false',
    PRIVATE_WEBHOOKS: 'true',
    // Doubles of panels are on this machine.
    PRIVATE_PROVIDERS: 'true',
  });
}
