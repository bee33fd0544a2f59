import * as contract from '@fanfare/contract';
import { sql } from 'kysely';
import { describe } from 'vitest';
import { giveCash, type TestCustomer } from '../../../testing/api.ts';
import {
  findAndOrder,
  freshChannel,
  lookAtAll,
  subscribed,
  takeSource,
  untilNextLook,
} from '../../../testing/doubles/publications.ts';
import { linkCard } from '../../../testing/fixtures/cards.ts';
import { DEMO } from '../../../testing/samples.ts';
import { expect, test } from '../../../testing/test.ts';
import { Unreadable } from '../../adapters/publications/port.ts';
import type { Core } from '../../core.ts';
import { reconcileCharges } from '../billing/cards/reconcile-charges.ts';
import { readBalances } from '../wallet/face/accounts.ts';
import { endQuietSubscriptions } from './end-quiet-subscriptions.ts';
import { orderPublications } from './order-publications.ts';
import { readSubscription } from './read-subscriptions.ts';

const DAY = 24 * 3600;
/** YouTube likes, 6.50 per 1,000. */
const LIKES = 12;

/** Sessions end in the months that pass here. */
async function read(core: Core, id: number) {
  const row = await core.db
    .selectFrom('subscription')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

  return readSubscription(core, row, null, 'en');
}

const statesOf = async (core: Core, id: number) =>
  (await read(core, id)).subscription_contents.map(({ state }) => state);

const lettersOf = async (core: Core, { email }: TestCustomer) =>
  (await core.db.selectFrom('mail').select('template').where('recipient', '=', email).orderBy('id').execute())
    .map(({ template }) => template)
    .filter((template) => template === 'publication-unpaid' || template === 'subscription-ended');

