import { describe } from 'vitest';
import type { Api } from '../../../testing/api.ts';
import { FAULTS } from '../../../testing/gateways/faults.ts';
import { deliver, openTopUp, withGateway } from '../../../testing/gateways/paying.ts';
import { lettersTo, refundsOf } from '../../../testing/gateways/refunds.ts';
import { stripeSubject } from '../../../testing/gateways/subjects.ts';
import { expect, test } from '../../../testing/test.ts';
import { checkMoney } from '../../check-money.ts';
import type { Core } from '../../core.ts';
import { inTransaction } from '../../data/in-transaction.ts';
import { readBalances } from '../wallet/accounts.ts';
import { refundsOf as refundRows } from './refund-store.ts';
import { requestRefund } from './request-refund.ts';
import { sendRefunds } from './send-refunds.ts';

describe('refunds at a vendor', () => {
  async function paidByStripe(core: Core, api: Api) {
    const subject = await stripeSubject(core);
    const shop = withGateway(core, subject.gateway);
    const buyer = await api.customer();
    const { invoiceId, reference } = await openTopUp(shop, api, buyer, { gateway: 'stripe' });
    const intent = subject.double.pay(reference);
    await deliver(shop, 'stripe', await subject.callbacks(core.clock.now()));
    const refund = (amount: string) =>
      inTransaction(core, (tx) => requestRefund(shop, tx, invoiceId, amount));

    return { subject, shop, buyer, invoiceId, intent, refund };
  }

  test('whatever becomes of the answer, it is asked again and made once; its webhook says nothing new', async ({
    core,
    api,
    clock,
  }) => {
    const { subject, shop, buyer, invoiceId, intent, refund } = await paidByStripe(core, api);
    await refund('4.00');
    for (const fault of FAULTS) {
      subject.double.fail(fault);
      await sendRefunds(shop);
      clock.tick(24 * 3600);
    }
    subject.double.fail(null);
    await sendRefunds(shop);
    const told = await deliver(shop, 'stripe', await subject.callbacks(clock.now()));
    expect(new Set(told)).toEqual(new Set(['taken']));
    expect((await refundRows(core.db, invoiceId)).map(({ amount, state }) => [amount, state])).toEqual([
      [4_000_000n, 'done'],
    ]);
    expect(subject.double.refunded(intent)).toBe(400);
    expect((await readBalances(core.db, buyer.id)).cash).toBe(16_000_000n);
    expect(await lettersTo(core, buyer)).toEqual(['requested', 'done']);
    await subject.stop();
  });

  test('one that is refused gives the money back, also when a bank sends it back later', async ({
    core,
    api,
    clock,
  }) => {
    const { subject, shop, buyer, invoiceId, intent, refund } = await paidByStripe(core, api);
    // Staff had given it all back at the gateway itself.
    await subject.gateway.refund?.({
      merchantReference: String(invoiceId),
      reference: null,
      amount: 20_700_000n,
      currency: 'USD',
      refundReference: 'by-hand',
    });
    await refund('4.00');
    await sendRefunds(shop);
    expect(await refundsOf(api, buyer, invoiceId)).toEqual([['4.00', 'refused']]);
    expect((await readBalances(core.db, buyer.id)).cash).toBe(20_000_000n);
    await subject.callbacks(clock.now());

    const { id } = await refund('3.00');
    await core.db
      .updateTable('payment_refund')
      .set({ next_ask_at: clock.now() })
      .where('id', '=', id)
      .execute();
    const { host } = new URL(core.config.publicUrl);
    const told = { id: 're_x', payment_intent: intent, metadata: { reference: `${host}/refund-${id}` } };
    for (const status of ['pending', 'succeeded', 'failed', 'failed'])
      subject.double.tell('refund.updated', { ...told, status });
    subject.double.tell('refund.updated', {
      id: 're_y',
      payment_intent: intent,
      metadata: {},
      status: 'succeeded',
    });
    await deliver(shop, 'stripe', await subject.callbacks(clock.now()));
    expect(await refundsOf(api, buyer, invoiceId)).toEqual([
      ['4.00', 'refused'],
      ['3.00', 'refused'],
    ]);
    expect((await readBalances(core.db, buyer.id)).cash).toBe(20_000_000n);
    expect(await lettersTo(core, buyer)).toEqual(['requested', 'refused', 'requested', 'done', 'refused']);
    const foreign = await core.db
      .selectFrom('gateway_event')
      .select('gateway')
      .where('outcome', '=', 'foreign_refund')
      .execute();
    expect(foreign).toEqual([{ gateway: 'stripe' }]);
    expect(await checkMoney(core.db)).toEqual([]);
    await subject.stop();
  });
});
