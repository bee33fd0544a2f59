import * as contract from '@fanfare/contract';
import { describe } from 'vitest';
import type { Api, TestCustomer } from '../../../../testing/api.ts';
import { makeStaff } from '../../../../testing/fixtures/staff.ts';
import { fieldsOf, paidTopUp, refundsOf } from '../../../../testing/gateways/refunds.ts';
import { expect, test } from '../../../../testing/test.ts';
import { checkMoney } from '../../../commands/check-money.ts';
import type { Core } from '../../../core.ts';
import { readBalances } from '../../wallet/face/accounts.ts';
import { sendRefunds } from '../refunds/send-refunds.ts';

describe('staff gives a payment back', () => {
  const REASON = 'paid by mistake';
  async function staffOf(core: Core, api: Api): Promise<TestCustomer> {
    const one = await api.customer();
    await makeStaff(core, one.id, 'finance');

    return one;
  }
  const give = (api: Api, { token }: TestCustomer, invoiceId: number, amount?: string) =>
    api.call(
      contract.staff.refundPayment,
      {
        params: { invoiceId: String(invoiceId) },
        body: { reason: REASON, ...(amount !== undefined && { amount }) },
      },
      { token },
    );
  const decide = (api: Api, { token }: TestCustomer, refundId: number, approve: boolean) =>
    api.call(
      contract.staff.decidePaymentRefund,
      { params: { refundId: String(refundId) }, body: { approve } },
      { token },
    );

  test('of any age, with the reason written down; never one’s own', async ({ core, api, clock }) => {
    const finance = await staffOf(core, api);
    const buyer = await api.customer();
    const invoiceId = await paidTopUp(core, api, buyer);
    await core.db
      .updateTable('invoice')
      .set({ paid_at: new Date(clock.now().getTime() - 90 * 24 * 3_600_000) })
      .where('id', '=', invoiceId)
      .execute();
    const given = await give(api, finance, invoiceId, '7.50');
    expect(given.body.data).toMatchObject({ amount: '7.500000', charge_amount: '7.50', state: 'requested' });
    const entry = await core.db
      .selectFrom('audit_entry')
      .select(['actor', 'action', 'reason'])
      .where('subject', '=', `customer ${buyer.id}`)
      .executeTakeFirst();
    expect(entry).toEqual({ actor: `staff ${finance.id}`, action: 'payment.refunded', reason: REASON });
    const own = await paidTopUp(core, api, finance);
    expect(fieldsOf(await give(api, finance, own))).toEqual(['invoice']);
    expect((await give(api, finance, 2 ** 31)).status).toBe(404);
    await sendRefunds(core);
    expect(await refundsOf(api, buyer, invoiceId)).toEqual([['7.50', 'done']]);
  });

  test('above the limit of a day nothing moves until a second person agrees, who is not the first', async ({
    core,
    api,
  }) => {
    const [first, second] = [await staffOf(core, api), await staffOf(core, api)];
    const buyer = await api.customer();
    const invoiceId = await paidTopUp(core, api, buyer, 600);
    expect((await give(api, first, invoiceId, '465')).body.data.state).toBe('requested');
    const waiting = await give(api, first, invoiceId, '45');
    expect(waiting.body.data.state).toBe('waiting');
    const { cash } = await readBalances(core.db, buyer.id);
    expect(cash).toBe(135_000_000n);
    const { id } = waiting.body.data;
    const listed = await api.call(contract.staff.listPaymentRefunds, {}, { token: second.token });
    expect(listed.body.data.map((one) => one.id)).toContain(id);
    expect(await refundsOf(api, buyer, invoiceId)).toEqual([['465.00', 'requested']]);
    expect(fieldsOf(await decide(api, first, id, true))).toEqual(['approve']);
    const both = await Promise.all([1, 2].map(() => decide(api, second, id, true)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect((await readBalances(core.db, buyer.id)).cash).toBe(90_000_000n);
    const third = await give(api, first, invoiceId, '40');
    expect((await decide(api, first, third.body.data.id, false)).body.data.state).toBe('declined');
    expect((await readBalances(core.db, buyer.id)).cash).toBe(90_000_000n);
    await sendRefunds(core);
    expect(await checkMoney(core.db)).toEqual([]);
  });
});
