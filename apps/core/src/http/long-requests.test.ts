import { setTimeout as sleep } from 'node:timers/promises';
import { describe } from 'vitest';
import { startPinger } from '../../testing/pinger.ts';
import { DEMO, viewsLine } from '../../testing/samples.ts';
import { expect, test } from '../../testing/test.ts';

const LIMIT = 1_000_000;
const many = <T>(count: number, make: (place: number) => T): T[] =>
  Array.from({ length: count }, (_, place) => make(place));
const host = (labels: number, place: number) => `${many(labels, () => 'a').join('.')}.x${place}.example`;

const TOTAL = '/api/v1/order-widget/services/total-cost';
const ORDER = '/api/v1/order-widget/orders';
const GUEST_ORDER = '/api/v1/order-widget/widget-order-requests';
const guestOrder = (orders: object[]) => ({ orders, email: 'guest@example.com', payment_method_id: 1 });

/** As much work as a body up to the limit can ask for. */
const BODIES: [name: string, path: string, body: object | string][] = [
  ['hosts of 120 labels', ORDER, { orders: many(3_000, (i) => viewsLine({ url: host(120, i) })) }],
  [
    'hosts of 120 labels by a guest',
    GUEST_ORDER,
    guestOrder(many(3_000, (i) => viewsLine({ url: host(120, i) }))),
  ],
  ['hosts of 20 labels', ORDER, { orders: many(5_000, (i) => ({ ...viewsLine({ url: host(18, i) }) })) }],
  ['5,000 good lines', ORDER, { orders: many(5_000, () => viewsLine()) }],
  ['5,000 good lines to price', TOTAL, { services: many(5_000, () => ({ service_id: 1, quantity: 1000 })) }],
  ['5,000 lines of one link', TOTAL, { services: many(5_000, (i) => viewsLine({ url: '', name: `${i}` })) }],
  ['5,000 wrong lines', TOTAL, { services: many(5_000, () => ({ service_id: 1, quantity: 7 })) }],
  [
    '5,000 lines of wrong types',
    TOTAL,
    { services: many(5_000, () => ({ service_id: 'x', quantity: 'y' })) },
  ],
  ['unknown keys', TOTAL, Object.fromEntries(many(60_000, (i) => [`key${i}`, 1]))],
  ['unknown keys in lines', ORDER, { orders: many(5_000, () => ({ a: 1, b: 1, c: 1, d: 1, e: 1, f: 1 })) }],
  ['arrays in arrays', TOTAL, `{"services":${'['.repeat(450_000)}${']'.repeat(450_000)}}`],
  [
    'comments of 300,000 characters',
    TOTAL,
    {
      services: many(2, () => ({
        service_id: DEMO.comments,
        targetable_values: [{ target_id: 1, values: 'a\n'.repeat(149_000) }],
      })),
    },
  ],
  [
    '20,000 values a target',
    TOTAL,
    {
      services: many(10, () => ({
        service_id: DEMO.comments,
        targetable_values: [{ target_id: 1, values: many(20_000, (i) => i % 10) }],
      })),
    },
  ],
  [
    'targets by the thousand',
    TOTAL,
    {
      services: many(1_000, () => ({
        service_id: DEMO.comments,
        targetable_values: many(20, () => ({ target_id: 1, values: 'x' })),
      })),
    },
  ],
  [
    'countries by the thousand',
    TOTAL,
    { services: many(800, () => ({ service_id: 1, quantity: 1000, countries: many(300, (i) => i + 1) })) },
  ],
  [
    'a link of 10,000 characters',
    TOTAL,
    { services: many(95, () => ({ service_id: 1, url: '<'.repeat(10_000) })) },
  ],
];

const SAID = 20;

describe('what an answer says of a request that is wrong all over', () => {
  test('at most 20 messages, and names no longer than a person writes', async ({ api }) => {
    for (const body of [
      Object.fromEntries(many(60_000, (i) => [`key${i}`, 1])),
      { services: many(5_000, () => ({ service_id: 'x' })) },
      { services: [{ service_id: 1, ['k'.repeat(800_000)]: 1 }] },
    ]) {
      const reply = await api.send({ method: 'POST', path: TOTAL, body });
      expect(reply.status).toBe(422);
      expect(Object.keys(reply.body.errors).length).toBeLessThanOrEqual(SAID);
      expect(JSON.stringify(reply.body).length).toBeLessThan(5_000);
    }
  });

  test('a cost written as 1e-7 is no amount', async ({ api }) => {
    const reply = await api.send({
      method: 'POST',
      path: '/api/v1/order-widget/services/quantity-by-cost',
      body: { services: [{ service_id: 1, desired_cost: 1e-7 }] },
    });
    expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, ['services.0.desired_cost']]);
  });

  test('a guest orders up to 100 lines at once, a customer thousands', async ({ api }) => {
    const { token } = await api.customer();
    const price = (count: number, headers = {}) =>
      api.send({ method: 'POST', path: TOTAL, body: { services: many(count, () => viewsLine()) }, headers });
    expect((await price(100)).status).toBe(200);
    const refused = await price(101);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['services']]);
    expect((await price(101, { authorization: `Bearer ${token}` })).status).toBe(200);
    const ordered = await api.send({
      method: 'POST',
      path: GUEST_ORDER,
      body: guestOrder(many(101, () => viewsLine())),
    });
    expect([ordered.status, Object.keys(ordered.body.errors)]).toEqual([422, ['orders']]);
  });
});

describe('S16 one request stops nobody else', () => {
  test('whatever a body up to its limit holds, /health/live is answered in between', async ({
    app,
    core,
    api,
  }) => {
    const { token } = await api.customer(1_000_000);
    const pinger = startPinger(`${core.config.publicUrl}/health/live`);
    const delays: Record<string, number> = {};
    for (const [name, path, body] of BODIES) {
      const sent = typeof body === 'string' ? body : JSON.stringify(body);
      expect(sent.length, name).toBeLessThan(LIMIT);
      await sleep(20);
      await pinger.longest();
      const reply = await fetch(`${core.config.publicUrl}${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(path !== GUEST_ORDER && { authorization: `Bearer ${token}` }),
        },
        body: sent,
      });
      const answer = await reply.arrayBuffer();
      delays[name] = Math.round(await pinger.longest());
      expect(reply.status, name).toBeLessThan(500);
      expect(answer.byteLength, name).toBeLessThan(LIMIT);
    }
    await pinger.stop();
    expect(app.server.listening).toBe(true);
    for (const [name, delay] of Object.entries(delays)) expect(delay, name).toBeLessThan(2_000);
  });
});
