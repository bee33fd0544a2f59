import { describe } from 'vitest';
import { byPost } from '../../../testing/gateways/callback.ts';
import { only, request, withSubject } from '../../../testing/gateways/contract-words.ts';
import type { Outcome, PayPalDouble } from '../../../testing/gateways/paypal-words.ts';
import { payPalSubject, readAll, type Subject } from '../../../testing/gateways/subjects.ts';
import { expect, test } from '../../../testing/test.ts';
import { NoAnswer } from './ask-vendor.ts';

type PayPal = Subject & { double: PayPalDouble };

/** An order that its buyer has approved. */
async function approved({ gateway, double }: PayPal) {
  const asked = request();
  const { reference } = await gateway.openPayment(asked);
  double.approve(reference);

  return { ...asked, reference };
}

/** Events since the last call. */
const told = async (subject: PayPal, now: Date) => readAll(subject, await subject.callbacks(now), now);

describe('orders at PayPal', () => {
  test(
    'a token that is taken no more is replaced; a capture of a part is told as it is, with its name',
    withSubject(payPalSubject, async (subject) => {
      const { gateway, double } = subject;
      double.renewToken();
      double.captureOnly('5.00');
      const asked = await approved(subject);
      const [capture] = [await gateway.findPayment(asked)];
      expect(capture).toEqual({
        state: 'paid',
        amount: 5_000_000n,
        currency: 'USD',
        payment: expect.stringMatching(/^CAPTURE/),
      });
    }),
  );

  test.for([
    { custom_id: 'elsewhere.test/1' },
    { invoice_id: 'another' },
    { amount: { currency_code: 'USD', value: '0.01' } },
    { amount: { currency_code: 'JPY', value: '20.70' } },
  ])('an approved order of other terms is not taken: %o', (terms, { core }) =>
    withSubject(payPalSubject, async (subject) => {
      const asked = await approved(subject);
      subject.double.change(asked.reference, terms);
      expect(await subject.gateway.findPayment(asked)).toEqual({ state: 'other' });
      expect(await subject.count()).toBe(0);
    })({ core }),
  );

  test(
    'an order that is approved when nobody is to pay any more is left to its buyer; one that was captured is paid all the same',
    withSubject(payPalSubject, async (subject) => {
      const { gateway } = subject;
      const asked = await approved(subject);
      expect(await gateway.findPayment({ ...asked, isOver: true })).toEqual({ state: 'open' });
      expect(await subject.count()).toBe(0);
      await gateway.findPayment(asked);
      expect(await gateway.findPayment({ ...asked, isOver: true })).toMatchObject({ state: 'paid' });
    }),
  );

  test(
    'a name that PayPal knows from other terms opens nothing',
    withSubject(payPalSubject, async ({ gateway }) => {
      const asked = request();
      await gateway.openPayment(asked);
      await expect(gateway.openPayment({ ...asked, total: 5_000_000n })).rejects.toThrow('other terms');
    }),
  );

  test.for([
    ['INSTRUMENT_DECLINED', { state: 'declined', reason: 'declined' }],
    ['REDIRECT_PAYER_FOR_ALTERNATE_FUNDING', { state: 'declined', reason: 'declined' }],
    ['TRANSACTION_REFUSED', { state: 'declined', reason: 'declined' }],
    ['PAYER_CANNOT_PAY', { state: 'declined', reason: 'declined' }],
    ['DUPLICATE_INVOICE_ID', { state: 'declined', reason: 'declined' }],
    ['PAYER_ACCOUNT_RESTRICTED', { state: 'declined', reason: 'declined' }],
    ['TRANSACTION_LIMIT_EXCEEDED', { state: 'declined', reason: 'limit_exceeded' }],
    ['REFERENCED_CARD_EXPIRED', { state: 'declined', reason: 'expired_card' }],
    ['ORDER_EXPIRED', { state: 'declined', reason: 'canceled' }],
    ['AN_ISSUE_OF_TOMORROW', { state: 'declined', reason: 'declined' }],
    ['PAYER_ACTION_REQUIRED', { state: 'open' }],
  ] as const)('a capture that is refused with %s does not stay open for ever', ([issue, found], { core }) =>
    withSubject(payPalSubject, async (subject) => {
      subject.double.captureAs(issue);
      expect(await subject.gateway.findPayment(await approved(subject))).toEqual(found);
    })({ core }),
  );

  test(
    'what is being captured is asked for again; after a no its buyer may approve it once more',
    withSubject(payPalSubject, async (subject) => {
      const { gateway, double } = subject;
      const asked = await approved(subject);
      double.captureAs('ORDER_COMPLETION_IN_PROGRESS');
      await expect(gateway.findPayment(asked)).rejects.toBeInstanceOf(NoAnswer);
      double.captureAs('INSTRUMENT_DECLINED');
      await gateway.findPayment(asked);
      double.captureAs('COMPLETED');
      expect(await gateway.findPayment(asked)).toMatchObject({ state: 'paid' });
      expect(await gateway.findPayment(asked)).toMatchObject({ state: 'paid' });
      expect(await subject.count()).toBe(1);
    }),
  );

  test(
    'a capture that is looked at is open until it is decided; a declined one says why',
    withSubject(payPalSubject, async (subject, core) => {
      const { gateway, double } = subject;
      double.captureAs('PENDING');
      const [good, bad] = [await approved(subject), await approved(subject)];
      for (const asked of [good, bad]) expect(await gateway.findPayment(asked)).toEqual({ state: 'open' });
      double.settle(good.reference, 'COMPLETED');
      double.settle(bad.reference, 'DECLINED');
      expect(await gateway.findPayment(good)).toMatchObject({ state: 'paid' });
      expect(await gateway.findPayment(bad)).toMatchObject({ state: 'declined' });
      await told(subject, core.clock.now());
      for (const [code, reason] of [
        ['5120', 'insufficient_funds'],
        ['5400', 'expired_card'],
        ['9520', 'declined'],
      ] as const) {
        double.captureAs('DECLINED', code);
        expect(await gateway.findPayment(await approved(subject))).toEqual({ state: 'declined', reason });
      }
    }),
  );

  test(
    'an approval that was given up and an order that nobody approved are over',
    withSubject(payPalSubject, async ({ gateway, double }) => {
      const [left, forgotten] = [request(), request()];
      const { reference } = await gateway.openPayment(left);
      double.decline(reference);
      const over = { state: 'declined', reason: 'canceled' };
      expect(await gateway.findPayment({ ...left, reference })).toEqual(over);
      const other = await gateway.openPayment(forgotten);
      double.forget(other.reference);
      expect(await gateway.findPayment({ ...forgotten, reference: other.reference })).toEqual(over);
    }),
  );
});

