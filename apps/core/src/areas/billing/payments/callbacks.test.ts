import { randomUUID } from 'node:crypto';
import * as contract from '@fanfare/contract';
import { describe } from 'vitest';
import type { Api } from '../../../../testing/api.ts';
import { viewsLine } from '../../../../testing/samples.ts';
import { expect, test } from '../../../../testing/test.ts';
import { sandboxKey } from '../../../adapters/gateways/sandbox-events.ts';
import { SIGNATURE_HEADER, signCallback } from '../../../adapters/gateways/signature.ts';
import { secondsAfter } from '../../../clock.ts';
import type { Core } from '../../../core.ts';
import { lockWallet, readBalances } from '../../wallet/face/accounts.ts';

const PATH = '/api/v1/gateway-callbacks/sandbox';

type CallbackFields = {
  invoiceId: number;
  amount: string;
  currency?: string;
  type?: string;
  eventId?: string;
};

function callback(core: Core, told: CallbackFields, at = core.clock.now()) {
  const {
    invoiceId,
    amount,
    currency = 'USD',
    type = 'payment.paid',
    eventId = `evt_${randomUUID()}`,
  } = told;
  const raw = JSON.stringify({
    id: eventId,
    type,
    payment: { id: 'pay_test', merchant_reference: String(invoiceId), amount, currency },
  });

  return {
    raw,
    headers: {
      'content-type': 'application/json',
      [SIGNATURE_HEADER]: signCallback(sandboxKey(core.secrets), raw, at),
    },
  };
}

const post = (api: Api, request: { raw: string; headers: Record<string, string> }) =>
  api.send({ method: 'POST', path: PATH, ...request });

async function topUp(api: Api, amount = 20) {
  const buyer = await api.customer();
  const { body } = await api.call(
    contract.addFunds,
    { body: { amount, payment_method_id: 1 } },
    { token: buyer.token },
  );

  return { buyer, invoiceId: body.data.invoice_id, total: body.data.total };
}

