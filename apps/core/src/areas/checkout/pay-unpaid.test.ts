import * as contract from '@fanfare/contract';
import { sql } from 'kysely';
import { describe } from 'vitest';
import type { TestCustomer } from '../../../testing/api.ts';
import { payByCard } from '../../../testing/doubles/gateway.ts';
import { orderRow, placeUnpaid } from '../../../testing/fixtures/orders.ts';
import { byBalance, byInvoice, signInAgain } from '../../../testing/fixtures/unpaid.ts';
import { freshLink, viewsLine } from '../../../testing/samples.ts';
import { expect, test } from '../../../testing/test.ts';
import type { Core } from '../../core.ts';
import { readBalances } from '../wallet/face/accounts.ts';

const DAY = 24 * 3600;
const at = (id: number) => ({ params: { orderId: String(id) } });
const cash = async (core: Core, { id }: TestCustomer) => (await readBalances(core.db, id)).cash;

describe('paying an unpaid order', () => {
  test('API-43 STAT-08 from the balance: the whole purchase, without the fee, and it starts', async ({
    api,
    core,
  }) => {
    const buyer = await api.customer(20);
    const orders = [viewsLine(), viewsLine({ quantity: 2000 })];
    const unpaid = await placeUnpaid(api, buyer, { orders });
    const { status, body } = await byBalance(api, buyer, unpaid.id, { expected_total: '7.20' });
    expect([status, body.data.total, body.data.orders.length]).toEqual([200, '7.20', 2]);
    expect(await cash(core, buyer)).toBe(12_800_000n);
    for (const id of body.data.orders) expect((await orderRow(core, id)).status).toBe('in_processing');
    const again = await byBalance(api, buyer, unpaid.id);
    expect([again.status, again.body]).toMatchObject([422, { errors: { order: [expect.any(String)] } }]);
  });

  test('API-42 by a new invoice: the one before is closed, the new one starts the order', async ({
    api,
    core,
  }) => {
    const buyer = await api.customer();
    const unpaid = await placeUnpaid(api, buyer);
    const { status, body } = await byInvoice(api, buyer, unpaid.id);
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ total: unpaid.total, strategy: 'gateway' });
    const open = await core.db
      .selectFrom('invoice')
      .select('id')
      .where('purchase_id', '=', unpaid.purchaseId)
      .where('status', '=', 'created')
      .execute();
    expect(open.map(({ id }) => id)).toEqual([body.data.invoice_id]);
    await payByCard(api, core, { invoiceId: body.data.invoice_id, total: body.data.total });
    expect((await orderRow(core, unpaid.id)).status).toBe('in_processing');
  });

  test('C-40 both invoices paid: one pays, the later one is on the balance with its fee', async ({
    api,
    core,
  }) => {
    const buyer = await api.customer();
    const unpaid = await placeUnpaid(api, buyer);
    const { body } = await byInvoice(api, buyer, unpaid.id);
    const both = [unpaid, { invoiceId: body.data.invoice_id, total: body.data.total }];
    const replies = await Promise.all(both.map((invoice) => payByCard(api, core, invoice)));
    expect(replies.map(({ status }) => status)).toEqual([204, 204]);
    expect((await orderRow(core, unpaid.id)).status).toBe('in_processing');
    expect(await cash(core, buyer)).toBe(BigInt(Math.round(Number(unpaid.total) * 1e6)));
  });

  test('M1 50 payments at once, with one key and without, beside the gateway: paid once', async ({
    api,
    core,
  }) => {
    for (const key of ['pay-key', undefined]) {
      const buyer = await api.customer(20);
      const unpaid = await placeUnpaid(api, buyer);
      const [gateway, ...replies] = await Promise.all([
        payByCard(api, core, unpaid),
        ...Array.from({ length: 50 }, () => byBalance(api, buyer, unpaid.id, {}, key)),
      ]);
      expect(gateway.status).toBe(204);
      expect(replies.every(({ status }) => [200, 409, 422].includes(status))).toBe(true);
      expect((await orderRow(core, unpaid.id)).status).toBe('in_processing');
      const wasCharged = replies.some(({ status }) => status === 200);
      const paidByCard = BigInt(Math.round(Number(unpaid.total) * 1e6));
      expect(await cash(core, buyer)).toBe(wasCharged ? 20_000_000n - 2_400_000n + paidByCard : 20_000_000n);
    }
  });

  test('refused in words: no money, a link that runs, a method that is not offered; nothing changes', async ({
    api,
    core,
  }) => {
    const buyer = await api.customer(1);
    const url = freshLink();
    const unpaid = await placeUnpaid(api, buyer, { orders: [viewsLine({ url })] });
    const before = await orderRow(core, unpaid.id);
    expect((await byBalance(api, buyer, unpaid.id)).body).toHaveProperty('errors.balance');
    expect((await byInvoice(api, buyer, unpaid.id, { payment_method_id: 999 })).body).toHaveProperty(
      'errors.payment_method_id',
    );
    const running = await placeUnpaid(api, buyer, { orders: [viewsLine({ url })] });
    expect((await payByCard(api, core, running)).status).toBe(204);
    expect((await byBalance(api, buyer, unpaid.id)).body).toHaveProperty('errors.url');
    expect(await orderRow(core, unpaid.id)).toEqual(before);
    expect(await cash(core, buyer)).toBe(1_000_000n);
  });

  test('C-02 401 for nobody, 404 for another customer, 422 for what is no answer', async ({ api, core }) => {
    const [owner, other] = [await api.customer(), await api.customer(50)];
    const unpaid = await placeUnpaid(api, owner);
    const before = await orderRow(core, unpaid.id);
    expect((await api.call(contract.payByBalance, { ...at(unpaid.id), body: {} })).status).toBe(401);
    expect((await byBalance(api, other, unpaid.id)).status).toBe(404);
    expect((await byInvoice(api, other, unpaid.id)).status).toBe(404);
    for (const body of [{ unpaid_discount: 'all' }, { expected_total: 'x' }, { price: 0 }])
      expect((await byBalance(api, owner, unpaid.id, body)).status, JSON.stringify(body)).toBe(422);
    expect(await orderRow(core, unpaid.id)).toEqual(before);
    expect(await cash(core, other)).toBe(50_000_000n);
  });

  test('money from the bonus bucket goes to the parts of a package, and back from there', async ({
    api,
    core,
  }) => {
    const buyer = await api.customer(20);
    const orders = [{ service_id: 22, url: freshLink(), is_guarantee: false }];
    const unpaid = await placeUnpaid(api, buyer, { orders });
    await sql`
      with entry as (insert into journal (kind, idempotency_key, customer_id) values ('bonus', ${`gift:${buyer.id}`}, ${buyer.id}) returning id)
      insert into posting (journal_id, account_id, amount)
      select entry.id, account.id, case when account.customer_id is null then -3000000 else 3000000 end
      from entry, ledger_account account
      where account.id = 4 or (account.customer_id = ${buyer.id} and account.kind = 'bonus')`.execute(
      core.db,
    );
    await byBalance(api, buyer, unpaid.id);
    const parts = await core.db
      .selectFrom('orders')
      .select('cost_bonus')
      .where('parent_id', '=', unpaid.id)
      .execute();
    expect(parts.reduce((sum, { cost_bonus }) => sum + cost_bonus, 0n)).toBe(3_000_000n);
    await api.call(contract.pauseOrder, at(unpaid.id), { token: buyer.token });
    await api.call(contract.cancelOrder, at(unpaid.id), { token: buyer.token });
    expect(await readBalances(core.db, buyer.id)).toEqual({ cash: 20_000_000n, bonus: 3_000_000n });
  });
});

