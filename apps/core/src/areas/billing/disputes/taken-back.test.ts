import * as contract from '@fanfare/contract';
import { describe } from 'vitest';
import { deliver, openTopUp, withGateway } from '../../../../testing/gateways/paying.ts';
import { payPalSubject, stripeSubject } from '../../../../testing/gateways/subjects.ts';
import { byPayPal, byStripe } from '../../../../testing/gateways/taken-back.ts';
import { expect, test } from '../../../../testing/test.ts';
import { readBalances } from '../../wallet/face/accounts.ts';
import { mostRefundable } from '../refunds/book-refund.ts';

describe('refunds that were made at the gateway', () => {
  test('at Stripe: parts and the rest are booked against their payment, once each; one that fails later is undone', async ({
    core,
    api,
  }) => {
    const { double, payment, told, state, letters, stop } = await byStripe({ core, api });
    const first = double.refund(payment, 500);
    await told();
    expect(await state()).toEqual({ cash: 15, isFrozen: false, attempt: 'paid' });
    double.endRefund(first, 'succeeded');
    const second = double.refund(payment, 1570, { status: 'pending' });
    await told();
    // The fee is the shop's own gift: nobody owes it.
    expect(await state()).toEqual({ cash: 0, isFrozen: false, attempt: 'paid' });
    double.endRefund(second, 'succeeded');
    await told();
    expect(await state()).toEqual({ cash: 0, isFrozen: false, attempt: 'refunded' });
    double.endRefund(second, 'failed');
    double.endRefund(second, 'failed');
    await told();
    expect(await state()).toEqual({ cash: 15, isFrozen: false, attempt: 'paid' });
    expect(await letters()).toEqual(['refunded 5.00 5.00', 'refunded 15.70 15.00', 'restored 15.70 15.00']);
    await stop();
  });

  test('at PayPal: what was spent before is a debt that staff and the customer see', async ({
    core,
    api,
  }) => {
    const { double, payment, told, state, letters, spend, stop } = await byPayPal({ core, api });
    await spend();
    const { cash } = await state();
    double.refund(payment, { value: '20.70' });
    expect(await told()).toEqual(['taken']);
    expect(await state()).toEqual({ cash: 0, isFrozen: true, attempt: 'refunded' });
    expect(await letters()).toEqual([`refunded 20.70 ${cash.toFixed(2)}`]);
    await stop();
  });

  test('cash that comes again after its payment was given back has nothing at the gateway to go back to', async ({
    core,
    api,
  }) => {
    const { double, payment, told, spend, invoiceId, buyer, stop } = await byPayPal({ core, api });
    const orderId = await spend();
    double.refund(payment, { value: '15.00' });
    await told();
    await core.db.updateTable('orders').set({ status: 'in_moderation' }).where('id', '=', orderId).execute();
    await core.db.updateTable('customer').set({ frozen_at: null }).where('id', '=', buyer.id).execute();
    const params = { orderId: String(orderId) };
    expect((await api.call(contract.cancelOrder, { params }, { token: buyer.token })).status).toBe(200);
    expect((await readBalances(core.db, buyer.id)).cash).toBe(12_000_000n);
    expect(await mostRefundable(core.db, invoiceId)).toBe(5_700_000n);
    await stop();
  });

  test('those of another business of the account are quiet', async ({ core, api }) => {
    const { double, told, state, letters, stop } = await byStripe({ core, api });
    const [shopless, foreign] = [double.sellElsewhere(), double.sellElsewhere({ reference: 'other.test/1' })];
    for (const payment of [shopless, foreign]) {
      double.refund(payment, 100);
      double.dispute(payment, 'needs_response');
    }
    expect(new Set(await told())).toEqual(new Set(['taken']));
    expect(await state()).toMatchObject({ cash: 20, isFrozen: false });
    expect(await letters()).toEqual([]);
    await stop();
  });

  test('one of money that fitted no invoice takes nothing, and is not told for days', async ({
    core,
    api,
  }) => {
    const subject = await stripeSubject(core);
    const shop = withGateway(core, subject.gateway);
    const { reference } = await openTopUp(shop, api, await api.customer(), { gateway: 'stripe' });
    const payment = subject.double.pay(reference, 100);
    expect(await deliver(shop, 'stripe', await subject.callbacks(core.clock.now()))).toContain(
      'callback_mismatch',
    );
    subject.double.refund(payment, 100);
    expect(await deliver(shop, 'stripe', await subject.callbacks(core.clock.now()))).toEqual(['taken']);
    await subject.stop();
  });

  test('one that comes before its payment is known is told again', async ({ core, api }) => {
    const subject = await stripeSubject(core);
    const shop = withGateway(core, subject.gateway);
    const buyer = await api.customer();
    const { reference } = await openTopUp(shop, api, buyer, { gateway: 'stripe' });
    const payment = subject.double.pay(reference);
    const paid = await subject.callbacks(core.clock.now());
    subject.double.refund(payment, 2070);
    const refunded = await subject.callbacks(core.clock.now());
    expect(await deliver(shop, 'stripe', refunded)).toEqual(['callback_mismatch']);
    await deliver(shop, 'stripe', paid);
    expect(await deliver(shop, 'stripe', refunded)).toEqual(['taken']);
    expect((await readBalances(core.db, buyer.id)).cash).toBe(0n);
    await subject.stop();
  });
});

