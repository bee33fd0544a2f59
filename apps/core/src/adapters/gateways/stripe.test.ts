import { describe } from 'vitest';
import { only, request, withSubject } from '../../../testing/gateways/contract-words.ts';
import { ANSWER_BY } from '../../../testing/gateways/stripe.ts';
import type { CardKind, StripeDouble } from '../../../testing/gateways/stripe-words.ts';
import { readAll, type Subject, stripeKeys, stripeSubject } from '../../../testing/gateways/subjects.ts';
import { expect, test } from '../../../testing/test.ts';
import { NoAnswer, PaymentDeclined } from './ask-vendor.ts';
import type { CardGateway } from './port.ts';
import { makeStripeGateway } from './stripe.ts';

type Stripe = Subject & { double: StripeDouble };

/** Events since the last call. */
const told = async (subject: Stripe, now: Date) => readAll(subject, await subject.callbacks(now), now);
const cardsOf = ({ gateway }: Stripe): CardGateway => {
  if (gateway.cards === null) throw new Error('no cards');
  return gateway.cards;
};

let linked = 0;
/** A charge of 5.00 of a card that was just saved; its owner is in the shop. */
async function chargeOf(subject: Stripe, kind: CardKind, now: Date) {
  linked += 1;
  const { redirectUrl } = await cardsOf(subject).linkCard({
    cardId: linked,
    returnUrl: 'https://shop.test/add-funds?card=linked',
    callbackUrl: 'https://shop.test/callback',
  });
  subject.double.link(redirectUrl.split('/').at(-1) ?? '', kind, 'link');
  const [card] = only(await told(subject, now), 'card_linked');
  expect(card).toMatchObject({ cardId: linked, brand: 'Visa', lastFour: '4242', expires: '2031-08' });

  return {
    merchantReference: request().merchantReference,
    total: 5_000_000n,
    currency: 'USD',
    callbackUrl: 'https://shop.test/callback',
    returnUrl: 'https://shop.test/pay/return/1' as string | null,
    cardToken: (card as { token: string }).token,
    isOver: false,
  };
}

