import { setTimeout as sleep } from 'node:timers/promises';
import * as contract from '@fanfare/contract';
import { formatExact } from '@fanfare/rules';
import { sql } from 'kysely';
import { describe } from 'vitest';
import { payByCard } from '../../../testing/doubles/gateway.ts';
import { freshLink, viewsLine } from '../../../testing/samples.ts';
import { expect, test } from '../../../testing/test.ts';
import type { Core } from '../../core.ts';
import { requestRefill } from '../fulfilment/face/refill-order.ts';
import { lockWallet, readBalances } from '../wallet/face/accounts.ts';

const ORDERS = 20;
const LOCKED_MS = 10_000;
const COST = 2_400_000n;
/** Concurrent calls of one customer; see lib/concurrency-limit.ts. */
const AT_ONCE = 2;

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
    await expect.poll(() => connectionsWaiting(core)).toBeGreaterThan(0);

    const [others, ready] = await Promise.all([
      api.call(contract.placeWidgetOrder, { body: { orders: [viewsLine()] } }, { token: other.token }),
      api.send({ method: 'GET', path: '/health/ready' }),
    ]);
    // Both were answered before the lock was gone.
    expect(isHeld).toBe(true);
    expect([others.status, ready.status]).toEqual([201, 200]);
    // All have come by now.
    expect(await connectionsWaiting(core)).toBeLessThanOrEqual(AT_ONCE);

    await holding;
    const statuses = (await Promise.all(waiting)).map(({ status }) => status);
    expect(statuses.filter((status) => status !== 201 && status !== 503)).toEqual([]);
    const placed = statuses.filter((status) => status === 201).length;
    expect(placed).toBeGreaterThan(0);
    expect((await readBalances(core.db, slow.id)).cash).toBe(500_000_000n - BigInt(placed) * COST);
  });

  test('callbacks, refills and guests of one customer wait without a connection too', {
    timeout: 120_000,
  }, async ({ api, core, worker }) => {
    const email = 'waits@example.com';
    const guest = { body: { orders: [viewsLine()], email, payment_method_id: 1 } };
    const asGuest = () =>
      api.call(contract.requestOrder, {
        body: { ...guest.body, orders: [viewsLine({ url: freshLink() })] },
      });
    const placed = (await asGuest()).body.data;
    const {
      id: invoiceId,
      customer_id: guestId,
      charge_total,
    } = await core.db
      .selectFrom('invoice')
      .select(['id', 'customer_id', 'charge_total'])
      .where('purchase_id', '=', placed.purchase_id)
      .executeTakeFirstOrThrow();
    const [orderId = 0] = placed.orders.map(({ id }) => id);
    const other = await api.customer(50);
    const ways = {
      callbacks: () => payByCard(api, core, { invoiceId, total: formatExact(charge_total, 2) }),
      refills: () => requestRefill(core, guestId, orderId).catch(() => undefined),
      guests: asGuest,
    };

    for (const [name, ask] of Object.entries(ways)) {
      const waiting = Promise.withResolvers<Promise<unknown>>();
      await worker.db.transaction().execute(async (tx) => {
        await sql`select from customer where id = ${guestId} for update`.execute(tx);
        await sql`select from purchase where customer_id = ${guestId} for update`.execute(tx);
        await lockWallet(tx, guestId);
        waiting.resolve(Promise.all(Array.from({ length: ORDERS }, () => ask())));
        await expect.poll(() => connectionsWaiting(core)).toBeGreaterThan(0);
        const order = { body: { orders: [viewsLine()] } };
        expect((await api.call(contract.placeWidgetOrder, order, { token: other.token })).status, name).toBe(
          201,
        );
        expect(await connectionsWaiting(core), name).toBeLessThanOrEqual(AT_ONCE);
      });
      await waiting.promise;
    }
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

/** Connections to this shop's database that wait for somebody's row. */
async function connectionsWaiting(core: Core): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(core.asideDb);

  return rows[0]?.count ?? 0;
}
