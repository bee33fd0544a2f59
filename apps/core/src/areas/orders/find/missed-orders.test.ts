import * as contract from '@fanfare/contract';
import pg from 'pg';
import { describe } from 'vitest';
import type { Api } from '../../../../testing/api.ts';
import { startDatabaseProxy } from '../../../../testing/doubles/database-proxy.ts';
import { orderRow, placeOne, placeUnpaid, report } from '../../../../testing/fixtures/orders.ts';
import { signInAgain } from '../../../../testing/fixtures/unpaid.ts';
import { viewsLine } from '../../../../testing/samples.ts';
import { follow, type Stream } from '../../../../testing/streams.ts';
import { expect, test } from '../../../../testing/test.ts';
import { startEventFeed } from '../../../data/event-feed.ts';
import { inTransaction } from '../../../data/in-transaction.ts';
import { startListener } from '../../../data/listener.ts';
import { announceOrders } from '../face/order-rows.ts';
import { watchOrders } from '../stream/order-watch.ts';

const PATIENCE = { timeout: 30_000 };
/** Orders in the messages of a stream, once each: a repeated message is harmless. */
const toldIn = (stream: Stream) => [
  ...new Set(stream.messages().map(({ event, data }) => (event === 'order' ? data.id : event))),
];
const pause = (api: Api, id: number, token: string) =>
  api.call(contract.pauseOrder, { params: { orderId: String(id) } }, { token });

