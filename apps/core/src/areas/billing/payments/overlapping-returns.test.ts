import { describe } from 'vitest';
import { deliver } from '../../../../testing/gateways/paying.ts';
import { byPayPal, byStripe } from '../../../../testing/gateways/taken-back.ts';
import { expect, test } from '../../../../testing/test.ts';
import type { Core } from '../../../core.ts';
import { inTransaction } from '../../../data/in-transaction.ts';
import { applyDisputeEvent } from '../disputes/apply-dispute-event.ts';
import { refundsOf } from '../refunds/refund-store.ts';
import { requestRefund } from '../refunds/request-refund.ts';
import { sendRefunds } from '../refunds/send-refunds.ts';
import { applyPaymentEvent } from '../settlement/apply-payment-event.ts';
import { openAttempt } from './attempts.ts';

const ask = ({ shop, invoiceId }: { shop: Core; invoiceId: number }, amount: string | null = null) =>
  inTransaction(shop, (tx) => requestRefund(shop, tx, invoiceId, amount));

/** The part of a payment that its gateway still has, by the ledger, in dollars. */
async function leftOf({ db }: Core, invoiceId: number): Promise<number> {
  const rows = await db
    .selectFrom('journal')
    .innerJoin('posting', 'posting.journal_id', 'journal.id')
    .innerJoin('ledger_account', 'ledger_account.id', 'posting.account_id')
    .where('ledger_account.kind', '=', 'gateway')
    .where('journal.invoice_id', '=', invoiceId)
    .select('posting.amount')
    .execute();

  return Number(rows.reduce((sum, { amount }) => sum - amount, 0n)) / 1e6;
}