describe('reversals and disputes at PayPal', () => {
  test('a reversal takes the money back; after it was spent its customer owes it', async ({ core, api }) => {
    const { double, payment, told, state, letters, spend, stop } = await byPayPal({ core, api });
    await spend();
    double.reverse(payment, '20.70');
    await told();
    expect(await state()).toEqual({ cash: 0, isFrozen: true, attempt: 'refunded' });
    expect((await letters()).map((text) => text.split(' ')[0])).toEqual(['reversed']);
    await stop();
  });

  test.for(['dispute first', 'reversal first'])(
    'what is reversed, disputed and refunded is taken once, and won it is here again once: %s',
    async (order, { core, api }) => {
      const { double, payment, told, state, stop } = await byPayPal({ core, api });
      const dispute = () => double.dispute(payment, { named: 'seller', value: '5.00' });
      const reverse = () => double.reverse(payment, '5.00');
      for (const each of order === 'dispute first' ? [dispute, reverse] : [reverse, dispute]) {
        each();
        await told();
        expect(await state()).toMatchObject({ cash: 15 });
      }
      double.refund(payment, { value: '2.00' });
      await told();
      expect(await state()).toMatchObject({ cash: 13 });
      double.dispute(payment, { outcome: 'RESOLVED_SELLER_FAVOUR', value: '5.00' });
      await told();
      expect(await state()).toEqual({ cash: 18, isFrozen: false, attempt: 'paid' });
      await stop();
    },
  );

  test('a refund by which a dispute is settled is that of the dispute, and stays gone when its buyer withdraws', async ({
    core,
    api,
  }) => {
    const { double, payment, told, state, letters, stop } = await byPayPal({ core, api });
    double.dispute(payment, { value: '8.00' });
    await told();
    double.refund(payment, { value: '8.00' });
    await told();
    expect(await state()).toEqual({ cash: 12, isFrozen: false, attempt: 'disputed' });
    double.dispute(payment, { outcome: 'CANCELED_BY_BUYER', value: '8.00' });
    await told();
    expect(await state()).toEqual({ cash: 12, isFrozen: false, attempt: 'paid' });
    expect(await letters()).toEqual(['opened 8.00 8.00', 'won 8.00 8.00', 'refunded 8.00 8.00']);
    await stop();
  });

  test('an outcome that says nothing keeps the money aside, and staff is told; never more than came is taken', async ({
    core,
    api,
  }) => {
    const { double, payment, told, state, letters, stop } = await byPayPal({ core, api });
    double.refund(payment, { value: '15.00' });
    await told();
    double.dispute(payment);
    await told();
    expect(await state()).toMatchObject({ cash: 0, attempt: 'disputed' });
    double.dispute(payment, { outcome: 'NONE' });
    await told();
    expect(await state()).toMatchObject({ cash: 0, attempt: 'disputed' });
    double.dispute(payment, { outcome: 'RESOLVED_SELLER_FAVOUR' });
    await told();
    expect(await state()).toEqual({ cash: 5, isFrozen: false, attempt: 'paid' });
    expect((await letters()).map((text) => text.split(' ')[0])).toEqual([
      'refunded',
      'opened',
      'unclear',
      'won',
    ]);
    await stop();
  });

  test('a dispute of what was given back before takes nothing, and staff is told of it all the same', async ({
    core,
    api,
  }) => {
    const { double, payment, told, state, letters, stop } = await byPayPal({ core, api });
    double.refund(payment, { value: '20.70' });
    await told();
    double.dispute(payment);
    await told();
    double.dispute(payment, { outcome: 'RESOLVED_SELLER_FAVOUR' });
    await told();
    expect(await state()).toEqual({ cash: 0, isFrozen: false, attempt: 'refunded' });
    expect(await letters()).toEqual(['refunded 20.70 20.00', 'opened 0.00 0.00', 'won 0.00 0.00']);
    await stop();
  });

  test('an order that is approved when its invoice is over is not taken', async ({ core, api }) => {
    const subject = await payPalSubject(core);
    const shop = withGateway(core, subject.gateway);
    const { invoiceId, reference } = await openTopUp(shop, api, await api.customer(), { gateway: 'paypal' });
    await core.db.updateTable('invoice').set({ status: 'expired' }).where('id', '=', invoiceId).execute();
    subject.double.approve(reference);
    expect(await deliver(shop, 'paypal', await subject.callbacks(core.clock.now()))).toEqual(['taken']);
    expect(subject.double.orders()[0]?.purchase_units[0]?.payments.captures).toEqual([]);
    await subject.stop();
  });

  test('an approved order of other terms is not taken, and staff sees why nothing came', async ({
    core,
    api,
  }) => {
    const subject = await payPalSubject(core);
    const shop = withGateway(core, subject.gateway);
    const buyer = await api.customer();
    const { invoiceId, reference } = await openTopUp(shop, api, buyer, { gateway: 'paypal' });
    subject.double.change(reference, { amount: { currency_code: 'USD', value: '0.07' } });
    subject.double.approve(reference);
    const callbacks = await subject.callbacks(core.clock.now());
    expect(await deliver(shop, 'paypal', [...callbacks, ...callbacks])).toEqual(['taken', 'taken']);
    expect(subject.double.orders()[0]?.purchase_units[0]?.payments.captures).toEqual([]);
    const events = await core.db
      .selectFrom('gateway_event')
      .select(['outcome', 'event_id'])
      .where('invoice_id', '=', invoiceId)
      .execute();
    expect(events).toEqual([{ outcome: 'wrong_amount', event_id: `other:${reference}` }]);
    expect((await readBalances(core.db, buyer.id)).cash).toBe(0n);
    await subject.stop();
  });
});
