import * as contract from '@fanfare/contract';
import { sql } from 'kysely';
import { describe } from 'vitest';
import { connectFaulty } from '../../../testing/doubles/faulty-database.ts';
import { dripLine, placeDripFeed, runOnce, runsOf } from '../../../testing/fixtures/drip-feeds.ts';
import { orderRow, placeOne, report } from '../../../testing/fixtures/orders.ts';
import { expect, test } from '../../../testing/test.ts';
import type { Core } from '../../core.ts';
import { makeDueRuns } from './make-due-runs.ts';

const HOUR = 3600;
const quantities = async (core: Core, id: number) => (await runsOf(core, id)).map(({ quantity }) => quantity);

/** Lets orders of a service overlap on one link, or no longer. */
async function allowDuplicates(core: Core, serviceId: number): Promise<void> {
  await core.db
    .updateTable('service')
    .set({ allows_duplicate_links: true })
    .where('id', '=', serviceId)
    .execute();
  await expect
    .poll(async () => (await core.catalogue.current()).services.get(serviceId)?.allowsDuplicateLinks)
    .toBe(true);
}

describe('a run is made when it is due', () => {
  test('M15 each at its own time, with its quantity, its share of the price and a delivery of its own', async ({
    api,
    core,
    clock,
  }) => {
    const buyer = await api.customer(20);
    const id = await placeDripFeed(api, buyer);
    for (const made of [1, 2, 3, 4, 5]) {
      await runOnce(core, id);
      await makeDueRuns(core);
      expect(await runsOf(core, id)).toHaveLength(made);
      clock.tick(HOUR);
    }
    const runs = await runsOf(core, id);
    expect(runs.map(({ quantity }) => quantity)).toEqual([1000, 1100, 1200, 1300, 1400]);
    expect(runs.map(({ cost }) => cost)).toEqual([
      2_400_000n,
      2_640_000n,
      2_880_000n,
      3_120_000n,
      3_360_000n,
    ]);
    expect(runs.every(({ holds_link, drip_feed_id }) => !holds_link && drip_feed_id === id)).toBe(true);
    const sent = await core.db
      .selectFrom('delivery')
      .select('order_id')
      .where('order_id', 'in', [id, ...runs.map((run) => run.id)])
      .execute();
    expect(sent.map(({ order_id }) => order_id)).toEqual(runs.map((run) => run.id));
  });

  test('a run waits for the one before it, then comes at once when it is overdue', async ({
    api,
    core,
    clock,
  }) => {
    const buyer = await api.customer(20);
    const id = await placeDripFeed(api, buyer);
    await makeDueRuns(core);
    const [first] = await runsOf(core, id);
    clock.tick(3 * HOUR);
    await makeDueRuns(core);
    expect(await quantities(core, id)).toEqual([1000]);
    await report(core, first?.id ?? 0, 'completed', 1000);
    await makeDueRuns(core);
    expect(await quantities(core, id)).toEqual([1000, 1100]);
  });

  test('a worker that was down for 3 days makes up for all, in order, each once', async ({
    api,
    core,
    clock,
  }) => {
    const buyer = await api.customer(20);
    const id = await placeDripFeed(api, buyer);
    clock.tick(72 * HOUR);
    for (let round = 0; round < 8; round += 1) await runOnce(core, id);
    expect(await quantities(core, id)).toEqual([1000, 1100, 1200, 1300, 1400]);
    expect(await orderRow(core, id)).toMatchObject({ status: 'completed', delivered: 6000, refunded: 0n });
  });

  test('a clock that is set back and forth: what was made stays, a later run waits for its time', async ({
    api,
    core,
    clock,
  }) => {
    const buyer = await api.customer(20);
    const id = await placeDripFeed(api, buyer);
    await runOnce(core, id);
    clock.tick(HOUR);
    await runOnce(core, id);
    clock.tick(-HOUR);
    await runOnce(core, id);
    expect(await quantities(core, id)).toEqual([1000, 1100]);
    clock.tick(HOUR);
    await runOnce(core, id);
    expect(await quantities(core, id)).toEqual([1000, 1100]);
    clock.tick(HOUR + 1);
    await runOnce(core, id);
    expect(await quantities(core, id)).toEqual([1000, 1100, 1200]);
  });

  test('where orders may overlap on a link, runs come by the clock alone', async ({ api, core, clock }) => {
    await allowDuplicates(core, 3);
    const buyer = await api.customer(80);
    const id = await placeOne(
      api,
      buyer,
      dripLine({ mode: 'flat', runs: 3 }, { service_id: 3, quantity: 1000 }),
    );
    await makeDueRuns(core);
    clock.tick(HOUR + 1);
    await makeDueRuns(core);
    expect(await quantities(core, id)).toEqual([1000, 1000]);
    clock.tick(HOUR);
    await makeDueRuns(core);
    await makeDueRuns(core);
    const runs = await runsOf(core, id);
    expect(runs).toHaveLength(3);
    for (const run of runs.toReversed()) await report(core, run.id, 'completed', 1000);
    expect(await orderRow(core, id)).toMatchObject({ status: 'completed', delivered: 3000 });
  });
});

test('a run whose commit was not answered is made, and the next one comes at its own time', async ({
  api,
  core,
  clock,
  database,
}) => {
  await allowDuplicates(core, 3);
  const line = dripLine({ mode: 'flat', runs: 3 }, { service_id: 3, quantity: 1000 });
  const buyer = await api.customer(200);
  const [bad, good] = [await placeOne(api, buyer, line), await placeOne(api, buyer, line)];
  // Runs that cannot be made together are made one by one.
  await sql`
    create function refuse_run() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$`.execute(
    core.db,
  );
  await sql`
    create trigger refuse_run before insert on orders for each row
    when (new.parent_id = ${sql.lit(bad)}) execute function refuse_run()`.execute(core.db);
  const faulty = connectFaulty(database);
  faulty.arm({ kind: 'unanswered', after: 0 });
  await makeDueRuns({ ...core, db: faulty.db });
  await faulty.close();
  expect(await quantities(core, good)).toEqual([1000]);
  clock.tick(HOUR / 2);
  await makeDueRuns(core);
  expect(await quantities(core, good)).toEqual([1000]);
  clock.tick(HOUR / 2 + 1);
  await makeDueRuns(core);
  expect(await quantities(core, good)).toEqual([1000, 1000]);
  await sql`drop trigger refuse_run on orders`.execute(core.db);
});

describe('several workers', () => {
  test('M15 four at once make the due runs of 60 drip feeds once each', async ({ api, core, clock }) => {
    const buyer = await api.customer(2000);
    const placed = await api.call(
      contract.placeOrder,
      { body: { orders: Array.from({ length: 30 }, () => dripLine()) } },
      { token: buyer.token },
    );
    const ids = placed.body.data.orders.map(({ id }) => id);
    for (let one = 0; one < 30; one += 1) ids.push(await placeDripFeed(api, buyer));
    const count = async () =>
      (
        await sql<{ runs: number }>`
          select count(*)::int as runs from orders where parent_id = any(${ids}::int[])`.execute(core.db)
      ).rows[0]?.runs;
    for (const round of [1, 2]) {
      for (let turn = 0; turn < 5 && (await count()) !== 60 * round; turn += 1)
        await Promise.all(Array.from({ length: 4 }, () => makeDueRuns(core)));
      await Promise.all(Array.from({ length: 4 }, () => makeDueRuns(core)));
      expect(await count()).toBe(60 * round);
      for (const id of ids) await runOnce(core, id);
      clock.tick(HOUR);
    }
  });
});
