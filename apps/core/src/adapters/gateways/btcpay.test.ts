import { describe } from 'vitest';
import type { BtcPayDouble } from '../../../testing/gateways/btcpay.ts';
import { request, withSubject } from '../../../testing/gateways/contract-words.ts';
import { btcPayKeys, btcPaySubject, readAll } from '../../../testing/gateways/subjects.ts';
import { expect, test } from '../../../testing/test.ts';
import { makeBtcPayGateway } from './btcpay.ts';
import type { Gateway } from './port.ts';

const open = async (gateway: Gateway) => {
  const asked = request();
  return { ...asked, ...(await gateway.openPayment(asked)) };
};
const paid = { state: 'paid', amount: 20_700_000n, currency: 'USD' };
const under = (amount: bigint) => ({ state: 'underpaid', amount, currency: 'USD' });

/** Each state that InvoiceWatcher.cs brings an invoice of 20.70 to, what is done for it, and what it is to the shop. */
const STATES: [status: string, found: object, work: (double: BtcPayDouble, id: string) => void][] = [
  ['New None', { state: 'open' }, () => undefined],
  ['New PaidPartial', { state: 'open' }, (double, id) => double.pay(id, 20)],
  ['Processing None', { state: 'open' }, (double, id) => double.send(id)],
  ['Processing PaidOver', { state: 'open' }, (double, id) => double.send(id, 30)],
  [
    'New None',
    { state: 'open' },
    (double, id) => {
      double.send(id);
      double.spendElsewhere(id);
    },
  ],
  ['Settled None', paid, (double, id) => double.pay(id)],
  [
    'Settled None',
    paid,
    (double, id) => {
      double.pay(id, 10);
      double.send(id, 10.7, 'LTC-CHAIN');
      double.confirm(id);
    },
  ],
  ['Settled PaidOver', { ...paid, surplus: 5_000_000n }, (double, id) => double.pay(id, 25.7)],
  // More came than enough, and the rest is not confirmed: it does not count before.
  [
    'Settled None',
    paid,
    (double, id) => {
      double.pay(id);
      double.send(id, 7);
    },
  ],
  [
    'Settled None',
    { ...paid, surplus: 7_000_000n },
    (double, id) => {
      double.pay(id);
      double.pay(id, 7);
    },
  ],
  ['Settled Marked', paid, (double, id) => double.mark(id, 'Settled')],
  ['Invalid Marked', { state: 'declined' }, (double, id) => double.mark(id, 'Invalid')],
  ['Expired None', { state: 'declined' }, (double, id) => double.expire(id)],
  [
    'Expired PaidPartial',
    under(20_000_000n),
    (double, id) => {
      double.pay(id, 20);
      double.expire(id);
    },
  ],
  // An unconfirmed payment may still complete the price.
  [
    'Expired PaidPartial',
    { state: 'open' },
    (double, id) => {
      double.pay(id, 10);
      double.send(id, 5);
      double.expire(id);
    },
  ],
  [
    'Expired PaidLate',
    { state: 'open' },
    (double, id) => {
      double.expire(id);
      double.send(id);
    },
  ],
  // Double-spent coins leave it called paid for ever.
  [
    'Expired PaidLate',
    { state: 'declined' },
    (double, id) => {
      double.expire(id);
      double.send(id);
      double.spendElsewhere(id);
    },
  ],
  [
    'Expired PaidLate',
    paid,
    (double, id) => {
      double.expire(id);
      double.pay(id);
    },
  ],
  [
    'Expired PaidLate',
    { ...paid, surplus: 1_000_000n },
    (double, id) => {
      double.pay(id, 20);
      double.expire(id);
      double.pay(id, 1.7);
    },
  ],
  [
    'Invalid None',
    { state: 'declined' },
    (double, id) => {
      double.send(id);
      double.stopMonitoring(id);
    },
  ],
  [
    'Invalid None',
    { ...paid, wasGivenUp: true },
    (double, id) => {
      double.send(id);
      double.stopMonitoring(id);
      double.confirm(id);
    },
  ],
  [
    'Invalid None',
    { ...under(9_000_000n), wasGivenUp: true },
    (double, id) => {
      double.pay(id, 9);
      double.send(id, 11.7);
      double.stopMonitoring(id);
    },
  ],
];

describe('BTCPay', () => {
  test(
    'only coins that have settled count, whatever state their invoice is in',
    withSubject(btcPaySubject, async ({ gateway, double }) => {
      for (const [status, found, work] of STATES) {
        const payment = await open(gateway);
        work(double, payment.reference);
        const invoice = double.invoices().find(({ id }) => id === payment.reference);
        expect(`${invoice?.status} ${invoice?.additionalStatus}`).toBe(status);
        expect(await gateway.findPayment(payment), `${status}: ${work}`).toEqual(found);
      }
    }),
  );

  test(
    'a store that takes a little less has the whole price; another has not',
    withSubject(btcPaySubject, async ({ gateway, double }) => {
      const payment = await open(gateway);
      double.tolerate(1);
      double.pay(payment.reference, 20.5);
      expect(await gateway.findPayment(payment)).toEqual(paid);
      double.tolerate(0.5);
      expect(await gateway.findPayment(payment)).toEqual({ state: 'open' });
    }),
  );

  test(
    'what an invoice is and whose stands on itself, not in the webhook; a signed one about that of another shop is ignored',
    withSubject(btcPaySubject, async (subject, core) => {
      const { gateway, double } = subject;
      const ours = await open(gateway);
      const other = makeBtcPayGateway({ ...btcPayKeys(double.url), publicUrl: 'https://other.test' });
      const theirs = await open(other);
      double.pay(ours.reference);
      double.callbacks('');
      double.tell('InvoiceSettled', ours.reference, { orderId: 'other.shop/7' });
      const name = new URL(core.config.publicUrl).host;
      double.tell('InvoiceSettled', theirs.reference, { orderId: `${name}/${ours.merchantReference}` });
      const now = core.clock.now();
      const read = await readAll(subject, await subject.callbacks(now), now);
      expect(read).toMatchObject([
        { type: 'paid', merchantReference: ours.merchantReference, reference: ours.reference },
        { type: 'ignored' },
      ]);
    }),
  );

  test(
    'two invoices at once are one; a page is closed, unless coins are on their way to it',
    withSubject(btcPaySubject, async ({ gateway, double }) => {
      const asked = request();
      const both = await Promise.all([gateway.openPayment(asked), gateway.openPayment(asked)]);
      expect(new Set(both.map(({ reference }) => reference)).size).toBe(1);

      const cancel = (payment: { merchantReference: string; reference: string }) =>
        gateway.cancelPayment?.(payment);
      const [left, begun] = [await open(gateway), await open(gateway)];
      double.send(begun.reference, 1);
      expect(await cancel(begun)).toBe('paid');
      expect(await cancel(left)).toBe('canceled');
      expect(await cancel(left)).toBe('gone');
      expect(await gateway.findPayment(left)).toEqual({ state: 'declined' });
      // Coins that come all the same are not lost.
      double.pay(left.reference);
      expect(await gateway.findPayment(left)).toEqual({ ...paid, wasGivenUp: true });
    }),
  );
});
