import * as contract from '@fanfare/contract';
import { formatAmount } from '@fanfare/rules';
import { sql } from 'kysely';
import { describe } from 'vitest';
import { payByCard } from '../../../../testing/doubles/gateway.ts';
import { orderRow } from '../../../../testing/fixtures/orders.ts';
import { byStaff } from '../../../../testing/fixtures/staff.ts';
import { readQr } from '../../../../testing/read-qr.ts';
import { viewsLine } from '../../../../testing/samples.ts';
import { expect, test } from '../../../../testing/test.ts';
import type { Core } from '../../../core.ts';
import { readBalances } from '../../wallet/face/accounts.ts';
import { decideManualPayment, type Verdict } from './decide-manual-payment.ts';

const settle = (core: Core, id: number, verdict: Verdict) =>
  byStaff(core, (tx) => decideManualPayment(core, tx, id, verdict), { target: 'invoice' });

const QR_METHOD = 4;
const guestOrder = () => ({
  orders: [viewsLine()],
  email: 'scanner@example.com',
  payment_method_id: QR_METHOD,
});

/** The gateway's charge for an invoice: the method of QR codes charges roubles. */
async function chargeOf(core: Core, invoiceId: number) {
  const { charge_total, charge_currency } = await core.db
    .selectFrom('invoice')
    .select(['charge_total', 'charge_currency'])
    .where('id', '=', invoiceId)
    .executeTakeFirstOrThrow();

  return { invoiceId, total: formatAmount(charge_total), currency: charge_currency };
}

describe('payments by QR code', () => {
  test('ENT-55 the method is offered to guests for orders and to customers for top-ups', async ({ api }) => {
    const buyer = await api.customer();
    const forOrder = await api.call(contract.listPaymentMethods, {});
    const forTopUp = await api.call(
      contract.listPaymentMethods,
      { query: { top_up: '1' } },
      { token: buyer.token },
    );
    for (const { body } of [forOrder, forTopUp])
      expect(body.data).toContainEqual(expect.objectContaining({ id: QR_METHOD, strategy: 'qr_code' }));
  });

  test("API-95 a guest's code holds the payment address; paid on the phone, the waiting page hears of it", async ({
    api,
    core,
  }) => {
    const { status, body } = await api.call(contract.requestOrder, { body: guestOrder() });
    expect(status).toBe(201);
    const { data: step, total, orders } = body.data;
    expect(step).toMatchObject({ strategy: 'qr_code', redirect_url: expect.stringContaining('/pay/') });
    expect(readQr(step.qr_code ?? '')).toBe(step.redirect_url);

    const page = await api.send({ method: 'GET', path: new URL(step.redirect_url ?? '').pathname });
    expect(page.status).toBe(303);
    expect(page.headers.location).toContain('/sandbox-gateway/payments/');
    const ask = () =>
      api.call(contract.getInvoice, {
        params: { invoiceId: String(step.invoice_id) },
        query: { token: step.payment_token },
      });
    expect((await ask()).body.data).toMatchObject({ status: 'created', total });
    expect((await payByCard(api, core, await chargeOf(core, step.invoice_id))).status).toBe(204);
    expect((await ask()).body.data.status).toBe('paid');
    expect((await orderRow(core, orders[0]?.id ?? 0)).status).toBe('in_processing');
  });

  test('TOP-04 a top-up by code is credited when its gateway says so', async ({ api, core }) => {
    const buyer = await api.customer();
    const { body } = await api.call(
      contract.addFunds,
      { body: { amount: 20, payment_method_id: QR_METHOD } },
      { token: buyer.token },
    );
    const { strategy, qr_code, redirect_url, invoice_id, total } = body.data;
    expect({ strategy, total }).toEqual({ strategy: 'qr_code', total: '20.30' });
    expect(readQr(qr_code ?? '')).toBe(redirect_url);
    await payByCard(api, core, await chargeOf(core, invoice_id));
    expect((await readBalances(core.db, buyer.id)).cash).toBe(20_000_000n);
  });

  test('paid at the gateway after staff found that it was paid: what came twice is a top-up of its own, once', async ({
    api,
    core,
  }) => {
    const buyer = await api.customer();
    const opened = await api.call(
      contract.addFunds,
      { body: { amount: 20, payment_method_id: QR_METHOD } },
      { token: buyer.token },
    );
    const { invoice_id: invoiceId, redirect_url } = opened.body.data;
    await api.send({ method: 'GET', path: new URL(redirect_url ?? '').pathname });
    const params = { invoiceId: String(invoiceId) };
    const marked = await api.call(contract.markInvoiceAsPaid, { params, body: {} }, { token: buyer.token });
    expect(marked.status).toBeLessThan(300);
    await settle(core, invoiceId, { outcome: 'paid', unmarkedToo: true });
    const charge = await chargeOf(core, invoiceId);
    for (const _ of ['told', 'told again'])
      expect((await payByCard(api, core, charge)).status).toBeLessThan(300);
    expect((await readBalances(core.db, buyer.id)).cash).toBe(40_300_000n);
  });

  test("API-69 an invoice is told to its payer alone: guests 401, others and others' tokens 404", async ({
    api,
  }) => {
    const [first, second] = [
      await api.call(contract.requestOrder, { body: guestOrder() }),
      await api.call(contract.requestOrder, { body: guestOrder() }),
    ];
    const params = { invoiceId: String(first.body.data.data.invoice_id) };
    const ask = (token?: string, bearer?: string) =>
      api.call(
        contract.getInvoice,
        { params, query: token === undefined ? {} : { token } },
        { token: bearer },
      );
    expect((await ask()).status).toBe(401);
    expect((await ask(second.body.data.data.payment_token)).status).toBe(404);
    expect((await ask(`${params.invoiceId}.forged`)).status).toBe(404);
    expect((await ask(undefined, (await api.customer()).token)).status).toBe(404);
  });

  test('§2.7 a method that charges roubles charges them at the rate that its invoice froze, whatever the rate is later', async ({
    api,
    core,
  }) => {
    const buyer = await api.customer();
    const topUp = () =>
      api.call(
        contract.addFunds,
        { body: { amount: 20, payment_method_id: QR_METHOD } },
        { token: buyer.token },
      );
    const { invoice_id: invoiceId, total } = (await topUp()).body.data;
    // 20.30 at 95.40 is 1,936.62, rounded up.
    expect(await chargeOf(core, invoiceId)).toEqual({ invoiceId, total: '1936.62', currency: 'RUB' });
    expect((await payByCard(api, core, { invoiceId, total })).status).toBe(422);
    expect((await payByCard(api, core, { invoiceId, total: '1936.61', currency: 'RUB' })).status).toBe(422);

    await sql`update setting set value = jsonb_set(value, '{rubExchangeRate,rate}', '"50"') where key = 'instance'`.execute(
      core.db,
    );
    expect(await chargeOf(core, invoiceId)).toMatchObject({ total: '1936.62' });
    expect((await payByCard(api, core, await chargeOf(core, invoiceId))).status).toBe(204);
    expect((await readBalances(core.db, buyer.id)).cash).toBe(20_000_000n);
    expect(await chargeOf(core, (await topUp()).body.data.invoice_id)).toMatchObject({ total: '1015.00' });

    await sql`update setting set value = jsonb_set(value, '{rubExchangeRate}', 'null') where key = 'instance'`.execute(
      core.db,
    );
    expect((await topUp()).body).toHaveProperty('errors.payment_method_id');
  });
});
