import type * as contract from '@fanfare/contract';
import type { FastifyInstance } from 'fastify';
import { TOTP } from 'otpauth';
import { describe } from 'vitest';
import type { Api } from '../../../testing/api.ts';
import { asStaff } from '../../../testing/fixtures/as-staff.ts';
import { makeStaff } from '../../../testing/fixtures/staff.ts';
import { expect, type TestClock, test } from '../../../testing/test.ts';
import type { Core } from '../../core.ts';
import { makeConsole } from '../../processes/console.ts';
import { revokeSessions } from '../identity/face/session-store.ts';

const PASSWORD = 'correct horse 42';
const PATH = '/api/console/v1/session';
const AUDIT = '/api/console/v1/audit-entries';
const DAY = 24 * 3600;

type Fixtures = { api: Api; core: Core; desk: FastifyInstance };

/** The console's page in a browser of its own: it keeps its cookie. */
async function browser({ core, desk }: Omit<Fixtures, 'api'>, from = '127.0.0.1') {
  const own = await asStaff(core, {});
  let cookie = '';
  return async (method: 'GET' | 'POST' | 'DELETE', url: string, body?: object, headers = {}) => {
    const reply = await desk.inject({
      method,
      url,
      remoteAddress: from,
      headers: { ...own, ...(cookie && { cookie }), ...headers },
      ...(body && { payload: body }),
    });
    const set = reply.cookies[0];
    if (set) cookie = set.value === '' ? '' : `${set.name}=${set.value}`;
    return { status: reply.statusCode, body: reply.body === '' ? null : reply.json() };
  };
}

/** A member of staff with a confirmed mailbox and no second factor. */
async function member({ api, core }: Fixtures, role: contract.StaffRole = 'support') {
  const one = await api.customer();
  await makeStaff(core, one.id, role, { hasSecondFactor: false });
  await core.db
    .updateTable('customer')
    .set({ email_verified_at: core.clock.now() })
    .where('id', '=', one.id)
    .execute();

  return one;
}

/** Comes in for the first time: password, app, first code. Gives how later codes are made, and the recovery codes. */
async function comeIn(given: Fixtures, clock: TestClock, email: string) {
  const call = await browser(given);
  const entered = await call('POST', PATH, { email, password: PASSWORD });
  expect(entered).toMatchObject({ status: 200, body: { data: { state: 'set_up' } } });
  const { body } = await call('POST', `${PATH}/app`);
  const app = new TOTP({ secret: body.data.secret });
  const code = () => app.generate({ timestamp: clock.now().getTime() });
  const confirmed = await call('POST', `${PATH}/app/confirm`, { code: code() });
  expect(confirmed).toMatchObject({ status: 200, body: { data: { door: { state: 'in' } } } });

  return { call, code, recovery: confirmed.body.data.recovery_codes as string[] };
}

