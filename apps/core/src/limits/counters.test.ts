import { onTestFinished, vi } from 'vitest';
import { startRedis } from '../../testing/doubles/redis.ts';
import { expect, test } from '../../testing/test.ts';
import { makeSecrets } from '../config/secrets.ts';
import { databaseCounters, redisCounters, redisKey } from './counters.ts';
import { withStandIn } from './with-stand-in.ts';

const WINDOW = [new Date(0), 60] as const;
const SECRETS = makeSecrets('a'.repeat(32));

test('two shops on one Redis share no count, and nobody reads whose it is', async () => {
  const redis = await startRedis();
  const one = await redisCounters(redis.url, SECRETS);
  const other = await redisCounters(redis.url, makeSecrets('b'.repeat(32)));
  const key = 'password for ada@example.com from 203.0.113.7';
  expect([await one.add(key, ...WINDOW), await one.add(key, ...WINDOW)]).toEqual([1, 2]);
  expect(await other.add(key, ...WINDOW)).toBe(1);
  for (const name of redis.names()) {
    expect(name).toMatch(/^fanfare:[\w-]{8}:limit:[\w-]{22}:0$/);
    expect(name).not.toMatch(/ada|203/);
  }
  await Promise.all([one.stop(), other.stop()]);
  await redis.stop();
});

test('a Redis that falls silent refuses within seconds, and is dialled anew', {
  timeout: 60_000,
}, async () => {
  const redis = await startRedis();
  const counters = await redisCounters(redis.url, SECRETS);
  const count = () => counters.add('key', ...WINDOW);
  expect([await count(), await count()]).toEqual([1, 2]);
  redis.freeze();
  const asked = await Promise.allSettled([count(), count()]);
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect.poll(() => count().catch(() => null)).toBe(3);
  await counters.stop();
  await redis.stop();
});

test('a Redis that is a replica by now refuses once, and is dialled anew', async () => {
  const redis = await startRedis();
  const counters = await redisCounters(redis.url, SECRETS);
  const count = () => counters.add('key', ...WINDOW);
  expect(await count()).toBe(1);
  redis.demote();
  await expect(count()).rejects.toThrow();
  await expect.poll(() => count().catch(() => null)).toBe(2);
  await counters.stop();
  await redis.stop();
});

test('a Redis that is known to be away is not waited for', async () => {
  const redis = await startRedis();
  const counters = await redisCounters(redis.url, SECRETS);
  expect(await counters.add('key', ...WINDOW)).toBe(1);
  await redis.goAway();
  await expect.poll(() => counters.isAway()).toBe(true);
  // No time passes any more: whoever waits for something waits for ever.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(async () => {
    vi.useRealTimers();
    await counters.stop();
  });
  await expect(counters.add('key', ...WINDOW)).rejects.toThrow('Redis is away');
});

test('while Redis is away two processes count on, together no further than before, and it is told when it is back', {
  timeout: 60_000,
}, async ({ core }) => {
  const redis = await startRedis();
  const make = async () =>
    withStandIn(await redisCounters(redis.url, SECRETS), databaseCounters(core.db), core.log);
  const [one, two] = [await make(), await make()];
  const count = (by: typeof one, key = 'shared') => by.add(key, ...WINDOW);
  expect([await count(one), await count(one), await count(two)]).toEqual([1, 2, 3]);
  expect([one.isAway(), two.isAway()]).toEqual([false, false]);

  await redis.goAway();
  await expect.poll(() => one.isAway() && two.isAway()).toBe(true);
  // Each goes on from what it knew, and both from what the other counts meanwhile.
  expect([await count(one), await count(two), await count(one)]).toEqual([3, 5, 5]);
  // A new counter begins anew, for both.
  expect([await count(one, 'new'), await count(two, 'new')]).toEqual([1, 2]);

  await redis.comeBack();
  await expect.poll(() => one.isAway() || two.isAway()).toBe(false);
  await Promise.all([count(one), count(one), count(two)]);
  expect(redis.countOf(redisKey(SECRETS, 'shared', WINDOW[0]))).toBe(9);
  expect(await one.add('new', ...WINDOW, 0)).toBe(1);
  expect(await two.add('new', ...WINDOW, 0)).toBe(2);
  await one.stop();
  await two.stop();
  await redis.stop();
});

test('a process that starts while Redis is away counts at once, and in it once it is there', {
  timeout: 60_000,
}, async ({ core }) => {
  const redis = await startRedis();
  await redis.goAway();
  const counters = withStandIn(await redisCounters(redis.url, SECRETS), databaseCounters(core.db), core.log);
  expect(await counters.add('early', ...WINDOW)).toBe(1);
  expect(counters.isAway()).toBe(true);
  await redis.comeBack();
  await expect.poll(() => counters.isAway()).toBe(false);
  expect(await counters.add('early', ...WINDOW)).toBe(2);
  expect(redis.countOf(redisKey(SECRETS, 'early', WINDOW[0]))).toBe(2);
  await counters.stop();
  await redis.stop();
});
