import * as contract from '@fanfare/contract';
import { describe } from 'vitest';
import type { Api, Reply } from '../../../../testing/api.ts';
import { makeApi } from '../../../../testing/api.ts';
import { payByCard } from '../../../../testing/doubles/gateway.ts';
import { limited } from '../../../../testing/limited.ts';
import { viewsLine } from '../../../../testing/samples.ts';
import { expect, test } from '../../../../testing/test.ts';
import { makeOrderToken } from '../../../addresses/order-token.ts';
import type { Core } from '../../../core.ts';
import { makeWeb } from '../../../processes/web.ts';

const password = 'a good password';
let made = 0;
const newEmail = () => `keeps-${++made}@example.com`;
const bearerOf = (reply: Reply) => String(reply.headers.authorization).slice(7);

/** A paid order of a guest, with the token of its link. */
async function paidOrder(api: Api, core: Core, email: string) {
  const { body } = await api.call(contract.requestOrder, {
    body: { orders: [viewsLine()], email, payment_method_id: 1 },
  });
  const { data: step, orders, total } = body.data;
  await payByCard(api, core, { invoiceId: step.invoice_id, total });

  return orders[0] ?? { id: 0, token: '' };
}

async function verifiedOwner(api: Api, core: Core) {
  const owner = await api.customer();
  await core.db
    .updateTable('customer')
    .set({ email_verified_at: core.clock.now() })
    .where('id', '=', owner.id)
    .execute();

  return owner;
}

const keep = (api: Api, token: string, change: object = {}) =>
  api.call(contract.keepOrder, { body: { token, password, ...change } });
const see = (api: Api, orderId: number, by: { bearer?: string; token?: string }) =>
  api.call(
    contract.getOrder,
    { params: { orderId: String(orderId) }, query: by.token === undefined ? {} : { token: by.token } },
    { token: by.bearer },
  );
const lettersTo = (core: Core, email: string) =>
  core.db
    .selectFrom('mail')
    .selectAll()
    .where('recipient', '=', email)
    .where('template', 'in', ['new-email', 'account-exists'])
    .orderBy('id')
    .execute();

