import { describe } from 'vitest';
import {
  GUEST_ORDER,
  guestOrder,
  HEAVY_REQUESTS,
  many,
  TOTAL,
  worstHost,
} from '../../testing/heavy-requests.ts';
import { viewsLine } from '../../testing/samples.ts';
import { expect, test } from '../../testing/test.ts';
import { resolveLines } from '../areas/checkout/face/resolve-lines.ts';
import type { Core } from '../core.ts';

const LIMIT = 1_000_000;
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
  test('whatever a body up to its limit holds, the answer is short and no fault', async ({ core, api }) => {
    const { token } = await api.customer(1_000_000);
    for (const [name, path, body] of HEAVY_REQUESTS) {
      const sent = typeof body === 'string' ? body : JSON.stringify(body);
      expect(sent.length, name).toBeLessThan(LIMIT);
      const reply = await post(core, path, sent, path === GUEST_ORDER ? undefined : token);
      const answer = await reply.arrayBuffer();
      expect(reply.status, name).toBeLessThan(500);
      expect(answer.byteLength, name).toBeLessThan(LIMIT);
    }
  });

  test('thousands of lines are read in turns: others run in between', async ({ core }) => {
    const snapshot = await core.catalogue.current();
    for (const url of [worstHost(120, 1), worstHost(18, 1), viewsLine().url]) {
      let turns = 0;
      let isRead = false;
      const others = () => {
        turns += 1;
        if (!isRead) setImmediate(others);
      };
      setImmediate(others);
      await resolveLines(
        many(50_000, () => viewsLine({ url })),
        snapshot,
        { checksLinks: true },
      );
      isRead = true;
      expect(turns).toBeGreaterThan(2);
    }
  });
});

function post({ config }: Core, path: string, body: string, token?: string): Promise<Response> {
  return fetch(`${config.publicUrl}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body,
  });
}
