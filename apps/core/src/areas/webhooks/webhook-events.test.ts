import * as contract from '@fanfare/contract';
import { type WebhookEvent, webhookMessage } from '@fanfare/contract';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe } from 'vitest';
import { payByCard } from '../../../testing/doubles/gateway.ts';
import { findAndOrder, freshChannel, subscribed, takeSource } from '../../../testing/doubles/publications.ts';
import { placeDripFeed } from '../../../testing/fixtures/drip-feeds.ts';
import { placeOne, report } from '../../../testing/fixtures/orders.ts';
import {
  addWebhook,
  type Receiver,
  sendWebhooks,
  startReceiver,
} from '../../../testing/fixtures/webhooks.ts';
import { PASSWORD } from '../../../testing/fixtures/withdrawals.ts';
import { viewsLine } from '../../../testing/samples.ts';
import { expect, test } from '../../../testing/test.ts';
import type { Core } from '../../core.ts';
import { inTransaction } from '../../data/in-transaction.ts';
import { makeDueRuns } from '../drip-feeds/make-due-runs.ts';
import { endRefill, grantRefill } from '../fulfilment/move-refill.ts';
import { tellOfBalances } from './tell-of-balances.ts';

let receiver: Receiver;
beforeAll(async () => {
  receiver = await startReceiver();
});
beforeEach(() => {
  receiver.answer(200);
  receiver.forget();
});
afterAll(() => receiver.stop());

const ORDERS: WebhookEvent[] = [
  'order.started',
  'order.progress',
  'order.completed',
  'order.partial',
  'order.canceled',
];

/** Sends what waits, and gives what arrived: each message as its contract says. */
async function arrived(core: Core) {
  await sendWebhooks(core);
  const messages = receiver.messages();
  for (const { body, type } of messages)
    expect(webhookMessage(type as WebhookEvent).safeParse(JSON.parse(body)).error).toBeUndefined();

  return messages.map(({ type, data }) => ({ type, ...data }));
}

const typesOf = async (core: Core) => (await arrived(core)).map(({ type }) => type);

describe('signatures', () => {
  test('the reference library verifies them, also with either secret for a day after a new one was made', async ({
    api,
    core,
    clock,
  }) => {
    const buyer = await api.customer(50);
    const { id, secret } = await addWebhook(api, buyer, { url: receiver.url, events: ['order.started'] });
    const params = { webhookId: String(id) };
    const verify = (key: string) => {
      const { body, headers } = receiver.messages().at(-1) ?? { body: '', headers: {} };
      // The library compares with the time of the machine.
      return () => new Webhook(key).verify(body, headers as Record<string, string>);
    };
    const orders = await Promise.all([1, 2, 3].map(() => placeOne(api, buyer)));
    const startOne = async () => {
      await report(core, orders.pop() ?? 0, 'running', 10);
      await sendWebhooks(core);
    };
    await startOne();
    expect(verify(secret)()).toMatchObject({ type: 'order.started' });
    expect(receiver.messages()[0]?.headers['webhook-id']).toBe(receiver.messages()[0]?.id);
    expect(verify(`whsec_${Buffer.alloc(32).toString('base64')}`)).toThrow();

    const proof = { current_password: PASSWORD };
    const rolled = await api.call(contract.rollWebhookSecret, { params, body: proof }, buyer);
    const next = rolled.body.data.secret;
    expect(next).not.toBe(secret);
    expect(rolled.body.data.previous_secret_until).not.toBeNull();
    const shown = await api.call(contract.showWebhookSecret, { params, body: proof }, buyer);
    expect([shown.body.data.secret, shown.headers['cache-control']]).toEqual([next, 'no-store']);
    await startOne();
    expect(verify(secret)()).toMatchObject({ type: 'order.started' });
    expect(verify(next)()).toMatchObject({ type: 'order.started' });

    clock.tick(24 * 3600);
    await startOne();
    const signatures = String(receiver.messages().at(-1)?.headers['webhook-signature']);
    expect(signatures).toMatch(/^v1,[A-Za-z0-9+/]+=*$/);
    clock.tick(-24 * 3600);
  });

  test('secrets are sealed in the database', async ({ api, core }) => {
    const buyer = await api.customer();
    const { id, secret } = await addWebhook(api, buyer, { url: receiver.url });
    const row = await core.db
      .selectFrom('webhook_endpoint')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.secret.toString('latin1')).not.toContain(secret.slice(6, 20));
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(row.secret_hint).toBe(`whsec_${secret.slice(6, 8)}…${secret.slice(-3, -1)}`);
  });
});

