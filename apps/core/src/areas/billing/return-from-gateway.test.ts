import * as contract from '@fanfare/contract';
import { describe } from 'vitest';
import type { Api } from '../../../testing/api.ts';
import { viewsLine } from '../../../testing/samples.ts';
import { expect, test } from '../../../testing/test.ts';
import { makeOrderToken } from '../../addresses/order-token.ts';
import { paymentToken } from './payment-url.ts';

const open = (api: Api, path: string, cookie = '') =>
  api.send({ method: 'GET', path, headers: cookie ? { cookie } : {} });

async function orderAsGuest(api: Api, email: string) {
  const { body } = await api.call(contract.requestOrder, {
    body: { orders: [viewsLine()], email, payment_method_id: 1 },
  });
  const payUrl = new URL(body.data.data.redirect_url ?? '');

  return { id: body.data.orders[0]?.id ?? 0, invoiceId: body.data.data.invoice_id, payPath: payUrl.pathname };
}

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
