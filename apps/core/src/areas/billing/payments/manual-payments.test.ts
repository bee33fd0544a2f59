import * as contract from '@fanfare/contract';
import { sql } from 'kysely';
import { describe } from 'vitest';
import type { Api, TestCustomer } from '../../../../testing/api.ts';
import { orderRow, placeUnpaid, toldOf } from '../../../../testing/fixtures/orders.ts';
import { byStaff } from '../../../../testing/fixtures/staff.ts';
import { byBalance, byInvoice, signInAgain } from '../../../../testing/fixtures/unpaid.ts';
import { readQr } from '../../../../testing/read-qr.ts';
import { viewsLine } from '../../../../testing/samples.ts';
import { expect, test } from '../../../../testing/test.ts';
import type { Core } from '../../../core.ts';
import { readBalances } from '../../wallet/face/accounts.ts';
import { expireInvoices } from '../invoices/expire-invoices.ts';
import { decideManualPayment, type Verdict } from './decide-manual-payment.ts';
import { paymentToken } from './payment-url.ts';

const settle = (core: Core, id: number, verdict: Verdict) =>
  byStaff(core, (tx) => decideManualPayment(core, tx, id, verdict), { target: 'invoice' });

const BANK_TRANSFER = 5;
const WITH_STATIC_QR = 6;
const DAY = 24 * 3600;
const PAID = { outcome: 'paid', unmarkedToo: true } as const;
const REJECTED = { outcome: 'rejected', reason: 'No transfer with this number' } as const;

async function topUp(api: Api, { token }: TestCustomer, change = {}) {
  const { status, body } = await api.call(
    contract.addFunds,
    { body: { amount: 20, payment_method_id: WITH_STATIC_QR, ...change } },
    { token },
  );
  expect(status, JSON.stringify(body)).toBe(201);

  return body.data;
}

const mark = (api: Api, invoiceId: number, body: object = {}, token?: string) =>
  api.call(contract.markInvoiceAsPaid, { params: { invoiceId: String(invoiceId) }, body }, { token });

const invoiceRow = (core: Core, id: number) =>
  core.db.selectFrom('invoice').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

async function inModeration(api: Api, { token }: TestCustomer): Promise<number> {
  return (await api.call(contract.getProfile, {}, { token })).body.data.invoices_in_moderation;
}

async function lettersTo(core: Core, email: string) {
  const { rows } = await sql<{ props: Record<string, unknown> }>`
    select props from mail where recipient = ${email} and template = 'payment-rejected'`.execute(core.db);

  return rows.map(({ props }) => props);
}

