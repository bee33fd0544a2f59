import * as contract from '@fanfare/contract';
import { sql } from 'kysely';
import { describe } from 'vitest';
import type { Api, TestCustomer } from '../../../testing/api.ts';
import { orderRow, placeOne, report } from '../../../testing/fixtures/orders.ts';
import { expect, test } from '../../../testing/test.ts';
import type { Core } from '../../core.ts';
import type { Tx } from '../../data/database.ts';
import { readBalances } from '../wallet/face/accounts.ts';
import { finishCancellation, recordProgress, recordRejection } from './face/record-progress.ts';

const cancel = (api: Api, { token }: TestCustomer, id: number) =>
  api.call(contract.cancelOrder, { params: { orderId: String(id) } }, { token });
const pause = (api: Api, { token }: TestCustomer, id: number) =>
  api.call(contract.pauseOrder, { params: { orderId: String(id) } }, { token });
const cashOf = async (core: Core, { id }: TestCustomer) => (await readBalances(core.db, id)).cash;
const complete = (core: Core, tx: Tx, id: number) =>
  recordProgress(core, tx, id, { state: 'completed', startCount: 1, delivered: 1000 });

/** Does the second while the first has done all but commit; the second waits for it. */
async function inThisOrder<T>(
  core: Core,
  first: (tx: Tx) => Promise<unknown>,
  second: () => Promise<T>,
): Promise<T> {
  let later: Promise<T> | undefined;
  await core.db.transaction().execute(async (tx) => {
    await first(tx);
    later = second();
    await expect.poll(() => waiting(core), { interval: 5 }).toBeGreaterThan(0);
  });
  if (!later) throw new Error('nothing was done');

  return later;
}

async function waiting(core: Core): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(core.db);

  return rows[0]?.count ?? 0;
}

describe('a cancellation and the last delivery at the same moment (M14)', () => {
  test('the delivery commits first: completed, the cancellation is refused, nothing is refunded', async ({
    api,
    core,
  }) => {
    for (const isStopped of [false, true]) {
      const buyer = await api.customer(20);
      const id = await placeOne(api, buyer);
      if (isStopped) await pause(api, buyer, id);
      const reply = await inThisOrder(
        core,
        (tx) => complete(core, tx, id),
        () => cancel(api, buyer, id),
      );
      expect(reply.status).toBe(422);
      expect(await orderRow(core, id)).toMatchObject({ status: 'completed', refunded: 0n });
      expect(await cashOf(core, buyer)).toBe(17_600_000n);
    }
  });

  test('the end of a stopped one commits first: refunded once, and a delivery after it changes nothing', async ({
    api,
    core,
  }) => {
    const buyer = await api.customer(20);
    const id = await placeOne(api, buyer);
    await report(core, id, 'running', 400);
    await pause(api, buyer, id);
    const isFinal = await inThisOrder(
      core,
      (tx) => finishCancellation(core, tx, id),
      () => core.db.transaction().execute((tx) => complete(core, tx, id)),
    );
    expect(isFinal).toBe(true);
    expect(await orderRow(core, id)).toMatchObject({
      status: 'canceled',
      delivered: 400,
      refunded: 1_440_000n,
    });
    expect(await cashOf(core, buyer)).toBe(19_040_000n);
  });
});

test('M14 50 ends of one order at once, of every kind: one end, one refund', async ({ api, core }) => {
  for (let round = 0; round < 5; round += 1) {
    const buyer = await api.customer(20);
    const id = await placeOne(api, buyer);
    await report(core, id, 'running', 250);
    await pause(api, buyer, id);
    const ends = [
      () => core.db.transaction().execute((tx) => recordRejection(core, tx, id, 'service_off')),
      () => core.db.transaction().execute((tx) => finishCancellation(core, tx, id)),
      () => report(core, id, 'canceled', 250),
      () => report(core, id, 'partial', 250),
      () => cancel(api, buyer, id),
    ];
    await Promise.all(Array.from({ length: 50 }, (_, place) => ends[place % ends.length]?.()));
    expect(await orderRow(core, id)).toMatchObject({ status: 'canceled', refunded: 1_800_000n });
    expect(await cashOf(core, buyer)).toBe(19_400_000n);
    const refunds = await core.db
      .selectFrom('journal')
      .select('id')
      .where('order_id', '=', id)
      .where('kind', '=', 'cancel_order')
      .execute();
    expect(refunds).toHaveLength(1);
  }
});
