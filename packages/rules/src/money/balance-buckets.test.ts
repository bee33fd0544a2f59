import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents, usd } from '../testing.ts';
import { spendFromBalance, splitRefund, spreadOverLines } from './balance-buckets.ts';
import { sumOf } from './money.ts';

const fine = fc.bigInt({ min: 0n, max: 10n ** 12n });
const amount = fc.oneof(cents, fine);

describe('§2.0 two buckets', () => {
  it('spends bonus first', () => {
    expect(spendFromBalance(usd('5'), { cash: usd('10'), bonus: usd('2') })).toEqual({
      cash: usd('3'),
      bonus: usd('2'),
    });
    expect(spendFromBalance(usd('1'), { cash: usd('10'), bonus: usd('2') })).toEqual({
      cash: 0n,
      bonus: usd('1'),
    });
    expect(spendFromBalance(usd('12.01'), { cash: usd('10'), bonus: usd('2') })).toBeNull();
  });

  it('returns a refund to where it came from', () => {
    expect(splitRefund(usd('1.30'), { cash: usd('3.32'), bonus: usd('1') }, 2)).toEqual({
      cash: usd('1.00'),
      bonus: usd('0.30'),
    });
    expect(splitRefund(usd('1'), { cash: 0n, bonus: usd('1') }, 2)).toEqual({ cash: 0n, bonus: usd('1') });
    expect(() => splitRefund(usd('1.01'), { cash: 0n, bonus: usd('1') }, 2)).toThrow(RangeError);
  });

  it('no bucket gets back more than it gave, and the parts add up', () => {
    fc.assert(
      fc.property(amount, amount, fc.bigInt({ min: 0n, max: 100n }), (cash, bonus, percent) => {
        const refund = ((cash + bonus) * percent) / 100n;
        const back = splitRefund(refund, { cash, bonus }, 2);
        expect(back.cash + back.bonus).toBe(refund);
        expect(back.cash >= 0n && back.cash <= cash && back.bonus >= 0n && back.bonus <= bonus).toBe(true);
      }),
    );
  });

  it('spent money spreads over the lines exactly', () => {
    fc.assert(
      fc.property(
        fc.array(amount, { minLength: 1, maxLength: 8 }),
        fc.bigInt({ min: 0n, max: 100n }),
        (paid, percent) => {
          const bonus = (sumOf(paid) * percent) / 100n;
          const cash = sumOf(paid) - bonus;
          const parts = spreadOverLines({ cash, bonus }, paid, 2);
          expect(sumOf(parts.map((part) => part.cash))).toBe(cash);
          expect(sumOf(parts.map((part) => part.bonus))).toBe(bonus);
          for (const [index, part] of parts.entries()) {
            expect(part.cash + part.bonus).toBe(paid[index]);
            expect(part.cash >= 0n && part.bonus >= 0n).toBe(true);
          }
        },
      ),
    );
  });
});
