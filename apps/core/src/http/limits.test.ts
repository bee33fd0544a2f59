import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import * as contract from '@fanfare/contract';
import { describe } from 'vitest';
import { freePort } from '../../testing/instance.ts';
import { expect, test } from '../../testing/test.ts';
import type { Core } from '../core.ts';
import { type Counters, databaseCounters, redisCounters } from './counters.ts';
import { enforceLimits } from './limits.ts';

const request = { ip: '10.0.0.1', body: { email: ' Ada@Example.com ' } } as Parameters<
  typeof enforceLimits
>[2];
const guest = { kind: 'guest' } as const;

async function countRefused(core: Core, tries: number): Promise<number> {
  const outcomes = await Promise.allSettled(
    Array.from({ length: tries }, () => enforceLimits(core, 'signInByEmail', request, guest)),
  );

  return outcomes.filter(({ status }) => status === 'rejected').length;
}

const limited = (core: Core, counters: Counters): Core => ({
  ...core,
  counters,
  config: { ...core.config, hasRateLimits: true },
});

describe('S8 limits', () => {
  test('of 25 sign-ins at once for one e-mail, from two processes, 10 are looked at', async ({
    core,
    clock,
  }) => {
    const [one, two] = [limited(core, databaseCounters(core.db)), limited(core, databaseCounters(core.db))];
    const refused = await Promise.all([countRefused(one, 12), countRefused(two, 13)]);
    expect(refused[0] + refused[1]).toBe(15);
    clock.tick(901);
    expect(await countRefused(one, 1)).toBe(0);
  });

  test('the answer is 429 with Retry-After in the words of the caller', async ({ core }) => {
    const counters = { add: async () => 11, stop: async () => undefined };
    await expect(
      enforceLimits(limited(core, counters), 'signInByEmail', request, guest),
    ).rejects.toMatchObject({
      status: 429,
      headers: { 'retry-after': expect.stringMatching(/^\d+$/) },
    });
  });

  test('counters that can not be asked refuse (fail closed)', async ({ core }) => {
    const broken = { add: () => Promise.reject(new Error('gone')), stop: async () => undefined };
    await expect(enforceLimits(limited(core, broken), 'signInByEmail', request, guest)).rejects.toMatchObject(
      { status: 503 },
    );
  });

  test('without limits nothing is counted', async ({ core, api }) => {
    await api.call(contract.login, { body: { email: 'x@example.com', password: 'y' } });
    expect(
      await core.db.selectFrom('rate_limit').selectAll().where('key', 'like', '%x@example.com%').execute(),
    ).toEqual([]);
  });
});

describe.skipIf(spawnSync('redis-server', ['--version']).error !== undefined)('counters in Redis', () => {
  test('hold the same limits', async ({ core }) => {
    const port = await freePort();
    const server: ChildProcess = spawn(
      'redis-server',
      ['--port', String(port), '--save', '', '--appendonly', 'no'],
      { stdio: 'ignore' },
    );
    try {
      await expect
        .poll(() =>
          redisCounters(`redis://127.0.0.1:${port}`).then(
            (probe) => probe.stop().then(() => true),
            () => false,
          ),
        )
        .toBe(true);
      const [one, two] = [
        await redisCounters(`redis://127.0.0.1:${port}`),
        await redisCounters(`redis://127.0.0.1:${port}`),
      ];
      const refused = await Promise.all([
        countRefused(limited(core, one), 12),
        countRefused(limited(core, two), 13),
      ]);
      expect(refused[0] + refused[1]).toBe(15);
      await Promise.all([one.stop(), two.stop()]);
    } finally {
      server.kill('SIGKILL');
    }
  });
});
