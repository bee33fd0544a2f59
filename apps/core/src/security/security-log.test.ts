import { Writable } from 'node:stream';
import * as contract from '@fanfare/contract';
import { pino } from 'pino';
import { describe } from 'vitest';
import { makeApi } from '../../testing/api.ts';
import { makeStaff } from '../../testing/fixtures/staff.ts';
import { paidTopUp } from '../../testing/gateways/refunds.ts';
import { limited } from '../../testing/limited.ts';
import { viewsLine } from '../../testing/samples.ts';
import { expect, test } from '../../testing/test.ts';
import { makeLinkToken } from '../addresses/link-token.ts';
import { makeOrderToken } from '../addresses/order-token.ts';
import { proofOf } from '../areas/identity/sign-in/account-proof.ts';
import { readConfig } from '../config/config.ts';
import type { Core } from '../core.ts';
import { makeConsole } from '../processes/console.ts';
import { makeWeb } from '../processes/web.ts';

/** A process whose log is captured, at the default level. */
async function loud(core: Core) {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk, _, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const shop: Core = { ...limited(core), log: pino({ level: readConfig({}).logLevel }, stream) };
  const app = await makeWeb(shop);

  const desk = makeConsole(shop);
  return { shop, app, api: makeApi(app, shop, () => desk), lines };
}

describe('S17 the security log', () => {
  test('each event is one line with who, what, from where and in which request; no secret is in it', async ({
    core,
  }) => {
    const { shop, app, api, lines } = await loud(core);
    const email = 'log-secret@example.com';
    const secrets = {
      password: 'pass-phrase of nobody',
      wrong: 'wrong-phrase of nobody',
      next: 'next-phrase of nobody',
    };
    const name = 'Ada\r\n{"level":60,"msg":"forged"}';
    const guest = await api.call(contract.requestOrder, {
      body: { orders: [viewsLine()], email, payment_method_id: 1 },
    });
    const orderId = guest.body.data.orders[0]?.id ?? 0;
    const registered = await api.call(contract.register, {
      body: { name, email, password: secrets.password, password_confirmation: secrets.password },
    });
    const { id } = registered.body.data;
    const token = String(registered.headers.authorization).slice(7);
    await api.call(contract.login, { body: { email, password: secrets.wrong } });
    await api.call(contract.login, { body: { email, password: secrets.password } });
    const link = makeLinkToken(shop, { purpose: 'email', opens: proofOf({ id, email }) });
    await api.call(contract.verifyEmail, { body: { token: link } }, { token });
    const cookieOf = (headers: Record<string, unknown>) =>
      /AUTH_TOKEN=([^;]*)/.exec(String(headers['set-cookie']))?.[1] ?? '';
    const first = cookieOf(registered.headers);
    const refresh = (cookie: string) =>
      api.call(contract.refresh, {}, { headers: { cookie: `AUTH_TOKEN=${cookie}` } });
    const second = cookieOf((await refresh(first)).headers);
    await refresh(second);
    await refresh(first);
    const again = await api.call(contract.login, { body: { email, password: secrets.password } });
    await api.call(contract.logout, {}, { token: String(again.headers.authorization).slice(7) });
    const other = await api.call(contract.login, { body: { email, password: secrets.password } });
    const account = await shop.db
      .selectFrom('customer')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const reset = makeLinkToken(shop, { purpose: 'reset', opens: proofOf(account, account.password_hash) });
    const replaced = { password: secrets.next, password_confirmation: secrets.next };
    await api.call(contract.resetPassword, { body: { email, token: reset, ...replaced } });
    const claimable = await api.call(contract.requestOrder, {
      body: { orders: [viewsLine()], email: 'log-claims@example.com', payment_method_id: 1 },
    });
    const claim = makeOrderToken(shop, {
      orderId: claimable.body.data.orders[0]?.id ?? 0,
      purpose: 'claim',
    });
    await api.call(contract.claimAccount, {
      body: { token: claim, password: secrets.password, password_confirmation: secrets.password },
    });
    await api.call(contract.getOrder, {
      params: { orderId: String(orderId) },
      query: { token: guest.body.data.orders[0]?.token ?? '' },
    });
    await app.close();

    const events = lines.map((line) => JSON.parse(line)).filter(({ security }) => security);
    const count = Object.groupBy(events, ({ security }) => security);
    expect(Object.fromEntries(Object.entries(count).map(([event, list]) => [event, list?.length]))).toEqual({
      order_by_guest: 2,
      registered: 1,
      sign_in_refused: 1,
      signed_in: 3,
      verified: 1,
      refreshed: 2,
      reuse_detected: 1,
      session_ended: 1,
      password_reset: 1,
      claimed: 1,
    });
    for (const event of events)
      expect(event).toMatchObject({
        request: expect.stringMatching(/^[\da-f-]{36}$/),
        from: expect.stringMatching(/^[\w-]{16}$/),
        time: expect.any(Number),
      });
    for (const event of ['registered', 'refreshed', 'reuse_detected', 'session_ended', 'password_reset'])
      expect(count[event]?.[0], event).toMatchObject({ account: id });

    const text = lines.join('');
    for (const secret of [
      ...Object.values(secrets),
      email,
      'log-claims',
      token,
      String(other.headers.authorization).slice(7),
      reset,
      link,
      first,
      second,
      claim,
      guest.body.data.orders[0]?.token ?? '-',
      guest.body.data.data.payment_token ?? '-',
      'argon2',
      'forged',
      '127.0.0.1',
    ])
      expect(text.includes(secret), secret).toBe(false);
    for (const line of lines) expect(line.trimEnd()).not.toMatch(/[\r\n\u2028]/);
  });
});