describe('prices older than 24 h (rules §2.11)', () => {
  test('another price is 409 with the new total until the buyer agrees; the old invoice then only tops up', async ({
    api,
    core,
    clock,
  }) => {
    const unpaidBuyer = await api.customer(20);
    const orders = [viewsLine({ service_id: 2 })];
    const unpaid = await placeUnpaid(api, unpaidBuyer, { orders });
    await core.db.updateTable('service').set({ default_price: 8_500_000n }).where('id', '=', 2).execute();
    clock.tick(DAY + 60);
    const buyer = await signInAgain(api, unpaidBuyer);
    const was = await orderRow(core, unpaid.id);
    const refused = await byBalance(api, buyer, unpaid.id);
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { code: 'price_changed', message: expect.stringContaining('8.50') },
    ]);
    expect((await byBalance(api, buyer, unpaid.id, { expected_total: '5.90' })).status).toBe(409);
    expect(await orderRow(core, unpaid.id)).toEqual(was);

    expect((await byBalance(api, buyer, unpaid.id, { expected_total: '8.50' })).status).toBe(200);
    const balance = await cash(core, buyer);
    expect((await payByCard(api, core, unpaid)).status).toBe(204);
    expect(await cash(core, buyer)).toBe(balance + BigInt(Math.round(Number(unpaid.total) * 1e6)));
  });

  test('a service that is gone is 422 in words; a coupon is kept through the new price', async ({
    api,
    core,
    clock,
  }) => {
    const first = await api.customer(100);
    const orders = [viewsLine({ service_id: 4, quantity: 5000 })];
    const unpaid = await placeUnpaid(api, first, { orders, coupon_code: 'WELCOME10' });
    clock.tick(DAY + 60);
    const buyer = await signInAgain(api, first);
    await core.db.updateTable('service').set({ is_deactivated: true }).where('id', '=', 4).execute();
    expect((await byBalance(api, buyer, unpaid.id)).body).toHaveProperty('errors.order');
    await core.db.updateTable('service').set({ is_deactivated: false }).where('id', '=', 4).execute();
    const { cost } = await orderRow(core, unpaid.id);
    expect((await byBalance(api, buyer, unpaid.id)).status).toBe(200);
    expect((await orderRow(core, unpaid.id)).cost).toBe(cost);
    const uses = await core.db
      .selectFrom('coupon_use')
      .select('state')
      .where('purchase_id', '=', unpaid.purchaseId)
      .where('state', '<>', 'released')
      .execute();
    expect(uses).toEqual([{ state: 'consumed' }]);
  });
});