describe('the door of the console', () => {
  test('asks for the password, then for a second factor, which is set up at the first time', async ({
    api,
    core,
    desk,
    clock,
  }) => {
    const given = { api, core, desk };
    const { email, id } = await member(given, 'owner');
    const { call, code, recovery } = await comeIn(given, clock, email);
    expect(recovery.length).toBe(10);
    expect((await call('GET', AUDIT)).status).toBe(200);
    expect((await call('GET', PATH)).body.data).toMatchObject({
      state: 'in',
      me: { id, role: 'owner', factors: { app: true, passkeys: 0, recovery_codes: 10 } },
    });

    const later = await browser(given);
    const entered = await later('POST', PATH, { email, password: PASSWORD });
    expect(entered.body.data).toMatchObject({ state: 'factor', me: { name: 'Buyer' } });
    expect(await later('GET', AUDIT)).toMatchObject({ status: 403, body: { code: 'staff_factor_needed' } });
    // A second factor is shown, not made anew.
    expect((await later('POST', `${PATH}/app`)).status).toBe(422);
    clock.tick(60);
    const shown = code();
    expect((await later('POST', `${PATH}/factor`, { code: shown })).body.data.state).toBe('in');
    // A code is taken once.
    expect((await later('POST', `${PATH}/factor`, { code: shown })).status).toBe(422);
    expect((await later('POST', `${PATH}/factor`, { code: recovery[0] ?? '' })).status).toBe(200);
    expect((await later('POST', `${PATH}/factor`, { code: recovery[0] ?? '' })).status).toBe(422);
    expect((await later('DELETE', PATH)).status).toBe(204);
    expect((await later('GET', PATH)).body.data).toMatchObject({ state: 'out', me: null });
    expect((await later('GET', AUDIT)).status).toBe(401);
    const signedIn = await core.db
      .selectFrom('audit_entry')
      .select(['action'])
      .where('subject', '=', `staff ${id}`)
      .execute();
    expect(signedIn).toEqual([{ action: 'staff.signed_in' }, { action: 'staff.signed_in' }]);
  });

  test('answers alike for an unknown e-mail, a wrong password, a customer and a frozen account', async ({
    api,
    core,
    desk,
  }) => {
    const given = { api, core, desk };
    const [frozen, customer, known] = [await member(given), await api.customer(), await member(given)];
    await core.db
      .updateTable('customer')
      .set({ frozen_at: core.clock.now() })
      .where('id', '=', frozen.id)
      .execute();
    const call = await browser(given);
    const tried = [
      { email: 'nobody@example.com', password: PASSWORD },
      { email: known.email, password: 'wrong horse 42' },
      { email: customer.email, password: PASSWORD },
      { email: frozen.email, password: PASSWORD },
    ];
    const answers = [];
    for (const body of tried) answers.push(await call('POST', PATH, body));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.status).toBe(422);
    expect((await call('GET', PATH)).body.data).toMatchObject({ state: 'out', me: null });
  });

  test('slows down whoever guesses passwords; ten wrong codes close codes for an hour, recovery codes stay open', async ({
    api,
    core,
    clock,
  }) => {
    const shop = { ...core, config: { ...core.config, hasRateLimits: true } };
    // Guesses are counted by the hour of the clock, which does not end while the test makes them.
    clock.tick(3600 - (Math.floor(clock.now().getTime() / 1000) % 3600));
    const desk = await makeConsole(shop);
    const given = { api, core: shop, desk };
    const { email } = await member(given);
    const { call, code, recovery } = await comeIn(given, clock, email);

    const guesser = await browser(given, '203.0.113.9');
    const statuses = [];
    for (let guess = 0; guess < 7; guess += 1)
      statuses.push((await guesser('POST', PATH, { email, password: `guess ${guess}` })).status);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429, 429]);
    const elsewhere = await browser(given, '203.0.113.10');
    expect((await elsewhere('POST', PATH, { email, password: PASSWORD })).status).toBe(200);

    const codes = [];
    for (let guess = 0; guess < 11; guess += 1) {
      clock.tick(1);
      codes.push((await elsewhere('POST', `${PATH}/factor`, { code: '000000' })).status);
    }
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 422), 429]);
    clock.tick(30);
    expect((await elsewhere('POST', `${PATH}/factor`, { code: code() })).status).toBe(429);
    // Sessions that are open go on.
    expect((await call('GET', PATH)).body.data.state).toBe('in');
    expect((await elsewhere('POST', `${PATH}/factor`, { code: recovery[1] ?? '' })).status).toBe(200);
    await desk.close();
  });

  test('a session ends after half an hour without a person, after twelve hours, with the role and with the password', async ({
    api,
    core,
    desk,
    clock,
  }) => {
    const given = { api, core, desk };
    const { email, id } = await member(given, 'owner');
    const { call } = await comeIn(given, clock, email);
    const background = { 'x-fanfare-console': 'background' };
    for (let passed = 0; passed < 25; passed += 5) {
      clock.tick(300);
      expect((await call('GET', AUDIT, undefined, background)).status).toBe(200);
    }
    clock.tick(360);
    expect((await call('GET', AUDIT, undefined, background)).status).toBe(401);

    const enter = async () => {
      const again = await browser(given);
      await again('POST', PATH, { email, password: PASSWORD });
      await core.db
        .updateTable('staff_session')
        .set({ proven_at: core.clock.now(), proven_by: 'app' })
        .where('account_id', '=', id)
        .where('proven_at', 'is', null)
        .execute();
      return again;
    };
    const whole = await enter();
    for (let passed = 0; passed < 12 * 3600; passed += 1200) {
      expect((await whole('GET', AUDIT)).status).toBe(200);
      clock.tick(1200);
    }
    expect((await whole('GET', AUDIT)).status).toBe(401);

    const byRole = await enter();
    await core.db
      .updateTable('customer')
      .set({ roles: ['customer'] })
      .where('id', '=', id)
      .execute();
    expect((await byRole('GET', AUDIT)).status).toBe(401);
    await core.db
      .updateTable('customer')
      .set({ roles: ['owner'] })
      .where('id', '=', id)
      .execute();
    await revokeSessions(core.db, { customerId: id }, core.clock.now());
    expect((await byRole('GET', AUDIT)).status).toBe(401);
  });

  test('money asks for a factor of the last ten minutes, once for all in between', async ({
    api,
    core,
    desk,
    clock,
  }) => {
    const given = { api, core, desk };
    const buyer = await api.customer();
    const { email } = await member(given, 'owner');
    const { call, code } = await comeIn(given, clock, email);
    const correct = () =>
      call('POST', '/api/console/v1/balance-changes', {
        customer_id: buyer.id,
        amount: '1',
        bucket: 'cash',
        reason: 'a parcel of thanks',
      });
    expect((await correct()).status).toBe(201);
    clock.tick(601);
    expect(await correct()).toMatchObject({ status: 403, body: { code: 'staff_factor_needed' } });
    expect((await call('GET', AUDIT)).status).toBe(200);
    await call('POST', `${PATH}/factor`, { code: code() });
    expect((await correct()).status).toBe(201);
    expect((await correct()).status).toBe(201);
    clock.tick(DAY);
  });
});