test('money that staff moves is a line each: who, whose, what of it, from where and in which request', async ({
  core,
}) => {
  const { shop, app, api, lines } = await loud(core);
  const staff = async (role: contract.StaffRole) => {
    const one = await api.customer();
    await makeStaff(shop, one.id, role);
    return one;
  };
  const [first, second, buyer] = [await staff('finance'), await staff('owner'), await api.customer()];
  const change = (amount: string) =>
    api.call(
      contract.staff.changeBalance,
      { body: { customer_id: buyer.id, amount, bucket: 'cash', reason: 'a parcel of thanks' } },
      first,
    );
  const refund = (amount: string) =>
    api.call(
      contract.staff.refundPayment,
      { params: { invoiceId: String(invoiceId) }, body: { amount, reason: 'paid by mistake' } },
      first,
    );
  await change('12.5');
  const waiting = await change('500');
  await api.call(
    contract.staff.decideBalanceChange,
    { params: { changeId: String(waiting.body.data.id) }, body: { approve: true } },
    second,
  );
  const invoiceId = await paidTopUp(shop, api, buyer, 600);
  await refund('7.5');
  const large = await refund('540');
  await api.call(
    contract.staff.decidePaymentRefund,
    { params: { refundId: String(large.body.data.id) }, body: { approve: false } },
    second,
  );
  await app.close();

  const events = lines
    .map((line) => JSON.parse(line))
    .filter(({ security }) => security === 'money_moved_by_staff');
  expect(
    events.map(({ staff, state, balance_change, refund }) => [staff, state, balance_change ?? refund]),
  ).toEqual([
    [first.id, 'done', expect.any(Number)],
    [first.id, 'waiting', waiting.body.data.id],
    [second.id, 'done', waiting.body.data.id],
    [first.id, 'requested', expect.any(Number)],
    [first.id, 'waiting', large.body.data.id],
    [second.id, 'declined', large.body.data.id],
  ]);
  for (const event of events)
    expect(event).toMatchObject({
      account: buyer.id,
      request: expect.stringMatching(/^[\da-f-]{36}$/),
      from: expect.stringMatching(/^[\w-]{16}$/),
    });
});

describe('a frozen customer', () => {
  test('orders, pays, tops up and links nothing, is told why, and still sees everything', async ({
    api,
    core,
  }) => {
    const buyer = await api.customer(50);
    const unpaid = await api.call(
      contract.requestOrder,
      { body: { orders: [viewsLine()], payment_method_id: 1 } },
      buyer,
    );
    const params = { orderId: String(unpaid.body.data.orders[0]?.id) };
    await core.db
      .updateTable('customer')
      .set({ frozen_at: core.clock.now() })
      .where('id', '=', buyer.id)
      .execute();
    const refused = [
      await api.call(contract.placeOrder, { body: { orders: [viewsLine()] } }, buyer),
      await api.call(contract.placeWidgetOrder, { body: { orders: [viewsLine()] } }, buyer),
      await api.call(contract.requestOrder, { body: { orders: [viewsLine()], payment_method_id: 1 } }, buyer),
      await api.call(contract.payByBalance, { params, body: {} }, buyer),
      await api.call(contract.payByInvoice, { params, body: { payment_method_id: 1 } }, buyer),
      await api.call(contract.addFunds, { body: { amount: '20', payment_method_id: 1 } }, buyer),
      await api.call(
        contract.orderByCard,
        { body: { orders: [viewsLine()], recurring_payments_method_id: 1 } },
        buyer,
      ),
      await api.call(contract.linkCard, { body: { payment_method_id: 1 } }, buyer),
    ];
    for (const [place, { status, body }] of refused.entries())
      expect([place, status, body]).toMatchObject([
        place,
        422,
        { code: 'account_frozen', message: expect.stringContaining('frozen') },
      ]);
    expect((await api.call(contract.getOrder, { params }, buyer)).status).toBe(200);
    const profile = await api.call(contract.getProfile, {}, buyer);
    expect(profile.body.data).toMatchObject({ balance: '50.00', frozen_at: expect.any(String) });
  });
});
