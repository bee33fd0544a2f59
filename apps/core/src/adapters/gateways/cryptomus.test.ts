import { describe } from 'vitest';
import { byPost } from '../../../testing/gateways/callback.ts';
import { request, withSubject } from '../../../testing/gateways/contract-words.ts';
import type { CryptomusDouble } from '../../../testing/gateways/cryptomus.ts';
import { cryptomusSubject } from '../../../testing/gateways/subjects.ts';
import { expect, test } from '../../../testing/test.ts';

const paid = { state: 'paid', amount: 20_700_000n, currency: 'USD' };

/** Each status of "Payment statuses", how an invoice of 20.70 comes to it, and what it is to the shop. */
const STATES: [status: string, found: object, work: (double: CryptomusDouble, id: string) => void][] = [
  ['check', { state: 'open' }, () => undefined],
  ['process', { state: 'open' }, (double, id) => double.become(id, 'process')],
  ['confirm_check', { state: 'open' }, (double, id) => double.send(id)],
  ['locked', { state: 'open' }, (double, id) => double.become(id, 'locked')],
  ['wrong_amount_waiting', { state: 'open' }, (double, id) => double.pay(id, 20)],
  ['paid', paid, (double, id) => double.pay(id)],
  [
    'paid',
    paid,
    (double, id) => {
      double.pay(id, 20);
      double.pay(id, 0.7);
    },
  ],
  ['paid_over', { ...paid, surplus: 5_000_000n }, (double, id) => double.pay(id, 25.7)],
  [
    'wrong_amount',
    { state: 'underpaid', amount: 20_000_000n, currency: 'USD' },
    (double, id) => {
      double.pay(id, 20);
      double.expire(id);
    },
  ],
  ['cancel', { state: 'declined', reason: 'canceled' }, (double, id) => double.expire(id)],
  ['fail', { state: 'declined', reason: 'try_again' }, (double, id) => double.become(id, 'fail')],
  [
    'system_fail',
    { state: 'declined', reason: 'try_again' },
    (double, id) => double.become(id, 'system_fail'),
  ],
  [
    'refund_process',
    { state: 'open' },
    (double, id) => {
      double.pay(id);
      double.become(id, 'refund_process');
    },
  ],
  [
    'refund_paid',
    { state: 'declined' },
    (double, id) => {
      double.pay(id);
      double.become(id, 'refund_paid');
    },
  ],
];

describe('Cryptomus', () => {
  test(
    'each status is what its document says: only what is confirmed counts',
    withSubject(cryptomusSubject, async ({ gateway, double }) => {
      for (const [status, found, work] of STATES) {
        const asked = request();
        const { reference } = await gateway.openPayment(asked);
        work(double, reference);
        expect(double.invoices().find(({ uuid }) => uuid === reference)?.status).toBe(status);
        expect(await gateway.findPayment({ ...asked, reference }), `${status}: ${work}`).toEqual(found);
      }
      expect(await gateway.findPayment({ ...request(), reference: 'never' })).toBeNull();
    }),
  );

  test(
    'what its merchant sends back in the cabinet is told as taken back; its page ends with the invoice, after 5 minutes at least',
    withSubject(cryptomusSubject, async ({ gateway, double, callbacks }, core) => {
      const asked = request({ expiresAt: new Date(Date.now() + 60_000) });
      const { reference, expiresAt } = await gateway.openPayment(asked);
      expect(Math.round(((expiresAt?.getTime() ?? 0) - Date.now()) / 60_000)).toBe(5);
      double.pay(reference);
      await callbacks(core.clock.now());
      for (const status of ['refund_process', 'refund_paid', 'refund_fail'] as const)
        double.become(reference, status);
      const told = await callbacks(core.clock.now());
      const read = await Promise.all(told.map((one) => gateway.readCallback(byPost(one), core.clock.now())));
      const back = {
        type: 'disputed',
        kind: 'refund',
        disputeId: reference,
        amount: 20_700_000n,
        currency: 'USD',
      };
      expect(read).toMatchObject(['opened', 'lost', 'won'].map((state) => ({ ...back, state })));
    }),
  );
});
