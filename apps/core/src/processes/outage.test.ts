import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { describe, expect, onTestFailed, test } from 'vitest';
import { buy, giveCash, isReady, signUp, unfinishedOrders } from '../../testing/fixtures/buyers.ts';
import { type Instance, removeFolder, startInstance } from '../../testing/instance.ts';
import { memoryFolder } from '../../testing/memory-folder.ts';
import { checkMoney } from '../commands/check-money.ts';
import { connect } from '../data/database.ts';
import { startEmbeddedServer } from '../data/embedded-server.ts';

const BUYERS = 8;
const AWAY_MS = 10_000;
/** Generous: the issue asks for 5 seconds on an idle machine. */
const BACK = { timeout: 30_000, interval: 50 };

const CALLS = ['/api/v1/profile/grades', '/api/v1/referral-program/statistics', '/api/v1/invoices'];
const PAGES = ['/app/grades', '/app/referral-program', '/app/finances', '/app/de/grades'];

describe('a database of the operator that goes away for ten seconds (S12)', () => {
  test('web and worker live on, calls say when to come again, pages say so and lead back; all are ready soon after it is back, and nothing acknowledged is lost', {
    timeout: 240_000,
  }, async () => {
    const folder = await memoryFolder('outside');
    const server = await startEmbeddedServer(folder);
    const instance = await startInstance({
      DATABASE_URL: server.url,
      SECRET_KEY: 'x'.repeat(40),
      DEMO: 'true',
    });
    onTestFailed(() => {
      process.kill(instance.pid, 'SIGINT');
    });
    const buyers = await Promise.all(Array.from({ length: BUYERS }, (_, index) => signUp(instance, index)));
    const funding = connect(server.url, { size: 1 });
    for (const { id } of buyers) await giveCash(funding.db, id);
    await funding.close();
    const before = await instance.parts();

    let isBuying = true;
    const acknowledged = new Set<number>();
    const buying = buyers.map(async ({ token }) => {
      while (isBuying) {
        const id = await buy(instance, token);
        if (id === null) await sleep(50);
        else acknowledged.add(id);
      }
    });
    await sleep(1500);
    const reader = await signUp(instance, BUYERS);
    await expectAnswers(instance, reader);
    await server.stop('immediate');
    const until = Date.now() + AWAY_MS;
    await expectAway(instance, reader);
    await sleep(until - Date.now());
    const again = await startEmbeddedServer(folder);
    await expect.poll(() => isReady(instance), BACK).toBe(true);
    await expectAnswers(instance, reader);

    const known = acknowledged.size;
    await expect.poll(() => acknowledged.size, BACK).toBeGreaterThan(known);
    expect(await connectionsTo(again.url)).toBeLessThanOrEqual(40);
    isBuying = false;
    await Promise.all(buying);
    expect(await instance.parts()).toMatchObject(before);

    const { db, close } = connect(again.url, { size: 2 });
    await expect.poll(() => unfinishedOrders(db), { timeout: 120_000, interval: 500 }).toBe(0);
    const stored = await db.selectFrom('orders').select('id').where('status', '=', 'completed').execute();
    const completed = new Set(stored.map(({ id }) => id));
    expect([...acknowledged].filter((id) => !completed.has(id))).toEqual([]);
    expect(await checkMoney(db)).toEqual([]);
    await close();
    expect(await instance.stop()).toBe(0);
    await again.stop();
    await removeFolder(folder);
    await removeFolder(instance.dataDir);
  });
});

type Reader = Awaited<ReturnType<typeof signUp>>;

const callAs = ({ url }: Instance, { token }: Reader, path: string) =>
  fetch(url + path, { headers: { authorization: token } });
const openAs = ({ url }: Instance, { cookie }: Reader, path: string) =>
  fetch(url + path, { headers: { cookie, accept: 'text/html' }, redirect: 'manual' });

async function expectAnswers(instance: Instance, reader: Reader): Promise<void> {
  for (const path of CALLS) expect((await callAs(instance, reader, path)).status, path).toBe(200);
  for (const path of PAGES) expect((await openAs(instance, reader, path)).status, path).toBe(200);
}

async function expectAway(instance: Instance, reader: Reader): Promise<void> {
  for (const path of CALLS) {
    const answer = await callAs(instance, reader, path);
    expect([answer.status, Number(answer.headers.get('retry-after'))], path).toEqual([
      503,
      expect.any(Number),
    ]);
    expect(Number(answer.headers.get('retry-after')), path).toBeGreaterThan(0);
    expect(await answer.json(), path).toMatchObject({ message: expect.any(String), errors: {} });
  }
  for (const path of PAGES) {
    const answer = await openAs(instance, reader, path);
    expect(answer.status, path).toBe(503);
    const html = await answer.text();
    expect(html, path).toContain(`href="${path}"`);
    expect(html, path).toContain(
      path.startsWith('/app/de/')
        ? 'Der Shop ist kurz nicht erreichbar.'
        : 'The service is briefly unavailable.',
    );
  }
}

async function connectionsTo(url: string): Promise<number> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<{ count: string }>(
    "select count(*)::text as count from pg_stat_activity where datname = 'fanfare' and pid <> pg_backend_pid()",
  );
  await client.end();

  return Number(rows[0]?.count);
}
