import * as contract from '@fanfare/contract';
import { expect, test } from '../../../testing/test.ts';
import { ENDPOINTS } from '../../endpoints.ts';

test('every call that a token may make is documented, and no other', async ({ api }) => {
  const { body } = await api.call(contract.listDocumentedCalls);
  const byToken = ENDPOINTS.filter(({ tokenScope }) => tokenScope !== undefined);
  expect(body.data.map(({ name }) => name)).toEqual(byToken.map(({ name }) => name));
  for (const { name } of body.data) {
    const told = await api.call(contract.getDocumentedCall, { params: { callName: name } });
    expect(told.status, name).toBe(200);
    const { answer, media, status } = told.body.data;
    expect(answer.length > 0 || media !== null || status === 204, name).toBe(true);
  }
  for (const callName of ['login', 'nothing', '__proto__'])
    expect((await api.call(contract.getDocumentedCall, { params: { callName } })).status).toBe(404);
});

test('fields say where they stand, whether they are needed and what they hold; the example is taken as it is', async ({
  api,
}) => {
  const { body } = await api.call(contract.getDocumentedCall, { params: { callName: 'placeOrder' } });
  const { data } = body;
  expect(data).toMatchObject({
    method: 'POST',
    path: '/api/v1/orders',
    scope: 'orders.create',
    status: 201,
    takes_idempotency_key: true,
    fields: expect.arrayContaining([
      { name: 'orders', place: 'body', is_needed: true, type: 'object[]' },
      { name: 'orders[].url', place: 'body', is_needed: false, type: 'string | null' },
    ]),
    answer: expect.arrayContaining([{ name: 'data.total', is_needed: true, type: 'string' }]),
  });
  const { token } = await api.customer(100);
  const placed = await api.send({
    method: 'POST',
    path: '/api/v1/orders',
    body: JSON.parse(data.body ?? '{}'),
    headers: { authorization: `Bearer ${token}` },
  });
  expect(placed.status, JSON.stringify(placed.body)).toBe(201);
});

test('every event of webhooks is documented with the fields of its data', async ({ api }) => {
  const { body } = await api.call(contract.listDocumentedEvents);
  expect(body.data.map(({ name }) => name)).toEqual(contract.WEBHOOK_EVENTS);
  expect(body.data.find(({ name }) => name === 'order.completed')?.fields).toContainEqual({
    name: 'order_id',
    is_needed: true,
    type: 'integer',
  });
});
