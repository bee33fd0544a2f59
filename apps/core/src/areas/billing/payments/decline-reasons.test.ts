import * as contract from '@fanfare/contract';
import { describe } from 'vitest';
import { deliver, openTopUp, withGateway } from '../../../../testing/gateways/paying.ts';
import { payPalSubject, stripeSubject } from '../../../../testing/gateways/subjects.ts';
import { expect, test } from '../../../../testing/test.ts';
import { inTransaction } from '../../../data/in-transaction.ts';
import { translate } from '../../../i18n/messages.ts';
import { requestRefund } from '../refunds/request-refund.ts';
import { sendRefunds } from '../refunds/send-refunds.ts';
import { attemptsOf } from './attempts.ts';
import { openCheckoutPage } from './open-checkout-page.ts';
import { paymentToken } from './payment-url.ts';

describe('why a payment was declined', () => {
  test('it is kept on the attempt and told to its buyer in their language', async ({ core, api }) => {
    const subject = await payPalSubject(core);
    const shop = withGateway(core, subject.gateway);
    const buyer = await api.customer();
    const { invoiceId, reference } = await openTopUp(shop, api, buyer, { gateway: 'paypal' });
    subject.double.captureAs('DECLINED', '5120');
    subject.double.approve(reference);
    await deliver(shop, 'paypal', await subject.callbacks(core.clock.now()));
    const [attempt] = await attemptsOf(core.db, invoiceId);
    expect(attempt).toMatchObject({ state: 'declined', decline_reason: 'insufficient_funds' });
    const params = { invoiceId: String(invoiceId) };
    for (const [locale, message] of [
      ['en', 'There is not enough money on the card or in the account.'],
      ['de', 'Auf der Karte oder dem Konto ist nicht genug Geld.'],
    ] as const) {
      const { body } = await api.call(
        contract.getInvoice,
        { params, query: { locale } },
        { token: buyer.token },
      );
      expect(body.data).toMatchObject({
        status: 'failed',
        decline: { reason: 'insufficient_funds', message },
      });
    }
    await subject.stop();
  });

  test('an amount that a gateway does not take is a decline that says so, and leads back to the shop', async ({
    core,
    api,
  }) => {
    const subject = await stripeSubject(core);
    const shop = withGateway(core, subject.gateway);
    const buyer = await api.customer();
    const { body } = await api.call(
      contract.addFunds,
      { body: { amount: 20, payment_method_id: 1 } },
      { token: buyer.token },
    );
    const { invoice_id: invoiceId } = body.data;
    await core.db
      .updateTable('invoice')
      .set({ gateway: 'stripe', charge_total: 400_000n })
      .where('id', '=', invoiceId)
      .execute();
    for (const _ of ['first', 'again'])
      expect((await openCheckoutPage(shop, paymentToken(core, invoiceId))).url).toContain(
        `/pay/return/${invoiceId}?unpaid`,
      );
    const params = { invoiceId: String(invoiceId) };
    const told = await api.call(contract.getInvoice, { params }, { token: buyer.token });
    expect(told.body.data).toMatchObject({ status: 'failed', decline: { reason: 'amount_too_small' } });
    await subject.stop();
  });

  test('each reason has its words', () => {
    const reasons = contract.decline.shape.reason.options;
    const words = reasons.map((reason) => translate('en', `declined.${reason}`));
    expect(new Set(words).size).toBe(reasons.length);
  });

  test('the gateway’s name for the money is kept, and a refund goes by it', async ({ core, api }) => {
    const subject = await stripeSubject(core);
    const shop = withGateway(core, subject.gateway);
    const buyer = await api.customer();
    const { invoiceId, reference } = await openTopUp(shop, api, buyer, { gateway: 'stripe' });
    const payment = subject.double.pay(reference);
    await deliver(shop, 'stripe', await subject.callbacks(core.clock.now()));
    const [attempt] = await attemptsOf(core.db, invoiceId);
    expect(attempt?.payment_reference).toBe(payment);
    await inTransaction(core, (tx) => requestRefund(shop, tx, invoiceId, '4.00'));
    await sendRefunds(shop);
    expect(subject.double.refunded(payment)).toBe(400);
    await subject.stop();
  });
});
