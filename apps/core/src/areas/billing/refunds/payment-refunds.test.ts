import * as contract from '@fanfare/contract';
import { describe } from 'vitest';
import { openTopUp } from '../../../../testing/gateways/paying.ts';
import {
  askRefund,
  fieldsOf,
  lettersTo,
  paidTopUp,
  refundableOf,
  refundsOf,
} from '../../../../testing/gateways/refunds.ts';
import { viewsLine } from '../../../../testing/samples.ts';
import { expect, test } from '../../../../testing/test.ts';
import { checkMoney } from '../../../commands/check-money.ts';
import { readBalances } from '../../wallet/face/accounts.ts';
import { sendRefunds } from './send-refunds.ts';

describe('a customer asks for a top-up back', () => {
  test('it leaves the balance at once, goes back the way it came, and is told of; asked twice it is one', async ({
    core,
    api,
  }) => {
    const buyer = await api.customer();
    const invoiceId = await paidTopUp(core, api, buyer);
    expect(await refundableOf(api, buyer, invoiceId)).toBe('20.00');
    const twice = await Promise.all(
      [1, 2].map(() => askRefund(api, buyer, invoiceId, { amount: '5', key: 'one' })),
    );
    expect(twice.map(({ status }) => status).sort()).toEqual(
      twice.some(({ status }) => status === 409) ? [201, 409] : [201, 201],
    );
    expect((await readBalances(core.db, buyer.id)).cash).toBe(15_000_000n);
    expect(await refundsOf(api, buyer, invoiceId)).toEqual([['5.00', 'requested']]);
    await sendRefunds(core);
    expect(await refundsOf(api, buyer, invoiceId)).toEqual([['5.00', 'done']]);
    expect(await refundableOf(api, buyer, invoiceId)).toBe('15.00');
    expect((await askRefund(api, buyer, invoiceId)).body.data).toMatchObject({
      amount: '15.00',
      state: 'requested',
    });
    await sendRefunds(core);
    expect(await lettersTo(core, buyer)).toEqual(['requested', 'done', 'requested', 'done']);
    expect(fieldsOf(await askRefund(api, buyer, invoiceId))).toEqual(['invoice']);
    expect((await readBalances(core.db, buyer.id)).cash).toBe(0n);
    expect(await refundableOf(api, buyer, invoiceId)).toBeNull();
    expect(await checkMoney(core.db)).toEqual([]);
  });

  test('no more than is unspent and came; at once together they take what is there once', async ({
    core,
    api,
  }) => {
    const buyer = await api.customer();
    const invoiceId = await paidTopUp(core, api, buyer);
    for (const amount of ['20.01', '0', '0.001'])
      expect(fieldsOf(await askRefund(api, buyer, invoiceId, { amount })), amount).toEqual(['amount']);
    await api.call(
      contract.placeOrder,
      { body: { orders: [viewsLine({ quantity: 2000 })] } },
      { token: buyer.token },
    );
    const cash = (await readBalances(core.db, buyer.id)).cash;
    expect(cash).toBeLessThan(20_000_000n);
    const many = await Promise.all([1, 2, 3, 4, 5].map(() => askRefund(api, buyer, invoiceId)));
    expect(many.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422, 422]);
    await sendRefunds(core);
    expect((await readBalances(core.db, buyer.id)).cash).toBe(0n);
    expect(await checkMoney(core.db)).toEqual([]);
  });

  test('bonuses that came with it go with it', async ({ core, api }) => {
    const buyer = await api.customer();
    const invoiceId = await paidTopUp(core, api, buyer, 100);
    expect(await readBalances(core.db, buyer.id)).toEqual({ cash: 100_000_000n, bonus: 2_000_000n });
    await askRefund(api, buyer, invoiceId, { amount: '50' });
    expect(await readBalances(core.db, buyer.id)).toEqual({ cash: 50_000_000n, bonus: 1_000_000n });
    await sendRefunds(core);
    const sent = await core.db
      .selectFrom('sandbox_gateway.refund')
      .select('amount')
      .where('merchant_reference', '=', String(invoiceId))
      .execute();
    expect(sent).toEqual([{ amount: '50.00' }]);
    expect(await checkMoney(core.db)).toEqual([]);
  });

  test('not with a wrong password, not after 14 days, not of another, an unpaid one or an order; not while frozen', async ({
    core,
    api,
    clock,
  }) => {
    const buyer = await api.customer();
    const invoiceId = await paidTopUp(core, api, buyer);
    expect(fieldsOf(await askRefund(api, buyer, invoiceId, { password: 'wrong horse 42' }))).toEqual([
      'current_password',
    ]);
    expect((await askRefund(api, await api.customer(), invoiceId)).status).toBe(404);
    const { invoiceId: unpaid } = await openTopUp(core, api, buyer, { gateway: 'sandbox' });
    expect(fieldsOf(await askRefund(api, buyer, unpaid))).toEqual(['invoice']);
    expect(await refundableOf(api, buyer, unpaid)).toBeNull();
    await core.db
      .updateTable('customer')
      .set({ frozen_at: clock.now() })
      .where('id', '=', buyer.id)
      .execute();
    expect((await askRefund(api, buyer, invoiceId)).status).toBe(422);
    await core.db.updateTable('customer').set({ frozen_at: null }).where('id', '=', buyer.id).execute();
    await core.db
      .updateTable('invoice')
      .set({ paid_at: new Date(clock.now().getTime() - 15 * 24 * 3_600_000) })
      .where('id', '=', invoiceId)
      .execute();
    expect(fieldsOf(await askRefund(api, buyer, invoiceId))).toEqual(['invoice']);
    expect(await refundableOf(api, buyer, invoiceId)).toBeNull();
    expect((await readBalances(core.db, buyer.id)).cash).toBe(20_000_000n);
  });
});
