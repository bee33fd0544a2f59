import * as contract from '@fanfare/contract';
import { describe } from 'vitest';
import { type Api, makeApi, type TestCustomer } from '../../../../testing/api.ts';
import { Authenticator } from '../../../../testing/doubles/authenticator.ts';
import { expect, test } from '../../../../testing/test.ts';
import { makeLinkToken } from '../../../addresses/link-token.ts';
import type { Core } from '../../../core.ts';
import { cleanUp } from '../../../jobs/clean-up.ts';
import { makeWeb } from '../../../processes/web.ts';
import { findCustomer } from '../../accounts/face/store.ts';
import { proofOf } from './account-proof.ts';

const password = 'correct horse 42';
type Fixtures = { api: Api; core: Core };
const errorsOf = ({ body }: { body: unknown }) => Object.keys((body as contract.ErrorBody).errors);
const originOf = (core: Core) => new URL(core.config.publicUrl).origin;

async function confirmed({ api, core }: Fixtures): Promise<TestCustomer> {
  const customer = await api.customer();
  await core.db
    .updateTable('customer')
    .set({ email_verified_at: core.clock.now() })
    .where('id', '=', customer.id)
    .execute();

  return customer;
}

const begin = (api: Api, customer: TestCustomer, current_password?: string) =>
  api.call(contract.beginPasskey, { body: { ...(current_password && { current_password }) } }, customer);
const challengeFor = async (api: Api, customer: TestCustomer) =>
  (await begin(api, customer)).body.data.challenge;
const listOf = async (api: Api, customer: TestCustomer) =>
  (await api.call(contract.listPasskeys, {}, customer)).body.data;
const toLogIn = async (api: Api) => (await api.call(contract.beginPasskeyLogin, {})).body.data.challenge;
type Used = ReturnType<Authenticator['use']>;
const logIn = (api: Api, credential: Used, remember = false) =>
  api.call(contract.loginWithPasskey, { body: { credential, remember } });

/** Somebody with a passkey, and the device that it is on. */
async function withPasskey(given: Fixtures) {
  const { api, core } = given;
  const customer = await confirmed(given);
  const device = new Authenticator();
  const credential = device.make(await challengeFor(api, customer), { origin: originOf(core) });
  const added = await api.call(contract.addPasskey, { body: { credential } }, customer);
  expect(added.status).toBe(201);

  return { customer, device, id: added.body.data.id };
}

const used = async ({ api, core }: Fixtures, device: Authenticator, over = {}) =>
  device.use(await toLogIn(api), { origin: originOf(core), ...over });
const lettersTo = async (core: Core, { email }: TestCustomer) => {
  const rows = await core.db
    .selectFrom('mail')
    .select('props')
    .where('recipient', '=', email)
    .where('template', '=', 'account-changed')
    .orderBy('id')
    .execute();

  return rows.map(({ props }) => (props as { what: string }).what);
};

