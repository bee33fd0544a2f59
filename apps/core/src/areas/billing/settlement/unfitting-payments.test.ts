import { describe } from 'vitest';
import {
  cashOf,
  deliver,
  openTopUp,
  outcomesOf,
  statusOf,
  withGateway,
} from '../../../../testing/gateways/paying.ts';
import { payPalSubject, stripeSubject } from '../../../../testing/gateways/subjects.ts';
import { expect, test } from '../../../../testing/test.ts';

describe('money that does not fit', () => {
  test('a partial capture and another amount are kept for staff and credit nothing', async ({
    core,
    api,
  }) => {
    const buyer = await api.customer();
    const payPal = await payPalSubject(core);
    const shop = withGateway(core, payPal.gateway);
    const partial = await openTopUp(shop, api, buyer, { gateway: 'paypal' });
    payPal.double.captureOnly('5.00');
    payPal.double.approve(partial.reference);
    expect(await deliver(shop, 'paypal', await payPal.callbacks(core.clock.now()))).toContain(
      'callback_mismatch',
    );
    await payPal.stop();

    const stripe = await stripeSubject(core);
    const other = withGateway(core, stripe.gateway);
    const more = await openTopUp(other, api, buyer, { gateway: 'stripe' });
    stripe.double.pay(more.reference, 9_999);
    expect(await deliver(other, 'stripe', await stripe.callbacks(core.clock.now()))).toContain(
      'callback_mismatch',
    );
    await stripe.stop();

    for (const { invoiceId } of [partial, more]) {
      expect(await statusOf(core, invoiceId)).toBe('created');
      expect(await outcomesOf(core, invoiceId)).toContain('wrong_amount');
    }
    expect(await cashOf(core, buyer.id)).toBe(0n);
  });

  test('a payment in another currency is kept and credits nothing; one of an unknown invoice too', async ({
    core,
    api,
  }) => {
    const subject = await stripeSubject(core);
    const shop = withGateway(core, subject.gateway);
    const buyer = await api.customer();
    const { invoiceId, reference } = await openTopUp(shop, api, buyer, { gateway: 'stripe' });
    await core.db
      .updateTable('invoice')
      .set({ charge_currency: 'RUB', exchange_rate: '1.00' })
      .where('id', '=', invoiceId)
      .execute();
    subject.double.pay(reference);
    const callbacks = await subject.callbacks(core.clock.now());
    expect(await deliver(shop, 'stripe', callbacks)).toContain('callback_mismatch');
    expect(await outcomesOf(core, invoiceId)).toEqual(['wrong_amount']);
    const { reference: unknown } = await subject.gateway.openPayment({
      merchantReference: '999999',
      total: 1_000_000n,
      currency: 'USD',
      description: '',
      returnUrl: 'https://shop.test',
      cancelUrl: 'https://shop.test',
      callbackUrl: 'https://shop.test',
      expiresAt: new Date(Date.now() + 3_600_000),
    });
    subject.double.pay(unknown);
    expect(await deliver(shop, 'stripe', await subject.callbacks(core.clock.now()))).toContain(
      'callback_mismatch',
    );
    expect(await cashOf(core, buyer.id)).toBe(0n);
    await subject.stop();
  });

  test('a vendor that can not be asked what its callback means is told so (503), and sends it again', async ({
    core,
    api,
  }) => {
    const subject = await payPalSubject(core);
    const shop = withGateway(core, subject.gateway);
    const buyer = await api.customer();
    const { reference } = await openTopUp(shop, api, buyer, { gateway: 'paypal' });
    subject.double.approve(reference);
    const callbacks = await subject.callbacks(core.clock.now());
    subject.double.fail('down');
    expect(await deliver(shop, 'paypal', callbacks)).toEqual(['gateway_unavailable']);
    subject.double.fail(null);
    expect(await deliver(shop, 'paypal', callbacks)).toEqual(['taken']);
    expect(await cashOf(core, buyer.id)).toBe(20_000_000n);
    await subject.stop();
  });
});
