import * as contract from '@fanfare/contract';
import { describe } from 'vitest';
import type { Api, TestCustomer } from '../../../../testing/api.ts';
import { orderRow, placeUnpaid } from '../../../../testing/fixtures/orders.ts';
import {
  cashOf,
  openTopUp,
  outcomesOf,
  post,
  statusOf,
  webWith,
} from '../../../../testing/gateways/paying.ts';
import { btcPayCallbacks, btcPaySubject } from '../../../../testing/gateways/subjects.ts';
import { expect, type TestClock, test } from '../../../../testing/test.ts';
import type { Core } from '../../../core.ts';
import { expireInvoices } from '../invoices/expire-invoices.ts';
import { attemptsOf } from './attempts.ts';
import { findUnclearedPayments } from './find-uncleared-payments.ts';
import { openCheckoutPage } from './open-checkout-page.ts';
import { paymentToken } from './payment-url.ts';
import { reconcilePayments } from './reconcile-payments.ts';

type Given = { core: Core; clock: TestClock };
/** A shop that is paid in coins, one of its buyers, and what its server tells it, by HTTP. */
async function coins({ core }: Pick<Given, 'core'>) {
  const { double, gateway, stop } = await btcPaySubject(core);
  const web = await webWith(core, gateway);
  const buyer = await web.api.customer();

  return {
    ...web,
    double,
    buyer,
    told: () => post(web.api, 'btcpay', btcPayCallbacks(double)),
    topUp: (amount: number) => openTopUp(web.shop, web.api, buyer, { gateway: 'btcpay', amount }),
    cash: () => cashOf(core, buyer.id),
    async end() {
      await web.stop();
      await stop();
    },
  };
}

/** Recipients and contents of letters. */
async function lettersOf({ db }: Core, template: string): Promise<Record<string, unknown>[]> {
  const rows = await db
    .selectFrom('mail')
    .select(['props', 'recipient'])
    .where('template', '=', template)
    .orderBy('id')
    .execute();

  return rows.map(({ props, recipient }) => ({ ...(props as object), recipient }));
}
/** True where the nightly check finds at the server the amount that was booked of a payment. */
const isUncleared = async (shop: Core, invoiceId: number) =>
  (await findUnclearedPayments(shop)).some((one) => one.startsWith(`btcpay ${invoiceId}:`));
const receiptsOf = async (core: Core, { email }: TestCustomer) =>
  (await lettersOf(core, 'payment-received')).filter(({ recipient }) => recipient === email);

/** An order that is to be paid in coins. */
async function orderFor(shop: Core, api: Api, buyer: TestCustomer) {
  const order = await placeUnpaid(api, buyer);
  await shop.db.updateTable('invoice').set({ gateway: 'btcpay' }).where('id', '=', order.invoiceId).execute();
  await openCheckoutPage(shop, paymentToken(shop, order.invoiceId));
  const { reference } = await shop.db
    .selectFrom('payment_attempt')
    .select('reference')
    .where('invoice_id', '=', order.invoiceId)
    .executeTakeFirstOrThrow();

  return { ...order, reference: reference ?? '' };
}

