import { describe } from 'vitest';
import { only, request, withSubject } from '../../../testing/gateways/contract-words.ts';
import { FAULTS, RETRY_AFTER } from '../../../testing/gateways/faults.ts';
import {
  btcPaySubject,
  cryptomusSubject,
  payPalSubject,
  readAll,
  type Subject,
  sandboxSubject,
  stripeSubject,
  yooKassaSubject,
} from '../../../testing/gateways/subjects.ts';
import { expect, test } from '../../../testing/test.ts';
import type { Core } from '../../core.ts';
import type { NoAnswer } from './ask-vendor.ts';

const SUBJECTS: [string, (core: Core) => Promise<Subject>][] = [
  ['sandbox', sandboxSubject],
  ['stripe', stripeSubject],
  ['paypal', payPalSubject],
  ['btcpay', btcPaySubject],
  ['cryptomus', cryptomusSubject],
  ['yookassa', yooKassaSubject],
];

describe.each(SUBJECTS)('the gateway %s', (_, start) => {
  test(
    'opened twice it is one payment; paid, its event and whoever asks say the exact amount',
    withSubject(start, async (subject, core) => {
      const asked = request();
      const [first, second] = [
        await subject.gateway.openPayment(asked),
        await subject.gateway.openPayment(asked),
      ];
      expect(second.reference).toBe(first.reference);
      const name = { ...asked, reference: first.reference };
      expect(await subject.gateway.findPayment(name)).toEqual({ state: 'open' });
      const before = await subject.count();
      await subject.pay(first.reference);
      const read = await readAll(subject, await subject.callbacks(core.clock.now()), core.clock.now());
      const paid = {
        type: 'paid',
        merchantReference: asked.merchantReference,
        amount: 20_700_000n,
        currency: 'USD',
      };
      expect(only(read, 'paid')).not.toEqual([]);
      for (const event of only(read, 'paid')) expect(event).toMatchObject(paid);
      expect(only(read, 'declined')).toEqual([]);
      expect(await subject.gateway.findPayment(name)).toMatchObject({
        state: 'paid',
        amount: 20_700_000n,
        currency: 'USD',
      });
      expect((await subject.count()) - before).toBe(1);
    }),
  );

  test(
    'one that came to nothing is told and found as declined',
    withSubject(start, async (subject, core) => {
      const asked = request();
      const { reference } = await subject.gateway.openPayment(asked);
      await subject.decline(reference);
      const read = await readAll(subject, await subject.callbacks(core.clock.now()), core.clock.now());
      expect(only(read, 'declined')).toMatchObject([{ merchantReference: asked.merchantReference }]);
      expect(await subject.gateway.findPayment({ ...asked, reference })).toMatchObject({
        state: 'declined',
      });
    }),
  );

  test(
    'a callback that is forged, changed, unsigned or empty is refused; an unknown event is ignored',
    withSubject(start, async (subject, core) => {
      const now = core.clock.now();
      const { reference } = await subject.gateway.openPayment(request());
      await subject.pay(reference);
      for (const read of await readAll(subject, await subject.callbacks(now, true), now))
        expect(read).toEqual({ refused: 'signature' });
      const { reference: another } = await subject.gateway.openPayment(request());
      await subject.pay(another);
      const [good] = await subject.callbacks(now);
      if (!good) throw new Error('nothing was told');
      const bad = [
        { ...good, raw: good.raw.replace('"type"', '"type" ').replace('{', '{"a":1,') },
        // A signature is in a header, or in the body.
        { raw: good.raw.replace(/,"sign":"[^"]*"/, ''), headers: {} },
        { ...good, raw: '' },
        { ...good, raw: '{' },
      ];
      // Unsigned callbacks are trusted for the id of their subject alone.
      const refused = subject.isUnsigned ? bad.filter(({ raw }) => raw.length < 2) : bad;
      for (const read of await readAll(subject, refused, now)) expect(read).toHaveProperty('refused');
      subject.unknownEvent();
      const [unknownEvent] = await readAll(subject, await subject.callbacks(now), now);
      expect(unknownEvent).toEqual({ type: 'ignored' });
    }),
  );

  test(
    'an amount that does not fit its currency is not charged',
    withSubject(start, async ({ gateway }) => {
      if (gateway.name === 'sandbox') return;
      await expect(gateway.openPayment(request({ total: 20_705_000n }))).rejects.toThrow(RangeError);
      await expect(gateway.openPayment(request({ total: 0n }))).rejects.toThrow(RangeError);
    }),
  );

  test(
    'what answers with HTML, 409, 429, 503, 500 after doing it, or not at all has not answered; asked again it is one payment',
    withSubject(start, async ({ gateway, fail, pay, count }) => {
      if (fail === null) return;
      for (const fault of FAULTS) {
        const asked = request();
        fail(fault);
        const refusal = await gateway.openPayment(asked).catch((error: unknown) => error);
        expect(refusal, fault).toBeInstanceOf(Error);
        if (fault === 'busy') expect((refusal as NoAnswer).retryAfter).toBe(RETRY_AFTER);
        fail(null);
        const before = await count();
        const { reference } = await gateway.openPayment(asked);
        fail(fault);
        await expect(gateway.findPayment({ ...asked, reference }), fault).rejects.toThrow();
        fail(null);
        await pay(reference);
        expect(await gateway.findPayment({ ...asked, reference }), fault).toMatchObject({ state: 'paid' });
        expect((await count()) - before, fault).toBe(1);
      }
    }),
  );

  test(
    'money goes back once, however often it is asked for and whatever became of the answer, and never more than came',
    withSubject(start, async ({ gateway, pay, fail }) => {
      if (gateway.refund === null) return expect(gateway.name).toMatch(/btcpay|cryptomus/);
      const asked = request();
      const { reference } = await gateway.openPayment(asked);
      await pay(reference);
      await gateway.findPayment({ ...asked, reference });
      const refund = {
        merchantReference: asked.merchantReference,
        reference,
        amount: 10_000_000n,
        currency: 'USD',
        payment: null,
        refundReference: `refund-${asked.merchantReference}`,
      };
      for (const fault of fail === null ? [] : (['failsAfter', 'dropsAfter', 'html'] as const)) {
        fail?.(fault);
        await expect(gateway.refund(refund), fault).rejects.toThrow();
        fail?.(null);
      }
      expect(await gateway.refund(refund)).toBe('refunded');
      expect(await gateway.refund(refund)).toBe('refunded');
      const more = (name: string, amount: bigint) =>
        gateway.refund?.({ ...refund, amount, refundReference: `${refund.refundReference}${name}` });
      expect(await more('1', 10_710_000n)).toBe('refused');
      expect(await more('2', 10_700_000n)).toBe('refunded');
    }),
  );
});
