import * as contract from '@fanfare/contract';
import { Secret, TOTP } from 'otpauth';
import { describe } from 'vitest';
import { type Api, giveCash, type TestCustomer } from '../../../../testing/api.ts';
import { payByCard } from '../../../../testing/doubles/gateway.ts';
import { placeOne, placeUnpaid, report } from '../../../../testing/fixtures/orders.ts';
import { makeStaff } from '../../../../testing/fixtures/staff.ts';
import { earner, METHODS, withdraw } from '../../../../testing/fixtures/withdrawals.ts';
import { askRefund, fieldsOf, paidTopUp, refundableOf } from '../../../../testing/gateways/refunds.ts';
import { viewsLine } from '../../../../testing/samples.ts';
import { expect, test } from '../../../../testing/test.ts';
import { checkMoney } from '../../../commands/check-money.ts';
import type { Core } from '../../../core.ts';
import { inTransaction } from '../../../data/in-transaction.ts';
import { joinGuest } from '../../identity/face/join-guest.ts';
import { readBalances } from '../../wallet/face/accounts.ts';
import { lockEarnings } from '../../wallet/face/earnings.ts';
import { applyDisputeEvent } from '../disputes/apply-dispute-event.ts';
import { sendRefunds } from './send-refunds.ts';

const PASSWORD = 'correct horse 42';

const cashOf = async ({ db }: Core, { id }: TestCustomer) => (await readBalances(db, id)).cash;

/** Spends so many USD of the balance: 1,000 views are 2.40. */
const spend = (api: Api, buyer: TestCustomer, usd: number) =>
  placeOne(api, buyer, viewsLine({ quantity: Math.round((usd / 2.4) * 1000) }));

/** An order that its buyer takes back whole, before anything was done for it. */
async function takeBack(core: Core, api: Api, { token }: TestCustomer, orderId: number): Promise<void> {
  await core.db.updateTable('orders').set({ status: 'in_moderation' }).where('id', '=', orderId).execute();
  const { status } = await api.call(
    contract.cancelOrder,
    { params: { orderId: String(orderId) } },
    { token },
  );
  expect(status).toBe(200);
}

