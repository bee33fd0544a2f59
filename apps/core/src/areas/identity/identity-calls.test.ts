import * as contract from '@fanfare/contract';
import { describe } from 'vitest';
import type { Api, Reply } from '../../../testing/api.ts';
import { solve } from '../../../testing/doubles/captcha.ts';
import { makeStaff } from '../../../testing/fixtures/staff.ts';
import { expect, test } from '../../../testing/test.ts';

const password = 'correct horse 42';
const bearerOf = (reply: Reply) => String(reply.headers.authorization);
const errorOf = ({ body }: { body: unknown }) => body as contract.ErrorBody;
const profileOf = async (api: Api, token: string) =>
  (await api.call(contract.getProfile, {}, { token })).body.data;

describe('who calls', () => {
  test('API-09 POST /login: e-mail, password and a solved captcha are taken, the bearer is in the authorization header', async ({
    api,
  }) => {
    const { email, id } = await api.customer();
    const { body } = await api.call(contract.getCaptchaChallenge, { query: { action: 'sign_in' } });
    const entered = { email, password, 'g-recaptcha-response': await solve(body.data) };
    const reply = await api.call(contract.login, { body: entered });
    expect([reply.status, reply.body.data.id]).toEqual([200, id]);
    expect(bearerOf(reply)).toMatch(/^Bearer [\w-]+\.[\w-]+\.[\w-]+$/);
    // The bearer as clients read it, without its prefix.
    const token = bearerOf(reply).replace(/^Bearer /, '');
    expect((await profileOf(api, token)).email).toBe(email);

    const wrong = await api.call(contract.login, { body: { email, password: 'not this one' } });
    expect([wrong.status, errorOf(wrong)]).toMatchObject([
      422,
      { message: expect.stringMatching(/\S/), errors: expect.any(Object) },
    ]);
    expect(wrong.headers.authorization).toBeUndefined();
    const lacking = await api.send({ method: 'POST', path: '/login', body: { password } });
    expect([lacking.status, Object.keys(lacking.body.errors)]).toEqual([422, ['email']]);
  });

  test('API-11 GET /refresh: a bearer gives a new one, none is 401, an ended one 403', async ({ api }) => {
    const { token } = await api.customer();
    const renewed = await api.call(contract.refresh, {}, { token });
    expect([renewed.status, renewed.body]).toEqual([204, null]);
    const next = bearerOf(renewed).replace('Bearer ', '');
    expect((await profileOf(api, next)).currency).toBe('USD');

    const none = await api.call(contract.refresh);
    expect([none.status, errorOf(none)]).toMatchObject([401, { message: expect.stringMatching(/\S/) }]);
    expect(none.headers.authorization).toBeUndefined();
    await api.call(contract.logout, {}, { token: next });
    expect((await api.call(contract.refresh, {}, { token: next })).status).toBe(403);
  });

  test('API-17 GET /api/v1/profile: balances have 2 decimals, or 6 where they are asked for; without a bearer it is 401', async ({
    api,
  }) => {
    const { token, id } = await api.customer(12.34);
    const ask = (query: { with_increased_balance_accuracy?: string } = {}) =>
      api.call(contract.getProfile, { query }, { token });
    const { body } = await ask();
    expect(body.data).toMatchObject({ id, balance: '12.34', cash_balance: '12.34', bonus_balance: '0.00' });
    const fine = (await ask({ with_increased_balance_accuracy: '1' })).body.data;
    expect(fine).toEqual({
      ...body.data,
      balance: '12.340000',
      cash_balance: '12.340000',
      bonus_balance: '0.000000',
      referral_user_balance: '0.000000',
      task_user_balance: '0.000000',
      total_earnings: '0.000000',
    });
    const guest = await api.call(contract.getProfile);
    expect([guest.status, errorOf(guest)]).toMatchObject([401, { message: expect.stringMatching(/\S/) }]);
  });

  test('ENT-04 the currency of a profile is USD, whatever the reader shows prices in', async ({ api }) => {
    const { token } = await api.customer(5);
    const replies = await Promise.all(
      [{ cookie: 'currency=RUB' }, { cookie: 'currency=USD' }, {}].map((headers) =>
        api.call(contract.getProfile, {}, { token, headers: headers as Record<string, string> }),
      ),
    );
    expect(replies.map(({ body: { data } }) => [data.currency, data.balance])).toEqual(
      Array(3).fill(['USD', '5.00']),
    );
    const change = await api.send({
      method: 'PATCH',
      path: '/api/v1/profile',
      body: { currency: 'RUB' },
      headers: { authorization: `Bearer ${token}` },
    });
    expect([change.status, Object.keys(change.body.errors)]).toEqual([422, ['currency']]);
  });

  test('ENT-90 a registration may name each of the seven messengers, and no other', async ({ api }) => {
    expect(contract.MESSENGERS).toEqual([
      'skype',
      'telegram',
      'whatsapp',
      'facebook',
      'wechat',
      'instagram',
      'phone',
    ]);
    const messengers = contract.MESSENGERS.map((type) => ({ type, value: `me on ${type}` }));
    const asking = { name: 'Ada', password, password_confirmation: password };
    const { status, body } = await api.call(contract.register, {
      body: { ...asking, email: 'messengers@example.com', messengers },
    });
    expect([status, body.data.messengers]).toEqual([201, messengers]);
    const other = await api.send({
      method: 'POST',
      path: '/register',
      body: { ...asking, email: 'icq@example.com', messengers: [{ type: 'icq', value: '1' }] },
    });
    expect([other.status, Object.keys(other.body.errors)]).toEqual([422, ['messengers.0.type']]);
  });

  test('ROLE-01 somebody is a guest or a customer who is logged in, a person or a company', async ({
    api,
  }) => {
    expect((await api.call(contract.getProfile)).status).toBe(401);
    const { token } = await api.customer();
    expect(await profileOf(api, token)).toMatchObject({ account_type: 'personal', roles: ['customer'] });
    const email = 'company@example.com';
    const { body } = await api.call(contract.register, {
      body: {
        name: 'Ada',
        email,
        password,
        password_confirmation: password,
        account_type: 'company',
        company_name: 'Harbour Lights',
      },
    });
    expect(body.data).toMatchObject({
      account_type: 'company',
      company_name: 'Harbour Lights',
      roles: ['customer'],
    });
  });

  test('ROLE-02 whoever refers others and whoever came by a link have the account that everybody has', async ({
    api,
  }) => {
    const partner = await api.customer();
    const { status, headers } = await api.call(contract.register, {
      body: {
        name: 'Referred',
        email: 'referred@example.com',
        password,
        password_confirmation: password,
        affiliate_code: 'partner-1',
      },
    });
    expect(status).toBe(201);
    const own = await profileOf(api, partner.token);
    const referred = await profileOf(api, String(headers.authorization).replace('Bearer ', ''));
    expect(Object.keys(referred)).toEqual(Object.keys(own));
    expect([own.roles, referred.roles]).toEqual([['customer'], ['customer']]);
    expect(referred.permissions).toEqual(own.permissions);
  });

  test('ROLE-03 a profile carries roles, permissions and all_permissions', async ({ api, core }) => {
    const { token, id } = await api.customer();
    expect(await profileOf(api, token)).toMatchObject({
      roles: ['customer'],
      permissions: ['order.create'],
      all_permissions: [...contract.PERMISSIONS],
    });
    await core.db
      .updateTable('customer')
      .set({ email_verified_at: core.clock.now() })
      .where('id', '=', id)
      .execute();
    expect((await profileOf(api, token)).permissions).toEqual(['order.create', 'withdraw', 'api.use']);
    await makeStaff(core, id, 'owner');
    expect(await profileOf(api, token)).toMatchObject({
      roles: ['customer', 'owner'],
      permissions: ['order.create', 'withdraw', 'api.use', ...contract.STAFF_PERMISSIONS],
      all_permissions: [...contract.PERMISSIONS, ...contract.STAFF_PERMISSIONS],
    });
    await core.db.updateTable('customer').set({ frozen_at: core.clock.now() }).where('id', '=', id).execute();
    expect((await profileOf(api, token)).permissions).toEqual([]);
  });
});