describe('a passkey', () => {
  test('is added, logs in as a password does, and lets nobody in once it is removed; the owner is told', async ({
    api,
    core,
  }) => {
    const given = { api, core };
    const { customer, device, id } = await withPasskey(given);
    const inside = await logIn(api, await used(given, device), true);
    expect([inside.status, inside.body.data.id]).toEqual([200, customer.id]);
    expect(inside.headers.authorization).toMatch(/^Bearer /);
    expect(String(inside.headers['set-cookie'])).toMatch(/AUTH_TOKEN=.*rememberEmail=/);
    expect(await listOf(api, customer)).toEqual([
      { id, name: expect.any(String), created_at: expect.any(String), last_used_at: expect.any(String) },
    ]);

    const rename = (by: TestCustomer, name: string) =>
      api.call(contract.renamePasskey, { params: { passkeyId: String(id) }, body: { name } }, by);
    const renamed = await rename(customer, '  Mira’s phone ');
    expect([renamed.status, renamed.body.data.name]).toEqual([200, 'Mira’s phone']);
    for (const name of ['', '   ', 'x'.repeat(61), 'a\0b'])
      expect((await rename(customer, name)).status).toBe(422);

    const stranger = await confirmed(given);
    expect((await rename(stranger, 'Mine')).status).toBe(404);
    expect((await listOf(api, customer)).map(({ name }) => name)).toEqual(['Mira’s phone']);
    const remove = (by: TestCustomer) =>
      api.call(contract.removePasskey, { params: { passkeyId: String(id) } }, by);
    expect((await remove(stranger)).status).toBe(404);
    expect((await remove(customer)).status).toBe(204);
    expect((await remove(customer)).status).toBe(404);
    expect((await logIn(api, await used(given, device))).status).toBe(422);
    expect(await lettersTo(core, customer)).toEqual(['passkey-added', 'passkey-removed']);
  });

  test('is made only with a confirmed e-mail, and by the password once the login is five minutes old', async ({
    api,
    core,
    clock,
  }) => {
    expect(errorsOf(await begin(api, await api.customer()))).toEqual(['email']);
    const customer = await confirmed({ api, core });
    expect((await begin(api, customer)).status).toBe(201);
    clock.tick(301);
    expect(errorsOf(await begin(api, customer))).toEqual(['current_password']);
    expect(errorsOf(await begin(api, customer, 'not this one'))).toEqual(['current_password']);
    const begun = await begin(api, customer, password);
    expect([begun.status, begun.headers['cache-control']]).toEqual([201, 'no-store']);
    const { rp, user, excludeCredentials } = begun.body.data as Record<string, object>;
    expect(rp).toMatchObject({ id: '127.0.0.1' });
    expect(JSON.stringify(user)).toContain(customer.email);
    expect(excludeCredentials).toEqual([]);
  });

  test('answers a challenge once, within five minutes, and only that of its own customer', async ({
    api,
    core,
    clock,
  }) => {
    const given = { api, core };
    const customer = await confirmed(given);
    const add = (credential: ReturnType<Authenticator['make']>, by = customer) =>
      api.call(contract.addPasskey, { body: { credential } }, by);
    const origin = originOf(core);
    const device = new Authenticator();
    const late = await challengeFor(api, customer);
    clock.tick(301);
    expect(errorsOf(await add(device.make(late, { origin })))).toEqual(['credential']);
    const again = await api.call(contract.login, { body: { email: customer.email, password } });
    const fresh = { ...customer, token: String(again.headers.authorization).replace('Bearer ', '') };
    const other = await confirmed(given);
    const foreign = device.make(await challengeFor(api, other), { origin });
    expect(errorsOf(await add(foreign, fresh))).toEqual(['credential']);
    const asked = await challengeFor(api, fresh);
    const made = device.make(asked, { origin });
    const atOnce = await Promise.all(Array.from({ length: 5 }, () => add(made, fresh)));
    expect(atOnce.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422, 422]);
    // A registered passkey cannot be added to another account.
    expect(errorsOf(await add(device.make(await challengeFor(api, other), { origin }), other))).toEqual([
      'credential',
    ]);
    expect(await listOf(api, fresh)).toHaveLength(1);
  });

  test('of another site, or without its owner made sure of, is not taken', async ({ api, core }) => {
    const given = { api, core };
    const { customer, device } = await withPasskey(given);
    const evil = { origin: 'https://evil.example' };
    const wrong = [{ isVerified: false }, evil, { ...evil, rpId: '127.0.0.1' }, { rpId: 'evil.example' }];
    for (const terms of wrong) {
      const refused = await logIn(api, await used(given, device, terms));
      expect([refused.status, errorsOf(refused)]).toEqual([422, ['credential']]);
      const credential = new Authenticator().make(await challengeFor(api, customer), {
        origin: originOf(core),
        ...terms,
      });
      const made = await api.call(contract.addPasskey, { body: { credential } }, customer);
      expect([made.status, errorsOf(made)]).toEqual([422, ['credential']]);
    }
    expect((await logIn(api, await used(given, device))).status).toBe(200);
  });

  test('a login is answered once; replayed, late, unknown and forged ones are refused alike', async ({
    api,
    core,
    clock,
  }) => {
    const given = { api, core };
    const { device } = await withPasskey(given);
    const once = await used(given, device);
    const atOnce = await Promise.all(Array.from({ length: 5 }, () => logIn(api, once)));
    expect(atOnce.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422]);
    const unknown = await logIn(api, await used(given, new Authenticator()));
    const good = await used(given, device);
    const forged = { ...good, response: { ...good.response, signature: once.response.signature } };
    const stale = await used(given, device);
    clock.tick(301);
    const bodies = [unknown, await logIn(api, forged), await logIn(api, stale)];
    for (const { status, body } of bodies) expect([status, body]).toEqual([422, unknown.body]);
    expect((await logIn(api, await used(given, device))).status).toBe(200);
  });

  test('a counter that goes backwards is a copy: it is refused', async ({ api, core }) => {
    const given = { api, core };
    const { device } = await withPasskey(given);
    device.counter = 10;
    expect((await logIn(api, await used(given, device))).status).toBe(200);
    device.counter = 5;
    expect((await logIn(api, await used(given, device))).status).toBe(422);
    device.counter = 11;
    expect((await logIn(api, await used(given, device))).status).toBe(200);
  });

  test('counts as both steps of two-step verification', async ({ api, core }) => {
    const given = { api, core };
    const { customer, device } = await withPasskey(given);
    const now = core.clock.now();
    await core.db
      .insertInto('second_factor')
      .values({ customer_id: customer.id, secret: Buffer.alloc(48, 7), began_at: now, enabled_at: now })
      .execute();
    const asked = await api.call(contract.login, { body: { email: customer.email, password } });
    expect(asked.body).toMatchObject({ code: 'second_factor_required' });
    expect((await logIn(api, await used(given, device))).status).toBe(200);
  });

  test('a frozen customer logs in and is told so, as with a password', async ({ api, core }) => {
    const given = { api, core };
    const { customer, device } = await withPasskey(given);
    await core.db
      .updateTable('customer')
      .set({ frozen_at: core.clock.now() })
      .where('id', '=', customer.id)
      .execute();
    const inside = await logIn(api, await used(given, device));
    expect([inside.status, inside.body.data.permissions]).toEqual([200, []]);
  });

  test('what no browser sends is refused, never a fault', async ({ api, core }) => {
    const given = { api, core };
    const { device } = await withPasskey(given);
    const good = await used(given, device);
    const text = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const broken = [
      { clientDataJSON: text(null) },
      { clientDataJSON: text({ challenge: 7 }) },
      { clientDataJSON: text({ challenge: 'a\u0000b', type: 'webauthn.get' }) },
      { clientDataJSON: 'AAAA' },
      { authenticatorData: 'AAAA' },
      { signature: 'AAAA' },
    ];
    for (const response of broken) {
      const refused = await logIn(api, { ...good, response: { ...good.response, ...response } });
      expect([refused.status, errorsOf(refused)], JSON.stringify(response)).toEqual([422, ['credential']]);
    }
    const large = await api.send({
      method: 'POST',
      path: '/login/passkey',
      body: { credential: { ...good, id: 'A'.repeat(5000) } },
    });
    expect(large.status).toBe(422);
  });

  test('the site is that of the operator, whatever host a request names', async ({ core }) => {
    const shop = { ...core, config: { ...core.config, publicUrl: 'https://shop.example' } };
    const app = await makeWeb(shop);
    const { status, body } = await makeApi(app, shop).send({
      method: 'POST',
      path: '/login/passkey/options',
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example', origin: 'https://evil.example' },
    });
    expect([status, (body as unknown as { data: { rpId: string } }).data.rpId]).toEqual([
      201,
      'shop.example',
    ]);
    await app.close();
  });

  test('a new password by the link of a letter removes all of them', async ({ api, core }) => {
    const given = { api, core };
    const { customer, device } = await withPasskey(given);
    await resetPasswordOf(given, customer);
    expect((await logIn(api, await used(given, device))).status).toBe(422);
  });
});

async function resetPasswordOf({ api, core }: Fixtures, { id }: TestCustomer): Promise<void> {
  const account = await findCustomer(core.db, id);
  if (!account?.email) throw new Error('the customer is gone');
  const token = makeLinkToken(core, { purpose: 'reset', opens: proofOf(account, account.password_hash) });
  const fresh = 'another horse 43';
  const reply = await api.call(contract.resetPassword, {
    body: { email: account.email, token, password: fresh, password_confirmation: fresh },
  });
  expect(reply.status).toBe(204);
}

test('challenges that nobody answered are dropped', async ({ api, core, clock }) => {
  await toLogIn(api);
  clock.tick(301);
  await cleanUp(core);
  expect(await core.db.selectFrom('passkey_challenge').selectAll().execute()).toEqual([]);
});