describe('publications become orders', () => {
  test('GEN-06 each new publication is ordered from the balance when it is found, older ones are not', async ({
    api,
    core,
    clock,
  }) => {
    const source = takeSource(core);
    const [buyer, url] = [await api.customer(20), freshChannel()];
    source.publish(url, { publishedAt: new Date(clock.now().getTime() - 1000) });
    const { id } = await subscribed(api, buyer, { url });
    expect((await readBalances(core.db, buyer.id)).cash).toBe(20_000_000n);
    clock.tick(60);
    const first = source.publish(url);
    await findAndOrder(core);
    clock.tick(untilNextLook);
    const second = source.publish(url);
    await findAndOrder(core);

    const { subscription_contents: contents, ...subscription } = await read(core, id);
    expect(contents.map(({ promotable, state }) => [promotable.url, state])).toEqual([
      [second.url, 'ordered'],
      [first.url, 'ordered'],
    ]);
    expect(contents.map(({ orders }) => orders.map(({ url, status, cost }) => [url, status, cost]))).toEqual([
      [[second.url, 'in_processing', '2.40']],
      [[first.url, 'in_processing', '2.40']],
    ]);
    expect(subscription).toMatchObject({
      subscription_contents_count: 2,
      spent: '4.80',
      status: 'in_processing',
    });
    expect((await readBalances(core.db, buyer.id)).cash).toBe(15_200_000n);
    const table = await api.call(
      contract.orderTable,
      { query: { subscription_id: String(id) } },
      { token: buyer.token },
    );
    expect(table.body.data).toHaveLength(2);
  });

  test('ENT-48 a subscription has its services, its publications with their orders, and the cards that may pay it', async ({
    api,
    app,
    core,
    clock,
  }) => {
    const source = takeSource(core);
    const [buyer, url] = [await api.customer(20), freshChannel()];
    const cardId = await linkCard({ api, app, core }, buyer);
    const { id } = await subscribed(api, buyer, { url });
    clock.tick(60);
    const post = source.publish(url, { title: 'Night market', picture: 'https://i.ytimg.com/vi/x/hq.jpg' });
    await findAndOrder(core);
    const { subscription_services, subscription_contents, recurring_payment_methods } = await read(core, id);
    const [order] = subscription_contents[0]?.orders ?? [];
    expect(subscription_services).toEqual([
      { cost: '2.40', countries: [], quantity: 1000, is_guarantee: false, service: order?.service },
    ]);
    expect(subscription_contents).toEqual([
      {
        id: expect.any(Number),
        promotable: { url: post.url, title: 'Night market', picture: 'https://i.ytimg.com/vi/x/hq.jpg' },
        orders: [expect.objectContaining({ url: post.url, status: 'in_processing', cost: '2.40' })],
        published_at: post.publishedAt.toISOString(),
        found_at: expect.any(String),
        state: 'ordered',
        cost: '2.40',
        left_out: [],
        payable_until: null,
      },
    ]);
    expect(recurring_payment_methods).toEqual([expect.objectContaining({ id: cardId })]);
  });

  test('at most as many as were asked for, then it is completed (rules §2.9)', async ({
    api,
    core,
    clock,
  }) => {
    const source = takeSource(core);
    const [buyer, url] = [await api.customer(20), freshChannel()];
    const { id } = await subscribed(api, buyer, { url, contents_limit: 2 });
    clock.tick(60);
    const oldest = source.publish(url, { publishedAt: new Date(clock.now().getTime() - 3000) });
    const next = source.publish(url, { publishedAt: new Date(clock.now().getTime() - 2000) });
    source.publish(url, { publishedAt: new Date(clock.now().getTime() - 1000) });
    await findAndOrder(core);
    const { subscription_contents: contents, status, end_reason } = await read(core, id);
    expect(contents.map(({ promotable }) => promotable.url)).toEqual([next.url, oldest.url]);
    expect([status, end_reason]).toEqual(['completed', 'limit']);
    expect(await lettersOf(core, buyer)).toEqual(['subscription-ended']);
  });

  test('one that is listed again, under another address, or from two workers at once is ordered once', async ({
    api,
    core,
    clock,
  }) => {
    const source = takeSource(core);
    const [buyer, url] = [await api.customer(20), freshChannel()];
    const { id } = await subscribed(api, buyer, { url });
    clock.tick(60);
    const found = source.publish(url);
    source.publish(url, { key: found.key, url: `${found.url}&t=5` });
    await Promise.all([findAndOrder(core), findAndOrder(core), findAndOrder(core)]);
    clock.tick(untilNextLook);
    source.publish(url, { key: 'another-key', url: found.url });
    await findAndOrder(core);
    expect(await statesOf(core, id)).toEqual(['ordered']);
    expect((await readBalances(core.db, buyer.id)).cash).toBe(17_600_000n);
  });

  test('what was announced counts when it is out, also where its time was moved', async ({
    api,
    core,
    clock,
  }) => {
    const source = takeSource(core);
    const [buyer, url] = [await api.customer(20), freshChannel()];
    const { id } = await subscribed(api, buyer, { url });
    clock.tick(60);
    source.publish(url, { publishedAt: new Date(clock.now().getTime() + 3_600_000) });
    await findAndOrder(core);
    expect(await statesOf(core, id)).toEqual([]);
    clock.tick(3_700);
    await findAndOrder(core);
    expect(await statesOf(core, id)).toEqual(['ordered']);
  });

  test('a channel is looked at once for all its subscriptions, and not before its time', async ({
    api,
    core,
    clock,
  }) => {
    const source = takeSource(core);
    const [one, other, url] = [await api.customer(20), await api.customer(20), freshChannel()];
    const ids = [await subscribed(api, one, { url }), await subscribed(api, other, { url })].map(
      ({ id }) => id,
    );
    clock.tick(60);
    source.publish(url);
    await findAndOrder(core);
    await findAndOrder(core);
    expect(source.asked.filter((asked) => asked === url)).toHaveLength(1);
    expect(await statesOf(core, ids[0] ?? 0)).toEqual(['ordered']);
    expect(await statesOf(core, ids[1] ?? 0)).toEqual(['ordered']);
  });
});