describe('manual payments (rules §2.6)', () => {
  test('ENT-60 the step names the account, the invoice and a comment without scripts; a static code holds the account', async ({
    api,
    core,
  }) => {
    const buyer = await api.customer();
    await sql`
      update payment_method
      set content = jsonb_set(content, '{description}', '"<p onclick=\\"x()\\">Send it<script>x()</script></p><img src=x onerror=x()>"')
      where id = ${BANK_TRANSFER}`.execute(core.db);
    const withQr = await topUp(api, buyer);
    expect(withQr).toMatchObject({
      strategy: 'message',
      redirect_url: null,
      name: 'Manual transfer with QR',
      account_number: '4410 2207 0031',
      is_user_comment: true,
    });
    expect(readQr(withQr.qr_code ?? '')).toBe('4410 2207 0031');
    const without = await topUp(api, buyer, { amount: 100, payment_method_id: BANK_TRANSFER });
    expect(without).toMatchObject({ qr_code: null, comment: '<p>Send it</p>' });
  });

  test('API-69 marked once: it counts as in moderation, keeps the comment, credits nothing; a second time is 422 in words', async ({
    api,
    core,
  }) => {
    const buyer = await api.customer();
    const { invoice_id: id } = await topUp(api, buyer);
    expect((await mark(api, id, { comment: '  from J. Doe ' }, buyer.token)).status).toBe(204);
    expect(await inModeration(api, buyer)).toBe(1);
    expect(await invoiceRow(core, id)).toMatchObject({ status: 'marked', user_comment: 'from J. Doe' });
    expect(await readBalances(core.db, buyer.id)).toEqual({ cash: 0n, bonus: 0n });
    const again = await mark(api, id, { comment: 'another' }, buyer.token);
    expect(again.status).toBe(422);
    expect(again.body).toMatchObject({
      message: 'You have already told us about this payment. We are reviewing it.',
      errors: { invoice: [expect.any(String)] },
    });
    expect((await invoiceRow(core, id)).user_comment).toBe('from J. Doe');
  });

  test('API-69 50 marks at once are one', async ({ api, core }) => {
    const buyer = await api.customer();
    const { invoice_id: id } = await topUp(api, buyer);
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, place) => mark(api, id, { comment: `attempt ${place}` }, buyer.token)),
    );
    const statuses = replies.map(({ status }) => status);
    expect(statuses.filter((status) => status === 204)).toHaveLength(1);
    expect(statuses.filter((status) => status === 422)).toHaveLength(49);
    expect(await inModeration(api, buyer)).toBe(1);
    const winner = statuses.indexOf(204);
    expect((await invoiceRow(core, id)).user_comment).toBe(`attempt ${winner}`);
  });

  test('API-69 its payer alone marks it: no account and no token 401, another account and a wrong token 404, the row untouched', async ({
    api,
    core,
  }) => {
    const buyer = await api.customer();
    const { invoice_id: id } = await topUp(api, buyer);
    const other = await topUp(api, buyer);
    const before = await invoiceRow(core, id);
    expect((await mark(api, id)).status).toBe(401);
    expect((await mark(api, id, {}, (await api.customer()).token)).status).toBe(404);
    expect((await mark(api, id, { payment_token: other.payment_token })).status).toBe(404);
    expect((await mark(api, id, { payment_token: `${id}.forged` })).status).toBe(404);
    expect((await mark(api, 4_000_000_000, {}, buyer.token)).status).toBe(404);
    expect(await invoiceRow(core, id)).toEqual(before);
    // The guest's token for this invoice is enough.
    expect((await mark(api, id, { payment_token: paymentToken(core, id) })).status).toBe(204);
  });

  test('API-69 a long comment, an unknown field and a payment through a gateway are 422', async ({
    api,
    core,
  }) => {
    const buyer = await api.customer();
    const { invoice_id: id } = await topUp(api, buyer);
    const long = await mark(api, id, { comment: 'x'.repeat(1001) }, buyer.token);
    expect(long.body).toMatchObject({ errors: { comment: [expect.any(String)] } });
    expect((await mark(api, id, { status: 'paid' }, buyer.token)).status).toBe(422);
    expect((await mark(api, id, { comment: 'x'.repeat(1000) }, buyer.token)).status).toBe(204);
    const card = await topUp(api, buyer, { payment_method_id: 1 });
    expect((await mark(api, card.invoice_id, {}, buyer.token)).body).toMatchObject({
      errors: { invoice: ['This payment is confirmed automatically. There is nothing to mark.'] },
    });
    expect((await invoiceRow(core, card.invoice_id)).status).toBe('created');
  });

  test('§2.6 a marked one does not expire, one that was never marked does and can not be marked late', async ({
    api,
    core,
    clock,
  }) => {
    const first = await api.customer();
    const marked = await topUp(api, first);
    const forgotten = await topUp(api, first);
    await mark(api, marked.invoice_id, {}, first.token);
    clock.tick(DAY);
    const buyer = await signInAgain(api, first);
    expect((await mark(api, forgotten.invoice_id, {}, buyer.token)).status).toBe(422);
    await expireInvoices(core);
    expect((await invoiceRow(core, marked.invoice_id)).status).toBe('marked');
    expect((await invoiceRow(core, forgotten.invoice_id)).status).toBe('expired');
    expect(await inModeration(api, buyer)).toBe(1);
  });
});