describe('an order', () => {
  test('tells of its start, its progress and its end, with what came back', async ({ api, core }) => {
    const buyer = await api.customer(50);
    await addWebhook(api, buyer, { url: receiver.url, events: ORDERS });
    const whole = await placeOne(api, buyer, viewsLine({ quantity: 1000 }));
    await report(core, whole, 'running', 100);
    await report(core, whole, 'running', 100);
    await report(core, whole, 'running', 400);
    await report(core, whole, 'completed', 1000);
    const part = await placeOne(api, buyer, viewsLine({ quantity: 5000 }));
    await report(core, part, 'partial', 3000);
    const none = await placeOne(api, buyer, viewsLine({ quantity: 1000 }));
    await report(core, none, 'canceled', 0);
    const told = await arrived(core);
    const of = (id: number) => told.filter((one) => 'order_id' in one && one.order_id === id);
    expect(of(whole).map((one) => [one.type, (one as never as { delivered: number }).delivered])).toEqual([
      ['order.started', 100],
      ['order.progress', 400],
      ['order.progress', 1000],
      ['order.completed', 1000],
    ]);
    expect(of(part)).toMatchObject([
      { type: 'order.started', delivered: 3000 },
      { type: 'order.partial', status: 'canceled', delivered: 3000, cost: '12.00', returned: '4.80' },
    ]);
    expect(of(none)).toMatchObject([
      { type: 'order.started' },
      { type: 'order.canceled', delivered: 0, cost: '2.40', returned: '2.40' },
    ]);
  });

  test('that is a drip feed tells of the whole, and of none of its runs', async ({ api, core }) => {
    const buyer = await api.customer(100);
    await addWebhook(api, buyer, { url: receiver.url, events: ORDERS });
    const feed = await placeDripFeed(api, buyer);
    await makeDueRuns(core);
    const run = await core.db
      .selectFrom('orders')
      .select(['id', 'quantity'])
      .where('parent_id', '=', feed)
      .executeTakeFirstOrThrow();
    await report(core, run.id, 'running', 10);
    await report(core, run.id, 'completed', run.quantity);
    const told = await arrived(core);
    expect(new Set(told.map((one) => 'order_id' in one && one.order_id))).toEqual(new Set([feed]));
    expect(told.map(({ type }) => type)).toEqual(['order.started', 'order.progress']);
  });
});

test('refills are told when they are granted and when they end', async ({ api, core }) => {
  const buyer = await api.customer(50);
  await addWebhook(api, buyer, {
    url: receiver.url,
    events: ['refill.opened', 'refill.completed', 'refill.rejected'],
  });
  const orderId = await placeOne(api, buyer);
  for (const state of ['done', 'rejected'] as const) {
    await inTransaction(core, (tx) => grantRefill(core, tx, { orderId, quantity: 300, state: 'open' }));
    const { id } = await core.db
      .selectFrom('refill')
      .select('id')
      .where('order_id', '=', orderId)
      .where('state', '=', 'open')
      .executeTakeFirstOrThrow();
    await endRefill(core, id, state);
    await endRefill(core, id, state);
  }
  const told = await arrived(core);
  expect(told).toMatchObject([
    { type: 'refill.opened', order_id: orderId, quantity: 300 },
    { type: 'refill.completed', order_id: orderId, quantity: 300 },
    { type: 'refill.opened' },
    { type: 'refill.rejected' },
  ]);
});

