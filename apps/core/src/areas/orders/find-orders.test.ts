import * as contract from '@fanfare/contract';
import { describe } from 'vitest';
import { type Api, makeApi } from '../../../testing/api.ts';
import { solve } from '../../../testing/doubles/captcha.ts';
import { limited } from '../../../testing/limited.ts';
import { viewsLine } from '../../../testing/samples.ts';
import { expect, test } from '../../../testing/test.ts';
import { readOrderToken } from '../../addresses/order-token.ts';
import type { Core } from '../../core.ts';
import { makeWeb } from '../../processes/web.ts';
import { findAskedOrders } from './find/find-asked-orders.ts';
import type { FoundOrdersLetter } from './letters/orders-found.ts';

const DAY = 24 * 3600;
let made = 0;
const newEmail = () => `finder-${++made}@example.com`;

const ask = (api: Api, email: string, locale = 'en', more = {}) =>
  api.call(contract.findGuestOrders, { query: { locale }, body: { email, ...more } });
const orderAsGuest = async (api: Api, email: string, lines = 1) => {
  const orders = Array.from({ length: lines }, () => viewsLine());
  const reply = await api.call(contract.requestOrder, { body: { orders, email, payment_method_id: 1 } });
  expect(reply.status).toBe(201);

  return reply.body.data.orders;
};
const lettersTo = async (core: Core, email: string) => {
  await findAskedOrders(core);

  return core.db
    .selectFrom('mail')
    .selectAll()
    .where('recipient', '=', email)
    .where('template', '=', 'orders-found')
    .orderBy('id')
    .execute();
};
const propsOf = (row: { props: unknown } | undefined) => row?.props as FoundOrdersLetter;

describe('the links of orders that were placed without an account', () => {
  test('the answer is the same for an address with orders and for one without; only the first gets a letter', async ({
    api,
    core,
  }) => {
    const [known, unknown] = [newEmail(), newEmail()];
    const [order] = await orderAsGuest(api, known);
    const [ofKnown, ofUnknown] = [await ask(api, known, 'de'), await ask(api, unknown, 'de')];
    expect(ofKnown.status).toBe(204);
    expect([ofUnknown.status, ofUnknown.body]).toEqual([ofKnown.status, ofKnown.body]);
    // Both have left the same row, and nothing was looked for yet.
    const rows = await core.db.selectFrom('order_search').select(['email', 'locale']).orderBy('id').execute();
    expect(rows).toEqual([
      { email: known, locale: 'de' },
      { email: unknown, locale: 'de' },
    ]);

    const [letter, ...more] = await lettersTo(core, known);
    expect(more).toEqual([]);
    expect(letter?.locale).toBe('de');
    expect(propsOf(letter)).toMatchObject({
      orders: [{ orderId: order?.id, url: order?.url }],
      loginUrl: null,
    });
    expect(await lettersTo(core, unknown)).toEqual([]);
    expect(await core.db.selectFrom('order_search').selectAll().execute()).toEqual([]);
  });

  test('the links open the orders, the ones of before go on working, and no row holds a token', async ({
    api,
    core,
  }) => {
    const email = newEmail();
    const [first, second] = await orderAsGuest(api, email, 2);
    await ask(api, email);
    const [letter] = await lettersTo(core, email);
    if (!letter || !first || !second) throw new Error('nothing was written');
    expect(JSON.stringify(letter.props)).not.toMatch(/token=\w+\./);

    const { text } = await core.mailer.render(letter);
    const tokens = new Map(
      [...text.matchAll(/\/orders\/(\d+)\?token=(\S+)/g)].map(([, id, token]) => [
        `${id} ${readOrderToken(core, token ?? '')?.purpose}`,
        token ?? '',
      ]),
    );
    expect([...tokens.keys()].sort()).toEqual(
      [`${first.id} view`, `${second.id} claim`, `${second.id} view`].sort(),
    );
    const open = async (id: number, token: string) =>
      (await api.call(contract.getOrder, { params: { orderId: String(id) }, query: { token } })).status;
    for (const { id, token } of [first, second]) {
      expect(await open(id, tokens.get(`${id} view`) ?? '')).toBe(200);
      expect(await open(id, token)).toBe(200);
    }
    expect(await open(first.id, tokens.get(`${second.id} view`) ?? '')).toBe(404);

    const claimed = await api.call(contract.claimAccount, {
      body: {
        token: tokens.get(`${second.id} claim`) ?? '',
        password: 'a good password',
        password_confirmation: 'a good password',
      },
    });
    expect(claimed.body.data.email).toBe(email);
  });

  test('orders of an account are not in the letter: it says to sign in', async ({ api, core }) => {
    const owner = await api.customer(100);
    const { body } = await api.call(contract.getProfile, {}, { token: owner.token });
    const email = String(body.data.email);
    await api.call(
      contract.placeOrder,
      { body: { orders: [viewsLine()] } },
      { token: owner.token, idempotencyKey: `of the owner ${email}` },
    );
    expect((await ask(api, email)).status).toBe(204);
    const [letter] = await lettersTo(core, email);
    expect(propsOf(letter)).toMatchObject({
      orders: [],
      loginUrl: expect.stringMatching(/\/login$/),
      claimUrl: null,
    });
  });

  test('two questions at once are one letter', async ({ api, core }) => {
    const email = newEmail();
    await orderAsGuest(api, email);
    const replies = await Promise.all([ask(api, email), ask(api, email), ask(api, email)]);
    expect(replies.map(({ status }) => status)).toEqual([204, 204, 204]);
    await Promise.all([findAskedOrders(core), findAskedOrders(core)]);
    expect(await lettersTo(core, email)).toHaveLength(1);
  });

  test('at most 20 orders of the last 180 days, the newest first', async ({ api, core, clock }) => {
    const email = newEmail();
    const [old] = await orderAsGuest(api, email);
    clock.tick(181 * DAY);
    await ask(api, email);
    expect(await lettersTo(core, email)).toEqual([]);

    const fresh = (await orderAsGuest(api, email, 22)).map(({ id }) => id);
    await ask(api, email);
    const [letter] = await lettersTo(core, email);
    const ids = propsOf(letter).orders.map(({ orderId }) => orderId);
    expect(ids).toEqual(fresh.toReversed().slice(0, 20));
    expect(ids).not.toContain(old?.id);
  });

  test('a flood: three letters an hour to a mailbox however it is spelled, a captcha for many questions, then nothing', async ({
    core,
  }) => {
    const shop = limited(core);
    const app = await makeWeb(shop);
    const api = makeApi(app, shop);
    const statuses: number[] = [];
    for (let sent = 0; sent < 5; sent += 1)
      statuses.push(
        (await ask(api, sent % 2 ? 'flooded@example.com' : `flooded+${sent}@example.com`)).status,
      );
    expect(statuses).toEqual([204, 204, 204, 429, 429]);

    const suspicious = await ask(api, 'another@example.com');
    expect([suspicious.status, suspicious.body]).toMatchObject([
      422,
      { code: 'captcha_required', params: { action: 'find_orders' } },
    ]);
    const { body } = await api.call(contract.getCaptchaChallenge, { query: { action: 'find_orders' } });
    const solution = await solve(body.data);
    const solved = await ask(api, 'another@example.com', 'en', { 'g-recaptcha-response': solution });
    expect(solved.status).toBe(204);
    await app.close();
  });

  test('what is no address is refused', async ({ api }) => {
    expect((await ask(api, 'nobody')).status).toBe(422);
  });
});
