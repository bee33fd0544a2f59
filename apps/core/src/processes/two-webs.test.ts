import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { startRedis } from '../../testing/doubles/redis.ts';
import { giveCash, signUp, unfinishedOrders } from '../../testing/fixtures/buyers.ts';
import { freePort, MAIN, removeFolder, startInstance } from '../../testing/instance.ts';
import { memoryFolder } from '../../testing/memory-folder.ts';
import { startRoundRobin } from '../../testing/round-robin.ts';
import { viewsLine } from '../../testing/samples.ts';
import { checkMoney } from '../commands/check-money.ts';
import { connect } from '../data/database.ts';
import { startEmbeddedServer } from '../data/embedded-server.ts';

/** More from one address need a captcha. */
const BUYERS = 3;
/** A caller has ten calls a second. */
const PACE_MS = 120;
const SOON = { timeout: 60_000, interval: 50 };

type Buyer = { id: number; token: string; orders: number[] };

test('two webs behind a proxy: a web that is killed, a worker that stands still, a database and a Redis that go away lose no order and double none', {
  timeout: 300_000,
}, async () => {
  const folder = await memoryFolder('two');
  onTestFinished(() => removeFolder(folder));
  let server = await startEmbeddedServer(folder);
  onTestFinished(() => server.stop());
  const redis = await startRedis();
  const shared = {
    DATABASE_URL: server.url,
    REDIS_URL: redis.url,
    SECRET_KEY: 'x'.repeat(40),
    DEMO: 'true',
    RATE_LIMITS: 'true',
  };
  const [portOne, portTwo] = [await freePort(), await freePort()];
  const instance = await startInstance({ ...shared, PORT: String(portOne) });
  onTestFinished(async () => {
    await instance.stop();
    await removeFolder(instance.dataDir);
  });
  const second = startWeb({ ...shared, PORT: String(portTwo), DATA_DIR: instance.dataDir });
  onTestFinished(() => {
    second.kill('SIGKILL');
  });
  await expect.poll(() => isReady(`http://127.0.0.1:${portTwo}`), SOON).toBe(true);
  const proxy = await startRoundRobin([portOne, portTwo]);
  onTestFinished(async () => {
    await proxy.stop();
    await redis.stop();
  });

  const buyers: Buyer[] = [];
  for (let index = 0; index < BUYERS; index += 1)
    buyers.push({ ...(await signUp(instance, index)), orders: [] });
  const funding = connect(server.url, { size: 1 });
  for (const { id } of buyers) await giveCash(funding.db, id);
  await funding.close();

  let isBuying = true;
  const buying = Promise.all(
    buyers.map(async (buyer) => {
      while (isBuying) {
        buyer.orders.push(await buyForSure(proxy.url, buyer.token));
        await sleep(PACE_MS);
      }
    }),
  );
  // The failure is seen where it is awaited; until then it is nobody's.
  buying.catch(() => undefined);
  const acknowledged = () => buyers.reduce((sum, { orders }) => sum + orders.length, 0);
  const goesOn = async () => {
    const before = acknowledged();
    await Promise.race([buying, expect.poll(acknowledged, SOON).toBeGreaterThan(before + BUYERS)]);
  };

  await goesOn();
  const { web = 0, worker = 0 } = await instance.parts();
  process.kill(web, 'SIGKILL');
  await goesOn();

  process.kill(worker, 'SIGSTOP');
  await redis.goAway();
  await goesOn();
  const ready = await fetch(`http://127.0.0.1:${portTwo}/health/ready`, {
    signal: AbortSignal.timeout(20_000),
  });
  expect(await ready.json()).toMatchObject({
    status: 'ok',
    away: ['redis'],
  });
  // Guesses meanwhile are stopped as before, whichever web is asked.
  const guesses = await Promise.all(Array.from({ length: 30 }, () => guess(proxy.url)));
  expect(guesses.filter((status) => status === 422).length).toBeLessThanOrEqual(10);
  expect(guesses).toContain(429);
  await redis.comeBack();

  await server.stop('immediate');
  await sleep(1500);
  server = await startEmbeddedServer(folder);
  await goesOn();
  process.kill(worker, 'SIGCONT');
  await goesOn();
  isBuying = false;
  await buying;
  await expect.poll(() => isReady(instance.url), SOON).toBe(true);

  const { db, close } = connect(server.url, { size: 2 });
  await expect.poll(() => unfinishedOrders(db), { timeout: 120_000, interval: 500 }).toBe(0);
  for (const { id, orders } of buyers) {
    const stored = await db.selectFrom('orders').select('id').where('customer_id', '=', id).execute();
    expect(stored.map((order) => order.id).toSorted()).toEqual(orders.toSorted());
  }
  expect(await checkMoney(db)).toEqual([]);
  await close();
});

function startWeb(env: Record<string, string>): ChildProcess {
  const { PATH = '' } = process.env;

  return spawn(process.execPath, [MAIN, 'web'], {
    env: { PATH, LOG_LEVEL: 'silent', PUBLIC_URL: `http://localhost:${env.PORT}`, ...env },
    stdio: 'ignore',
  });
}

const isReady = (url: string) =>
  fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(5000) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Places one order as an honest client does: the same key again until there is an answer. Throws for a refusal. */
async function buyForSure(url: string, authorization: string): Promise<number> {
  const key = randomUUID();
  const body = JSON.stringify({ orders: [viewsLine({ quantity: 500 })] });
  for (;;) {
    const reply = await fetch(`${url}/api/v1/orders`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization,
        'idempotency-key': key,
        connection: 'close',
      },
      body,
      signal: AbortSignal.timeout(5000),
    }).catch(() => null);
    const status = reply?.status ?? 0;
    const answer: unknown = await reply?.json().catch(() => null);
    if (status === 201 && answer !== null)
      return (answer as { data: { orders: { id: number }[] } }).data.orders[0]?.id ?? 0;
    // A call that is running still, one too many, a shop that is away: all of them may be asked again.
    if (![0, 201, 409, 429, 502, 503].includes(status))
      throw new Error(`${status} ${JSON.stringify(answer)}`);
    await sleep(100);
  }
}

async function guess(url: string): Promise<number> {
  const reply = await fetch(`${url}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', connection: 'close' },
    body: JSON.stringify({ email: 'buyer-0@example.com', password: `guess ${Math.random()}` }),
    signal: AbortSignal.timeout(20_000),
  });

  return reply.status;
}
