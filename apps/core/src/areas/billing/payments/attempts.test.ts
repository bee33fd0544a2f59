import * as contract from '@fanfare/contract';
import { describe } from 'vitest';
import type { Api, TestCustomer } from '../../../../testing/api.ts';
import { payByCard } from '../../../../testing/doubles/gateway.ts';
import { orderRow, placeUnpaid } from '../../../../testing/fixtures/orders.ts';
import { cashOf, deliver, openTopUp } from '../../../../testing/gateways/paying.ts';
import { expect, test } from '../../../../testing/test.ts';
import type { Gateway, OpenedPayment, PaymentRequest } from '../../../adapters/gateways/port.ts';
import type { Core } from '../../../core.ts';
import { readBalances } from '../../wallet/face/accounts.ts';
import { findInvoice } from '../face/invoices.ts';
import { attemptsOf, openAttempt } from './attempts.ts';
import { openCheckoutPage } from './open-checkout-page.ts';
import { paymentToken } from './payment-url.ts';

const rowOf = async (core: Core, id: number) => (await findInvoice(core.db, id)) ?? expect.fail('no invoice');
const open = async (core: Core, invoiceId: number) =>
  (await openCheckoutPage(core, paymentToken(core, invoiceId))).url;

/** The sandbox with other answers. */
function withPages(core: Core, openPayment: (request: PaymentRequest) => Promise<OpenedPayment>): Core {
  const sandbox = core.gateways.get('sandbox');
  if (sandbox === null) throw new Error('the demo has its sandbox');

  return { ...core, gateways: { get: () => ({ ...sandbox, openPayment }) } };
}

async function topUp(api: Api, { token }: TestCustomer) {
  const { body } = await api.call(
    contract.addFunds,
    { body: { amount: '20.00', payment_method_id: 1 } },
    { token },
  );
  return { invoiceId: body.data.invoice_id, total: body.data.total };
}

describe('attempts to pay an invoice', () => {
  test('a page is opened once for an attempt, however often its link is; another attempt has another page', async ({
    api,
    core,
  }) => {
    const { invoiceId, total } = await topUp(api, await api.customer());
    const pages = await Promise.all(Array.from({ length: 12 }, () => open(core, invoiceId)));
    expect(new Set(pages).size).toBe(1);
    await payByCard(api, core, { invoiceId, total, type: 'payment.declined' });
    expect(pages).not.toContain(await open(core, invoiceId));
    const [first, second, ...more] = await attemptsOf(core.db, invoiceId);
    expect(more).toEqual([]);
    expect(first).toMatchObject({ state: 'declined', merchant_reference: String(invoiceId) });
    expect(second).toMatchObject({ state: 'pending', merchant_reference: `${invoiceId}-2` });
  });

  test('a page whose time is over is opened anew for the same attempt', async ({ api, core, clock }) => {
    const { invoiceId } = await topUp(api, await api.customer());
    let opened = 0;
    const shop = withPages(core, async ({ merchantReference }) => {
      opened += 1;
      const expiresAt = new Date(clock.now().getTime() + 600_000);
      return { reference: `r-${merchantReference}`, redirectUrl: `https://pay.example/${opened}`, expiresAt };
    });
    expect(await open(shop, invoiceId)).toBe('https://pay.example/1');
    expect(await open(shop, invoiceId)).toBe('https://pay.example/1');
    clock.tick(601);
    expect(await open(shop, invoiceId)).toBe('https://pay.example/2');
    expect(await attemptsOf(core.db, invoiceId)).toHaveLength(1);
  });

  test('a gateway that is away leaves the attempt open: the link may be pressed again', async ({
    api,
    core,
  }) => {
    const { invoiceId } = await topUp(api, await api.customer());
    const away = withPages(core, () => Promise.reject(new Error('no route')));
    await expect(open(away, invoiceId)).rejects.toThrow('no route');
    expect(await attemptsOf(core.db, invoiceId)).toMatchObject([{ state: 'opening' }]);
    expect(await open(core, invoiceId)).toContain('/sandbox-gateway/payments/');
    expect(await attemptsOf(core.db, invoiceId)).toMatchObject([{ state: 'pending' }]);
  });

  test('two attempts that are both paid: the first pays the order, the money of the second is on the balance, once', async ({
    api,
    core,
  }) => {
    const buyer = await api.customer();
    const order = await placeUnpaid(api, buyer);
    await open(core, order.invoiceId);
    await payByCard(api, core, { ...order, type: 'payment.declined' });
    await open(core, order.invoiceId);
    const paid = (reference: string) => payByCard(api, core, { ...order, reference });
    expect((await paid(`${order.invoiceId}-2`)).status).toBe(204);
    expect((await orderRow(core, order.id)).status).toBe('in_processing');
    expect((await readBalances(core.db, buyer.id)).cash).toBe(0n);

    const answers = await Promise.all([1, 2, 3].map(() => paid(String(order.invoiceId))));
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
    const { total } = await rowOf(core, order.invoiceId);
    expect((await readBalances(core.db, buyer.id)).cash).toBe(total);
    expect((await paid(`${order.invoiceId}-2`)).status).toBe(204);
    expect((await readBalances(core.db, buyer.id)).cash).toBe(total);
  });

  test('two gateways may give their payments and events the same names: each pays its own invoice', async ({
    api,
    core,
  }) => {
    const sandbox = core.gateways.get('sandbox') ?? expect.fail('the demo has its sandbox');
    const alike = (name: string): Gateway => ({
      ...sandbox,
      name,
      openPayment: async () => ({
        reference: '1001',
        redirectUrl: `https://${name}.example`,
        expiresAt: null,
      }),
      readCallback: ({ raw }) =>
        JSON.parse(raw.toString(), (key, value) => (key === 'amount' ? BigInt(value) : value)),
    });
    const shop = { ...core, gateways: { get: alike } };
    const buyers = await Promise.all(
      ['north', 'south'].map(async (gateway) => {
        const buyer = await api.customer();
        const { invoiceId, reference } = await openTopUp(shop, api, buyer, { gateway });
        expect(reference).toBe('1001');
        return { gateway, invoiceId, buyer };
      }),
    );
    for (const { gateway, invoiceId, buyer } of buyers) {
      const { charge_total: amount } = await rowOf(core, invoiceId);
      const event = { eventId: 'event-1', type: 'paid', reference: '1001', currency: 'USD' };
      const raw = JSON.stringify({ ...event, merchantReference: String(invoiceId), amount: String(amount) });
      const callbacks = [{ raw, headers: {} }];
      expect(await cashOf(core, buyer.id)).toBe(0n);
      expect(await deliver(shop, gateway, callbacks)).toEqual(['taken']);
      expect(await cashOf(core, buyer.id)).toBe(20_000_000n);
    }
  });

  test('many who begin at once make one attempt', async ({ api, core }) => {
    const { invoiceId } = await topUp(api, await api.customer());
    const invoice = await rowOf(core, invoiceId);
    const begun = await Promise.all(
      Array.from({ length: 8 }, () => openAttempt(core.db, invoice, { now: core.clock.now() })),
    );
    expect(new Set(begun.map(({ id }) => id)).size).toBe(1);
  });
});
