import { describe } from 'vitest';
import { byPost } from '../../../testing/gateways/callback.ts';
import { request, withSubject } from '../../../testing/gateways/contract-words.ts';
import { yooKassaSubject } from '../../../testing/gateways/subjects.ts';
import { expect, test } from '../../../testing/test.ts';
import { NoAnswer } from './ask-vendor.ts';

const paid = { state: 'paid', amount: 20_700_000n, currency: 'USD' };

describe('YooKassa', () => {
  test(
    'each status is what its document says; what is held is taken, if it is what was asked for',
    withSubject(yooKassaSubject, async ({ gateway, double }) => {
      const open = async () => {
        const asked = request();
        return { ...asked, ...(await gateway.openPayment(asked)) };
      };
      const [waiting, held, other] = [await open(), await open(), await open()];
      expect(await gateway.findPayment(waiting)).toEqual({ state: 'open' });
      expect(await gateway.findPayment({ ...waiting, reference: 'never' })).toBeNull();
      double.hold(held.reference);
      expect(await gateway.findPayment(held)).toEqual({ ...paid, payment: held.reference });
      double.hold(other.reference);
      expect(await gateway.findPayment({ ...other, total: 30_000_000n })).toEqual({ state: 'other' });
      expect(double.payments().find(({ id }) => id === other.reference)?.status).toBe('waiting_for_capture');
      for (const [reason, told] of [
        ['expired_on_confirmation', 'canceled'],
        ['insufficient_funds', 'insufficient_funds'],
        ['3d_secure_failed', 'authentication_required'],
        ['card_expired', 'expired_card'],
        ['invalid_csc', 'wrong_details'],
        ['payment_method_limit_exceeded', 'limit_exceeded'],
        ['issuer_unavailable', 'try_again'],
        // Whom it suspects is not told so.
        ['fraud_suspected', 'declined'],
        ['general_decline', 'declined'],
        ['a reason of next year', 'declined'],
      ] as const) {
        const payment = await open();
        double.decline(payment.reference, reason);
        expect(await gateway.findPayment(payment)).toEqual({ state: 'declined', reason: told });
      }
    }),
  );

  test(
    'what is still being done (202) has not been answered; asked again it is one payment and one refund',
    withSubject(yooKassaSubject, async ({ gateway, double }) => {
      const asked = request();
      double.processes(true);
      await expect(gateway.openPayment(asked)).rejects.toBeInstanceOf(NoAnswer);
      double.processes(false);
      const { reference } = await gateway.openPayment(asked);
      expect(double.payments()).toHaveLength(1);
      double.pay(reference);
      const refund = {
        merchantReference: asked.merchantReference,
        reference,
        payment: reference,
        amount: 5_000_000n,
        currency: 'USD',
        refundReference: 'refund-1',
      };
      for (const [status, answer] of [
        ['pending', 'pending'],
        ['canceled', 'refused'],
        ['succeeded', 'refunded'],
      ] as const) {
        double.refundsBecome(status);
        const one = { ...refund, refundReference: `refund-${status}` };
        expect(await gateway.refund?.(one)).toBe(answer);
        expect(await gateway.refund?.(one)).toBe(answer);
      }
      expect(double.refunds()).toHaveLength(3);
      expect(await gateway.refund?.({ ...refund, reference: 'never', payment: 'never' })).toBe('refused');
    }),
  );

  test(
    'nothing that a notification says is believed: it is asked about, ours and what was refunded in the cabinet alike',
    withSubject(yooKassaSubject, async ({ gateway, double, callbacks }, core) => {
      const asked = request();
      const { reference } = await gateway.openPayment(asked);
      const now = core.clock.now();
      const read = async () =>
        Promise.all((await callbacks(now)).map((one) => gateway.readCallback(byPost(one), now)));
      double.tell('payment.succeeded', {
        id: reference,
        status: 'succeeded',
        amount: { value: '20.70', currency: 'USD' },
      });
      expect(await read()).toMatchObject([
        { type: 'changed', merchantReference: asked.merchantReference, reference },
      ]);
      expect(await gateway.findPayment({ ...asked, reference })).toEqual({ state: 'open' });
      double.tell('refund.succeeded', { id: 'made up', status: 'succeeded' });
      expect(await read()).toEqual([{ refused: 'signature' }]);

      double.pay(reference);
      await read();
      const name = {
        merchantReference: asked.merchantReference,
        reference,
        payment: reference,
        currency: 'USD',
      };
      await gateway.refund?.({ ...name, amount: 1_000_000n, refundReference: 'refund-7' });
      double.refundThere(reference, '4.50');
      expect(await read()).toMatchObject([
        { type: 'refunded', refundReference: 'refund-7', answer: 'refunded' },
        {
          type: 'disputed',
          kind: 'refund',
          state: 'lost',
          merchantReference: asked.merchantReference,
          amount: 4_500_000n,
        },
      ]);
    }),
  );
});
