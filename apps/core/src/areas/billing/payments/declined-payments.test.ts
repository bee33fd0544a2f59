import * as contract from '@fanfare/contract';
import { describe } from 'vitest';
import type { Api } from '../../../../testing/api.ts';
import { payByCard } from '../../../../testing/doubles/gateway.ts';
import { orderRow, toldOf } from '../../../../testing/fixtures/orders.ts';
import { byStaff } from '../../../../testing/fixtures/staff.ts';
import { viewsLine } from '../../../../testing/samples.ts';
import { expect, test } from '../../../../testing/test.ts';
import type { Core } from '../../../core.ts';
import { readBalances } from '../../wallet/face/accounts.ts';
import { decideManualPayment, type Verdict } from './decide-manual-payment.ts';

const settle = (core: Core, id: number, verdict: Verdict) =>
  byStaff(core, (tx) => decideManualPayment(core, tx, id, verdict), { target: 'invoice' });

async function guestOrder(api: Api, email: string) {
  const { body } = await api.call(contract.requestOrder, {
    body: { orders: [viewsLine()], email, payment_method_id: 1 },
  });
  const { data: step, orders, total } = body.data;

  return { id: orders[0]?.id ?? 0, token: orders[0]?.token ?? '', step, invoiceId: step.invoice_id, total };
}

describe('a declined payment', () => {
  test('does not end the invoice: its page may be opened for another attempt, and that one pays', async ({
    api,
    app,
    core,
  }) => {
    const order = await guestOrder(api, 'declined-1@example.com');
    await payByCard(api, core, { ...order, type: 'payment.declined' });
    const ask = () =>
      api.call(contract.getInvoice, {
        params: { invoiceId: String(order.invoiceId) },
        query: { token: order.step.payment_token },
      });
    expect((await ask()).body.data.status).toBe('failed');
    const page = () =>
      api.call(contract.getOrder, {
        params: { orderId: String(order.id) },
        query: { token: order.token },
      });
    expect((await page()).body.data.purchase.payment_state).toBe('declined');
    const again = await app.inject({ url: new URL(order.step.redirect_url ?? '').pathname });
    expect(again.headers.location).toContain('/sandbox-gateway/payments/');
    await payByCard(api, core, order);
    expect((await ask()).body.data).toMatchObject({ status: 'paid', credited: '0.00' });
    expect((await orderRow(core, order.id)).status).toBe('in_processing');
    expect((await page()).body.data.purchase.payment_state).toBeNull();
  });

  test('is told to whoever looks at the order', async ({ api, core }) => {
    const order = await guestOrder(api, 'declined-4@example.com');
    const before = await toldOf(core, order.id);
    await payByCard(api, core, { ...order, type: 'payment.declined' });
    expect(await toldOf(core, order.id)).toBe(before + 1);
  });

  test('leaves a guest another method, by the token of the order’s link and by nothing else', async ({
    api,
    core,
  }) => {
    const order = await guestOrder(api, 'declined-2@example.com');
    await payByCard(api, core, { ...order, type: 'payment.declined' });
    const params = { orderId: String(order.id) };
    const pay = (query: { token?: string }, methodId = 3) =>
      api.call(contract.payByInvoice, { params, query, body: { payment_method_id: methodId } });
    expect((await pay({})).status).toBe(401);
    expect((await pay({ token: 'v1.forged' })).status).toBe(404);
    const other = await guestOrder(api, 'declined-3@example.com');
    expect((await pay({ token: other.token })).status).toBe(404);
    // The crypto method takes 5.00 and more.
    expect((await pay({ token: order.token })).body).toHaveProperty('errors.payment_method_id');

    const reply = await pay({ token: order.token }, 1);
    expect(reply.status).toBe(201);
    const { invoice_id: invoiceId, total } = reply.body.data;
    expect(invoiceId).not.toBe(order.invoiceId);
    await payByCard(api, core, { invoiceId, total });
    expect((await orderRow(core, order.id)).status).toBe('in_processing');
    // The first invoice, paid after all: the guest's balance has it.
    await payByCard(api, core, order);
    const { customer_id: guest } = await orderRow(core, order.id);
    expect((await readBalances(core.db, guest)).cash).toBe(BigInt(Number(total) * 1e6));
  });
});

describe('what invoices tell', () => {
  test('§2.6 a payment by code may be marked as paid once; staff settles it, the gateway may as well', async ({
    api,
    core,
  }) => {
    const buyer = await api.customer();
    const top = async (methodId: number) =>
      (
        await api.call(
          contract.addFunds,
          { body: { amount: 20, payment_method_id: methodId } },
          { token: buyer.token },
        )
      ).body.data.invoice_id;
    const mark = (id: number) =>
      api.call(
        contract.markInvoiceAsPaid,
        { params: { invoiceId: String(id) }, body: {} },
        { token: buyer.token },
      );
    const [byCode, byPage] = [await top(4), await top(1)];
    expect((await mark(byPage)).status).toBe(422);
    expect((await mark(byCode)).status).toBe(204);
    expect((await mark(byCode)).status).toBe(422);
    await expect(settle(core, byPage, { outcome: 'paid', unmarkedToo: true })).rejects.toThrow();
    await settle(core, byCode, { outcome: 'paid', unmarkedToo: true });
    expect((await readBalances(core.db, buyer.id)).cash).toBe(20_000_000n);
  });

  test('a payment has its receipt by letter, with what was charged and what was added; paid twice is written once', async ({
    api,
    app,
    core,
    worker,
  }) => {
    expect(worker.mailer).toBeDefined();
    const buyer = await api.customer();
    const { body } = await api.call(
      contract.addFunds,
      { body: { amount: 50, payment_method_id: 1 } },
      { token: buyer.token },
    );
    const { invoice_id: invoiceId, total } = body.data;
    await payByCard(api, core, { invoiceId, total });
    await payByCard(api, core, { invoiceId, total });
    const receipts = () =>
      core.db
        .selectFrom('mail')
        .select('id')
        .where('recipient', '=', buyer.email)
        .where('template', '=', 'payment-received')
        .where('state', '=', 'sent')
        .execute();
    await expect.poll(receipts).toHaveLength(1);
    const [letter] = await receipts();
    const page = await app.inject({ url: `/dev/mail/${letter?.id}` });
    expect(page.body).toContain('$51.75');
    expect(page.body).toContain('$51.00');
  });

  test('twelve payment pages pressed at once are all answered', async ({ api, app }) => {
    const buyer = await api.customer();
    const pages = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const { body } = await api.call(
          contract.addFunds,
          { body: { amount: 20, payment_method_id: 1 } },
          { token: buyer.token },
        );
        const opened = await app.inject({ url: new URL(body.data.redirect_url ?? '').pathname });
        return new URL(String(opened.headers.location)).pathname;
      }),
    );
    const replies = await Promise.all(
      pages.map((url) =>
        app.inject({
          method: 'POST',
          url,
          payload: 'plan=once',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        }),
      ),
    );
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([303]));
  });
});