describe('what staff finds of a manual payment', () => {
  test('paid: the top-up is credited with its bonus, once, however often it is said', async ({
    api,
    core,
  }) => {
    const buyer = await api.customer();
    const { invoice_id: id } = await topUp(api, buyer, { amount: 500, payment_method_id: BANK_TRANSFER });
    await mark(api, id, {}, buyer.token);
    const attempts = await Promise.allSettled(Array.from({ length: 50 }, () => settle(core, id, PAID)));
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await readBalances(core.db, buyer.id)).toEqual({ cash: 500_000_000n, bonus: 25_000_000n });
    expect(await inModeration(api, buyer)).toBe(0);
    await expect(settle(core, id, REJECTED)).rejects.toMatchObject({ code: 'invalid' });
  });

  test('paid: the order starts; rejected: it stays unpaid, a letter says why, and it may be paid otherwise', async ({
    api,
    core,
  }) => {
    const buyer = await api.customer(30);
    const body = { payment_method_id: WITH_STATIC_QR, orders: [viewsLine({ quantity: 5000 })] };
    const [good, bad] = [
      await placeUnpaid(api, buyer, body),
      await placeUnpaid(api, buyer, { ...body, orders: [viewsLine({ quantity: 5000 })] }),
    ];
    for (const { invoiceId } of [good, bad])
      expect((await mark(api, invoiceId, {}, buyer.token)).status).toBe(204);
    const before = await toldOf(core, bad.id);
    await settle(core, good.invoiceId, PAID);
    await settle(core, bad.invoiceId, REJECTED);
    // The page learns why the invoice still waits.
    expect(await toldOf(core, bad.id)).toBe(before + 1);
    expect((await orderRow(core, good.id)).status).toBe('in_processing');
    expect((await orderRow(core, bad.id)).status).toBe('unpaid');
    expect(await lettersTo(core, buyer.email)).toEqual([
      expect.objectContaining({
        invoiceId: bad.invoiceId,
        total: '12.00',
        reason: REJECTED.reason,
        payUrl: expect.stringContaining(`/orders/${bad.id}`),
      }),
    ]);
    expect((await byBalance(api, buyer, bad.id)).status).toBe(200);
    expect((await orderRow(core, bad.id)).status).toBe('in_processing');
  });

  test('money found after the order was paid otherwise stays on the balance', async ({ api, core }) => {
    const buyer = await api.customer(30);
    const unpaid = await placeUnpaid(api, buyer, { orders: [viewsLine({ quantity: 5000 })] });
    const { body } = await byInvoice(api, buyer, unpaid.id, { payment_method_id: WITH_STATIC_QR });
    expect(body.data).toMatchObject({ strategy: 'message', account_number: '4410 2207 0031' });
    await mark(api, body.data.invoice_id, {}, buyer.token);
    await byBalance(api, buyer, unpaid.id);
    await settle(core, body.data.invoice_id, PAID);
    expect((await readBalances(core.db, buyer.id)).cash).toBe(30_000_000n);
  });

  test('a rejected top-up gives its coupon back; nothing that was not marked is rejected, nothing of a gateway settled', async ({
    api,
    core,
  }) => {
    const buyer = await api.customer();
    const { invoice_id: id } = await topUp(api, buyer, { coupon_code: 'GIFT10', amount: 100 });
    await expect(settle(core, id, REJECTED)).rejects.toMatchObject({ code: 'invalid' });
    await mark(api, id, {}, buyer.token);
    await settle(core, id, REJECTED);
    await expect(settle(core, id, PAID)).rejects.toMatchObject({ code: 'invalid' });
    const again = await topUp(api, buyer, { coupon_code: 'GIFT10', amount: 100 });
    expect(again.strategy).toBe('message');
    const card = await topUp(api, buyer, { payment_method_id: 1 });
    for (const verdict of [PAID, REJECTED])
      await expect(settle(core, card.invoice_id, verdict)).rejects.toMatchObject({
        code: 'invalid',
      });
    await expect(settle(core, 2 ** 31 - 1, PAID)).rejects.toMatchObject({
      code: 'invoice_not_found',
    });
    expect(await readBalances(core.db, buyer.id)).toEqual({ cash: 0n, bonus: 0n });
  });
});
