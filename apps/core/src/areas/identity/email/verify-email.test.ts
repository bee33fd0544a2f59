import * as contract from '@fanfare/contract';
import { describe } from 'vitest';
import type { Api } from '../../../../testing/api.ts';
import { payByCard } from '../../../../testing/doubles/gateway.ts';
import { freshLink, viewsLine } from '../../../../testing/samples.ts';
import { expect, test } from '../../../../testing/test.ts';
import { makeLinkToken } from '../../../addresses/link-token.ts';
import { makeOrderToken } from '../../../addresses/order-token.ts';
import type { Core } from '../../../core.ts';
import { inTransaction } from '../../../data/in-transaction.ts';
import { lockWallet, SHOP } from '../../wallet/face/accounts.ts';
import { postJournal } from '../../wallet/face/ledger.ts';
import { proofOf } from '../sign-in/account-proof.ts';

const DAY = 24 * 3600;
const password = 'a good password';
let made = 0;
const newEmail = () => `mailbox-${++made}@example.com`;

async function register(api: Api, email: string, name = 'Ada') {
  const reply = await api.call(contract.register, {
    body: { name, email, password, password_confirmation: password },
  });
  expect(reply.status).toBe(201);
  const { id, email_verified_at } = reply.body.data;

  return { id, email, email_verified_at, token: String(reply.headers.authorization).replace('Bearer ', '') };
}

async function orderAsGuest(api: Api, email: string) {
  const reply = await api.call(contract.requestOrder, {
    body: { orders: [viewsLine()], email, payment_method_id: 1 },
  });
  expect(reply.status).toBe(201);

  return reply.body.data.orders[0] ?? { id: 0, token: '' };
}

const linkOf = (core: Core, customer: { id: number; email: string }) =>
  makeLinkToken(core, { purpose: 'email', opens: proofOf(customer) });
const verify = (api: Api, token: string, link: string) =>
  api.call(contract.verifyEmail, { body: { token: link } }, { token });
const ordersOf = async (api: Api, token: string) =>
  (await api.call(contract.listOrders, {}, { token })).body.data.map(({ id }) => id);
const ownerOf = async (core: Core, orderId: number) =>
  (
    await core.db
      .selectFrom('orders')
      .select('customer_id')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
  ).customer_id;

describe('whose the orders of a guest are (C-59)', () => {
  test("registering a stranger's e-mail gives nothing of theirs, before it or after", async ({
    api,
    core,
  }) => {
    const email = newEmail();
    const before = await orderAsGuest(api, email);
    const stranger = await register(api, email);
    expect(stranger.email_verified_at).toBeNull();
    const after = await orderAsGuest(api, email);

    expect(await ordersOf(api, stranger.token)).toEqual([]);
    for (const { id } of [before, after]) {
      const params = { orderId: String(id) };
      expect((await api.call(contract.getOrder, { params }, { token: stranger.token })).status).toBe(404);
      expect((await api.call(contract.cancelOrder, { params }, { token: stranger.token })).status).toBe(404);
      expect(await ownerOf(core, id)).not.toBe(stranger.id);
    }
  });

  test('a guest and the account of one mailbox that promote one link are joined all the same', async ({
    api,
    core,
  }) => {
    const email = newEmail();
    const url = freshLink();
    const order = (body: object) => ({ orders: [viewsLine({ url })], payment_method_id: 1, ...body });
    const asGuest = (await api.call(contract.requestOrder, { body: order({ email }) })).body.data;
    await payByCard(api, core, { invoiceId: asGuest.data.invoice_id, total: asGuest.total });
    const account = await register(api, email);
    const own = (await api.call(contract.requestOrder, { body: order({}) }, { token: account.token })).body
      .data;
    await payByCard(api, core, { invoiceId: own.data.invoice_id, total: own.total });
    expect((await verify(api, account.token, linkOf(core, account))).status).toBe(200);
    expect(await ordersOf(api, account.token)).toHaveLength(2);
    const again = await api.call(contract.requestOrder, { body: order({}) }, { token: account.token });
    expect(again.status).toBe(422);
  });

  test('whoever reads the mailbox and is signed in gets orders, payments and balance, in one step', async ({
    api,
    core,
  }) => {
    const email = newEmail();
    const order = await orderAsGuest(api, email);
    const guestId = await ownerOf(core, order.id);
    await inTransaction(core, async (tx) => {
      const wallet = await lockWallet(tx, guestId);
      await postJournal(tx, { kind: 'admin', key: `refund of ${guestId}`, customerId: guestId }, [
        { account: SHOP.corrections, amount: -1_500_000n },
        { account: wallet.cashAccount, amount: 1_000_000n },
        { account: wallet.bonusAccount, amount: 500_000n },
      ]);
    });
    const owner = await register(api, email);
    const verified = await verify(api, owner.token, linkOf(core, owner));
    expect(verified.status).toBe(200);
    expect(verified.body.data).toMatchObject({ cash_balance: '1.00', bonus_balance: '0.50' });
    expect(verified.body.data.email_verified_at).not.toBeNull();
    expect(await ordersOf(api, owner.token)).toEqual([order.id]);
    const paid = await api.call(
      contract.payByInvoice,
      {
        params: { orderId: String(order.id) },
        body: { payment_method_id: 1 },
      },
      { token: owner.token },
    );
    expect(paid.status).toBe(201);

    const later = await orderAsGuest(api, email);
    expect(await ordersOf(api, owner.token)).toEqual([later.id, order.id]);
    expect((await verify(api, owner.token, linkOf(core, owner))).status).toBe(200);
  });

  test('an order placed at the moment of the verification is not left behind', async ({ api, core }) => {
    const email = newEmail();
    const owner = await register(api, email);
    const [, ...orders] = await Promise.all([
      verify(api, owner.token, linkOf(core, owner)),
      ...Array.from({ length: 6 }, () => orderAsGuest(api, email)),
    ]);
    expect((await ordersOf(api, owner.token)).sort()).toEqual(orders.map(({ id }) => id).sort());
  });
});

