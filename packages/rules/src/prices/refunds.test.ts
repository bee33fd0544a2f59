import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CANCEL_REASONS, type CancelReason } from '../orders/order-states.ts';
import { cents, usd } from '../testing.ts';
import { bonusTakenBack, cashbackDue, refundOfFee, refundOfPart, refundOfUndelivered } from './refunds.ts';

const e11 = { paid: usd('4.32'), quantity: 2000, alreadyRefunded: 0n, decimals: 2 };

describe('§2.10 refunds', () => {
  it('E11: 1400 of 2000 delivered returns 1.30', () => {
    expect(refundOfUndelivered({ ...e11, delivered: 1400 })).toBe(usd('1.30'));
  });

  it('all or nothing delivered, and more than ordered', () => {
    expect(refundOfUndelivered({ ...e11, delivered: 0 })).toBe(usd('4.32'));
    expect(refundOfUndelivered({ ...e11, delivered: 2000 })).toBe(0n);
    expect(refundOfUndelivered({ ...e11, delivered: 2500 })).toBe(0n);
  });

  it('never more than what is left', () => {
    expect(refundOfUndelivered({ ...e11, alreadyRefunded: usd('4.00'), delivered: 0 })).toBe(usd('0.32'));
    expect(refundOfUndelivered({ ...e11, alreadyRefunded: usd('5.00'), delivered: 0 })).toBe(0n);
    expect(() => refundOfPart({ ...e11, quantity: 0, part: 0 })).toThrow(RangeError);
  });

  const quantity = fc.oneof(fc.integer({ min: 1, max: 100_000 }), fc.constant(1_000_000_000_000));

  it('0 <= refund <= paid, less delivered never returns less', () => {
    fc.assert(
      fc.property(cents, quantity, fc.nat(), fc.nat(), (paid, ordered, delivered, fewer) => {
        const base = { paid, quantity: ordered, alreadyRefunded: 0n, decimals: 2 };
        const refund = refundOfUndelivered({ ...base, delivered });
        expect(refund >= 0n && refund <= paid).toBe(true);
        expect(
          refundOfUndelivered({ ...base, delivered: Math.max(delivered - fewer, 0) }),
        ).toBeGreaterThanOrEqual(refund);
      }),
    );
  });

  it('a sequence of partial refunds never exceeds paid', () => {
    fc.assert(
      fc.property(cents, quantity, fc.array(fc.nat(), { maxLength: 20 }), (paid, ordered, parts) => {
        let alreadyRefunded = 0n;
        for (const part of parts) {
          const refund = refundOfPart({ paid, quantity: ordered, part, alreadyRefunded, decimals: 2 });
          expect(refund).toBeGreaterThanOrEqual(0n);
          alreadyRefunded += refund;
          expect(alreadyRefunded).toBeLessThanOrEqual(paid);
        }
      }),
    );
  });

  it('nothing delivered gives back all that is left, whatever precision it was paid with', () => {
    const base = { paid: usd('3.996'), quantity: 1000, delivered: 0, decimals: 0 };
    expect(refundOfUndelivered({ ...base, alreadyRefunded: 0n })).toBe(usd('3.996'));
    expect(refundOfUndelivered({ ...base, alreadyRefunded: usd('1') })).toBe(usd('2.996'));
  });

  it('C-58 the fee returns only when nothing was delivered for our reason', () => {
    const fee = usd('0.37');
    const of = (reasons: (CancelReason | null)[], { delivered = 0, isDuplicateAccepted = false } = {}) =>
      refundOfFee({ fee, delivered, reasons, isDuplicateAccepted });
    expect(of(['partial', 'other'])).toBe(fee);
    expect(of(['partial'], { delivered: 1 })).toBe(0n);
    expect(of(['partial', null])).toBe(0n);
    expect(of(['partial', 'customer'])).toBe(0n);
    expect(CANCEL_REASONS.filter((reason) => of([reason]) === fee)).toEqual([
      'partial',
      'duplicate',
      'service_off',
      'other',
    ]);
    expect(of(['duplicate'], { isDuplicateAccepted: true })).toBe(0n);
  });
});

describe('§2.5 cashback', () => {
  const back7 = { cashback: usd('2.80'), net: usd('40.00'), decimals: 2 };

  it('E6: 2.80 on completion, 2.10 after 25% refunded', () => {
    expect(cashbackDue({ ...back7, refunded: 0n })).toBe(usd('2.80'));
    expect(cashbackDue({ ...back7, refunded: usd('10') })).toBe(usd('2.10'));
    expect(cashbackDue({ ...back7, refunded: usd('40') })).toBe(0n);
    expect(cashbackDue({ ...back7, net: 0n, refunded: 0n })).toBe(0n);
  });
});

describe('§2.10 bonuses of a refunded part', () => {
  const given = {
    bonus: usd('1.80'),
    base: usd('60'),
    refunded: usd('15'),
    bonusBalance: usd('9'),
    decimals: 2,
  };

  it('takes back the share, not below 0 in the bucket, not more than it was', () => {
    expect(bonusTakenBack(given)).toBe(usd('0.45'));
    expect(bonusTakenBack({ ...given, bonusBalance: usd('0.20') })).toBe(usd('0.20'));
    expect(bonusTakenBack({ ...given, bonusBalance: usd('-1') })).toBe(0n);
    expect(bonusTakenBack({ ...given, refunded: usd('99') })).toBe(usd('1.80'));
    expect(bonusTakenBack({ ...given, base: 0n })).toBe(0n);
  });
});