describe('charges of saved cards at Stripe', () => {
  test.for([
    ['good', { state: 'paid', payment: expect.stringMatching(/^pi_/) }],
    ['generic_decline', { state: 'refused', reason: 'declined' }],
    ['insufficient_funds', { state: 'refused', reason: 'insufficient_funds' }],
    ['expired_card', { state: 'refused', reason: 'expired_card' }],
    ['lost_card', { state: 'refused', reason: 'declined' }],
  ] as const)(
    'a card that is %s is charged on session, and its answer stays the same',
    ([kind, answer], { core }) =>
      withSubject(stripeSubject, async (subject) => {
        const charge = await chargeOf(subject, kind, core.clock.now());
        const before = await subject.count();
        for (const _ of [1, 2]) expect(await cardsOf(subject).chargeCard(charge)).toEqual(answer);
        expect(await cardsOf(subject).findCharge(charge)).toEqual(answer);
        expect((await subject.count()) - before).toBe(1);
        const [event] = await told(subject, core.clock.now());
        const type = answer.state === 'paid' ? 'paid' : 'declined';
        expect(event).toMatchObject({ type, merchantReference: charge.merchantReference });
      })({ core }),
  );

  test(
    'a bank that wants to see the owner has a page; they are seen, or not, or given up when nobody waits any more',
    withSubject(stripeSubject, async (subject, core) => {
      const cards = cardsOf(subject);
      const charge = await chargeOf(subject, 'needs_authentication', core.clock.now());
      const ask = async (isOver = false) => cards.findCharge({ ...charge, isOver });
      for (const [isPassed, answer] of [
        [true, { state: 'paid' }],
        [false, { state: 'refused', reason: 'authentication_required' }],
      ] as const) {
        charge.merchantReference = request().merchantReference;
        const waits = await cards.chargeCard(charge);
        expect(waits).toEqual({ state: 'action', redirectUrl: expect.stringContaining('hooks.stripe.test') });
        expect(await ask()).toEqual(waits);
        subject.double.authenticate(
          String((waits as { redirectUrl: string }).redirectUrl.split('/').at(-1)),
          isPassed,
        );
        expect(await ask(true)).toMatchObject(answer);
      }
      charge.merchantReference = request().merchantReference;
      await cards.chargeCard(charge);
      expect(await ask(true)).toEqual({ state: 'refused', reason: 'authentication_required' });
      expect(subject.double.intents().at(-1)).toMatchObject({ status: 'canceled' });
      // While they are away there is nobody to be seen.
      const away = { ...charge, merchantReference: request().merchantReference, returnUrl: null };
      expect(await cards.chargeCard(away)).toEqual({ state: 'refused', reason: 'authentication_required' });
    }),
  );

  test(
    'an answer that is lost after charging is found, and nothing is charged twice',
    withSubject(stripeSubject, async (subject, core) => {
      const cards = cardsOf(subject);
      const charge = await chargeOf(subject, 'good', core.clock.now());
      for (const fault of ['failsAfter', 'dropsAfter'] as const) {
        const lost = { ...charge, merchantReference: request().merchantReference };
        const before = await subject.count();
        subject.double.fail(fault);
        await expect(cards.chargeCard(lost)).rejects.toBeInstanceOf(NoAnswer);
        subject.double.fail(null);
        expect(await cards.findCharge(lost)).toMatchObject({ state: 'paid' });
        expect(await cards.chargeCard(lost)).toMatchObject({ state: 'paid' });
        expect((await subject.count()) - before).toBe(1);
      }
      for (const fault of ['html', 'conflict', 'busy', 'down'] as const) {
        const never = { ...charge, merchantReference: request().merchantReference };
        subject.double.fail(fault);
        await expect(cards.chargeCard(never), fault).rejects.toBeInstanceOf(NoAnswer);
        subject.double.fail(null);
        expect(await cards.findCharge(never), fault).toBeNull();
      }
    }),
  );

  test(
    'a fault that Stripe keeps under its key is not the last word: what was not made is made by a new key, once',
    withSubject(stripeSubject, async (subject, core) => {
      const { double, gateway } = subject;
      const charge = await chargeOf(subject, 'good', core.clock.now());
      double.breakNext(2);
      await expect(cardsOf(subject).chargeCard(charge)).rejects.toBeInstanceOf(NoAnswer);
      await expect(cardsOf(subject).chargeCard(charge)).rejects.toBeInstanceOf(NoAnswer);
      const before = await subject.count();
      const paid = await cardsOf(subject).chargeCard(charge);
      expect(paid).toMatchObject({ state: 'paid' });
      expect((await subject.count()) - before).toBe(1);

      const page = request();
      double.breakNext();
      await expect(gateway.openPayment(page)).rejects.toBeInstanceOf(NoAnswer);
      expect((await gateway.openPayment(page)).reference).toMatch(/^cs_/);

      const { payment = '' } = paid as { payment?: string };
      const refund = {
        merchantReference: charge.merchantReference,
        reference: null,
        payment,
        amount: 1_000_000n,
        currency: 'USD',
        refundReference: 'refund-of-a-fault',
      };
      double.breakNext();
      await expect(gateway.refund?.(refund)).rejects.toBeInstanceOf(NoAnswer);
      expect(await gateway.refund?.(refund)).toBe('refunded');
      expect(await gateway.refund?.(refund)).toBe('refunded');
      expect(double.refunded(payment)).toBe(100);
    }),
  );

  test(
    'a charge is given back by its own name, of which the search may know nothing yet; one of before by the search',
    withSubject(stripeSubject, async (subject, core) => {
      const { double, gateway } = subject;
      const charge = await chargeOf(subject, 'good', core.clock.now());
      const { payment = null } = (await cardsOf(subject).chargeCard(charge)) as { payment?: string };
      const back = (given: { payment: string | null; name: string }) =>
        gateway.refund?.({
          merchantReference: charge.merchantReference,
          reference: null,
          payment: given.payment,
          amount: 1_000_000n,
          currency: 'USD',
          refundReference: given.name,
        });
      expect(await back({ payment: null, name: 'refund-unindexed' })).toBe('refused');
      expect(await back({ payment, name: 'refund-by-name' })).toBe('refunded');
      double.index();
      expect(await back({ payment: null, name: 'refund-searched' })).toBe('refunded');
    }),
  );

  test(
    'a Link account that was saved all the same is told, and is no card',
    withSubject(stripeSubject, async (subject, core) => {
      const { redirectUrl } = await cardsOf(subject).linkCard({
        cardId: 77,
        returnUrl: 'https://shop.test/add-funds?card=linked',
        callbackUrl: 'https://shop.test/callback',
      });
      const session = subject.double.sessions().find(({ id }) => redirectUrl.endsWith(id));
      expect(session).toMatchObject({ allowed_payment_method_types: ['card'] });
      Object.assign(session ?? {}, { allowed_payment_method_types: [] });
      subject.double.link(session?.id ?? '', 'good', 'link');
      expect(await told(subject, core.clock.now())).toMatchObject([{ type: 'card_failed', cardId: 77 }]);
    }),
  );
});

