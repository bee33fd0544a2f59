import { describe } from 'vitest';
import type { Api } from '../../../../testing/api.ts';
import { FAULTS } from '../../../../testing/gateways/faults.ts';
import { deliver, openTopUp, withGateway } from '../../../../testing/gateways/paying.ts';
import { lettersTo, refundsOf } from '../../../../testing/gateways/refunds.ts';
import { stripeSubject } from '../../../../testing/gateways/subjects.ts';
import { expect, test } from '../../../../testing/test.ts';
import { checkMoney } from '../../../commands/check-money.ts';
import type { Core } from '../../../core.ts';
import { inTransaction } from '../../../data/in-transaction.ts';
import { readBalances } from '../../wallet/face/accounts.ts';
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
    // Staff has given it all back at the gateway itself, of which the shop is not told yet.
    const byHand = subject.double.refund(intent, 2070);
    const unheard = await subject.callbacks(clock.now());
    await refund('4.00');
    await sendRefunds(shop);
    expect(await refundsOf(api, buyer, invoiceId)).toEqual([['4.00', 'refused']]);
    expect((await readBalances(core.db, buyer.id)).cash).toBe(20_000_000n);
    subject.double.endRefund(byHand, 'failed');
    await deliver(shop, 'stripe', [...unheard, ...(await subject.callbacks(clock.now()))]);

    const { id } = await refund('3.00');
    await sendRefunds(shop);
    const [made] = subject.double.refundsOf(intent);
    expect(made?.metadata).toEqual({ reference: `${new URL(core.config.publicUrl).host}/refund-${id}` });
    for (const status of ['failed', 'failed'] as const) subject.double.endRefund(made?.id ?? '', status);
    await deliver(shop, 'stripe', await subject.callbacks(clock.now()));
    expect(await refundsOf(api, buyer, invoiceId)).toEqual([
      ['4.00', 'refused'],
      ['3.00', 'refused'],
    ]);
    expect((await readBalances(core.db, buyer.id)).cash).toBe(20_000_000n);
    expect(await lettersTo(core, buyer)).toEqual(['requested', 'refused', 'requested', 'done', 'refused']);
    expect(await checkMoney(core.db)).toEqual([]);
    await subject.stop();
  });
});
