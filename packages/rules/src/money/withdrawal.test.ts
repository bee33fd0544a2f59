import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyFraction, cents, usd } from '../testing.ts';
import { parseFraction } from './money.ts';
import { canMoveWithdrawal, checkWithdrawal, drawFromEarnings, quoteWithdrawal } from './withdrawal.ts';

const card = {
  feeFraction: parseFraction('0.02'),
  minFee: usd('1.50'),
  minAmount: usd('20'),
  maxAmount: usd('1000'),
};
const rich = { referral: usd('5000'), task: 0n };

describe('§2.12 withdrawal', () => {
  it('E14: card 2%, at least 1.50', () => {
    expect(quoteWithdrawal(usd('50'), card, 2)).toEqual({ fee: usd('1.50'), received: usd('48.50') });
    expect(quoteWithdrawal(usd('100'), card, 2)).toEqual({ fee: usd('2.00'), received: usd('98.00') });
  });

  it('checks limits, earnings and that something is left', () => {
    expect(checkWithdrawal(usd('19.99'), card, rich, 2)).toBe('below_min');
    expect(checkWithdrawal(usd('1000.01'), card, rich, 2)).toBe('above_max');
    expect(checkWithdrawal(usd('20'), card, rich, 2)).toBeNull();
    expect(checkWithdrawal(usd('20'), card, { referral: usd('10'), task: usd('9.99') }, 2)).toBe(
      'insufficient',
    );
    expect(checkWithdrawal(usd('1.50'), { ...card, minAmount: 0n }, rich, 2)).toBe('fee_exceeds_amount');
    expect(checkWithdrawal(0n, { ...card, minAmount: 0n, minFee: 0n }, rich, 2)).toBe('below_min');
    expect(checkWithdrawal(usd('4000'), { ...card, maxAmount: null }, rich, 2)).toBeNull();
  });

  it('C-44: draws from referral first, then from tasks', () => {
    expect(drawFromEarnings(usd('12'), { referral: usd('10'), task: usd('5') })).toEqual({
      referral: usd('10'),
      task: usd('2'),
    });
    expect(drawFromEarnings(usd('8'), { referral: usd('10'), task: usd('5') })).toEqual({
      referral: usd('8'),
      task: 0n,
    });
    expect(drawFromEarnings(usd('15.01'), { referral: usd('10'), task: usd('5') })).toBeNull();
  });

  it('fee + received = amount, and an accepted withdrawal pays something out', () => {
    fc.assert(
      fc.property(cents, anyFraction, cents, (amount, feeFraction, minFee) => {
        const terms = { ...card, feeFraction, minFee };
        const { fee, received } = quoteWithdrawal(amount, terms, 2);
        expect(fee + received).toBe(amount);
        expect(fee).toBeGreaterThanOrEqual(minFee);
        if (checkWithdrawal(amount, terms, rich, 2) === null) expect(received).toBeGreaterThan(0n);
      }),
    );
  });

  it('moves requested → approved → sent, is rejected before that, canceled before it is approved, and waits again where a second person said no', () => {
    const all = ['requested', 'approved', 'sent', 'rejected', 'canceled'] as const;
    expect(
      all.flatMap((from) => all.filter((to) => canMoveWithdrawal(from, to)).map((to) => `${from}>${to}`)),
    ).toEqual([
      'requested>approved',
      'requested>rejected',
      'requested>canceled',
      'approved>requested',
      'approved>sent',
      'approved>rejected',
    ]);
  });
});
