import { describe, expect, it } from 'vitest';
import {
  disputedAmount,
  quotePaymentRefund,
  refundableOf,
  refundInCharge,
  refundStatesBefore,
} from './payment-refunds.ts';

const USD = 1_000_000n;

describe('money of a payment that goes back', () => {
  it('is what of it is unspent, in whole cents', () => {
    expect(refundableOf(20n * USD)).toBe(20n * USD);
    expect(refundableOf(3_456_789n)).toBe(3_450_000n);
    expect(refundableOf(0n)).toBe(0n);
  });

  it('takes its bonus with it in the same share; what of it is spent is kept back', () => {
    const payment = { came: 100n * USD, bonus: 2n * USD, alreadyRefunded: 0n };
    const half = { ...payment, amount: 50n * USD };
    expect(quotePaymentRefund({ ...half, bonusBalance: 9n * USD })).toEqual({
      bonusTaken: 1n * USD,
      sent: 50n * USD,
    });
    expect(quotePaymentRefund({ ...half, bonusBalance: 400_000n })).toEqual({
      bonusTaken: 400_000n,
      sent: 49_400_000n,
    });
    expect(quotePaymentRefund({ ...payment, bonus: 0n, amount: USD, bonusBalance: 0n })).toEqual({
      bonusTaken: 0n,
      sent: USD,
    });
    const all = { came: USD, bonus: 2n * USD, alreadyRefunded: 0n, amount: USD, bonusBalance: 0n };
    expect(quotePaymentRefund(all).sent).toBe(0n);
  });

  it('parts take all of the bonus and no more of it, whatever their sizes', () => {
    for (const part of [2n, 3n, 50n])
      for (const bonus of [9n * USD, 70_000n, 1_234_567n]) {
        let [alreadyRefunded, taken] = [0n, 0n];
        while (alreadyRefunded < 50n * USD) {
          const left = 50n * USD - alreadyRefunded;
          const amount = left < part * USD ? left : part * USD;
          const quote = quotePaymentRefund({
            amount,
            came: 50n * USD,
            bonus,
            alreadyRefunded,
            bonusBalance: 100n * USD,
          });
          alreadyRefunded += amount;
          taken += quote.bonusTaken;
        }
        expect(taken).toBe(bonus);
      }
  });

  it('§2.7 is counted at the rate of its invoice, rounded down; parts never come to more than was charged', () => {
    const charge = { total: 4_800_000n, charged: 457_920_000n, currency: 'RUB' };
    expect(refundInCharge(4_800_000n, charge)).toBe(457_920_000n);
    expect(refundInCharge(10_000n, charge)).toBe(950_000n);
    const yen = { total: 20_700_000n, charged: 3_106_000_000n, currency: 'JPY' };
    expect(refundInCharge(4_800_000n, yen)).toBe(720_000_000n);
    expect(disputedAmount(457_920_000n, charge)).toBe(4_800_000n);
    expect(disputedAmount(900_000_000n, charge)).toBe(4_800_000n);
  });

  it('moves forward alone, but that a bank may send back what it was sent', () => {
    expect(refundStatesBefore('requested')).toEqual(['waiting']);
    expect(refundStatesBefore('done')).toEqual(['requested', 'sent']);
    expect(refundStatesBefore('refused')).toEqual(['requested', 'sent', 'done']);
    expect(refundStatesBefore('waiting')).toEqual([]);
  });
});
