import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isWholeAt, parseFraction, sumOf } from '../money/money.ts';
import { anyCoupon, anyLine, anyMethod, asks, CARD, coupon, E5_LINES, line, usd } from '../testing.ts';
import { type OrderQuote, quoteOrder } from './order-quote.ts';

const paid = (quote: OrderQuote) => quote.lines.map((part) => part.paid);

describe('§2.4 order total', () => {
  it('E5: WELCOME10 and a card', () => {
    const quote = quoteOrder({ lines: E5_LINES, coupon: asks(coupon()), method: CARD, decimals: 2 });
    expect(quote).toEqual({
      originalAmount: usd('11.60'),
      discount: usd('1.16'),
      net: usd('10.44'),
      fee: usd('0.37'),
      feeFraction: parseFraction('0.035'),
      total: usd('10.81'),
      methodBonus: 0n,
      methodBonusFraction: 0n,
      couponBonus: 0n,
      couponBonusType: 'discount',
      couponReason: null,
      totalBonus: 0n,
      lines: [
        { cost: usd('4.80'), paid: usd('4.32') },
        { cost: usd('1.30'), paid: usd('1.17') },
        { cost: usd('5.50'), paid: usd('4.95') },
      ],
    });
  });

  it('E6: cashback lowers nothing and adds to the bonuses', () => {
    const back7 = coupon({
      bonusType: 'cashback',
      bonusFraction: parseFraction('0.07'),
      minAmount: usd('25'),
    });
    const quote = quoteOrder({ lines: [line('60', 1, 1)], coupon: asks(back7), method: CARD, decimals: 2 });
    expect(quote).toMatchObject({ discount: 0n, net: usd('60'), couponBonusType: 'cashback' });
    expect(quote).toMatchObject({
      methodBonus: usd('1.20'),
      couponBonus: usd('4.20'),
      totalBonus: usd('5.40'),
    });
  });

  it('VAL-41: a coupon that does not apply leaves the type null and says why', () => {
    const quote = quoteOrder({
      lines: [line('9.99', 1, 1)],
      coupon: asks(coupon()),
      method: null,
      decimals: 2,
    });
    expect(quote).toMatchObject({ total: usd('9.99'), couponBonusType: null, couponReason: 'min_amount' });
    const none = quoteOrder({ lines: E5_LINES, coupon: null, method: null, decimals: 2 });
    expect(none).toMatchObject({ total: usd('11.60'), fee: 0n, couponBonusType: null, couponReason: null });
  });

  it('INST-32: another rounding; a method is asked for whole cents', () => {
    const quote = { lines: [line('1.2345', 1, 1)], coupon: null, decimals: 3 };
    expect(quoteOrder({ ...quote, method: null })).toMatchObject({ fee: 0n, total: usd('1.235') });
    expect(quoteOrder({ ...quote, method: CARD })).toMatchObject({
      net: usd('1.235'),
      fee: usd('0.045'),
      total: usd('1.280'),
    });
  });

  it('an empty order costs nothing', () => {
    expect(quoteOrder({ lines: [], coupon: null, method: CARD, decimals: 2 })).toMatchObject({
      total: 0n,
      lines: [],
    });
  });

  const order = fc.record({
    lines: fc.array(anyLine, { minLength: 1, maxLength: 8 }),
    coupon: fc.option(fc.option(anyCoupon).map((any) => asks(any))),
    method: fc.option(anyMethod),
    decimals: fc.constantFrom(2, 3, 0),
  });

  it('M13 100,000 orders: total = Σ paid + fee, 0 <= discount <= S, 0 <= paid <= cost, no fraction of a minor unit', () => {
    const isRight = (input: Parameters<typeof quoteOrder>[0]) => {
      const { total, net, fee, discount, originalAmount, lines } = quoteOrder(input);
      const whole = [total, net, fee, discount, ...lines.map(({ paid }) => paid)];

      return (
        net === sumOf(lines.map(({ paid }) => paid)) &&
        total === net + fee &&
        discount >= 0n &&
        discount <= originalAmount &&
        lines.every(({ paid, cost }) => paid >= 0n && paid <= cost) &&
        whole.every((amount) => isWholeAt(amount, input.decimals))
      );
    };
    fc.assert(fc.property(order, isRight), { numRuns: 100_000 });
  }, 120_000);

  it('the same lines in another order give the same quote, line by line', () => {
    const shuffled = order.chain((input) =>
      fc
        .shuffledSubarray([...input.lines.keys()], { minLength: input.lines.length })
        .map((places) => ({ input, places })),
    );
    const lineText = (input: unknown, part: unknown) =>
      JSON.stringify([input, part], (_, v) => (typeof v === 'bigint' ? String(v) : v));
    fc.assert(
      fc.property(shuffled, ({ input, places }) => {
        const moved = places.flatMap((place) => input.lines[place] ?? []);
        const { lines: before, ...sums } = quoteOrder(input);
        const { lines: after, ...movedSums } = quoteOrder({ ...input, lines: moved });
        expect(movedSums).toEqual(sums);
        expect(after.map((part, i) => lineText(moved[i], part)).sort()).toEqual(
          before.map((part, i) => lineText(input.lines[i], part)).sort(),
        );
      }),
    );
  });

  it('lines of equal cost share an odd cent by content', () => {
    const lines = [line('1', 1, 3), line('3', 1, 1)];
    const minus = coupon({ calculationType: 'fixed', bonusAmount: usd('0.01'), minAmount: 0n });
    const quote = (some: typeof lines) =>
      paid(quoteOrder({ lines: some, coupon: asks(minus), method: null, decimals: 2 }));
    expect(quote(lines.toReversed())).toEqual(quote(lines).toReversed());
  });
});
