import * as contract from '@fanfare/contract';
import { Secret, TOTP } from 'otpauth';
import { describe } from 'vitest';
import type { Api, TestCustomer } from '../../../../testing/api.ts';
import { solve } from '../../../../testing/doubles/captcha.ts';
import { byStaff } from '../../../../testing/fixtures/staff.ts';
import { limited } from '../../../../testing/limited.ts';
import { arabicDigits } from '../../../../testing/odd-texts.ts';
import { expect, type TestClock, test } from '../../../../testing/test.ts';
import type { Core } from '../../../core.ts';
import { statusOf } from '../../../http/errors.ts';
import type { Refusal } from '../../../refusal.ts';
import { signIn } from '../sign-in/sign-in.ts';
import { resetSecondFactor } from './reset-second-factor.ts';

const password = 'correct horse 42';
const HALF_MINUTE = 30;

/** The app on a telephone: codes of its secret by the shop's clock, `off` half minutes away from it. */
type App = (off?: number) => string;

function appOf(clock: TestClock, secret: string): App {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });

  return (off = 0) => totp.generate({ timestamp: clock.now().getTime() + off * HALF_MINUTE * 1000 });
}

/** Somebody with a confirmed e-mail. */
async function confirmed(api: Api, core: Core): Promise<TestCustomer> {
  const customer = await api.customer();
  await core.db
    .updateTable('customer')
    .set({ email_verified_at: core.clock.now() })
    .where('id', '=', customer.id)
    .execute();

  return customer;
}

type Fixtures = { api: Api; core: Core; clock: TestClock };
type Protected = { customer: TestCustomer; app: App; codes: string[]; secret: string };

/** A customer with two-step verification on, half a minute later, so that the next code is a new one. */
async function protectedOne({ api, core, clock }: Fixtures): Promise<Protected> {
  const customer = await confirmed(api, core);
  const begun = await api.call(
    contract.beginSecondFactor,
    { body: { current_password: password } },
    customer,
  );
  const { secret } = begun.body.data;
  const app = appOf(clock, secret);
  const { body } = await api.call(contract.confirmSecondFactor, { body: { code: app() } }, customer);
  clock.tick(2 * HALF_MINUTE);

  return { customer, app, codes: body.data.recovery_codes, secret };
}

const enter = (api: Api, { email }: TestCustomer, code?: string) =>
  api.call(contract.login, { body: { email, password, ...(code !== undefined && { code }) } });
const errorsOf = ({ body }: { body: unknown }) => body as contract.ErrorBody;
const factorOf = async (api: Api, customer: TestCustomer) =>
  (await api.call(contract.getSecondFactor, {}, customer)).body.data;
const lettersTo = async (core: Core, { email }: TestCustomer) => {
  const rows = await core.db
    .selectFrom('mail')
    .select('props')
    .where('recipient', '=', email)
    .where('template', '=', 'second-factor')
    .orderBy('id')
    .execute();

  return rows.map(({ props }) => (props as { change: string }).change);
};