describe('money is short', () => {
  test('the orders are placed unpaid, the customer is told once, and starts them by paying', async ({
    api,
    core,
    clock,
  }) => {
    const source = takeSource(core);
    const [buyer, url] = [await api.customer(3), freshChannel()];
    const { id } = await subscribed(api, buyer, { url });
    clock.tick(60);
    source.publish(url);
    source.publish(url);
    await findAndOrder(core);
    await findAndOrder(core);
    expect(await statesOf(core, id)).toEqual(['unpaid', 'ordered']);
    expect(await lettersOf(core, buyer)).toEqual(['publication-unpaid']);
    expect((await readBalances(core.db, buyer.id)).cash).toBe(600_000n);
    const [unpaid] = (await read(core, id)).subscription_contents;
    const [order] = unpaid?.orders ?? [];
    expect(order?.status).toBe('unpaid');

    await giveCash(core, buyer.id, 5_000_000n);
    const paid = await api.call(
      contract.payByBalance,
      { params: { orderId: String(order?.id) }, body: {} },
      { token: buyer.token },
    );
    expect(paid.status).toBe(200);
    expect(await statesOf(core, id)).toEqual(['ordered', 'ordered']);
    expect(await read(core, id)).toMatchObject({
      unpaid: { count: 0, in_a_row: 0, total: '0.00' },
      spent: '4.80',
    });
  });

  test('three in a row end it, and can be paid all the same', async ({ api, core, clock }) => {
    const source = takeSource(core);
    const [buyer, url] = [await api.customer(3), freshChannel()];
    const { id } = await subscribed(api, buyer, { url });
    clock.tick(60);
    for (let count = 0; count < 5; count += 1)
      source.publish(url, { publishedAt: new Date(clock.now().getTime() - 1000 * (5 - count)) });
    await findAndOrder(core);
    const { status, end_reason, unpaid, subscription_contents } = await read(core, id);
    expect([status, end_reason]).toEqual(['canceled', 'unpaid']);
    expect(subscription_contents.map(({ state }) => state)).toEqual([
      'dropped',
      'unpaid',
      'unpaid',
      'unpaid',
      'ordered',
    ]);
    expect(unpaid).toEqual({ count: 3, in_a_row: 3, total: '7.20', total_by_card: null });
    expect(await lettersOf(core, buyer)).toEqual([
      'publication-unpaid',
      'publication-unpaid',
      'publication-unpaid',
      'subscription-ended',
    ]);
  });
});

