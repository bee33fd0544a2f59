import * as contract from '@fanfare/contract';
import { sql } from 'kysely';
import { describe } from 'vitest';
import { placeDripFeed, runOnce, runsOf } from '../../../testing/fixtures/drip-feeds.ts';
import { orderRow, report, workOn } from '../../../testing/fixtures/orders.ts';
import { signInAgain } from '../../../testing/fixtures/unpaid.ts';
import { expect, test } from '../../../testing/test.ts';
import { recordRejection } from '../orders/face/record-progress.ts';
import { makeDueRuns } from './make-due-runs.ts';

const HOUR = 3600;

describe('a run that fails', () => {
  test('§2.2 canceled with nothing delivered: tried once more with its money, then refunded', async ({
    api,
    core,
    clock,
  }) => {
    const buyer = await api.customer(20);
    const id = await placeDripFeed(api, buyer);
    await makeDueRuns(core);
    const [first] = await runsOf(core, id);
    await report(core, first?.id ?? 0, 'canceled', 0);
    const [failed, second] = await runsOf(core, id);
    expect(failed).toMatchObject({ status: 'canceled', cost: 0n, refunded: 0n, drip_attempt: 1 });
    expect(second).toMatchObject({ status: 'in_processing', cost: 2_400_000n, drip_run: 1, drip_attempt: 2 });
    clock.tick(2 * HOUR);
    await makeDueRuns(core);
    expect(await runsOf(core, id)).toHaveLength(2);

    await report(core, second?.id ?? 0, 'canceled', 0);
    expect(await orderRow(core, second?.id ?? 0)).toMatchObject({ status: 'canceled', refunded: 2_400_000n });
    expect(await orderRow(core, id)).toMatchObject({ status: 'in_processing', refunded: 2_400_000n });
    for (let round = 0; round < 5; round += 1) {
      await runOnce(core, id);
      clock.tick(HOUR);
    }
    expect(await orderRow(core, id)).toMatchObject({
      status: 'completed',
      delivered: 5000,
      refunded: 2_400_000n,
      holds_link: false,
    });
  });

  test('the provider refuses it: a second order of another reference is sent', async ({
    api,
    core,
    clock,
  }) => {
    const buyer = await api.customer(20);
    const id = await placeDripFeed(api, buyer);
    await makeDueRuns(core);
    const [first] = await runsOf(core, id);
    await core.db
      .transaction()
      .execute((tx) => recordRejection(core, tx, first?.id ?? 0, 'link_unavailable'));
    const [, second] = await runsOf(core, id);
    await workOn(core, second?.id ?? 0);
    clock.tick(60);
    await workOn(core, second?.id ?? 0);
    expect(await orderRow(core, id)).toMatchObject({ delivered: 1000, refunded: 0n });
  });

  test('partly delivered: its rest is refunded, the plan goes on', async ({ api, core, clock }) => {
    const buyer = await api.customer(20);
    const id = await placeDripFeed(api, buyer, { runs: 2 });
    await makeDueRuns(core);
    const [first] = await runsOf(core, id);
    await report(core, first?.id ?? 0, 'partial', 500);
    expect(await orderRow(core, id)).toMatchObject({ refunded: 1_200_000n, delivered: 500 });
    clock.tick(HOUR);
    await runOnce(core, id);
    expect(await orderRow(core, id)).toMatchObject({ status: 'completed', delivered: 1600 });
  });

  test('all of them twice: canceled, all of it is back, and a link is free again', async ({
    api,
    core,
    clock,
  }) => {
    const buyer = await api.customer(20);
    const id = await placeDripFeed(api, buyer, { runs: 2 });
    for (let round = 0; round < 2; round += 1) {
      await makeDueRuns(core);
      for (let attempt = 0; attempt < 2; attempt += 1)
        for (const run of await runsOf(core, id))
          if (run.status === 'in_processing') await report(core, run.id, 'canceled', 0);
      clock.tick(HOUR);
    }
    expect(await orderRow(core, id)).toMatchObject({
      status: 'canceled',
      cancel_reason: 'partial',
      refunded: 5_040_000n,
      holds_link: false,
    });
    expect(await runsOf(core, id)).toHaveLength(4);
  });
});

describe('the drip feed follows its runs', () => {
  test('delivered counts all of them, it starts with the first, and letters come for the whole', async ({
    api,
    core,
    clock,
  }) => {
    const buyer = await api.customer(20);
    const id = await placeDripFeed(api, buyer, { runs: 2 });
    await makeDueRuns(core);
    const [first] = await runsOf(core, id);
    await report(core, first?.id ?? 0, 'running', 300);
    expect(await orderRow(core, id)).toMatchObject({ delivered: 300, started_at: expect.any(Date) });
    await report(core, first?.id ?? 0, 'running', 200);
    expect((await orderRow(core, id)).delivered).toBe(300);
    clock.tick(HOUR);
    await runOnce(core, id);
    await runOnce(core, id);

    expect(await orderRow(core, id)).toMatchObject({ status: 'completed', delivered: 2100 });
    const { rows } = await sql<{ key: string }>`
      select idempotency_key as key from mail where (props ->> 'orderId')::int = ${id} order by key`.execute(
      core.db,
    );
    expect(rows.map(({ key }) => key)).toEqual([
      `order-completed:${id}`,
      `order-received:${id}`,
      `order-started:${id}`,
    ]);
  });
});

test('after a downtime no run is said to be due in the past', async ({ api, core, clock }) => {
  const buyer = await api.customer(20);
  const id = await placeDripFeed(api, buyer, { runs: 5 });
  await runOnce(core, id);
  clock.tick(3 * 24 * HOUR);
  const { token } = await signInAgain(api, buyer);
  clock.stand();
  const { body } = await api.call(contract.getDripFeed, { params: { dripFeedId: String(id) } }, { token });
  const { next_run_at: next, plan } = body.data;
  const now = clock.now().toISOString();
  expect(next).toBe(now);
  expect(plan.filter(({ state }) => state === 'waiting').map(({ due_at }) => due_at)).toEqual([
    now,
    now,
    now,
    now,
  ]);
  clock.goOn();
});
