import * as contract from '@fanfare/contract';
import { describe } from 'vitest';
import type { Api } from '../../../../testing/api.ts';
import { payByCard } from '../../../../testing/doubles/gateway.ts';
import { byStaff } from '../../../../testing/fixtures/staff.ts';
import { viewsLine } from '../../../../testing/samples.ts';
import { expect, test } from '../../../../testing/test.ts';
import { makeOrderToken } from '../../../addresses/order-token.ts';
import type { Core } from '../../../core.ts';
import { decideManualPayment, type Verdict } from './decide-manual-payment.ts';
import { paymentToken } from './payment-url.ts';

const settle = (core: Core, id: number, verdict: Verdict) =>
  byStaff(core, (tx) => decideManualPayment(core, tx, id, verdict), { target: 'invoice' });

const open = (api: Api, path: string, cookie = '') =>
  api.send({ method: 'GET', path, headers: cookie ? { cookie } : {} });

async function orderAsGuest(api: Api, email: string) {
  const { body } = await api.call(contract.requestOrder, {
    body: { orders: [viewsLine()], email, payment_method_id: 1 },
  });
  const payUrl = new URL(body.data.data.redirect_url ?? '');

  const [placed = { id: 0, token: '' }] = body.data.orders;

  return {
    ...placed,
    invoiceId: body.data.data.invoice_id,
    payPath: payUrl.pathname,
    total: body.data.total,
  };
}

describe('back from the gateway', () => {
  test('a payment is being checked for its payer alone, not while they are on the page, and until it is decided', async ({
    api,
    core,
  }) => {
    const order = await orderAsGuest(api, 'is-back@example.com');
    const state = async () => {
      const query = { token: order.token };
      const { body } = await api.call(contract.getOrder, { params: { orderId: String(order.id) }, query });
      return body.data.purchase.payment_state;
    };
    const back = `/pay/return/${order.invoiceId}`;
    const gone = await open(api, order.payPath);
    const [cookie = ''] = String(gone.headers['set-cookie']).split(';');
    expect(await state()).toBeNull();
    await open(api, back);
    expect(await state()).toBeNull();
    await open(api, `${back}?unpaid`, cookie);
    expect(await state()).toBeNull();
    await open(api, back, cookie);
    expect(await state()).toBe('checking');
    await open(api, order.payPath);
    expect(await state()).toBeNull();
    await open(api, back, cookie);
    await payByCard(api, core, { ...order, type: 'payment.declined' });
    expect(await state()).toBe('declined');
  });

  test('a transfer that was marked as sent is told as such, and as rejected when staff did not find it', async ({
    api,
    core,
  }) => {
    const { body } = await api.call(contract.requestOrder, {
      body: { orders: [viewsLine()], email: 'by-code@example.com', payment_method_id: 4 },
    });
    const { data: step, orders } = body.data;
    const [placed = { id: 0, token: '' }] = orders;
    const params = { orderId: String(placed.id) };
    const state = async () =>
      (await api.call(contract.getOrder, { params, query: { token: placed.token } })).body.data.purchase
        .payment_state;
    expect(await state()).toBeNull();
    await api.call(contract.markInvoiceAsPaid, {
      params: { invoiceId: String(step.invoice_id) },
      body: { payment_token: step.payment_token },
    });
    expect(await state()).toBe('marked');
    await settle(core, step.invoice_id, { outcome: 'rejected', reason: null });
    expect(await state()).toBe('rejected');
  });
});

describe('links to pay', () => {
  test('a gateway learns no token; the browser that opened the link comes back to the order', async ({
    api,
    core,
  }) => {
    const order = await orderAsGuest(api, 'pays@example.com');
    const gone = await open(api, order.payPath);
    expect(gone.status).toBe(303);
    const told = await core.db
      .selectFrom('sandbox_gateway.payment')
      .select(['return_url', 'cancel_url', 'callback_url', 'description'])
      .where('merchant_reference', '=', String(order.invoiceId))
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(told)).not.toMatch(/token|\.[\w-]{43}/);

    const [cookie = ''] = String(gone.headers['set-cookie']).split(';');
    expect(String(gone.headers['set-cookie'])).toMatch(/Path=\/pay; HttpOnly; SameSite=Lax/);
    const back = new URL(told.return_url).pathname;
    const returned = await open(api, back, cookie);
    expect([returned.status, String(returned.headers.location)]).toEqual([
      303,
      expect.stringMatching(new RegExp(`/app/orders/${order.id}\\?token=v`)),
    ]);
    const elsewhere = await open(api, back);
    expect(String(elsewhere.headers.location)).toMatch(/\/app\/paid$/);
    const foreign = await orderAsGuest(api, 'pays-too@example.com');
    const other = await open(api, `/pay/return/${foreign.invoiceId}`, cookie);
    expect(String(other.headers.location)).toMatch(/\/app\/paid$/);
    for (const path of ['/pay/return/0', '/pay/return/abc', '/pay/return/999999999'])
      expect((await open(api, path)).status, path).toBe(404);
  });

  test('give no link to the order once the owner of the mailbox has an account with it; the owner signs in', async ({
    api,
    core,
  }) => {
    const order = await orderAsGuest(api, 'claims-later@example.com');
    expect((await payByCard(api, core, order)).status).toBe(204);
    const locationOf = async (path: string) => String((await open(api, path)).headers.location);
    expect(await locationOf(order.payPath)).toMatch(/\/app\/orders\/\d+\?token=/);
    const claim = makeOrderToken(core, { orderId: order.id, purpose: 'claim' });
    const password = 'a good password';
    const claimed = await api.call(contract.claimAccount, {
      body: { token: claim, password, password_confirmation: password },
    });
    expect(claimed.status).toBe(200);
    expect(await locationOf(order.payPath)).toMatch(new RegExp(`/app/orders/${order.id}$`));
    // A guest who orders for the account's e-mail from then on still follows that order.
    const later = await orderAsGuest(api, 'claims-later@example.com');
    await payByCard(api, core, later);
    expect(await locationOf(later.payPath)).toMatch(new RegExp(`/app/orders/${later.id}\\?token=`));
  });

  test('end some days after their invoice; those of before and of other purposes open nothing', async ({
    api,
    core,
    clock,
  }) => {
    const order = await orderAsGuest(api, 'pays-late@example.com');
    const old = `${order.invoiceId}.${core.secrets.sign('payment link', String(order.invoiceId))}`;
    const ofOrder = makeOrderToken(core, { orderId: order.invoiceId, purpose: 'view' });
    for (const token of [old, ofOrder, `${paymentToken(core, order.invoiceId)}x`])
      expect((await open(api, `/pay/${token}`)).status).toBe(404);
    expect((await open(api, order.payPath)).status).toBe(303);
    clock.tick(8 * 24 * 3600);
    expect((await open(api, order.payPath)).status).toBe(404);
  });
});
