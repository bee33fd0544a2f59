import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import * as contract from '@fanfare/contract';
import { describe } from 'vitest';
import { freePort } from '../../testing/instance.ts';
import { limited } from '../../testing/limited.ts';
import { viewsLine } from '../../testing/samples.ts';
import { expect, test } from '../../testing/test.ts';
import type { Core } from '../core.ts';
import { redisCounters } from '../limits/counters.ts';
import { makeTokenBuckets } from '../limits/token-buckets.ts';
import { makeWeb } from '../processes/web.ts';
import type { Refusal } from '../refusal.ts';
import { headersOf, statusOf } from './errors.ts';
import { makeInProcessCalls } from './in-process-call.ts';
import { enforceLimits } from './limits.ts';

const GUEST = { customer: null, ip: '127.0.0.1' };
const request = { ip: '10.0.0.1' } as Parameters<typeof enforceLimits>[2];
const guest = { kind: 'guest' } as const;

async function countRefused(core: Core, attempts: number): Promise<number> {
  const outcomes = await Promise.allSettled(
    Array.from({ length: attempts }, () => enforceLimits(core, 'registerByIp', request, guest)),
  );

  return outcomes.filter(({ status }) => status === 'rejected').length;
}

describe('S8 limits', () => {
  test('of 25 registrations at once from one address, by two processes, 20 are looked at', async ({
    core,
    clock,
  }) => {
    const [one, two] = [limited(core), limited(core)];
    const refused = await Promise.all([countRefused(one, 12), countRefused(two, 13)]);
    expect(refused[0] + refused[1]).toBe(5);
    clock.tick(3601);
    expect(await countRefused(one, 1)).toBe(0);
  });

  test('the answer is 429 with Retry-After in the words of the caller', async ({ core }) => {
    const counters = { add: async () => 21, isAway: () => false, stop: async () => undefined };
    const refusal: Refusal = await enforceLimits(
      limited(core, counters),
      'registerByIp',
      request,
      guest,
    ).catch((error) => error);
    expect(statusOf(refusal)).toBe(429);
    expect(headersOf(refusal)).toEqual({ 'retry-after': expect.stringMatching(/^\d+$/) });
  });

  test('counters that can not be asked refuse (fail closed)', async ({ core }) => {
    const broken = {
      add: () => Promise.reject(new Error('gone')),
      isAway: () => false,
      stop: async () => undefined,
    };
    await expect(enforceLimits(limited(core, broken), 'registerByIp', request, guest)).rejects.toMatchObject({
      code: 'unavailable',
    });
  });

  test('without limits nothing is counted', async ({ core, api }) => {
    await api.call(contract.login, { body: { email: 'x@example.com', password: 'y' } });
    expect(
      await core.db.selectFrom('rate_limit').selectAll().where('key', 'like', '%x@example.com%').execute(),
    ).toEqual([]);
  });
});

