import { connect, type Socket } from 'node:net';
import * as contract from '@fanfare/contract';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { describe, onTestFinished } from 'vitest';
import { placeOne, report } from '../../../testing/fixtures/orders.ts';
import { freePort } from '../../../testing/instance.ts';
import { limited } from '../../../testing/limited.ts';
import { viewsLine } from '../../../testing/samples.ts';
import { follow, type Stream } from '../../../testing/streams.ts';
import { expect, test } from '../../../testing/test.ts';
import type { Core } from '../../core.ts';
import { makeWeb } from '../../processes/web.ts';
import { signBearer } from '../../security/bearer.ts';
import { announceOrders } from './face/order-rows.ts';

describe('a stream of events', () => {
  test('S5 ends when its session is signed out, and no other one does', async ({ api, core }) => {
    const [buyer, other] = [await api.customer(), await api.customer()];
    const [own, foreign] = [await follow(core, buyer), await follow(core, other)];
    expect([own.status, foreign.status]).toEqual([200, 200]);
    await api.call(contract.logout, {}, { token: buyer.token });
    await expect.poll(own.hasEnded).toBe(true);
    expect(foreign.hasEnded()).toBe(false);
    foreign.leave();
  });

  test('S4 ends with the bearer that opened it', async ({ api, core, clock }) => {
    const buyer = await api.customer();
    const { id: sessionId } = await core.db
      .selectFrom('session')
      .select('id')
      .where('customer_id', '=', buyer.id)
      .executeTakeFirstOrThrow();
    const followFor = async (seconds: number): Promise<Stream> => {
      const soon = new Date(clock.now().getTime() + seconds * 1000);
      const token = await signBearer(core, { customerId: buyer.id, sessionId }, soon);
      const stream = await follow(core, { token });
      // On a busy machine it is over before the stream begins.
      return stream.status === 401 && seconds < 60 ? followFor(seconds * 2) : stream;
    };
    const stream = await followFor(2);
    expect(stream.status).toBe(200);
    await expect.poll(stream.hasEnded).toBe(true);
  });

  test('S16 an account has 10, and so has the link of an order; more are 429, and places come back', async ({
    api,
    core,
  }) => {
    const buyer = await api.customer();
    const placed = await api.call(contract.requestOrder, {
      body: { orders: [viewsLine()], email: 'streams@example.com', payment_method_id: 1 },
    });
    const [order] = placed.body.data.orders;
    for (const way of [{ token: buyer.token }, { query: `?order_id=${order?.id}&token=${order?.token}` }]) {
      const streams = [];
      for (let opened = 0; opened < 10; opened += 1) streams.push(await follow(core, way));
      expect(streams.map(({ status }) => status)).toEqual(Array(10).fill(200));
      expect((await follow(core, way)).status).toBe(429);
      streams[3]?.leave();
      await expect
        .poll(async () => {
          const again = await follow(core, way);
          again.leave();
          return again.status;
        })
        .toBe(200);
      for (const { leave } of streams) leave();
    }
  });

  test('an account has 10 in all, whichever of its orders they are about; each says what every answer does', async ({
    api,
    core,
  }) => {
    const buyer = await api.customer(100);
    const orders = [];
    for (let placed = 0; placed < 6; placed += 1) orders.push(await placeOne(api, buyer));
    const ways = [...orders.map((id) => `?order_id=${id}`), ...Array(4).fill('')];
    const streams = [];
    for (const query of ways) streams.push(await follow(core, { token: buyer.token, query }));
    expect(streams.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect((await follow(core, { token: buyer.token, query: `?order_id=${orders[0]}` })).status).toBe(429);
    expect(streams[0]?.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("object-src 'none'"),
      'content-type': 'text/event-stream',
    });
    for (const { leave } of streams) leave();
  });

  test('S16 an address has 100, whoever asks from it; another address has its own', async ({ api, core }) => {
    const late = await api.customer();
    const others = await Promise.all(Array.from({ length: 10 }, () => api.customer()));
    const port = await freePort();
    const web = await makeWeb(limited(core));
    await web.listen({ port, host: '127.0.0.1' });
    onTestFinished(() => web.close());
    const shop = { ...core, config: { ...core.config, publicUrl: `http://127.0.0.1:${port}` } };
    const streams: Stream[] = [];
    for (const { token } of others)
      for (let opened = 0; opened < 10; opened += 1) streams.push(await follow(shop, { token }));
    expect(streams.map(({ status }) => status)).toEqual(Array(100).fill(200));
    expect((await follow(shop, late)).status).toBe(429);
    const elsewhere = await follow(shop, { ...late, from: '127.0.0.2' });
    expect(elsewhere.status).toBe(200);
    elsewhere.leave();
    streams[42]?.leave();
    await expect
      .poll(async () => {
        const again = await follow(shop, late);
        again.leave();
        return again.status;
      })
      .toBe(200);
    for (const { leave } of streams) leave();
  });

  test('a change is told to whom it concerns alone, to each in their language', async ({ api, core }) => {
    const [buyer, other] = [await api.customer(50), await api.customer(50)];
    const [id, beside] = [await placeOne(api, buyer), await placeOne(api, buyer)];
    const foreign = await placeOne(api, other);
    const streams = {
      all: await follow(core, buyer),
      russian: await follow(core, { ...buyer, query: '?locale=ru' }),
      one: await follow(core, { ...buyer, query: `?order_id=${id}` }),
      another: await follow(core, { ...buyer, query: `?order_id=${beside}` }),
      foreign: await follow(core, other),
    };
    await report(core, id, 'running', 300);
    const told = (stream: Stream) => stream.messages().filter(({ data }) => data.current_quantity === 300);
    for (const stream of [streams.all, streams.russian, streams.one])
      await expect.poll(() => told(stream)).toMatchObject([{ event: 'order', data: { id } }]);
    // A stream that receives the next change did not receive this one.
    for (const next of [beside, foreign]) await report(core, next, 'running', 400);
    for (const [stream, own] of [
      [streams.another, beside],
      [streams.foreign, foreign],
    ] as const) {
      await expect.poll(() => stream.messages().map(({ data }) => data.id)).toContain(own);
      expect(told(stream)).toEqual([]);
    }
    expect(told(streams.all)[0]?.data.service?.name).toBe('Views from in-feed placements');
    expect(told(streams.russian)[0]?.data.service?.name).toBe('Просмотры из рекламы в ленте');
    for (const stream of Object.values(streams)) stream.leave();
  });

  test('an order that can not be shown keeps no other from being told', async ({ api, core }) => {
    const buyer = await api.customer(50);
    const [bad, good] = [await placeOne(api, buyer), await placeOne(api, buyer)];
    const stream = await follow(core, buyer);
    await core.db.transaction().execute(async (tx) => {
      await sql`update orders set created_at = 'infinity' where id = ${bad}`.execute(tx);
      await announceOrders(
        tx,
        [bad, good].map((id) => ({ id, customer_id: buyer.id, parent_id: null })),
      );
    });
    await expect
      .poll(() => stream.messages().map(({ event, data }) => [event, data.id]))
      .toEqual(
        expect.arrayContaining([
          ['reload', undefined],
          ['order', good],
        ]),
      );
    stream.leave();
    await sql`update orders set created_at = now() where id = ${bad}`.execute(core.db);
  });

  test('readers who left before their stream began leave no place taken', async ({ api, core, app }) => {
    const buyer = await api.customer(50);
    const id = await placeOne(api, buyer);
    const way = { token: buyer.token, query: `?order_id=${id}` };
    const left: Socket[] = [];
    await core.db.transaction().execute(async (tx) => {
      await sql`lock table orders`.execute(tx);
      for (let asked = 0; asked < 30; asked += 1) left.push(ask(core, way));
      // Their orders are being looked up.
      await expect
        .poll(async () => {
          const { rows } = await sql<{ count: number }>`
            select count(*)::int from pg_locks where relation = 'orders'::regclass and not granted`.execute(
            tx,
          );
          return rows[0]?.count;
        })
        .toBeGreaterThan(0);
      for (const socket of left) socket.destroy();
      await expect.poll(() => connectionsOf(app)).toBe(0);
    });
    // Comes behind them all, for the connections of the database are given in turn.
    const stream = await follow(core, way);
    expect(stream.status).toBe(200);
    stream.leave();
  });

  test('readers who asked many times on one connection leave no place taken', async ({ api, core }) => {
    const buyer = await api.customer();
    const many = ask(core, buyer, 30);
    // Asking so takes no place itself.
    await expect.poll(async () => (await head(core, buyer)).status).toBe(429);
    many.destroy();
    await expect
      .poll(async () => {
        const streams = await Promise.all(Array.from({ length: 10 }, () => follow(core, buyer)));
        for (const { leave } of streams) leave();
        return new Set(streams.map(({ status }) => status));
      })
      .toEqual(new Set([200]));
  });

  test('HEAD of it answers at once', async ({ api, core }) => {
    const response = await head(core, await api.customer());
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/event-stream']);
  });

  test('a server that closes ends its streams', async ({ api, core, app }) => {
    const buyer = await api.customer();
    const streams = [await follow(core, buyer), await follow(core, buyer)];
    await app.close();
    await expect.poll(() => streams.every(({ hasEnded }) => hasEnded())).toBe(true);
  });
});

const head = (core: Core, { token }: { token: string }) =>
  fetch(`${core.config.publicUrl}/api/v1/order-events`, {
    method: 'HEAD',
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(60_000),
  });

/** Asks for the stream so many times, without waiting for an answer. */
function ask(core: Core, { token, query = '' }: { token: string; query?: string }, times = 1): Socket {
  const socket = connect(core.config.port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(
    `GET /api/v1/order-events${query} HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer ${token}\r\n\r\n`.repeat(
      times,
    ),
  );

  return socket;
}

const connectionsOf = ({ server }: FastifyInstance) =>
  new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)));
