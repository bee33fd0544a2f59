import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { generatedCalls } from '../generated-calls.ts';
import { createClient } from './client.ts';

type SentRequest = { url: string; headers: Record<string, string>; body: unknown };

/** A client of a shop that answers in turn; null is no answer at all. */
function against(answers: (Response | null)[]) {
  const asked: SentRequest[] = [];
  const send = async (url: unknown, { headers, body }: RequestInit = {}) => {
    asked.push({ url: String(url), headers: headers as Record<string, string>, body });
    const answer = answers.shift();
    if (!answer) throw new TypeError('fetch failed');
    return answer;
  };

  return { asked, shop: createClient({ url: 'https://shop.example/', token: 'secret', fetch: send }) };
}

const json = (body: object, status = 200, headers = {}) => Response.json(body, { status, headers });
const order = { body: { orders: [{ service_id: 1 }] } };

test('its calls are those of the contract', () => {
  const built = readFileSync(join(import.meta.dirname, 'calls.ts'), 'utf8');
  expect(built === generatedCalls(), 'npm run generate --workspace packages/api-client').toBe(true);
});

test('a call fills in its address, carries the token, and gives what the shop answered', async () => {
  const { asked, shop } = against([
    json({ data: 7 }),
    new Response('a,b\n'),
    new Response(null, { status: 204 }),
  ]);
  expect(await shop.getOrder({ params: { orderId: '4/2' }, query: { locale: 'de' } })).toEqual({ data: 7 });
  expect(asked[0]).toMatchObject({
    url: 'https://shop.example/api/v1/orders/4%2F2?locale=de',
    headers: { authorization: 'Bearer secret' },
  });
  expect(await shop.exportOrders()).toBe('a,b\n');
  expect(await shop.validateUrl({ body: { url: 'x' } } as never)).toBeNull();
});

test('an order that got no answer is sent again by the same key; a refusal is not', async () => {
  const away = json({ code: 'unavailable' }, 503, { 'retry-after': '0' });
  const { asked, shop } = against([null, away, json({ data: { orders: [] } }, 201)]);
  await shop.placeOrder(order);
  expect(asked).toHaveLength(3);
  expect(new Set(asked.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);

  const refused = against([
    json({ message: 'No', code: 'invalid', errors: { 'orders.0.url': ['Bad'] } }, 422),
  ]);
  await expect(refused.shop.placeOrder(order)).rejects.toMatchObject({
    name: 'FanfareError',
    status: 422,
    code: 'invalid',
    message: 'No',
    errors: { 'orders.0.url': ['Bad'] },
  });
  expect(refused.asked).toHaveLength(1);
});

test('what changes something without a key is sent once, and a shop that stays away is told', async () => {
  const once = against([null]);
  await expect(once.shop.cancelOrder({ params: { orderId: '1' } })).rejects.toThrow('fetch failed');
  const html = () => new Response('<h1>Bad gateway</h1>', { status: 502, headers: { 'retry-after': '0' } });
  const away = against([html(), html(), html()]);
  await expect(away.shop.listOrders()).rejects.toMatchObject({ status: 502, code: 'unknown' });
  expect(away.asked).toHaveLength(3);
});