describe('pages of Stripe', () => {
  test(
    'a page ends with its invoice, and lives as long as Stripe lets it',
    withSubject(stripeSubject, async ({ gateway }) => {
      const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);
      for (const [minutes, least, most] of [
        [120, 114, 116],
        [5, 30, 32],
        [24 * 60 + 30, 23 * 60, 24 * 60],
      ] as const) {
        const { expiresAt } = await gateway.openPayment(request({ expiresAt: inMinutes(minutes) }));
        expect(expiresAt?.getTime()).toBeGreaterThan(inMinutes(least).getTime());
        expect(expiresAt?.getTime()).toBeLessThan(inMinutes(most).getTime());
      }
    }),
  );

  test(
    'an amount under the minimum of its currency is a no that says why, on a page and of a card',
    withSubject(stripeSubject, async (subject, core) => {
      const small = subject.gateway.openPayment(request({ total: 400_000n }));
      await expect(small).rejects.toThrow(PaymentDeclined);
      await expect(small).rejects.toMatchObject({ reason: 'amount_too_small' });
      const charge = { ...(await chargeOf(subject, 'good', core.clock.now())), total: 400_000n };
      const answer = { state: 'refused', reason: 'amount_too_small' };
      expect(await cardsOf(subject).chargeCard(charge)).toEqual(answer);
    }),
  );

  test(
    'an open page can be closed, once; one that was paid can not',
    withSubject(stripeSubject, async ({ gateway, double }) => {
      const [open, paid] = [request(), request()];
      const left = await gateway.openPayment(open);
      const name = { ...open, reference: left.reference };
      expect(await gateway.cancelPayment?.(name)).toBe('canceled');
      expect(await gateway.cancelPayment?.(name)).toBe('gone');
      expect(await gateway.findPayment(name)).toEqual({ state: 'declined', reason: 'canceled' });
      const { reference } = await gateway.openPayment(paid);
      double.pay(reference);
      expect(await gateway.cancelPayment?.({ ...paid, reference })).toBe('paid');
    }),
  );
});

describe('webhooks of Stripe', () => {
  test(
    'either of two keys signs; one that is too old or of the future is stale',
    withSubject(stripeSubject, async (subject, core) => {
      const { gateway, double } = subject;
      const now = core.clock.now();
      const { reference } = await gateway.openPayment(request());
      const payment = double.pay(reference);
      const second = double.callbacks('whsec_second_key_of_the_shop', now);
      expect(only(await readAll(subject, second, now), 'paid')).toMatchObject([{ payment }]);
      for (const minutes of [-6, 6]) {
        double.tell('payout.paid', { id: 'po_1' });
        const at = new Date(now.getTime() + minutes * 60_000);
        const old = double.callbacks('whsec_first_key_of_the_shop', at);
        expect(await readAll(subject, old, now)).toEqual([{ refused: 'stale' }]);
      }
    }),
  );

  test(
    'an inquiry takes nothing; a chargeback holds, is decided, and may be appealed; each event says how it is now',
    withSubject(stripeSubject, async (subject, core) => {
      const { gateway, double } = subject;
      const now = core.clock.now();
      const asked = request();
      const { reference } = await gateway.openPayment(asked);
      const payment = double.pay(reference);
      await told(subject, now);
      for (const [status, state] of [
        ['warning_needs_response', null],
        ['needs_response', 'opened'],
        ['under_review', 'opened'],
        ['lost', 'lost'],
        ['appeal_under_review', 'lost'],
        ['won', 'won'],
      ] as const) {
        double.dispute(payment, status);
        const read = await told(subject, now);
        expect(read.length, status).toBeGreaterThan(0);
        for (const event of read)
          expect(event, status).toMatchObject(
            state === null
              ? { type: 'ignored' }
              : {
                  ...{ type: 'disputed', kind: 'dispute', state, amount: 20_700_000n },
                  ...{ reason: 'not_received', answerBy: new Date(ANSWER_BY * 1000) },
                  fee: { amount: 15_000_000n, currency: 'USD' },
                  merchantReference: asked.merchantReference,
                },
          );
      }
      const unread = await subject.callbacks(now);
      double.dispute(payment, 'under_review');
      double.dispute(payment, 'lost');
      const both = [...unread, ...(await subject.callbacks(now))];
      expect(only(await readAll(subject, both, now), 'disputed')).toMatchObject([
        { state: 'lost' },
        { state: 'lost' },
      ]);
    }),
  );

  test(
    'of two shops with one account neither takes the payments of the other, which count alike',
    withSubject(stripeSubject, async (subject, core) => {
      const other = makeStripeGateway({ ...stripeKeys(subject.double.url), publicUrl: 'https://other.test' });
      const asked = request();
      const ours = await subject.gateway.openPayment(asked);
      const theirs = await other.openPayment(asked);
      expect(theirs.reference).not.toBe(ours.reference);
      const payment = subject.double.pay(theirs.reference);
      subject.double.refund(payment, 100);
      subject.double.dispute(payment, 'needs_response');
      const read = await told(subject, core.clock.now());
      expect(new Set(read.map((event) => (event as { type: string }).type))).toEqual(new Set(['ignored']));
    }),
  );
});
