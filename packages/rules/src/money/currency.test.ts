import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents, NOW, usd } from '../testing.ts';
import { hoursAfter } from '../time.ts';
import {
  chargeDecimals,
  chargeInCurrency,
  creditInCurrency,
  currencyDecimals,
  isRateFresh,
  usdFromCurrency,
} from './currency.ts';

const RATE = '95.40';

describe('§2.7 another currency (CONST-08)', () => {
  it('shows charges rounded up at 95.40', () => {
    expect(chargeInCurrency(usd('4.80'), RATE)).toBe(usd('457.92'));
    expect(chargeInCurrency(usd('0.01'), RATE)).toBe(usd('0.96'));
  });

  it('shows credits and balances rounded down', () => {
    expect(creditInCurrency(usd('0.01'), RATE)).toBe(usd('0.95'));
    expect(creditInCurrency(usd('-0.01'), RATE)).toBe(usd('-0.96'));
  });

  it('VAL-31, E8: 500 RUB are 5.24 USD', () => {
    expect(usdFromCurrency(usd('500'), RATE)).toBe(usd('5.24'));
  });

  it('what a typed amount buys never costs more than was typed', () => {
    fc.assert(
      fc.property(cents, fc.bigInt({ min: 1n, max: 10n ** 10n }), (typed, micro) => {
        const rate = `${micro / 1_000_000n}.${String(micro % 1_000_000n).padStart(6, '0')}`;
        expect(creditInCurrency(usdFromCurrency(typed, rate), rate)).toBeLessThanOrEqual(typed);
        expect(chargeInCurrency(typed, rate) - creditInCurrency(typed, rate)).toBeOneOf([0n, 10_000n]);
      }),
    );
  });

  it('refuses a rate that is none', () => {
    for (const rate of ['0', '-1', '', 'x']) expect(() => chargeInCurrency(1n, rate)).toThrow(RangeError);
  });

  it('an amount has the decimals of its currency, a charge two at most', () => {
    const decimals = (code: string) => [currencyDecimals(code), chargeDecimals(code)];
    expect(['JPY', 'usd', 'EUR', 'KWD', 'CLF', 'MGA'].map(decimals)).toEqual([
      [0, 0],
      [2, 2],
      [2, 2],
      [3, 2],
      [4, 2],
      [2, 0],
    ]);
    expect(chargeInCurrency(usd('20.7'), '150.12', chargeDecimals('JPY'))).toBe(usd('3108'));
    expect(creditInCurrency(usd('20.7'), '150.12', chargeDecimals('JPY'))).toBe(usd('3107'));
    expect(chargeInCurrency(usd('20.7'), '0.307', chargeDecimals('KWD'))).toBe(usd('6.36'));
  });

  it('a rate is shown for 24 hours', () => {
    expect(isRateFresh(NOW, hoursAfter(NOW, 24))).toBe(true);
    expect(isRateFresh(NOW, new Date(hoursAfter(NOW, 24).getTime() + 1))).toBe(false);
  });
});