describe('what goes back of one payment in several ways', () => {
  test('a refund of ours that fails after a dispute was told leaves its money to the dispute', async ({
    core,
    api,
  }) => {
    const paid = await byPayPal({ core, api });
    const { double, payment, told, state, letters, shop, invoiceId, stop } = paid;
    await ask(paid);
    await sendRefunds(shop);
    double.dispute(payment);
    await told();
    expect(await state()).toMatchObject({ cash: 0, attempt: 'disputed' });
    const [made] = double.orders()[0]?.purchase_units[0]?.payments.refunds ?? [];
    double.endRefund(made?.id ?? '', 'FAILED');
    await told();
    expect((await refundsOf(core.db, invoiceId)).map(({ state }) => state)).toEqual(['refused']);
    expect(await state()).toEqual({ cash: 0, isFrozen: true, attempt: 'disputed' });
    double.dispute(payment, { outcome: 'RESOLVED_BUYER_FAVOUR' });
    await told();
    expect(await state()).toEqual({ cash: 0, isFrozen: true, attempt: 'refunded' });
    expect(await leftOf(core, invoiceId)).toBe(0);
    expect(await letters()).toEqual(['opened 0.70 0.00', 'opened 20.70 20.00', 'lost 20.70 20.00']);
    await stop();
  });

  test('a refund of the dashboard that fails after a dispute was told leaves its money to the dispute', async ({
    core,
    api,
  }) => {
    const { double, payment, told, state, invoiceId, stop } = await byPayPal({ core, api });
    const refund = double.refund(payment, { value: '20.70' });
    await told();
    double.dispute(payment);
    await told();
    double.endRefund(refund, 'FAILED');
    await told();
    expect(await state()).toMatchObject({ cash: 0, attempt: 'disputed' });
    double.dispute(payment, { outcome: 'RESOLVED_SELLER_FAVOUR' });
    await told();
    expect(await state()).toEqual({ cash: 20, isFrozen: false, attempt: 'paid' });
    expect(await leftOf(core, invoiceId)).toBe(20.7);
    await stop();
  });

  test('a refund of ours that is made while a dispute is told of is not owed to that as well', async ({
    core,
    api,
  }) => {
    const paid = await byPayPal({ core, api });
    const { double, payment, told, state, shop, invoiceId, stop } = paid;
    await ask(paid);
    double.dispute(payment);
    await told();
    await sendRefunds(shop);
    await told();
    expect((await refundsOf(core.db, invoiceId)).map(({ state }) => state)).toEqual(['done']);
    double.dispute(payment, { outcome: 'RESOLVED_BUYER_FAVOUR' });
    await told();
    // The fee is what nobody gave back.
    expect(await state()).toEqual({ cash: 0, isFrozen: true, attempt: 'refunded' });
    expect(await leftOf(core, invoiceId)).toBe(0);
    await stop();
  });

  test('a refund of ours that its gateway refuses, because all was refunded there, pays what its customer owes for that', async ({
    core,
    api,
  }) => {
    const paid = await byStripe({ core, api });
    const { double, payment, told, state, shop, invoiceId, stop } = paid;
    await ask(paid);
    double.refund(payment, 2070);
    await told();
    expect(await state()).toMatchObject({ cash: 0, isFrozen: true });
    await sendRefunds(shop);
    expect((await refundsOf(core.db, invoiceId)).map(({ state }) => state)).toEqual(['refused']);
    expect(await state()).toEqual({ cash: 0, isFrozen: false, attempt: 'refunded' });
    expect(await leftOf(core, invoiceId)).toBe(0);
    await stop();
  });

  test('a reversal that came before its dispute and is told of once more is not taken once more', async ({
    core,
    api,
  }) => {
    const { double, payment, told, state, stop } = await byPayPal({ core, api });
    double.reverse(payment, '5.00');
    await told();
    double.dispute(payment, { value: '5.00' });
    await told();
    const [reversal] = double.orders()[0]?.purchase_units[0]?.payments.refunds ?? [];
    double.tell('PAYMENT.CAPTURE.REVERSED', reversal ?? {});
    await told();
    expect(await state()).toMatchObject({ cash: 15, isFrozen: false });
    await stop();
  });

  test('a dispute that is lost for what its customer held frees the account that it had frozen', async ({
    core,
    api,
  }) => {
    const { double, payment, told, state, spend, stop } = await byPayPal({ core, api });
    await spend();
    const { cash } = await state();
    double.dispute(payment, { value: '20.70' });
    await told();
    expect(await state()).toMatchObject({ cash: 0, isFrozen: true });
    double.dispute(payment, { value: '1.00', outcome: 'RESOLVED_BUYER_FAVOUR' });
    await told();
    expect(await state()).toEqual({
      cash: Math.round((cash - 1) * 100) / 100,
      isFrozen: false,
      attempt: 'paid',
    });
    await stop();
  });

  test('a dispute that is lost for nothing gives all back', async ({ core, api }) => {
    const { double, payment, told, state, stop } = await byPayPal({ core, api });
    double.dispute(payment, { value: '5.00' });
    await told();
    double.dispute(payment, { value: '0.00', outcome: 'ACCEPTED' });
    expect(await told()).toEqual(['taken']);
    expect(await state()).toEqual({ cash: 20, isFrozen: false, attempt: 'paid' });
    await stop();
  });

  test('what an attempt brought that is not credited is not taken from the money of another attempt', async ({
    core,
    api,
  }) => {
    const { invoiceId, state, stop } = await byStripe({ core, api });
    const merchantReference = `${invoiceId}-2`;
    await openAttempt(core.db, { id: invoiceId, gateway: 'stripe' }, { now: core.clock.now() });
    const refunded = (eventId: string) =>
      applyDisputeEvent(core, 'stripe', {
        eventId: `${invoiceId} ${eventId}`,
        type: 'disputed',
        kind: 'refund',
        disputeId: `re_${invoiceId}`,
        state: 'lost',
        merchantReference,
        amount: 5_000_000n,
        currency: 'USD',
      });
    expect(await refunded('before it is known')).toBe('not_paid');
    const other = { merchantReference, reference: '', amount: 5_000_000n, currency: 'USD' };
    const came = { ...other, eventId: `${invoiceId} came`, type: 'paid' as const };
    expect(await applyPaymentEvent(core, 'stripe', came)).toBe('wrong_amount');
    expect(await refunded('after that')).toBe('not_credited');
    expect(await state()).toEqual({ cash: 20, isFrozen: false, attempt: 'paid' });
    await stop();
  });

  test('all at once and more than once, while refunds of ours are sent and asked for: taken once, and never more than came', async ({
    core,
    api,
  }) => {
    const paid = await byPayPal({ core, api });
    const { double, payment, state, shop, invoiceId, callbacks, stop } = paid;
    await ask(paid, '4.00');
    double.dispute(payment, { value: '6.00' });
    double.reverse(payment, '6.00');
    double.refund(payment, { value: '5.00' });
    const told = await callbacks(core.clock.now());
    const tell = () => Promise.all(told.map((one) => deliver(shop, 'paypal', [one])));
    await Promise.all([
      ...Array.from({ length: 5 }, tell),
      ...Array.from({ length: 3 }, () => sendRefunds(shop)),
      ...Array.from({ length: 3 }, () => ask(paid, '8.00').catch(() => null)),
    ]);
    await sendRefunds(shop);
    await deliver(shop, 'paypal', await callbacks(core.clock.now()));
    double.dispute(payment, { value: '6.00', outcome: 'RESOLVED_BUYER_FAVOUR' });
    await Promise.all(Array.from({ length: 5 }, tell));
    await deliver(shop, 'paypal', await callbacks(core.clock.now()));
    const ours = (await refundsOf(core.db, invoiceId)).filter((one) => one.state === 'done');
    const sent = ours.reduce((sum, one) => sum + Number(one.sent), 0) / 1e6;
    const { cash } = await state();
    expect(await leftOf(core, invoiceId)).toBeCloseTo(20.7 - 11 - sent, 6);
    expect(cash).toBeCloseTo(20 - 11 - sent, 6);
    await stop();
  });
});