describe('a stream that comes back with Last-Event-ID', () => {
  test('is told first what it watches and missed, each order once as it is now, and then goes on', async ({
    api,
    core,
  }) => {
    const [buyer, other] = [await api.customer(50), await api.customer(50)];
    const [first, second] = [await placeOne(api, buyer), await placeOne(api, buyer)];
    const foreign = await placeOne(api, other);
    const stream = await follow(core, buyer);
    await report(core, first, 'running', 100);
    await expect.poll(() => toldIn(stream), PATIENCE).toContain(first);
    const lastEventId = stream.lastId() ?? '';
    expect(stream.messages().at(-1)?.id).toBe(lastEventId);
    stream.leave();

    await report(core, foreign, 'running', 100);
    await report(core, second, 'running', 100);
    await report(core, second, 'running', 200);
    await pause(api, second, buyer.token);
    const back = await follow(core, { ...buyer, lastEventId });
    await expect.poll(() => back.lastId(), PATIENCE).not.toBeNull();
    const missed = back.messages().slice(0, back.messages().findIndex(({ id }) => id !== null) + 1);
    expect(missed.filter(({ data }) => data.id === second)).toMatchObject([
      { event: 'order', data: { status: 'stopped', current_quantity: 200 } },
    ]);

    await report(core, first, 'completed', 1000);
    await expect
      .poll(() => back.messages().map(({ data }) => data), PATIENCE)
      .toContainEqual(expect.objectContaining({ id: first, status: 'completed' }));
    expect(toldIn(back)).not.toContain(foreign);
    back.leave();
  });

  test('is told of a change that was stored before its id was given and committed after', async ({
    api,
    core,
    database,
  }) => {
    const buyer = await api.customer(50);
    const [early, late] = [await placeOne(api, buyer), await placeOne(api, buyer)];
    const stream = await follow(core, buyer);
    const slow = new pg.Client(database);
    await slow.connect();
    await slow.query('begin');
    await slow.query("insert into event (type, customer_id, order_id) values ('order_changed', $1, $2)", [
      buyer.id,
      early,
    ]);
    await slow.query('update orders set delivered = 77 where id = $1', [early]);
    await report(core, late, 'running', 100);
    await expect.poll(() => toldIn(stream), PATIENCE).toContain(late);
    const lastEventId = stream.lastId() ?? '';
    stream.leave();
    await slow.query('commit');
    await slow.end();

    const back = await follow(core, { ...buyer, lastEventId });
    await expect
      .poll(() => back.messages().map(({ data }) => data), PATIENCE)
      .toContainEqual(expect.objectContaining({ id: early, current_quantity: 77 }));
    back.leave();
  });

  test('by the link of an order is told of that order alone, and of nothing without the link', async ({
    api,
    core,
  }) => {
    const placed = await api.call(contract.requestOrder, {
      body: { orders: [viewsLine(), viewsLine()], email: 'missed@example.com', payment_method_id: 1 },
    });
    const [own, beside] = placed.body.data.orders;
    const lastEventId = core.events.cursor();
    const rows = [await orderRow(core, own?.id ?? 0), await orderRow(core, beside?.id ?? 0)];
    await inTransaction(core, (tx) => announceOrders(tx, rows));
    const stream = await follow(core, {
      query: `?order_id=${own?.id}&token=${own?.token}`,
      lastEventId,
    });
    await expect.poll(() => stream.lastId(), PATIENCE).not.toBeNull();
    expect(toldIn(stream)).toEqual([own?.id]);
    stream.leave();
    expect(
      (await follow(core, { query: `?order_id=${beside?.id}&token=${own?.token}`, lastEventId })).status,
    ).toBe(404);
  });

  test('is not shown what was deleted meanwhile', async ({ api, core }) => {
    const buyer = await api.customer();
    const { id } = await placeUnpaid(api, buyer);
    const lastEventId = core.events.cursor();
    const row = await orderRow(core, id);
    await inTransaction(core, (tx) => announceOrders(tx, [row]));
    await api.call(contract.deleteOrder, { params: { orderId: String(id) } }, buyer);
    const stream = await follow(core, { ...buyer, lastEventId });
    await expect.poll(() => stream.lastId(), PATIENCE).not.toBeNull();
    expect(toldIn(stream)).toEqual([]);
    stream.leave();
  });

  test('is told to ask anew where it missed too much, was away too long, or its id is none', async ({
    api,
    core,
    clock,
  }) => {
    const buyer = await api.customer();
    const reloads = async (lastEventId: string) => {
      const stream = await follow(core, { ...buyer, lastEventId });
      await expect.poll(() => stream.lastId(), PATIENCE).not.toBeNull();
      stream.leave();
      return toldIn(stream);
    };
    const cursor = core.events.cursor();
    expect(await reloads(cursor)).toEqual([]);
    const many = Array.from({ length: 101 }, (_, index) => ({
      id: 1_000_000_000 + index,
      customer_id: buyer.id,
      parent_id: null,
    }));
    await inTransaction(core, (tx) => announceOrders(tx, many));
    expect(await reloads(cursor)).toEqual(['reload']);
    for (const unknown of ['0-0', 'none', "1'--", '99999999999-9000000000000000000'])
      expect(await reloads(unknown), unknown).toEqual(['reload']);

    const fresh = core.events.cursor();
    clock.tick(2 * 3600);
    const stream = await follow(core, { ...(await signInAgain(api, buyer)), lastEventId: fresh });
    await expect.poll(() => toldIn(stream), PATIENCE).toEqual(['reload']);
    stream.leave();
  });
});

test('a watcher that stays is told what happened while its process was cut off from the database’s word', async ({
  api,
  core,
  clock,
  database,
}) => {
  const proxy = await startDatabaseProxy(database);
  const listener = await startListener(proxy.url, core.log);
  const events = await startEventFeed({ db: core.db, listener, clock, log: core.log });
  const watch = watchOrders({ ...core, events });
  const buyer = await api.customer(50);
  const id = await placeOne(api, buyer);
  const told: string[] = [];
  watch.add(
    { customerId: buyer.id },
    { locale: 'en', places: [], tell: (messages) => void told.push(...messages), end: () => undefined },
  );
  proxy.cut();
  await expect.poll(() => proxy.open(), PATIENCE).toBe(0);
  await report(core, id, 'running', 123);
  expect(told).toEqual([]);
  proxy.mend();
  await expect.poll(() => told.join(''), PATIENCE).toContain('"current_quantity":123');
  await listener.stop();
  await events.stop();
  await proxy.stop();
});