describe('S8 calls that cost time have a bucket of tokens for each caller', () => {
  const ATTEMPTS = 1_000;
  const body = { services: [viewsLine({ url: '' })] };
  const COSTLY: Record<string, (attempt: number) => { url: string; payload?: object }> = {
    'coupon guesses': (attempt) => ({
      url: '/api/v1/order-widget/services/total-cost',
      payload: { ...body, coupon_code: `GUESS${attempt}` },
    }),
    totals: () => ({ url: '/api/v1/order-widget/services/total-cost', payload: body }),
    'link checks': () => ({
      url: '/api/v1/order-widget/networks/identify',
      payload: { url: 'https://youtu.be/x' },
    }),
    searches: (attempt) => ({ url: '/api/v1/search', payload: { query: `views ${attempt}` } }),
    'pages of the list': (attempt) => ({ url: `/api/v1/services?search=a${attempt}` }),
    'events of the funnel': () => ({ url: '/api/v1/order-widget/events/enter-url', payload: {} }),
  };

  for (const [name, make] of Object.entries(COSTLY)) {
    test(`of 1,000 anonymous ${name} most are refused with Retry-After; another address still asks`, async ({
      core,
    }) => {
      const app = await makeWeb(limited(core));
      const send = (attempt: number, remoteAddress: string) => {
        const { url, payload } = make(attempt);
        return app.inject({
          url,
          method: payload ? 'POST' : 'GET',
          remoteAddress,
          ...(payload && { payload }),
        });
      };
      const seen = new Map<number, number>();
      for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
        const address = `2001:db8::${attempt.toString(16)}`;
        const { statusCode, headers } = await send(attempt, address);
        seen.set(statusCode, (seen.get(statusCode) ?? 0) + 1);
        expect(statusCode, name).toBeLessThan(500);
        if (statusCode === 429) expect(headers['retry-after']).toMatch(/^[1-9]\d*$/);
      }
      expect(seen.get(404) ?? 0).toBe(0);
      expect(seen.get(429)).toBeGreaterThan(ATTEMPTS / 2);
      expect((await send(0, '203.0.113.9')).statusCode).not.toBe(429);
      await app.close();
    });
  }

  test('a coupon counts once, however often its price is asked for', async ({ core }) => {
    const app = await makeWeb(limited(core));
    const price = (code: string) =>
      app.inject({
        method: 'POST',
        url: '/api/v1/order-widget/services/total-cost',
        remoteAddress: '198.51.100.77',
        payload: { ...body, coupon_code: code },
      });
    for (let change = 0; change < 60; change += 1)
      expect((await price('WELCOME10')).statusCode).not.toBe(429);
    const guesses = [];
    for (let guess = 0; guess < 25; guess += 1) guesses.push((await price(`X${guess}`)).statusCode);
    expect(guesses.filter((status) => status === 429)).toHaveLength(6);
    await app.close();
  });

  test('tokens come back by and by', () => {
    const buckets = makeTokenBuckets({ burst: 2, perSecond: 1 });
    const at = (seconds: number) => buckets.take('a', new Date(seconds * 1000));
    expect([at(0), at(0)]).toEqual([0, 0]);
    expect(at(0)).toBe(1);
    expect(at(0.5)).toBe(0.5);
    expect(at(1.6)).toBe(0);
    expect([at(100), at(100)]).toEqual([0, 0]);
    expect(at(100)).toBeGreaterThan(0);
    expect(at(50)).toBeGreaterThan(0);
  });

  test("the shop's own pages do not use up their readers' tokens, and nobody can pass for one", async ({
    core,
  }) => {
    const app = await makeWeb(limited(core));
    const call = await makeInProcessCalls(app, core)(
      GUEST,
      class extends Error {
        constructor(status: number) {
          super(String(status));
        }
      },
    );
    for (let page = 0; page < 150; page += 1)
      await call(contract.searchCatalogue, { body: { query: 'views' } });
    const forged = async () =>
      (
        await app.inject({
          method: 'POST',
          url: '/api/v1/search',
          payload: { query: 'views' },
          headers: { 'x-own-page': 'true' },
        })
      ).statusCode;
    const seen = [];
    for (let attempt = 0; attempt < 150; attempt += 1) seen.push(await forged());
    expect(seen).toContain(429);
    await app.close();
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
          redisCounters(`redis://127.0.0.1:${port}`, core.secrets).then(async (probe) => {
            const isThere = await probe.add('probe', new Date(0), 60).then(
              () => true,
              () => false,
            );
            await probe.stop();
            return isThere;
          }),
        )
        .toBe(true);
      const [one, two] = [
        await redisCounters(`redis://127.0.0.1:${port}`, core.secrets),
        await redisCounters(`redis://127.0.0.1:${port}`, core.secrets),
      ];
      const refused = await Promise.all([
        countRefused(limited(core, one), 12),
        countRefused(limited(core, two), 13),
      ]);
      expect(refused[0] + refused[1]).toBe(5);
      await Promise.all([one.stop(), two.stop()]);
    } finally {
      server.kill('SIGKILL');
    }
  });
});