describe('cash goes back to the payment that it came from', () => {
  test('a top-up that is spent brings back nothing of an order that was paid by another payment', async ({
    core,
    api,
  }) => {
    const buyer = await api.customer();
    const topUp = await paidTopUp(core, api, buyer, 24);
    await spend(api, buyer, 24);
    const other = await placeUnpaid(api, buyer, { orders: [viewsLine({ quantity: 10_000 })] });
    await payByCard(api, core, { invoiceId: other.invoiceId, total: other.total });
    await takeBack(core, api, buyer, other.id);
    expect(await cashOf(core, buyer)).toBeGreaterThanOrEqual(24_000_000n);

    expect(await refundableOf(api, buyer, topUp)).toBeNull();
    expect(fieldsOf(await askRefund(api, buyer, topUp))).toEqual(['amount']);
    // A refund by staff of the other payment takes the cash that came of it.
    const staff = await api.customer();
    await makeStaff(core, staff.id, 'finance');
    const params = { invoiceId: String(other.invoiceId) };
    const given = await api.call(
      contract.staff.refundPayment,
      { params, body: { reason: 'taken back by its buyer' } },
      { token: staff.token },
    );
    // The fee stays, since the buyer took it back.
    expect(given.body.data.charge_amount).toBe('24.00');
    expect(await cashOf(core, buyer)).toBe(0n);
    expect(await checkMoney(core.db)).toEqual([]);
  });

  test('payments are spent first in, first out, and what comes back is theirs again, the last spent first', async ({
    core,
    api,
  }) => {
    const buyer = await api.customer();
    const [first, second] = [
      await paidTopUp(core, api, buyer, 20),
      await paidTopUp(core, api, buyer, 20),
    ] as const;
    const unspent = async () => [
      await refundableOf(api, buyer, first),
      await refundableOf(api, buyer, second),
    ];
    const early = await spend(api, buyer, 12);
    expect(await unspent()).toEqual(['8.00', '20.00']);
    const late = await spend(api, buyer, 12);
    expect(await unspent()).toEqual([null, '16.00']);
    await report(core, late, 'partial', 2500);
    expect(await unspent()).toEqual(['2.00', '20.00']);
    await takeBack(core, api, buyer, early);
    expect(await unspent()).toEqual(['14.00', '20.00']);
    expect((await askRefund(api, buyer, first)).body.data.amount).toBe('14.00');
    expect(await unspent()).toEqual([null, '20.00']);
    expect(await checkMoney(core.db)).toEqual([]);
  });

  test('of a payment between two gifts comes back what was spent before the later gift', async ({
    core,
    api,
  }) => {
    const buyer = await api.customer();
    await giveCash(core, buyer.id, 2_400_000n);
    const topUp = await paidTopUp(core, api, buyer, 12);
    await giveCash(core, buyer.id, 2_400_000n);
    const order = await spend(api, buyer, 16.8);
    expect(await refundableOf(api, buyer, topUp)).toBeNull();
    await report(core, order, 'partial', 5000);
    expect(await cashOf(core, buyer)).toBe(4_800_000n);
    expect(await refundableOf(api, buyer, topUp)).toBe('2.40');
    expect(await checkMoney(core.db)).toEqual([]);
  });

  test('money from staff and from earnings never leaves by a card, and a correction takes it first', async ({
    core,
    api,
  }) => {
    const customer = await earner(api, core, { referral: 100 });
    const topUp = await paidTopUp(core, api, customer, 12);
    await spend(api, customer, 12);
    const moved = await withdraw(api, customer, {
      amount: '60',
      payment_method_id: METHODS.balance,
      account_number: '',
    });
    expect(moved.status).toBe(201);
    await giveCash(core, customer.id, 40_000_000n);
    expect(await cashOf(core, customer)).toBe(100_000_000n);
    expect(fieldsOf(await askRefund(api, customer, topUp))).toEqual(['amount']);

    const fresh = await paidTopUp(core, api, customer, 20);
    await giveCash(core, customer.id, -100_000_000n);
    expect(await refundableOf(api, customer, fresh)).toBe('20.00');
    expect((await inTransaction(core, (tx) => lockEarnings(tx, customer.id))).referral).toBe(40_000_000n);
    expect(await checkMoney(core.db)).toEqual([]);
  });

  test('what a gateway would not take, and what a dispute set aside, is that payment’s again', async ({
    core,
    api,
  }) => {
    const buyer = await api.customer();
    const [first, second] = [await paidTopUp(core, api, buyer, 20), await paidTopUp(core, api, buyer, 20)];
    await spend(api, buyer, 12);
    const tell = (state: 'opened' | 'won') =>
      applyDisputeEvent(core, 'sandbox', {
        eventId: `origin:${second}:${state}`,
        type: 'disputed',
        kind: 'dispute',
        disputeId: `dp_origin_${second}`,
        state,
        merchantReference: String(second),
        amount: 20_700_000n,
        currency: 'USD',
      });
    await tell('opened');
    // The payment's own money first, then other cash.
    expect(await refundableOf(api, buyer, first)).toBe('7.30');
    await tell('won');
    expect([await refundableOf(api, buyer, first), await refundableOf(api, buyer, second)]).toEqual([
      '8.00',
      '20.00',
    ]);
    expect((await askRefund(api, buyer, second)).status).toBe(201);
    const none = (): Promise<'refused'> => Promise.resolve('refused');
    const sandbox = core.gateways.get('sandbox');
    if (!sandbox) throw new Error('the demo has its sandbox');
    await sendRefunds({ ...core, gateways: { get: () => ({ ...sandbox, refund: none }) } });
    expect(await refundableOf(api, buyer, second)).toBe('20.00');
    expect(await checkMoney(core.db)).toEqual([]);
  });

  test('payments of a guest stay what they are when the guest joins an account', async ({ core, api }) => {
    const email = 'origin-guest@example.com';
    const order = async () => {
      const { body } = await api.call(contract.requestOrder, {
        body: { orders: [viewsLine({ quantity: 5000 })], email, payment_method_id: 1 },
      });
      const { data, total, orders } = body.data;
      await payByCard(api, core, { invoiceId: data.invoice_id, total });
      const id = orders[0]?.id ?? 0;
      return { id, invoiceId: data.invoice_id, total };
    };
    const [before, after] = [await order(), await order()];
    await report(core, before.id, 'canceled', 0);
    const account = await api.customer();
    await inTransaction(core, (tx) => joinGuest(core, tx, { id: account.id, email }));
    await report(core, after.id, 'canceled', 0);
    const staff = await api.customer();
    await makeStaff(core, staff.id, 'finance');
    for (const { invoiceId, total } of [before, after]) {
      const { body } = await api.call(
        contract.staff.refundPayment,
        { params: { invoiceId: String(invoiceId) }, body: { reason: 'the shop could not deliver' } },
        { token: staff.token },
      );
      expect(body.data.charge_amount).toBe(total);
    }
    expect(await cashOf(core, account)).toBe(0n);
    expect(await checkMoney(core.db)).toEqual([]);
  });
});

test('with two-step verification on, money goes back with a code alone', async ({ core, api, clock }) => {
  const buyer = await api.customer();
  await core.db
    .updateTable('customer')
    .set({ email_verified_at: clock.now() })
    .where('id', '=', buyer.id)
    .execute();
  const invoiceId = await paidTopUp(core, api, buyer);
  const begun = await api.call(
    contract.beginSecondFactor,
    { body: { current_password: PASSWORD } },
    { token: buyer.token },
  );
  const totp = new TOTP({ secret: Secret.fromBase32(begun.body.data.secret) });
  const code = () => totp.generate({ timestamp: clock.now().getTime() });
  await api.call(contract.confirmSecondFactor, { body: { code: code() } }, { token: buyer.token });
  clock.tick(60);
  const ask = (given?: string) =>
    api.call(
      contract.refundInvoice,
      {
        params: { invoiceId: String(invoiceId) },
        body: { current_password: PASSWORD, ...(given !== undefined && { code: given }) },
      },
      { token: buyer.token },
    );
  expect(fieldsOf(await ask())).toEqual(['code']);
  expect(fieldsOf(await ask('000000'))).toEqual(['code']);
  expect(await cashOf(core, buyer)).toBe(20_000_000n);
  expect((await ask(code())).status).toBe(201);
  expect(await cashOf(core, buyer)).toBe(0n);
});