describe('gateway callbacks', () => {
  test('E7 a top-up of 20 by card costs 20.70 and adds 20', async ({ api, core }) => {
    const { buyer, invoiceId, total } = await topUp(api);
    expect(total).toBe('20.70');
    expect((await post(api, callback(core, { invoiceId, amount: total }))).status).toBe(204);
    expect(await readBalances(core.db, buyer.id)).toEqual({ cash: 20_000_000n, bonus: 0n });
    const invoice = await api.call(
      contract.getInvoice,
      { params: { invoiceId: String(invoiceId) } },
      { token: buyer.token },
    );
    expect(invoice.body.data).toMatchObject({ status: 'paid', credited: '20.00' });
  });

  test('M8 one callback replayed 100 times at once is one credit, every answer fine', async ({
    api,
    core,
  }) => {
    const { buyer, invoiceId, total } = await topUp(api);
    const request = callback(core, { invoiceId, amount: total });
    const replies = await Promise.all(Array.from({ length: 100 }, () => post(api, request)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([204]));
    expect((await readBalances(core.db, buyer.id)).cash).toBe(20_000_000n);
    expect(
      await core.db.selectFrom('gateway_event').selectAll().where('invoice_id', '=', invoiceId).execute(),
    ).toHaveLength(1);
  });

  test('a callback that came before is answered while the wallet of its payer is locked', async ({
    api,
    core,
    worker,
  }) => {
    const { buyer, invoiceId, total } = await topUp(api);
    const paid = callback(core, { invoiceId, amount: total });
    expect((await post(api, paid)).status).toBe(204);
    const [locked, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const holding = worker.db.transaction().execute(async (tx) => {
      await lockWallet(tx, buyer.id);
      locked.resolve();
      await answered.promise;
    });
    await locked.promise;
    expect((await post(api, paid)).status).toBe(204);
    answered.resolve();
    await holding;
    expect(await readBalances(core.db, buyer.id)).toEqual({ cash: 20_000_000n, bonus: 0n });
  });

  test('two events of one payment are one credit', async ({ api, core }) => {
    const { buyer, invoiceId, total } = await topUp(api);
    const replies = await Promise.all(
      [1, 2, 3].map(() => post(api, callback(core, { invoiceId, amount: total }))),
    );
    expect(replies.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect((await readBalances(core.db, buyer.id)).cash).toBe(20_000_000n);
  });

  test('S11 forged, unsigned, changed and stale callbacks are 400 and credit nothing', async ({
    api,
    core,
    clock,
  }) => {
    const { buyer, invoiceId, total } = await topUp(api);
    // On a slow machine one of the future would come of age.
    clock.stand();
    const good = callback(core, { invoiceId, amount: total });
    const bad = [
      { ...good, raw: good.raw.replace(total, '9999.00') },
      { ...good, raw: `${good.raw} ` },
      { ...good, headers: { 'content-type': 'application/json' } },
      { ...good, headers: { ...good.headers, [SIGNATURE_HEADER]: `${good.headers[SIGNATURE_HEADER]}0` } },
      { ...good, headers: { ...good.headers, [SIGNATURE_HEADER]: 't=1,v1=00' } },
      callback(core, { invoiceId, amount: total }, secondsAfter(core.clock.now(), -301)),
      callback(core, { invoiceId, amount: total }, secondsAfter(core.clock.now(), 301)),
    ];
    for (const request of bad) expect((await post(api, request)).status).toBe(400);
    clock.goOn();
    expect((await readBalances(core.db, buyer.id)).cash).toBe(0n);
    expect(
      (await api.send({ method: 'POST', path: '/api/v1/gateway-callbacks/unknown', ...good })).status,
    ).toBe(404);
  });

  test('M11 another amount, another currency, an unknown invoice are 422, kept for the operator, and credit nothing', async ({
    api,
    core,
  }) => {
    const { buyer, invoiceId, total } = await topUp(api);
    const wrong: CallbackFields[] = [
      { invoiceId, amount: '0.01' },
      { invoiceId, amount: '2070.00' },
      { invoiceId, amount: total, currency: 'RUB' },
      { invoiceId: 999_999, amount: total },
    ];
    for (const told of wrong)
      expect((await post(api, callback(core, told))).status, JSON.stringify(told)).toBe(422);
    expect((await readBalances(core.db, buyer.id)).cash).toBe(0n);
    const kept = await core.db
      .selectFrom('gateway_event')
      .select('outcome')
      .where('invoice_id', '=', invoiceId)
      .execute();
    expect(kept.map(({ outcome }) => outcome)).toEqual(['wrong_amount', 'wrong_amount', 'wrong_amount']);
    expect((await post(api, callback(core, { invoiceId, amount: total }))).status).toBe(204);
  });

  test('M9 declined and paid in any order end paid', async ({ api, core }) => {
    const types = ['payment.declined', 'payment.paid'];
    for (const order of [types, [...types].reverse()]) {
      const { buyer, invoiceId, total } = await topUp(api);
      for (const type of order)
        expect((await post(api, callback(core, { invoiceId, amount: total, type }))).status).toBe(204);
      expect((await readBalances(core.db, buyer.id)).cash).toBe(20_000_000n);
    }
  });

  test('a guest order starts when its callback comes, once, and not before', async ({ api, core }) => {
    const { body } = await api.call(contract.requestOrder, {
      body: { orders: [viewsLine()], email: 'new-guest@example.com', payment_method_id: 1 },
    });
    const order = body.data.orders[0];
    const status = async () =>
      (
        await core.db
          .selectFrom('orders')
          .select('status')
          .where('id', '=', order?.id ?? 0)
          .executeTakeFirstOrThrow()
      ).status;
    expect(await status()).toBe('unpaid');
    const request = callback(core, { invoiceId: body.data.data.invoice_id, amount: body.data.total });
    await Promise.all(Array.from({ length: 10 }, () => post(api, request)));
    expect(await status()).toBe('in_processing');
    expect(
      await core.db
        .selectFrom('delivery')
        .selectAll()
        .where('order_id', '=', order?.id ?? 0)
        .execute(),
    ).toHaveLength(1);
  });

  test('money that comes after the invoice expired still pays the order', async ({ api, core, clock }) => {
    const { body } = await api.call(contract.requestOrder, {
      body: { orders: [viewsLine()], email: 'late-guest@example.com', payment_method_id: 1 },
    });
    clock.tick(25 * 3600);
    const { expireInvoices } = await import('../invoices/expire-invoices.ts');
    await expireInvoices(core);
    const invoice = await core.db
      .selectFrom('invoice')
      .select('status')
      .where('id', '=', body.data.data.invoice_id)
      .executeTakeFirstOrThrow();
    expect(invoice.status).toBe('expired');
    await post(api, callback(core, { invoiceId: body.data.data.invoice_id, amount: body.data.total }));
    const order = await core.db
      .selectFrom('orders')
      .select('status')
      .where('id', '=', body.data.orders[0]?.id ?? 0)
      .executeTakeFirstOrThrow();
    expect(order.status).toBe('in_processing');
  });
});

describe('the sandbox gateway', () => {
  test('Pay on its page reaches the shop by a signed callback, twice told is once credited', async ({
    api,
    app,
    core,
    worker,
  }) => {
    expect(worker.clock).toBeDefined();
    for (const plan of ['once', 'twice', 'repeated', 'reordered']) {
      const { buyer, invoiceId } = await topUp(api);
      const { body } = await api.call(
        contract.addFunds,
        { body: { amount: 20, payment_method_id: 1 } },
        { token: buyer.token },
      );
      const opened = await app.inject({ method: 'GET', url: new URL(body.data.redirect_url ?? '').pathname });
      expect(opened.statusCode).toBe(303);
      const page = new URL(String(opened.headers.location)).pathname;
      expect((await app.inject({ method: 'GET', url: page })).body).toContain('20.70');
      const paid = await app.inject({
        method: 'POST',
        url: page,
        payload: `plan=${plan}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
      const back = await app.inject({ url: new URL(String(paid.headers.location)).pathname });
      expect(back.headers.location).toContain(`/app/add-funds/success?invoice=${body.data.invoice_id}`);
      await expect.poll(async () => (await readBalances(core.db, buyer.id)).cash).toBe(20_000_000n);
      expect(invoiceId).not.toBe(body.data.invoice_id);
    }
  });

  test('a payment link is good for its invoice alone', async ({ api, app }) => {
    const { buyer } = await topUp(api);
    const { body } = await api.call(
      contract.addFunds,
      { body: { amount: 20, payment_method_id: 1 } },
      { token: buyer.token },
    );
    const { payment_token: token } = body.data;
    expect(
      (await app.inject({ url: `/pay/${Number.parseInt(token, 10) + 1}.${token.split('.')[1]}` })).statusCode,
    ).toBe(404);
    expect((await app.inject({ url: '/pay/x' })).statusCode).toBe(404);
  });
});