describe('two-step verification', () => {
  test('an API token is made with a code after the password, and a code makes one token', async ({
    api,
    core,
    clock,
  }) => {
    const { customer, app } = await protectedOne({ api, core, clock });
    const make = (code?: string) =>
      api.call(
        contract.makeApiToken,
        { body: { current_password: password, scopes: ['orders.read'], ...(code && { code }) } },
        customer,
      );
    const without = await make();
    expect([without.status, errorsOf(without).code]).toEqual([422, 'second_factor_required']);
    expect(errorsOf(without).errors).toHaveProperty('code');
    expect(errorsOf(await make('000000')).errors).toHaveProperty('code');
    const code = app();
    const made = await make(code);
    expect(made.status).toBe(201);
    expect(errorsOf(await make(code)).errors).toHaveProperty('code');
    const { body } = await api.call(contract.getApiToken, {}, customer);
    expect(body.data.details?.prefix).toBe(made.body.data.details?.prefix);
  });

  test('is turned on by the password, a confirmed e-mail and a first code; the codes for later are shown once', async ({
    api,
    core,
    clock,
  }) => {
    const customer = await confirmed(api, core);
    const begin = (current_password = password, of = customer) =>
      api.call(contract.beginSecondFactor, { body: { current_password } }, of);
    expect(errorsOf(await begin('not this one')).errors).toHaveProperty('current_password');
    expect(errorsOf(await begin(password, await api.customer())).errors).toHaveProperty('email');
    const { secret, uri, qr_code } = (await begin()).body.data;
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(uri).toContain(`secret=${secret}`);
    expect(uri).toContain(encodeURIComponent(customer.email));
    expect(qr_code).toMatch(/^data:image\/svg\+xml;base64,/);
    expect(await factorOf(api, customer)).toEqual({
      is_enabled: false,
      enabled_at: null,
      recovery_codes_left: 0,
    });
    // Two-step verification is not on yet.
    expect((await enter(api, customer)).status).toBe(200);

    const app = appOf(clock, secret);
    const confirm = (code: string) => api.call(contract.confirmSecondFactor, { body: { code } }, customer);
    expect(errorsOf(await confirm('000000')).errors).toHaveProperty('code');
    const on = await confirm(app());
    expect([on.status, on.headers['cache-control']]).toEqual([200, 'no-store']);
    const codes = on.body.data.recovery_codes;
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^([2-9b-z]{4}-){3}[2-9b-z]{4}$/);
    expect(errorsOf(await confirm(app())).errors).toHaveProperty('code');
    expect(errorsOf(await begin()).errors).toHaveProperty('second_factor');
    expect(await factorOf(api, customer)).toMatchObject({ is_enabled: true, recovery_codes_left: 10 });
    expect(await lettersTo(core, customer)).toEqual(['on']);

    const kept = await core.db
      .selectFrom('second_factor')
      .select('secret')
      .where('customer_id', '=', customer.id)
      .executeTakeFirstOrThrow();
    expect(kept.secret.includes(Buffer.from(Secret.fromBase32(secret).bytes))).toBe(false);
    const hashes = await core.db
      .selectFrom('recovery_code')
      .select('hash')
      .where('customer_id', '=', customer.id)
      .execute();
    expect(JSON.stringify(hashes)).not.toContain(codes[0]?.slice(0, 9));
  });

  test('a setup that waited for more than 30 minutes is over', async ({ api, core, clock }) => {
    const customer = await confirmed(api, core);
    const begun = await api.call(
      contract.beginSecondFactor,
      { body: { current_password: password } },
      customer,
    );
    const app = appOf(clock, begun.body.data.secret);
    clock.tick(1801);
    const late = await api.call(contract.confirmSecondFactor, { body: { code: app() } }, customer);
    expect([late.status, errorsOf(late).errors]).toMatchObject([422, { code: [expect.any(String)] }]);
    expect((await factorOf(api, customer)).is_enabled).toBe(false);
  });

  test('the right password alone is asked for a code on `code`; a wrong password is told as ever', async ({
    api,
    core,
    clock,
  }) => {
    const given = { api, core, clock };
    const { customer, app } = await protectedOne(given);
    for (const none of [undefined, '', ' ']) {
      const asked = await enter(api, customer, none);
      expect([asked.status, asked.body]).toMatchObject([
        422,
        { code: 'second_factor_required', errors: { code: [expect.any(String)] } },
      ]);
      expect(asked.headers).not.toHaveProperty('set-cookie');
      expect(asked.headers).not.toHaveProperty('authorization');
    }
    const wrong = await api.call(contract.login, {
      body: { email: customer.email, password: 'not this one', code: app() },
    });
    expect(Object.keys(errorsOf(wrong).errors)).toEqual(['email']);
    const inside = await enter(api, customer, arabicDigits(app()).replace(/(...)$/, ' $1'));
    expect([inside.status, inside.body.data?.id]).toEqual([200, customer.id]);
  });

  test('a code is taken once, for its half minute and one on each side, by the shop’s clock', async ({
    api,
    core,
    clock,
  }) => {
    const given = { api, core, clock };
    const { customer, app } = await protectedOne(given);
    clock.stand();
    const status = async (code: string) => (await enter(api, customer, code)).status;
    expect(await status(app(-2))).toBe(422);
    expect(await status(app(2))).toBe(422);
    const early = app(-1);
    const now = app();
    expect(await status(early)).toBe(200);
    const atOnce = await Promise.all(Array.from({ length: 5 }, () => status(now)));
    expect(atOnce.sort()).toEqual([200, 422, 422, 422, 422]);
    expect(await status(early)).toBe(422);
    expect(await status(app(1))).toBe(200);
    expect(await status(app(1))).toBe(422);
    clock.goOn();
  });

  test('a recovery code lets in once, however it is written; its owner is told', async ({
    api,
    core,
    clock,
  }) => {
    const given = { api, core, clock };
    const { customer, codes } = await protectedOne(given);
    const [first = '', second = ''] = codes;
    expect((await enter(api, customer, first.toUpperCase().replaceAll('-', ' '))).status).toBe(200);
    expect((await enter(api, customer, first)).status).toBe(422);
    const atOnce = await Promise.all(Array.from({ length: 3 }, () => enter(api, customer, second)));
    expect(atOnce.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    expect((await factorOf(api, customer)).recovery_codes_left).toBe(8);
    expect(await lettersTo(core, customer)).toEqual(['on', 'used', 'used']);
    const other = await protectedOne(given);
    expect((await enter(api, other.customer, codes[5])).status).toBe(422);
  });

  test('new recovery codes and turning it off need the password and a code', async ({ api, core, clock }) => {
    const given = { api, core, clock };
    const { customer, app, codes } = await protectedOne(given);
    const renew = (proof: { current_password: string; code: string }) =>
      api.call(contract.renewRecoveryCodes, { body: proof }, customer);
    const disable = (proof: { current_password: string; code: string }) =>
      api.call(contract.disableSecondFactor, { body: proof }, customer);
    for (const change of [renew, disable]) {
      expect(errorsOf(await change({ current_password: 'no', code: app() })).errors).toHaveProperty(
        'current_password',
      );
      expect(errorsOf(await change({ current_password: password, code: '000000' })).errors).toHaveProperty(
        'code',
      );
    }
    const renewed = await renew({ current_password: password, code: app() });
    expect(renewed.status).toBe(201);
    expect((await enter(api, customer, codes[0])).status).toBe(422);
    clock.tick(HALF_MINUTE);
    const off = await disable({
      current_password: password,
      code: renewed.body.data.recovery_codes[0] ?? '',
    });
    expect(off.status).toBe(204);
    expect((await enter(api, customer)).status).toBe(200);
    expect((await factorOf(api, customer)).recovery_codes_left).toBe(0);
    const again = await disable({ current_password: password, code: app() });
    expect(errorsOf(again).errors).toHaveProperty('second_factor');
    expect(await lettersTo(core, customer)).toEqual(['on', 'codes', 'used', 'off']);
  });

  test('of 25 wrong codes at once from everywhere 10 are looked at; then it is closed for a while, and the owner is told once', async ({
    api,
    core,
    clock,
  }) => {
    const given = { api, core, clock };
    const { customer, app } = await protectedOne(given);
    const shop = limited(core);
    const guess = (code: string, from: string, solution?: string) =>
      signIn(shop, { email: customer.email, password, code, 'g-recaptcha-response': solution }, from).then(
        () => 200,
        (error: Refusal) => (error.code === 'captcha_required' ? 'captcha' : statusOf(error)),
      );
    const outcomes = await Promise.all(
      Array.from({ length: 25 }, (_, place) => guess('000000', `10.8.0.${place}`)),
    );
    expect(outcomes.filter((outcome) => outcome === 422)).toHaveLength(10);
    expect(outcomes.filter((outcome) => outcome === 'captcha')).toHaveLength(15);
    expect(await lettersTo(core, customer)).toEqual(['on', 'guessed']);
    // A captcha helps against wrong passwords, not against wrong codes.
    const solution = await solve(await core.captcha.challenge('sign_in'));
    expect(await guess(app(), '10.8.1.1', solution)).toBe(429);
    clock.tick(901);
    expect(await guess(app(), '10.8.1.1')).toBe(200);
  });

  test('staff turns it off for somebody who has lost everything; their mailbox is told', async ({
    api,
    core,
    clock,
  }) => {
    const given = { api, core, clock };
    const { customer } = await protectedOne(given);
    await byStaff(core, (tx) => resetSecondFactor(core, tx, customer.email));
    const sessions = core.db
      .selectFrom('session')
      .select('revoked_at')
      .where('customer_id', '=', customer.id);
    const ended = await sessions.execute();
    expect([ended.length > 0, ended.every(({ revoked_at }) => revoked_at !== null)]).toEqual([true, true]);
    expect((await enter(api, customer)).status).toBe(200);
    expect(await lettersTo(core, customer)).toEqual(['on', 'off']);
  });

  test('with another key of the instance no code is right, and nothing fails', async ({
    api,
    core,
    clock,
  }) => {
    const given = { api, core, clock };
    const { customer, app, codes } = await protectedOne(given);
    await core.db
      .updateTable('second_factor')
      .set({ secret: Buffer.alloc(48, 7) })
      .where('customer_id', '=', customer.id)
      .execute();
    expect((await enter(api, customer, app())).status).toBe(422);
    expect((await enter(api, customer, codes[3])).status).toBe(200);
  });
});