describe('webhooks of PayPal', () => {
  test(
    'a capture that names neither its order nor its payment is found by its link and its own name',
    withSubject(payPalSubject, async (subject, core) => {
      const now = core.clock.now();
      const asked = await approved(subject);
      subject.double.tellBare();
      await subject.gateway.findPayment(asked);
      const callbacks = await subject.callbacks(now);
      expect(callbacks.at(-1)?.raw).not.toContain('supplementary_data');
      expect(await subject.gateway.readCallback(byPost(callbacks.at(-1) as never), now)).toMatchObject({
        type: 'changed',
        reference: asked.reference,
        merchantReference: asked.merchantReference,
      });
    }),
  );

  test(
    'what another business of the account sells, refunds, reverses and disputes is quiet',
    withSubject(payPalSubject, async (subject, core) => {
      const { double } = subject;
      const now = core.clock.now();
      for (const customId of ['WooCommerce 17', undefined]) {
        const order = double.sellElsewhere(customId);
        double.refund(order, { value: '1.00' });
        double.reverse(order, '2.00');
        double.dispute(order, { named: 'seller' });
      }
      double.tellBare();
      double.sellElsewhere('WooCommerce 18');
      double.tell('PAYMENT.CAPTURE.COMPLETED', { id: 'GONE1', links: [] });
      const read = await told(subject, now);
      expect(read).toHaveLength(10);
      for (const event of read) expect(event).toEqual({ type: 'ignored' });
    }),
  );

  test(
    'a refund of the dashboard and a reversal name their payment and are told as they are now',
    withSubject(payPalSubject, async (subject, core) => {
      const { gateway, double } = subject;
      const now = core.clock.now();
      const asked = await approved(subject);
      await gateway.findPayment(asked);
      await told(subject, now);
      const refund = double.refund(asked.reference, { value: '4.00', status: 'PENDING' });
      const of = { merchantReference: asked.merchantReference, currency: 'USD' };
      const back = { ...of, type: 'disputed', kind: 'refund', disputeId: refund, amount: 4_000_000n };
      expect(await told(subject, now)).toMatchObject([{ ...back, state: 'opened' }]);
      double.endRefund(refund, 'COMPLETED');
      expect(await told(subject, now)).toMatchObject([{ ...back, state: 'lost' }]);
      double.endRefund(refund, 'FAILED');
      expect(await told(subject, now)).toMatchObject([{ ...back, state: 'won' }]);
      double.reverse(asked.reference, '20.70');
      expect(await told(subject, now)).toMatchObject([
        { ...of, type: 'disputed', kind: 'reversal', state: 'lost', amount: 20_700_000n },
      ]);
      const own = await gateway.refund?.({
        ...asked,
        amount: 1_000_000n,
        currency: 'USD',
        payment: null,
        refundReference: 'refund-7',
      });
      expect(own).toBe('refused');
    }),
  );

  const VERDICTS: [Outcome | 'A_WORD_OF_TOMORROW', string, ('DEBIT' | 'CREDIT')[]?][] = [
    ['RESOLVED_BUYER_FAVOUR', 'lost'],
    ['ACCEPTED', 'lost'],
    ['RESOLVED_SELLER_FAVOUR', 'won'],
    ['CANCELED_BY_BUYER', 'won'],
    ['DENIED', 'won'],
    ['RESOLVED_WITH_PAYOUT', 'unclear'],
    ['RESOLVED_WITH_PAYOUT', 'lost', ['DEBIT']],
    ['RESOLVED_WITH_PAYOUT', 'won', ['DEBIT', 'CREDIT']],
    ['NONE', 'unclear'],
    ['A_WORD_OF_TOMORROW', 'unclear'],
  ];
  test(
    'only an outcome in the seller’s favour is won; none and an unknown one decide nothing',
    withSubject(payPalSubject, async (subject, core) => {
      const now = core.clock.now();
      const asked = await approved(subject);
      await subject.gateway.findPayment(asked);
      await told(subject, now);
      const { reference, merchantReference } = asked;
      const state = async () => only(await told(subject, now), 'disputed');
      subject.double.dispute(reference);
      expect(await state()).toMatchObject([
        {
          ...{ kind: 'dispute', state: 'opened', merchantReference, reason: 'not_received' },
          answerBy: new Date('2026-12-04T23:59:59Z'),
        },
      ]);
      for (const [outcome, verdict, movements] of VERDICTS) {
        subject.double.dispute(reference, { outcome: outcome as Outcome, ...(movements && { movements }) });
        expect(await state(), outcome).toMatchObject([{ state: verdict }]);
      }
      subject.double.dispute(reference, { status: 'RESOLVED' });
      expect(await state()).toMatchObject([{ state: 'unclear' }]);
      // An appeal: it is open again, and what was told before is read as it is now.
      subject.double.dispute(reference, { outcome: 'RESOLVED_BUYER_FAVOUR' });
      subject.double.dispute(reference, { status: 'UNDER_REVIEW', event: 'UPDATED' });
      expect(await state()).toMatchObject([{ state: 'opened' }, { state: 'opened' }]);
    }),
  );

  test(
    'a dispute that names the seller’s transaction alone is that of its payment, also for an app that may not read disputes',
    withSubject(payPalSubject, async (subject, core) => {
      const now = core.clock.now();
      const asked = await approved(subject);
      await subject.gateway.findPayment(asked);
      await told(subject, now);
      subject.double.hideDisputes();
      subject.double.dispute(asked.reference, { named: 'seller', value: '5.00' });
      expect(await told(subject, now)).toMatchObject([
        { state: 'opened', merchantReference: asked.merchantReference, amount: 5_000_000n },
      ]);
      subject.double.dispute(asked.reference, { named: 'seller', outcome: 'ACCEPTED' });
      expect(await told(subject, now)).toMatchObject([{ state: 'lost' }]);
    }),
  );
});