test('an automatic promotion tells of posts that were ordered, that wait for money, and of its end', async ({
  api,
  core,
  clock,
}) => {
  const source = takeSource(core);
  const buyer = await api.customer(2.4);
  await addWebhook(api, buyer, {
    url: receiver.url,
    events: ['subscription.post_ordered', 'subscription.post_unpaid', 'subscription.ended'],
  });
  const url = freshChannel();
  const { id } = await subscribed(api, buyer, { url });
  for (let post = 0; post < 2; post += 1) {
    clock.tick(1800);
    source.publish(url);
    await findAndOrder(core);
  }
  // Bearers end with the hour.
  clock.tick(-3600);
  const canceled = await api.call(
    contract.cancelSubscription,
    { params: { subscriptionId: String(id) } },
    buyer,
  );
  expect(canceled.body).toMatchObject({ data: { status: 'canceled' } });
  clock.tick(3600);
  expect(await arrived(core)).toMatchObject([
    { type: 'subscription.post_ordered', subscription_id: id, cost: '2.40', order_ids: [expect.any(Number)] },
    { type: 'subscription.post_unpaid', subscription_id: id, order_ids: [expect.any(Number)] },
    { type: 'subscription.ended', subscription_id: id, reason: 'customer' },
  ]);
});

test('money tells of the invoice that was paid, and of each movement with the balance after it, once', async ({
  api,
  core,
}) => {
  const buyer = await api.customer(5);
  await addWebhook(api, buyer, { url: receiver.url, events: ['invoice.paid', 'balance.changed'] });
  const { body } = await api.call(contract.addFunds, { body: { amount: 100, payment_method_id: 1 } }, buyer);
  const { invoice_id: invoiceId, total } = body.data;
  await payByCard(api, core, { invoiceId, total });
  const order = await placeOne(api, buyer);
  await tellOfBalances(core);
  await tellOfBalances(core);
  const told = await arrived(core);
  expect(told.find(({ type }) => type === 'invoice.paid')).toMatchObject({
    invoice_id: invoiceId,
    order_ids: [],
    total,
  });
  const moved = told.filter(({ type }) => type === 'balance.changed');
  expect(moved).toMatchObject([
    { reason: 'invoiced', amount: '100.00', balance: '105.00', invoice_id: invoiceId },
    { reason: 'bonus', amount: '2.00', balance: '107.00' },
    { reason: 'order', amount: '-2.40', balance: '104.60' },
  ]);
  expect(order).toBeGreaterThan(0);
});

test('only events that were chosen are told, at each address that chose them, under one id', async ({
  api,
  core,
}) => {
  const other = await startReceiver();
  const buyer = await api.customer(20);
  await addWebhook(api, buyer, { url: receiver.url, events: ['order.completed'] });
  await addWebhook(api, buyer, { url: other.url, events: ['order.started', 'order.completed'] });
  await report(core, await placeOne(api, buyer), 'completed', 1000);
  expect(await typesOf(core)).toEqual(['order.completed']);
  expect(other.messages().map(({ type }) => type)).toEqual(['order.started', 'order.completed']);
  expect(other.messages()[1]?.id).toBe(receiver.messages()[0]?.id);
  await other.stop();
});

test('a customer without an address costs no statement more', async ({ api, core }) => {
  const reads: string[] = [];
  const [with_, without] = [await api.customer(50), await api.customer(50)];
  await addWebhook(api, with_, { url: receiver.url, events: ORDERS });
  const watched = {
    ...core,
    webhookCustomers: {
      ...core.webhookCustomers,
      has: (id: number) => {
        const known = core.webhookCustomers.has(id);
        reads.push(`${id} ${known}`);
        return known;
      },
    },
  };
  const messagesOf = (id: number) =>
    core.db.selectFrom('webhook_message').select('id').where('customer_id', '=', id).execute();
  for (const buyer of [with_, without]) await report(watched, await placeOne(api, buyer), 'running', 10);
  expect(reads).toEqual([`${with_.id} true`, `${without.id} false`]);
  expect((await messagesOf(with_.id)).length).toBe(1);
  expect((await messagesOf(without.id)).length).toBe(0);
});
