import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, onTestFailed, test } from 'vitest';
import { type Instance, removeFolder, startInstance } from '../testing/instance.ts';
import { viewsLine } from '../testing/samples.ts';
import { lockWallet, SHOP } from './areas/wallet/accounts.ts';
import { checkMoney } from './areas/wallet/check-money.ts';
import { postJournal } from './areas/wallet/ledger.ts';
import { connect, type Db } from './data/database.ts';

const BUYERS = 4;
const KILLS = ['web', 'worker', 'postgres', 'worker', 'postgres', 'web'] as const;
const password = 'a good password';

describe('kill -9 while orders run (M10)', () => {
  test('what was acknowledged is stored, charged once and finished; money is where it should be', {
    timeout: 180_000,
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
      await sleep(400 + Math.random() * 800);
      const pid = (await instance.parts())[part];
      if (pid) process.kill(pid, 'SIGKILL');
      await untilReady(instance);
    }
    isBuying = false;
    await Promise.all(buying);
    expect(acknowledged.size).toBeGreaterThan(20);

    const { db, close } = connect(instance.databaseUrl, { size: 2 });
    const unfinished = async () =>
      Number(
        (
          await db
            .selectFrom('orders')
            .select((row) => row.fn.countAll().as('count'))
            .where('status', 'not in', ['completed', 'canceled'])
            .executeTakeFirstOrThrow()
        ).count,
      );
    await expect.poll(unfinished, { timeout: 90_000, interval: 500 }).toBe(0);
    const stored = await db.selectFrom('orders').select(['id', 'status']).execute();
    const completed = new Set(stored.filter(({ status }) => status === 'completed').map(({ id }) => id));
    expect([...acknowledged].filter((id) => !completed.has(id))).toEqual([]);
    expect(await checkMoney(db)).toEqual([]);
    await close();
    expect(await instance.stop()).toBe(0);
    await removeFolder(instance.dataDir);
  });
});

async function signUp(instance: Instance, index: number): Promise<{ id: number; token: string }> {
  const body = {
    name: 'Buyer',
    email: `buyer-${index}@example.com`,
    password,
    password_confirmation: password,
  };
  const reply = await fetch(`${instance.url}/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { data } = (await reply.json()) as { data: { id: number } };

  return { id: data.id, token: reply.headers.get('authorization') ?? '' };
}

/** Places one order; null when the instance could not be asked, which is when nothing may have happened. */
async function buy(instance: Instance, authorization: string): Promise<number | null> {
  try {
    const reply = await fetch(`${instance.url}/api/v1/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization },
      body: JSON.stringify({ orders: [viewsLine({ quantity: 500 })] }),
      signal: AbortSignal.timeout(5000),
    });
    if (reply.status !== 201) return null;
    const { data } = (await reply.json()) as { data: { orders: { id: number }[] } };

    return data.orders[0]?.id ?? null;
  } catch {
    return null;
  }
}

async function untilReady(instance: Instance): Promise<void> {
  await expect
    .poll(
      () =>
        fetch(`${instance.url}/health/ready`).then(
          ({ status }) => status,
          () => 0,
        ),
      { timeout: 30_000, interval: 100 },
    )
    .toBe(200);
}

async function giveCash(db: Db, customerId: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const wallet = await lockWallet(tx, customerId);
    await postJournal(tx, { kind: 'admin', key: `test:${customerId}`, customerId }, [
      { account: SHOP.corrections, amount: -10_000_000_000n },
      { account: wallet.cashAccount, amount: 10_000_000_000n },
    ]);
  });
}