describe('C-59 a guest keeps an order in a new account', () => {
  test('which has it at once, and the others of the e-mail once that is confirmed', async ({ api, core }) => {
    const email = newEmail();
    const [order, other] = [await paidOrder(api, core, email), await paidOrder(api, core, email)];
    expect((await see(api, order.id, { token: order.token })).body.data).toMatchObject({
      keepable_for: email,
      is_own: false,
    });
    const kept = await keep(api, order.token);
    expect(kept.status).toBe(200);
    expect(kept.body.data).toMatchObject({ email: null, wanted_email: email, email_verified_at: null });
    const bearer = bearerOf(kept);
    expect((await see(api, order.id, { bearer })).body.data).toMatchObject({ is_own: false });
    expect((await see(api, other.id, { bearer })).status).toBe(404);
    // The link goes on opening it, and keeps it no second time.
    expect((await see(api, order.id, { token: order.token })).body.data.keepable_for).toBeNull();

    const [letter] = await lettersTo(core, email);
    if (!letter) throw new Error('no letter');
    const { text } = await core.mailer.render(letter);
    const [, token = ''] = /verify-email\?token=(\S+)/.exec(text) ?? [];
    // On another device: the password that was chosen logs in, before the e-mail is confirmed.
    const again = await api.call(contract.login, { body: { email, password } });
    expect(again.body.data.wanted_email).toBe(email);
    const verified = await api.call(contract.verifyEmail, { body: { token } }, { token: bearerOf(again) });
    expect(verified.body.data).toMatchObject({ email, wanted_email: null });
    const list = await api.call(contract.listOrders, {}, { token: bearer });
    expect(list.body.data.map(({ id }) => id)).toEqual([other.id, order.id]);
    expect((await see(api, order.id, { bearer })).body.data.is_own).toBe(true);
  });

  test('an e-mail that has an account is answered alike; only its letter says so', async ({ api, core }) => {
    const owner = await verifiedOwner(api, core);
    const email = newEmail();
    const [known, unknown] = [await paidOrder(api, core, owner.email), await paidOrder(api, core, email)];
    const shapeOf = (reply: Reply<{ data: contract.Profile }>, own: string) =>
      JSON.stringify([reply.status, Object.keys(reply.headers), reply.body])
        .replaceAll(own, 'own')
        .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'time')
        .replace(
          /"(id|kept_order_id|affiliate_code|unsubscribe_signature|intercom_hash)":("[^"]*"|\d+)/g,
          '$1',
        );
    const [atKnown, atUnknown] = [await keep(api, known.token), await keep(api, unknown.token)];
    expect(shapeOf(atKnown, owner.email)).toBe(shapeOf(atUnknown, email));
    for (const [order, reply] of [
      [known, atKnown],
      [unknown, atUnknown],
    ] as const) {
      const bearer = bearerOf(reply);
      const seen = await see(api, order.id, { bearer });
      expect([seen.status, seen.body.data.is_own, seen.body.data.keepable_for]).toEqual([200, false, null]);
      expect((await api.call(contract.listOrders, {}, { token: bearer })).body.data).toEqual([]);
    }
    // Both log in by what was chosen, and the owner by their own password.
    for (const to of [owner.email, email])
      expect((await api.call(contract.login, { body: { email: to, password } })).status).toBe(200);
    expect((await lettersTo(core, owner.email)).map(({ template }) => template)).toEqual(['account-exists']);
    expect((await lettersTo(core, email)).map(({ template }) => template)).toEqual(['new-email']);
    // The order stays the owner's.
    expect((await see(api, known.id, { bearer: owner.token })).body.data.is_own).toBe(true);
  });

  test('pressed twice it is one account; a link that comes back keeps nothing', async ({ api, core }) => {
    const order = await paidOrder(api, core, newEmail());
    const replies = await Promise.all(Array.from({ length: 5 }, () => keep(api, order.token)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422]);
    const again = await keep(api, order.token);
    expect([again.status, (again.body as unknown as contract.ErrorBody).message]).toEqual([
      422,
      'This order is already kept in an account. Log in to open it.',
    ]);
  });

  test('a password that does not do is told in the language of the reader; a megabyte is refused', async ({
    api,
    core,
  }) => {
    const order = await paidOrder(api, core, newEmail());
    const send = (secret: string, locale = 'de') =>
      api.send({
        method: 'POST',
        path: `/api/v1/guest-accounts/keep?locale=${locale}`,
        body: { token: order.token, password: secret },
      });
    for (const secret of ['short', 'x'.repeat(129), 'password1']) {
      const { status, body } = await send(secret);
      expect([status, Object.keys(body.errors)], secret.slice(0, 10)).toEqual([422, ['password']]);
      expect(body.message).toMatch(/^(Das|Dieses|Passwort)/);
    }
    expect([413, 422]).toContain((await send('x'.repeat(1_048_576))).status);
    expect((await keep(api, order.token)).status).toBe(200);
  });

  test('not by another link, not before it is paid, not by somebody who is signed in', async ({
    api,
    core,
  }) => {
    const order = await paidOrder(api, core, newEmail());
    for (const token of [
      'nothing',
      makeOrderToken(core, { orderId: order.id, purpose: 'claim' }),
      makeOrderToken(core, { orderId: order.id + 1000, purpose: 'view' }),
    ])
      expect((await keep(api, token)).status).toBe(404);
    const other = await api.customer();
    const seen = await see(api, order.id, { bearer: other.token, token: order.token });
    expect(seen.body.data.keepable_for).toBeNull();
    const bySomebody = await api.call(
      contract.keepOrder,
      { body: { token: order.token, password } },
      { token: other.token },
    );
    expect(bySomebody.status).toBe(404);

    const unpaid = await api.call(contract.requestOrder, {
      body: { orders: [viewsLine()], email: newEmail(), payment_method_id: 1 },
    });
    const [{ token } = { token: '' }] = unpaid.body.data.orders;
    expect((await keep(api, token)).status).toBe(404);
  });

  test('whoever reads the mailbox still becomes its owner, and ends what a stranger kept', async ({
    api,
    core,
  }) => {
    const order = await paidOrder(api, core, newEmail());
    const bearer = bearerOf(await keep(api, order.token));
    const letter = makeOrderToken(core, { orderId: order.id, purpose: 'claim' });
    const owner = await api.call(contract.claimAccount, {
      body: { token: letter, password: 'another good one', password_confirmation: 'another good one' },
    });
    expect((await see(api, order.id, { bearer: bearerOf(owner) })).body.data.is_own).toBe(true);
    expect((await see(api, order.id, { bearer })).status).toBe(404);
  });

  test('one address keeps twenty an hour at most', async ({ core }) => {
    const counting = limited(core);
    const app = await makeWeb(counting);
    const api = makeApi(app, counting);
    const replies = [];
    for (let attempt = 0; attempt < 21; attempt += 1) replies.push((await keep(api, 'nothing')).status);
    expect(replies.at(-1)).toBe(429);
    await app.close();
  });
});