describe('payments in coins', () => {
  test('a top-up of 200 that is paid late and not confirmed is worth nothing; spent elsewhere neither; confirmed it is credited once', async ({
    core,
    clock,
  }) => {
    const { double, topUp, told, cash, shop, end } = await coins({ core });
    const { invoiceId, reference } = await topUp(200);
    double.expire(reference);
    double.send(reference);
    double.tell('InvoicePaymentSettled', reference);
    double.tell('InvoiceSettled', reference);
    expect(double.invoices()[0]).toMatchObject({ status: 'Expired', additionalStatus: 'PaidLate' });
    expect(new Set(await told())).toEqual(new Set([204]));
    clock.tick(400);
    await reconcilePayments(shop);
    expect(await cash()).toBe(0n);

    double.spendElsewhere(reference);
    expect(double.invoices()[0]).toMatchObject({ status: 'Expired', additionalStatus: 'PaidLate' });
    double.tell('InvoiceSettled', reference);
    await told();
    clock.tick(400);
    await reconcilePayments(shop);
    expect(await cash()).toBe(0n);
    expect(await statusOf(core, invoiceId)).toBe('created');

    double.send(reference);
    double.confirm(reference);
    const callbacks = btcPayCallbacks(double);
    const { api } = await webWith(core, shop.gateways.get('btcpay') ?? expect.fail());
    for (let i = 0; i < 3; i += 1) await post(api, 'btcpay', callbacks);
    await reconcilePayments(shop);
    expect(await cash()).toBe(200_000_000n);
    expect(await statusOf(core, invoiceId)).toBe('paid');
    await end();
  });

  test('too little for an order is on the balance when its time is over, once, and told; the order waits and may be paid with it', async ({
    core,
    clock,
  }) => {
    const { double, shop, api, buyer, told, cash, end } = await coins({ core });
    const { id, invoiceId, reference, total } = await orderFor(shop, api, buyer);
    double.pay(reference, 1);
    await told();
    expect(await cash()).toBe(0n);
    double.expire(reference);
    await Promise.all([told(), reconcilePayments(shop)]);
    clock.tick(400);
    await reconcilePayments(shop);
    expect(await cash()).toBe(1_000_000n);
    expect(await statusOf(core, invoiceId)).toBe('expired');
    expect((await orderRow(core, id)).status).toBe('unpaid');
    const [receipt, ...more] = await receiptsOf(core, buyer);
    expect(more).toEqual([]);
    expect(receipt).toMatchObject({ charged: '1.00', credited: '1.00', rest: { invoiceId, isShort: true } });
    expect(await isUncleared(shop, invoiceId)).toBe(false);

    // The rest of the price comes too late to pay it, and is the buyer's too.
    double.pay(reference, Number(total) - 1);
    await told();
    expect(await cash()).toBe(BigInt(Math.round(Number(total) * 100)) * 10_000n);
    expect((await orderRow(core, id)).status).toBe('unpaid');
    expect(await isUncleared(shop, invoiceId)).toBe(false);
    await end();
  });

  test('what comes beyond the price is credited when it has settled: each part once, in whatever order it is told', async ({
    core,
    clock,
  }) => {
    const { double, topUp, told, cash, shop, buyer, end } = await coins({ core });
    const { invoiceId, reference, total } = await topUp(20);
    double.send(reference, Number(total) + 5);
    await told();
    expect(await cash()).toBe(0n);
    double.confirm(reference);
    const first = btcPayCallbacks(double);
    const { api } = await webWith(core, shop.gateways.get('btcpay') ?? expect.fail());
    await Promise.all([post(api, 'btcpay', first), post(api, 'btcpay', first), reconcilePayments(shop)]);
    expect(await cash()).toBe(25_000_000n);
    // A second payment after it has settled, first unconfirmed.
    double.send(reference, 7);
    await told();
    expect(await cash()).toBe(25_000_000n);
    double.confirm(reference);
    await told();
    await post(api, 'btcpay', first);
    clock.tick(400);
    await reconcilePayments(shop);
    expect(await cash()).toBe(32_000_000n);
    expect(await outcomesOf(core, invoiceId)).toContain('surplus');
    expect((await receiptsOf(core, buyer)).map(({ rest }) => rest)).toEqual([
      null,
      { invoiceId, isShort: false },
      { invoiceId, isShort: false },
    ]);
    expect(await isUncleared(shop, invoiceId)).toBe(false);
    await end();
  });

  test('what an older shop took as a surplus of an attempt is not credited a second time', async ({
    core,
  }) => {
    const { double, topUp, told, cash, end } = await coins({ core });
    const { invoiceId, reference, total } = await topUp(20);
    const event = { gateway: 'btcpay', event_id: `surplus:${invoiceId}`, type: 'paid', outcome: 'surplus' };
    await core.db
      .insertInto('gateway_event')
      .values({ ...event, invoice_id: invoiceId, received_at: core.clock.now() })
      .execute();
    double.pay(reference, Number(total) + 5);
    await told();
    expect(await cash()).toBe(20_000_000n);
    await end();
  });

  test('one that the server gave up and that is confirmed after all is credited, and staff is told', async ({
    core,
    clock,
  }) => {
    const { double, topUp, told, cash, shop, buyer, end } = await coins({ core });
    const whole = await topUp(20);
    const part = await topUp(30);
    double.send(whole.reference);
    double.pay(part.reference, 10);
    double.send(part.reference, 21.05);
    for (const { reference } of [whole, part]) double.stopMonitoring(reference);
    await told();
    clock.tick(25 * 3600);
    await reconcilePayments(shop);
    await expireInvoices(shop);
    await reconcilePayments(shop);
    expect(await cash()).toBe(10_000_000n);
    // Long after the shop has stopped asking.
    clock.tick(40 * 3600);
    await reconcilePayments(shop);
    for (const { reference } of [whole, part]) double.confirm(reference);
    await told();
    expect(await cash()).toBe(51_050_000n);
    expect(await statusOf(core, whole.invoiceId)).toBe('paid');
    const letters = (await lettersOf(core, 'payment-late')).filter(
      ({ customer }) => customer === buyer.email,
    );
    expect(letters.map(({ came }) => came).sort()).toEqual(['10.00', '20.70', '31.05']);
    expect(new Set(letters.map(({ recipient }) => recipient)).has(buyer.email)).toBe(false);
    await end();
  });

  test('the word of the store’s owner pays; a webhook that names another invoice pays nothing', async ({
    core,
  }) => {
    const { double, topUp, told, cash, api, end } = await coins({ core });
    const [marked, other] = [await topUp(20), await topUp(20)];
    double.mark(marked.reference, 'Settled');
    await told();
    expect(await cash()).toBe(20_000_000n);
    double.tell('InvoiceSettled', marked.reference, {
      orderId: `${new URL(core.config.publicUrl).host}/${other.invoiceId}`,
    });
    await told();
    expect(await cash()).toBe(20_000_000n);
    expect(await statusOf(core, other.invoiceId)).toBe('created');
    const raw = JSON.stringify({ type: 'InvoiceSettled', deliveryId: 'x', invoiceId: other.reference });
    expect(await post(api, 'btcpay', [{ raw, headers: { 'btcpay-sig': 'sha256=00' } }])).toEqual([400]);
    await end();
  });

  test('a page is closed when its invoice is over, and asked for on while coins are on their way', async ({
    core,
    clock,
  }) => {
    const { double, topUp, shop, told, cash, api, buyer, end } = await coins({ core });
    const [left, begun] = [await topUp(20), await topUp(30)];
    const order = await orderFor(shop, api, buyer);
    double.send(begun.reference);
    await api.call(contract.deleteOrder, { params: { orderId: String(order.id) } }, { token: buyer.token });
    await reconcilePayments(shop);
    const stateOf = (reference: string) => double.invoices().find(({ id }) => id === reference)?.status;
    expect([stateOf(order.reference), stateOf(left.reference)]).toEqual(['Invalid', 'New']);
    const attempts = async () => (await attemptsOf(core.db, order.invoiceId)).map(({ state }) => state);
    await told();
    expect(await attempts()).toEqual(['declined']);
    clock.tick(25 * 3600);
    await expireInvoices(shop);
    await reconcilePayments(shop);
    expect([stateOf(left.reference), stateOf(begun.reference)]).toEqual(['Invalid', 'Processing']);
    // The webhook is lost.
    double.confirm(begun.reference);
    double.callbacks('');
    clock.tick(3700);
    await reconcilePayments(shop);
    expect(await cash()).toBe(30_000_000n);
    await end();
  });
});
