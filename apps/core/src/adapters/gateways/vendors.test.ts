import { describe } from 'vitest';
import { only, request, withSubject } from '../../../testing/gateways/contract-words.ts';
import { payPalSubject, readAll, stripeSubject } from '../../../testing/gateways/subjects.ts';
import { expect, test } from '../../../testing/test.ts';
import { NoAnswer } from './ask-vendor.ts';

describe('charges of saved cards at Stripe', () => {
  const charge = (cardToken: string) => ({
    merchantReference: request().merchantReference,
    total: 5_000_000n,
    currency: 'USD',
    callbackUrl: 'https://shop.test/callback',
    cardToken,
  });

  test(
    'a card is saved on a page; charges of it are paid, refused, or refused because its bank asks for its owner',
    withSubject(stripeSubject, async (subject, core) => {
      const { gateway, double } = subject;
      const token = async (cardId: number, kind: Parameters<typeof double.link>[1]) => {
        const { redirectUrl } = (await gateway.cards?.linkCard({
          cardId,
          returnUrl: 'https://shop.test/add-funds?card=linked',
          callbackUrl: 'https://shop.test/callback',
        })) ?? { redirectUrl: '' };
        double.link(redirectUrl.split('/').at(-1) ?? '', kind);
        const now = core.clock.now();
        const read = await readAll(subject, await subject.callbacks(now), now);
        const [linked] = only(read, 'card_linked');
        expect(linked).toMatchObject({
          type: 'card_linked',
          cardId,
          brand: 'Visa',
          lastFour: '4242',
          expires: '2031-08',
        });
        return (linked as { token: string }).token;
      };
      const good = await token(1, 'good');
      expect(await gateway.cards?.chargeCard(charge(good))).toBe('paid');
      expect(await gateway.cards?.chargeCard(charge(await token(2, 'declined')))).toBe('refused');
      expect(await gateway.cards?.chargeCard(charge(await token(3, 'needs_authentication')))).toBe('refused');

      // An answer that is lost after charging: whoever asks is told, and nothing is charged twice.
      for (const fault of ['failsAfter', 'dropsAfter'] as const) {
        const lost = charge(good);
        const before = await subject.count();
        double.fail(fault);
        await expect(gateway.cards?.chargeCard(lost)).rejects.toBeInstanceOf(NoAnswer);
        double.fail(null);
        expect(await gateway.cards?.findCharge(lost)).toBe('paid');
        expect(await gateway.cards?.chargeCard(lost)).toBe('paid');
        expect((await subject.count()) - before).toBe(1);
      }
      for (const fault of ['html', 'conflict', 'busy', 'down'] as const) {
        const never = charge(good);
        double.fail(fault);
        await expect(gateway.cards?.chargeCard(never), fault).rejects.toBeInstanceOf(NoAnswer);
        double.fail(null);
        expect(await gateway.cards?.findCharge(never), fault).toBeNull();
      }
    }),
  );

  test(
    'either of two keys signs; one that is too old or of the future is stale; a dispute names its payment',
    withSubject(stripeSubject, async (subject, core) => {
      const { gateway, double } = subject;
      const now = core.clock.now();
      const asked = request();
      const { reference } = await gateway.openPayment(asked);
      const intent = double.pay(reference);
      const second = double.callbacks('whsec_second_key_of_the_shop', now);
      expect(only(await readAll(subject, second, now), 'paid')).toHaveLength(1);
      for (const minutes of [-6, 6]) {
        double.tell('payout.paid', { id: 'po_1' });
        const old = double.callbacks(
          'whsec_first_key_of_the_shop',
          new Date(now.getTime() + minutes * 60_000),
        );
        expect(await readAll(subject, old, now)).toEqual([{ refused: 'stale' }]);
      }
      for (const [status, state] of [
        ['needs_response', 'opened'],
        ['won', 'won'],
        ['lost', 'lost'],
      ] as const) {
        double.dispute(intent, status);
        const read = await readAll(subject, await subject.callbacks(now), now);
        expect(read).toMatchObject([
          { type: 'disputed', state, merchantReference: asked.merchantReference, amount: 20_700_000n },
        ]);
      }
    }),
  );
});

describe('what each vendor does in its own way', () => {
  test(
    'PayPal: a token that is taken no more is replaced; a partial capture is told as it is; a dispute names its payment',
    withSubject(payPalSubject, async (subject, core) => {
      const { gateway, double } = subject;
      const now = core.clock.now();
      const asked = request();
      const { reference } = await gateway.openPayment(asked);
      double.renewToken();
      double.captureOnly('5.00');
      double.approve(reference);
      expect(await gateway.findPayment({ ...asked, reference })).toMatchObject({ amount: 5_000_000n });
      await subject.callbacks(now);
      double.dispute(reference);
      double.dispute(reference, 'RESOLVED_SELLER_FAVOUR');
      double.dispute(reference, 'RESOLVED_BUYER_FAVOUR');
      const read = await readAll(subject, await subject.callbacks(now), now);
      expect(read.map((event) => (event as { state: string }).state)).toEqual(['opened', 'won', 'lost']);
    }),
  );

  test(
    'of two shops with one account neither takes the payments of the other, which count alike',
    withSubject(stripeSubject, async (subject, core) => {
      const { makeStripeGateway } = await import('./stripe.ts');
      const { stripeKeys } = await import('../../../testing/gateways/subjects.ts');
      const other = makeStripeGateway({ ...stripeKeys(subject.double.url), publicUrl: 'https://other.test' });
      const asked = request();
      const ours = await subject.gateway.openPayment(asked);
      const theirs = await other.openPayment(asked);
      expect(theirs.reference).not.toBe(ours.reference);
      subject.double.pay(theirs.reference);
      const now = core.clock.now();
      const read = await readAll(subject, await subject.callbacks(now), now);
      expect(new Set(read.map((event) => (event as { type: string }).type))).toEqual(new Set(['ignored']));
    }),
  );
});
