import { describe } from 'vitest';
import { FAULTS } from '../../../../testing/gateways/faults.ts';
import { cashOf, deliver, openTopUp, statusOf, withGateway } from '../../../../testing/gateways/paying.ts';
import { payPalSubject, stripeSubject } from '../../../../testing/gateways/subjects.ts';
import { expect, test } from '../../../../testing/test.ts';
import { expireInvoices } from '../invoices/expire-invoices.ts';
import { attemptsOf, noteReturn } from './attempts.ts';
import { openCheckoutPage } from './open-checkout-page.ts';
import { paymentToken } from './payment-url.ts';
import { reconcilePayments } from './reconcile-payments.ts';

type Step = 'callback' | 'return' | 'poll';
const ORDERS: Step[][] = [
  ['callback', 'return', 'poll'],
  ['callback', 'poll', 'return'],
  ['return', 'callback', 'poll'],
  ['return', 'poll', 'callback'],
  ['poll', 'callback', 'return'],
  ['poll', 'return', 'callback'],
];

describe('payments whose outcome is not known', () => {
  test.for(ORDERS)('paid once, in whatever order: %s, %s, %s', async (order, { core, api, clock }) => {
    const subject = await stripeSubject(core);
    const shop = withGateway(core, subject.gateway);
    const buyer = await api.customer();
    const { invoiceId, reference } = await openTopUp(shop, api, buyer, { gateway: 'stripe' });
    subject.double.pay(reference);
    const steps: Record<Step, () => Promise<unknown>> = {
      callback: async () => deliver(shop, 'stripe', await subject.callbacks(core.clock.now())),
      return: () => noteReturn(core.db, invoiceId, core.clock.now()),
      poll: () => reconcilePayments(shop),
    };
    for (const step of order) {
      clock.tick(400);
      await steps[step]();
    }
    expect([await statusOf(core, invoiceId), await cashOf(core, buyer.id)]).toEqual(['paid', 20_000_000n]);
    await subject.stop();
  });

  test('PayPal: an approved order is taken when its buyer is back, once; whoever never comes back is asked for minutes later', async ({
    core,
    api,
    clock,
  }) => {
    const subject = await payPalSubject(core);
    const shop = withGateway(core, subject.gateway);
    const buyer = await api.customer();
    for (const isBack of [true, false]) {
      const { invoiceId, reference } = await openTopUp(shop, api, buyer, { gateway: 'paypal' });
      subject.double.approve(reference);
      if (isBack) await noteReturn(core.db, invoiceId, core.clock.now());
      else {
        await reconcilePayments(shop);
        expect(await statusOf(core, invoiceId)).toBe('created');
        clock.tick(301);
      }
      await reconcilePayments(shop);
      expect(await statusOf(core, invoiceId)).toBe('paid');
      const told = await deliver(shop, 'paypal', await subject.callbacks(core.clock.now()));
      expect(new Set(told)).toEqual(new Set(['taken']));
    }
    expect(subject.count()).toBe(2);
    expect(await cashOf(core, buyer.id)).toBe(40_000_000n);
    await subject.stop();
  });

  test('a gateway that is down for an hour, or answers anything else, changes nothing; when it is back what was paid is credited', async ({
    core,
    api,
    clock,
  }) => {
    const subject = await stripeSubject(core);
    const shop = withGateway(core, subject.gateway);
    for (const fault of FAULTS) {
      const buyer = await api.customer();
      const { invoiceId, reference } = await openTopUp(shop, api, buyer, { gateway: 'stripe' });
      subject.double.pay(reference);
      await subject.callbacks(core.clock.now());
      subject.double.fail(fault);
      for (const _ of [1, 2, 3, 4]) {
        clock.tick(900);
        await reconcilePayments(shop);
      }
      expect(await statusOf(core, invoiceId), fault).toBe('created');
      subject.double.fail(null);
      clock.tick(3600);
      await reconcilePayments(shop);
      expect([await statusOf(core, invoiceId), await cashOf(core, buyer.id)], fault).toEqual([
        'paid',
        20_000_000n,
      ]);
    }
    await subject.stop();
  });

  test('asked ever more rarely until the invoice expires, once more after that, and then no more', async ({
    core,
    api,
    clock,
  }) => {
    const subject = await stripeSubject(core);
    const asked: number[] = [];
    const findPayment: typeof subject.gateway.findPayment = async (name) => {
      asked.push(clock.now().getTime());
      return subject.gateway.findPayment(name);
    };
    const shop = withGateway(core, { ...subject.gateway, findPayment });
    const { invoiceId } = await openTopUp(shop, api, await api.customer(), { gateway: 'stripe' });
    await core.db
      .updateTable('payment_attempt')
      .set({ next_ask_at: new Date('2100-01-01') })
      .where('invoice_id', '<>', invoiceId)
      .execute();
    for (let minutes = 0; minutes < 23 * 60; minutes += 10) {
      clock.tick(600);
      await reconcilePayments(shop);
    }
    expect(asked.length).toBeGreaterThan(20);
    expect(asked.length).toBeLessThan(40);
    clock.tick(3 * 3600);
    await expireInvoices(core);
    asked.length = 0;
    for (const _ of [1, 2, 3]) {
      await reconcilePayments(shop);
      clock.tick(24 * 3600);
    }
    expect(asked).toHaveLength(1);
    await subject.stop();
  });

  test('a page whose time is over is asked before another is opened: nobody pays twice', async ({
    core,
    api,
    clock,
  }) => {
    const subject = await payPalSubject(core);
    const shop = withGateway(core, subject.gateway);
    const buyer = await api.customer();
    const { invoiceId, reference, pageUrl } = await openTopUp(shop, api, buyer, { gateway: 'paypal' });
    const again = async () => (await openCheckoutPage(shop, paymentToken(core, invoiceId))).url;
    clock.tick(4 * 3600);
    expect(await again()).toBe(pageUrl);
    subject.double.decline(reference);
    expect(await again()).not.toBe(pageUrl);
    const attempts = await attemptsOf(core.db, invoiceId);
    expect(attempts.map(({ state }) => state)).toEqual(['declined', 'pending']);
    subject.double.approve(attempts[1]?.reference ?? '');
    clock.tick(4 * 3600);
    expect(await again()).toContain('/pay/return/');
    expect([await statusOf(core, invoiceId), await cashOf(core, buyer.id)]).toEqual(['paid', 20_000_000n]);
    await subject.stop();
  });
});