describe('paid by card', () => {
  test('each publication is charged to the linked card with the fee of its method, once', async ({
    api,
    app,
    core,
    clock,
  }) => {
    const source = takeSource(core);
    const [buyer, url] = [await api.customer(0), freshChannel()];
    const cardId = await linkCard({ api, app, core }, buyer);
    const made = await subscribed(api, buyer, { url, recurring_payments_method_id: cardId });
    expect(made).toMatchObject({ billing_type: 'card', cost_per_publication: '2.48', total_cost: '24.80' });
    clock.tick(60);
    source.publish(url);
    await findAndOrder(core);
    clock.tick(300);
    await orderPublications(core);
    const [content] = (await read(core, made.id)).subscription_contents;
    expect(content).toMatchObject({ state: 'ordered', cost: '2.48' });
    expect(content?.orders[0]?.status).toBe('in_processing');
  });

  test.for([
    ['3220', 'whose bank wants to see its owner', 'unpaid'],
    ['0119', 'whose answer is lost', 'ordered'],
  ] as const)('a card %s %s: %s', async ([lastFour, , state], { api, app, core, clock }) => {
    const source = takeSource(core);
    const [buyer, url] = [await api.customer(0), freshChannel()];
    const cardId = await linkCard({ api, app, core }, buyer, lastFour);
    const { id } = await subscribed(api, buyer, { url, recurring_payments_method_id: cardId });
    clock.tick(60);
    source.publish(url);
    await findAndOrder(core);
    clock.tick(60);
    await reconcileCharges(core);
    await orderPublications(core);
    expect(await statesOf(core, id)).toEqual([state]);
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from invoice join sandbox_gateway.payment on merchant_reference = invoice.id::text
      where customer_id = ${buyer.id} and state = 'paid'`.execute(core.db);
    expect(rows).toEqual([{ count: state === 'ordered' ? 1 : 0 }]);
  });

  test('a card that is refused, or not there yet, leaves it unpaid', async ({ api, app, core, clock }) => {
    const source = takeSource(core);
    const buyer = await api.customer(0);
    const cardId = await linkCard({ api, app, core }, buyer, '0002');
    const [refused, none] = [freshChannel(), freshChannel()];
    const { id } = await subscribed(api, buyer, { url: refused, recurring_payments_method_id: cardId });
    const waiting = await subscribed(api, buyer, { url: none, billing_type: 'card' });
    clock.tick(60);
    source.publish(refused);
    source.publish(none);
    await findAndOrder(core);
    expect(await statesOf(core, id)).toEqual(['unpaid']);
    expect(await statesOf(core, waiting.id)).toEqual(['unpaid']);
    expect(await lettersOf(core, buyer)).toEqual(['publication-unpaid', 'publication-unpaid']);
  });

  test('API-71 SUB-02 a card that is linked for a subscription pays its next publication', async ({
    api,
    app,
    core,
    clock,
  }) => {
    const source = takeSource(core);
    const [buyer, url] = [await api.customer(0), freshChannel()];
    const { id } = await subscribed(api, buyer, { url, billing_type: 'card' });
    const link = (subscriptionId: number, { token }: TestCustomer) =>
      api.call(
        contract.linkCard,
        { body: { payment_method_id: DEMO.cardMethod, subscription_id: subscriptionId } },
        { token },
      );
    expect((await link(id, await api.customer(0))).status).toBe(404);
    const shown = async () =>
      (
        await api.call(
          contract.getSubscription,
          { params: { subscriptionId: String(id) } },
          { token: buyer.token },
        )
      ).body.data;
    const before = await shown();
    await linkCard({ api, app, core }, buyer, '4242', id);
    const { cost_per_publication: each } = await shown();
    clock.tick(60);
    source.publish(url);
    await findAndOrder(core);
    expect(await statesOf(core, id)).toEqual(['ordered']);
    // The page says of each post what the card is charged, its fee included.
    expect((await shown()).spent).toBe(each);
    expect(Number(each)).toBeGreaterThan(Number(before.cost_per_publication));
  });
});

describe('ends', () => {
  test('API-110 canceled by its customer: what is not paid is dropped, what runs goes on; nobody else can', async ({
    api,
    core,
    clock,
  }) => {
    const source = takeSource(core);
    const [buyer, url] = [await api.customer(3), freshChannel()];
    const { id } = await subscribed(api, buyer, { url });
    clock.tick(60);
    source.publish(url);
    source.publish(url);
    await findAndOrder(core);
    const cancel = ({ token }: TestCustomer) =>
      api.call(contract.cancelSubscription, { params: { subscriptionId: String(id) } }, { token });
    expect((await cancel(await api.customer(0))).status).toBe(404);
    const { status, body } = await cancel(buyer);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      status: 'canceled',
      end_reason: 'customer',
      actions: { cancelable: false },
    });
    expect(await statesOf(core, id)).toEqual(['dropped', 'ordered']);
    expect((await cancel(buyer)).status).toBe(422);
    clock.tick(untilNextLook);
    source.publish(url);
    await findAndOrder(core);
    expect(await statesOf(core, id)).toHaveLength(2);
    expect(await lettersOf(core, buyer)).toEqual(['publication-unpaid']);
  });

  test('90 days without a publication complete it, with a letter', async ({ api, core, clock }) => {
    takeSource(core);
    const [buyer, url] = [await api.customer(3), freshChannel()];
    const { id } = await subscribed(api, buyer, { url });
    clock.tick(89 * DAY);
    await endQuietSubscriptions(core);
    expect((await read(core, id)).status).toBe('in_processing');
    clock.tick(2 * DAY);
    await endQuietSubscriptions(core);
    expect(await read(core, id)).toMatchObject({ status: 'completed', end_reason: 'quiet' });
    expect(await lettersOf(core, buyer)).toEqual(['subscription-ended']);
  });
});

describe('a channel that can not be looked at', () => {
  test('is said, is asked less and less often, and goes on where it was', async ({ api, core, clock }) => {
    const source = takeSource(core);
    const [buyer, url] = [await api.customer(20), freshChannel()];
    const { id } = await subscribed(api, buyer, { url });
    const askedFor = () => source.asked.filter((asked) => asked === url).length;
    for (const [answer, trouble] of [
      [() => ({ state: 'gone' }) as const, 'gone'],
      [() => ({ state: 'private' }) as const, 'private'],
      [() => Promise.reject(new Error('no network')), 'unreachable'],
      [() => Promise.reject(new Unreadable('no feed')), 'unreadable'],
    ] as const) {
      clock.tick(DAY);
      source.answers(answer);
      await lookAtAll(core);
      expect((await read(core, id)).trouble).toBe(trouble);
    }
    expect(askedFor()).toBe(4);
    clock.tick(untilNextLook);
    await lookAtAll(core);
    expect(askedFor()).toBe(4);
    clock.tick(DAY);
    source.answers(null);
    source.publish(url);
    await findAndOrder(core);
    expect(await read(core, id)).toMatchObject({ trouble: null, channel: { name: 'Northwind' } });
    expect(await statesOf(core, id)).toEqual(['ordered']);
  });

  test('a source that is busy is asked again when it said', async ({ api, core, clock }) => {
    const source = takeSource(core);
    const [buyer, url] = [await api.customer(20), freshChannel()];
    await subscribed(api, buyer, { url });
    const askedFor = () => source.asked.filter((asked) => asked === url).length;
    source.answers(() => ({ state: 'busy', seconds: 7200 }));
    await lookAtAll(core);
    clock.tick(7100);
    await lookAtAll(core);
    expect(askedFor()).toBe(1);
    clock.tick(101);
    await lookAtAll(core);
    expect(askedFor()).toBe(2);
  });
});

test('a stopped service is waited for, one that went away is left out and told', async ({
  api,
  core,
  clock,
}) => {
  const source = takeSource(core);
  const [buyer, url] = [await api.customer(50), freshChannel()];
  const { body } = await api.call(
    contract.createSubscription,
    {
      body: {
        url,
        services: [
          { service_id: DEMO.views, quantity: 1000 },
          { service_id: LIKES, quantity: 100 },
        ],
      },
    },
    { token: buyer.token },
  );
  const set = async (id: number, change: object) => {
    await core.db.updateTable('service').set(change).where('id', '=', id).execute();
  };
  await set(LIKES, { is_deactivated: true });
  clock.tick(60);
  source.publish(url);
  await findAndOrder(core);
  expect(await statesOf(core, body.data.id)).toEqual(['waiting']);
  await set(LIKES, { is_deactivated: false, is_enabled: false });
  clock.tick(3600);
  await orderPublications(core);
  const [content] = (await read(core, body.data.id)).subscription_contents;
  expect(content?.state).toBe('ordered');
  expect(content?.orders).toHaveLength(1);
  expect(content?.left_out).toHaveLength(1);
  await set(LIKES, { is_enabled: true });
});

test('a second subscription on a channel waits for the orders of the first, at most three days', async ({
  api,
  core,
  clock,
}) => {
  const source = takeSource(core);
  const [buyer, url] = [await api.customer(20), freshChannel()];
  const [first, second] = [await subscribed(api, buyer, { url }), await subscribed(api, buyer, { url })];
  clock.tick(60);
  source.publish(url);
  await findAndOrder(core);
  expect([await statesOf(core, first.id), await statesOf(core, second.id)]).toEqual([
    ['ordered'],
    ['waiting'],
  ]);
  clock.tick(3 * DAY);
  await orderPublications(core);
  // Nothing else was to be ordered with it.
  expect(await statesOf(core, second.id)).toEqual(['missed']);
  expect((await read(core, second.id)).status).toBe('in_processing');
  expect((await readBalances(core.db, buyer.id)).cash).toBe(17_600_000n);
});

test('nothing is ordered for an account that staff has frozen, until it may buy again', async ({
  api,
  core,
  clock,
}) => {
  const source = takeSource(core);
  const [buyer, url] = [await api.customer(20), freshChannel()];
  const { id } = await subscribed(api, buyer, { url });
  const freeze = (frozen_at: Date | null) =>
    core.db.updateTable('customer').set({ frozen_at }).where('id', '=', buyer.id).execute();
  await freeze(clock.now());
  clock.tick(60);
  source.publish(url);
  await findAndOrder(core);
  expect(await statesOf(core, id)).toEqual(['waiting']);
  await freeze(null);
  clock.tick(3600);
  await orderPublications(core);
  expect(await statesOf(core, id)).toEqual(['ordered']);
});
