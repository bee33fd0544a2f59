import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, onTestFailed, test } from 'vitest';
import { buy, giveCash, isReady, signUp, unfinishedOrders } from '../../testing/fixtures/buyers.ts';
import { removeFolder, startInstance } from '../../testing/instance.ts';
import { checkMoney } from '../commands/check-money.ts';
import { connect } from '../data/database.ts';

const BUYERS = 4;
const KILLS = ['web', 'worker', 'postgres', 'worker', 'postgres', 'web'] as const;

describe('kill -9 while orders run (M10)', () => {
  test('what was acknowledged is stored, charged once and finished; money is where it should be; the next start after everything died at once finds and finishes it too', {
    timeout: 300_000,
  }, async () => {
    const instance = await startInstance();
    // A failed run must not leave an instance behind.
    onTestFailed(() => {
      process.kill(instance.pid, 'SIGINT');
    });
    const tokens = await Promise.all(Array.from({ length: BUYERS }, (_, index) => signUp(instance, index)));
    const funding = connect(instance.databaseUrl, { size: 1 });
    for (const { id } of tokens) await giveCash(funding.db, id);
    await funding.close();

    let isBuying = true;
    const acknowledged = new Set<number>();
    const buying = tokens.map(async ({ token }) => {
      while (isBuying) {
        const id = await buy(instance, token);
        if (id === null) await sleep(50);
        else acknowledged.add(id);
      }
    });
    for (const part of KILLS) {
      const before = acknowledged.size;
      await expect.poll(() => acknowledged.size, { interval: 20 }).toBeGreaterThan(before + BUYERS);
      await sleep(Math.random() * 800);
      const pid = (await instance.parts())[part];
      if (pid) process.kill(pid, 'SIGKILL');
      await expect.poll(() => isReady(instance), { timeout: 30_000, interval: 100 }).toBe(true);
    }
    isBuying = false;
    await Promise.all(buying);

    const { db, close } = connect(instance.databaseUrl, { size: 2 });
    await expect.poll(() => unfinishedOrders(db), { timeout: 90_000, interval: 500 }).toBe(0);
    const stored = await db.selectFrom('orders').select(['id', 'status']).execute();
    const completed = new Set(stored.filter(({ status }) => status === 'completed').map(({ id }) => id));
    expect([...acknowledged].filter((id) => !completed.has(id))).toEqual([]);
    expect(await checkMoney(db)).toEqual([]);
    await close();

    // Everything dies at once.
    const token = tokens[0]?.token ?? '';
    const last: (number | null)[] = [];
    for (let index = 0; index < 10; index += 1) last.push(await buy(instance, token));
    const parts = await instance.parts();
    for (const pid of [instance.pid, ...Object.values(parts)]) process.kill(pid, 'SIGKILL');

    const again = await startInstance({}, instance.dataDir);
    const after = connect(again.databaseUrl, { size: 2 });
    await expect.poll(() => unfinishedOrders(after.db), { timeout: 120_000, interval: 500 }).toBe(0);
    const storedLast = await after.db
      .selectFrom('orders')
      .select(['id', 'status'])
      .where('id', '>', Math.max(...stored.map(({ id }) => id)))
      .orderBy('id')
      .execute();
    expect(storedLast).toEqual(last.map((orderId) => ({ id: orderId, status: 'completed' })));
    expect(await checkMoney(after.db)).toEqual([]);
    await after.close();
    expect(await again.stop()).toBe(0);
    await removeFolder(instance.dataDir);
  });
});