describe('the link of the letter', () => {
  test('verifies nothing for somebody else, after its time, or when it was changed', async ({
    api,
    core,
    clock,
  }) => {
    const [stranger, owner] = [await register(api, newEmail()), await register(api, newEmail())];
    const ofStranger = linkOf(core, stranger);
    const orderToken = makeOrderToken(core, { orderId: 1, purpose: 'claim' });
    for (const link of [
      ofStranger,
      `${ofStranger}x`,
      ofStranger.replace('e', 'c'),
      orderToken,
      'x',
      'e1.1.x',
    ]) {
      const reply = await verify(api, owner.token, link);
      expect([reply.status, Object.keys((reply.body as never as contract.ErrorBody).errors)]).toEqual([
        422,
        ['token'],
      ]);
    }
    expect((await api.call(contract.verifyEmail, { body: { token: ofStranger } })).status).toBe(401);
    const own = linkOf(core, owner);
    clock.tick(4 * DAY);
    const late = await api.call(contract.login, { body: { email: owner.email, password } });
    const token = String(late.headers.authorization).replace('Bearer ', '');
    expect((await verify(api, token, own)).status).toBe(422);
    expect((await verify(api, token, linkOf(core, owner))).status).toBe(200);
  });

  test('the welcome letter carries it; it is sent again three times an hour, and not once it is verified', async ({
    api,
    core,
  }) => {
    const owner = await register(api, newEmail());
    const again = () => api.call(contract.sendVerificationLetter, {}, { token: owner.token });
    const statuses = [];
    for (let asked = 0; asked < 5; asked += 1) statuses.push((await again()).status);
    expect(statuses).toEqual([204, 204, 204, 429, 429]);
    expect((await verify(api, owner.token, linkOf(core, owner))).status).toBe(200);
    expect((await again()).status).toBe(204);

    const letters = await core.db
      .selectFrom('mail')
      .select(['template', 'props'])
      .where('recipient', '=', owner.email)
      .orderBy('id')
      .execute();
    expect(letters.map(({ template }) => template)).toEqual(['welcome', ...Array(3).fill('verify-email')]);
    expect(JSON.stringify(letters)).not.toMatch(/\.[\w-]{43}/);
    const [welcome] = await core.db
      .selectFrom('mail')
      .selectAll()
      .where('recipient', '=', owner.email)
      .orderBy('id')
      .limit(1)
      .execute();
    if (!welcome) throw new Error('no letter');
    const { text } = await core.mailer.render(welcome);
    const [, link = ''] = /verify-email\?token=(\S+)/.exec(text) ?? [];
    expect((await verify(api, owner.token, link)).status).toBe(200);
  });
});

describe('claiming by the link of an order letter', () => {
  const claim = (api: Api, token: string, secret = 'another good one') =>
    api.call(contract.claimAccount, {
      body: { token, password: secret, password_confirmation: secret },
    });

  test('makes a verified account; links of before open nothing any more', async ({ api, core }) => {
    const email = newEmail();
    const order = await orderAsGuest(api, email);
    const link = makeOrderToken(core, { orderId: order.id, purpose: 'claim' });
    const see = (token: string) =>
      api.call(contract.getOrder, { params: { orderId: String(order.id) }, query: { token } });
    expect([(await see(order.token)).status, (await see(link)).status]).toEqual([200, 200]);
    const claimed = await claim(api, link);
    expect(claimed.body.data.email_verified_at).not.toBeNull();
    expect([(await see(order.token)).status, (await see(link)).status]).toEqual([404, 404]);
    expect((await claim(api, link)).status).toBe(404);
    expect(await ordersOf(api, String(claimed.headers.authorization).slice(7))).toEqual([order.id]);
  });

  test('takes over what a stranger opened: the stranger is signed out, their password is none', async ({
    api,
    core,
  }) => {
    const email = newEmail();
    const order = await orderAsGuest(api, email);
    const stranger = await register(api, email, 'Stranger');
    const claimed = await claim(api, makeOrderToken(core, { orderId: order.id, purpose: 'claim' }));
    expect(claimed.status).toBe(200);
    expect(await ordersOf(api, String(claimed.headers.authorization).slice(7))).toEqual([order.id]);
    await expect
      .poll(async () => (await api.call(contract.getProfile, {}, { token: stranger.token })).status)
      .toBe(403);
    expect((await api.call(contract.login, { body: { email, password } })).status).toBe(422);
  });

  test('is not possible once its owner has verified the address', async ({ api, core }) => {
    const email = newEmail();
    const order = await orderAsGuest(api, email);
    const owner = await register(api, email);
    await verify(api, owner.token, linkOf(core, owner));
    expect((await claim(api, makeOrderToken(core, { orderId: order.id, purpose: 'claim' }))).status).toBe(
      404,
    );
    expect((await api.call(contract.login, { body: { email, password } })).status).toBe(200);
  });

  test('its link ends after 7 days, the one that only looks after 90', async ({ api, core, clock }) => {
    const order = await orderAsGuest(api, newEmail());
    const link = makeOrderToken(core, { orderId: order.id, purpose: 'claim' });
    const see = async () =>
      (
        await api.call(contract.getOrder, {
          params: { orderId: String(order.id) },
          query: { token: order.token },
        })
      ).status;
    clock.tick(8 * DAY);
    expect((await claim(api, link)).status).toBe(404);
    expect(await see()).toBe(200);
    clock.tick(83 * DAY);
    expect(await see()).toBe(404);
  });
});
