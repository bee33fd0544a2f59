import * as contract from '@fanfare/contract';
import { SignJWT } from 'jose';
import { describe } from 'vitest';
import type { Reply } from '../../../testing/api.ts';
import { expect, test } from '../../../testing/test.ts';
import { signBearer } from '../../security/bearer.ts';

const cookieOf = (reply: Reply) => /AUTH_TOKEN=([^;]*)/.exec(String(reply.headers['set-cookie']))?.[1] ?? '';
const bearerOf = (reply: Reply) => String(reply.headers.authorization).replace('Bearer ', '');
const password = 'a good password';
let made = 0;
const newEmail = () => `person-${++made}@example.com`;
const registration = (change: object = {}) => ({
  name: 'Ada',
  email: newEmail(),
  password,
  password_confirmation: password,
  ...change,
});

describe('register and sign in', () => {
  test('a token in the authorization header, an HttpOnly Lax cookie for 7 days (C-05, CONST-44)', async ({
    api,
  }) => {
    const body = registration();
    const reply = await api.call(contract.register, { body });
    expect(reply.status).toBe(201);
    expect(reply.body.data).toMatchObject({
      email: body.email,
      name: 'Ada',
      balance: '0.00',
      account_type: 'personal',
    });
    const cookie = String(reply.headers['set-cookie']);
    expect(cookie).toMatch(/AUTH_TOKEN=.+; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax/);
    expect(cookie).not.toMatch(/Domain/i);
    expect((await api.call(contract.getProfile, {}, { token: bearerOf(reply) })).body.data.email).toBe(
      body.email,
    );
    expect(JSON.stringify(reply.body)).not.toMatch(/(?<!has_)password|hash(?!":null)/);
  });

  test('e-mails are one whatever their case; a second account is refused', async ({ api }) => {
    const body = registration();
    await api.call(contract.register, { body });
    expect(
      (await api.call(contract.register, { body: { ...body, email: body.email.toUpperCase() } })).status,
    ).toBe(422);
    expect(
      (await api.call(contract.login, { body: { email: ` ${body.email.toUpperCase()} `, password } })).status,
    ).toBe(200);
  });

  test('20 registrations of one e-mail at once are one account', async ({ api, core }) => {
    const body = registration();
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => api.call(contract.register, { body })),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(replies.every(({ status }) => status === 201 || status === 422)).toBe(true);
    expect(
      await core.db.selectFrom('customer').select('id').where('email', '=', body.email).execute(),
    ).toHaveLength(1);
  });

  test('S7 short, long, common and differing passwords are told on their field', async ({ api }) => {
    const cases: [object, string][] = [
      [{ password: 'short', password_confirmation: 'short' }, 'password'],
      [{ password: 'x'.repeat(129) }, 'password'],
      [{ password: 'password1', password_confirmation: 'password1' }, 'password'],
      [{ password: 'aaaaaaaaaa', password_confirmation: 'aaaaaaaaaa' }, 'password'],
      [{ password_confirmation: 'something else' }, 'password_confirmation'],
      [{ name: '' }, 'name'],
      [{ email: 'nobody' }, 'email'],
      [{ account_type: 'admin' }, 'account_type'],
      [{ roles: ['operator'] }, 'roles'],
      [{ balance: '100' }, 'balance'],
    ];
    for (const [change, field] of cases) {
      const reply = await api.send({ method: 'POST', path: '/register', body: registration(change) });
      expect([reply.status, Object.keys(reply.body.errors)], JSON.stringify(change)).toEqual([422, [field]]);
    }
    const long = `${'ü'.repeat(100)}1`;
    const body = registration({ password: long, password_confirmation: long });
    expect((await api.call(contract.register, { body })).status).toBe(201);
    expect(
      (await api.call(contract.login, { body: { email: body.email, password: long.slice(0, -1) } })).status,
    ).toBe(422);
  });

  test('an unknown e-mail and a wrong password sound alike', async ({ api }) => {
    const body = registration();
    await api.call(contract.register, { body });
    const wrong = await api.call(contract.login, { body: { email: body.email, password: 'not this one' } });
    const unknown = await api.call(contract.login, { body: { email: newEmail(), password } });
    expect([wrong.status, unknown.status]).toEqual([422, 422]);
    expect(wrong.body).toEqual(unknown.body);
  });
});

describe('sessions', () => {
  test('refresh exchanges the cookie; an exchanged token coming back ends the session with 403 (C-34, S5)', async ({
    api,
    clock,
  }) => {
    const signedUp = await api.call(contract.register, { body: registration() });
    const first = cookieOf(signedUp);
    const refresh = (token: string) =>
      api.call(contract.refresh, {}, { headers: { cookie: `AUTH_TOKEN=${token}` } });
    const refreshed = await refresh(first);
    expect(refreshed.status).toBe(204);
    const second = cookieOf(refreshed);
    expect(second).not.toBe(first);
    expect((await refresh(first)).status).toBe(204);
    clock.tick(60);
    expect((await refresh(first)).status).toBe(403);
    expect((await refresh(second)).status).toBe(403);
    await expect
      .poll(async () => (await api.call(contract.getProfile, {}, { token: bearerOf(refreshed) })).status)
      .toBe(403);
  });

  test('20 refreshes at once leave the honest tab signed in', async ({ api }) => {
    const token = cookieOf(await api.call(contract.register, { body: registration() }));
    const replies = await Promise.all(
      Array.from({ length: 20 }, () =>
        api.call(contract.refresh, {}, { headers: { cookie: `AUTH_TOKEN=${token}` } }),
      ),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([204]));
    const [winner, ...others] = new Set(replies.map(cookieOf));
    expect(others).toEqual([]);
    expect(
      (await api.call(contract.refresh, {}, { headers: { cookie: `AUTH_TOKEN=${winner}` } })).status,
    ).toBe(204);
  });

  test('ERR-08 no cookie and no bearer is 401 no_saved_token; the cookie alone opens no call (C-05)', async ({
    api,
  }) => {
    const token = cookieOf(await api.call(contract.register, { body: registration() }));
    const guest = await api.call(contract.refresh);
    expect([guest.status, (guest.body as unknown as contract.ErrorBody).code]).toEqual([
      401,
      'no_saved_token',
    ]);
    expect(
      (await api.call(contract.getProfile, {}, { headers: { cookie: `AUTH_TOKEN=${token}` } })).status,
    ).toBe(401);
  });

  test('logging out revokes the bearer everywhere (403)', async ({ api }) => {
    const signedUp = await api.call(contract.register, { body: registration() });
    const token = bearerOf(signedUp);
    await api.call(contract.logout, {}, { headers: { cookie: `AUTH_TOKEN=${cookieOf(signedUp)}` } });
    await expect.poll(async () => (await api.call(contract.getProfile, {}, { token })).status).toBe(403);
  });

  test('an expired bearer is 401, as are other keys, audiences, algorithms and a future start (S4)', async ({
    api,
    core,
    clock,
  }) => {
    const signedUp = await api.call(contract.register, { body: registration() });
    const { id } = signedUp.body.data;
    const good = await signBearer(core, { customerId: id, sessionId: 1 });
    expect((await api.call(contract.getProfile, {}, { token: good })).status).toBe(200);
    const make = (key: Uint8Array, change: (jwt: SignJWT) => SignJWT = (jwt) => jwt) =>
      change(
        new SignJWT({ sid: 1 })
          .setProtectedHeader({ alg: 'HS256' })
          .setSubject(String(id))
          .setAudience('fanfare-api')
          .setNotBefore('0s')
          .setExpirationTime('1h'),
      ).sign(key);
    const own = core.secrets.key('bearer');
    const forged = await Promise.all([
      make(Buffer.alloc(32, 1)),
      make(core.secrets.key('order link')),
      make(own, (jwt) => jwt.setAudience('other')),
      make(own, (jwt) => jwt.setNotBefore('2h')),
      make(own, (jwt) => jwt.setExpirationTime('-1h')),
    ]);
    for (const token of [
      ...forged,
      `${good.slice(0, -10)}${good.at(-10) === 'A' ? 'B' : 'A'}${good.slice(-9)}`,
      `${good}x`,
    ]) {
      expect((await api.call(contract.getProfile, {}, { token })).status).toBe(401);
    }
    clock.tick(3601);
    expect((await api.call(contract.getProfile, {}, { token: good })).status).toBe(401);
  });
});
