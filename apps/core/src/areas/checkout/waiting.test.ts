import { setTimeout as sleep } from 'node:timers/promises';
import * as contract from '@fanfare/contract';
import { sql } from 'kysely';
import { describe } from 'vitest';
import { freshLink, viewsLine } from '../../../testing/samples.ts';
import { expect, test } from '../../../testing/test.ts';
import { lockWallet, readBalances } from '../wallet/accounts.ts';

const ORDERS = 20;
const LOCKED_MS = 10_000;
const COST = 2_400_000n;

describe('waiting for one wallet (S12)', () => {
  test('orders of a locked wallet wait without a connection: others order, health answers, nothing is charged twice', {
    timeout: 120_000,
  }, async ({ api, core, worker }) => {
    const slow = await api.customer(500);
    const other = await api.customer(50);
    const locked = Promise.withResolvers<void>();
    let isHeld = true;
    const holding = worker.db.transaction().execute(async (tx) => {
      await lockWallet(tx, slow.id);
      locked.resolve();
      for (let waited = 0; waited < LOCKED_MS; waited += 1000) {
        await sleep(1000);
        // Held by somebody who works, not by somebody who forgot it.
        await sql`select 1`.execute(tx);
      }
      isHeld = false;
    });
    await locked.promise;
    const waiting = Array.from({ length: ORDERS }, () =>
      api.call(contract.placeWidgetOrder, { body: { orders: [viewsLine()] } }, { token: slow.token }),
    );
    await sleep(500);

    const [others, ready] = await Promise.all([
      api.call(contract.placeWidgetOrder, { body: { orders: [viewsLine()] } }, { token: other.token }),
      api.send({ method: 'GET', path: '/health/ready' }),
    ]);
    // Both were answered before the lock was gone.
    expect(isHeld).toBe(true);
    expect([others.status, ready.status]).toEqual([201, 200]);

    await holding;
    const statuses = (await Promise.all(waiting)).map(({ status }) => status);
    expect(statuses.filter((status) => status !== 201 && status !== 503)).toEqual([]);
    const placed = statuses.filter((status) => status === 201).length;
    expect(placed).toBeGreaterThan(0);
    expect((await readBalances(core.db, slow.id)).cash).toBe(500_000_000n - BigInt(placed) * COST);
  });

  test('the same 300 links in opposite order by two buyers are never a 500 (S12)', {
    timeout: 120_000,
  }, async ({ api }) => {
    for (let round = 0; round < 3; round += 1) {
      const links = Array.from({ length: 300 }, () => freshLink());
      const [one, two] = [await api.customer(5000), await api.customer(5000)];
      const order = (token: string, urls: string[]) =>
        api.call(
          contract.placeWidgetOrder,
          { body: { orders: urls.map((url) => viewsLine({ url })) } },
          { token },
        );
      const replies = await Promise.all([order(one.token, links), order(two.token, links.toReversed())]);
      expect(replies.every(({ status }) => status === 201 || status === 422 || status === 503)).toBe(true);
      expect(replies.some(({ status }) => status === 201)).toBe(true);
    }
  });
});
