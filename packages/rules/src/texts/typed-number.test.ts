import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseTypedAmount, parseTypedQuantity, plainCode, readingsOf, typedId } from './typed-number.ts';

const LANGUAGES = ['en', 'de', 'es', 'fr', 'pt-BR', 'tr', 'ru', 'ja', 'ko', 'zh-CN', 'hi-IN', 'vi'];
const signOf = (language: string) =>
  new Intl.NumberFormat(language).format(0.5).includes(',') ? (',' as const) : ('.' as const);

describe('numbers as people type them', () => {
  it('VAL-34 C-36 drops spaces, currency signs and groups, and reads the rest exactly', () => {
    expect(parseTypedAmount('$1 234.50', '.')).toBe(1_234_500_000n);
    expect(parseTypedAmount('1.234,50 €', ',')).toBe(1_234_500_000n);
    expect(parseTypedAmount('1,234.50', ',')).toBe(1_234_500_000n);
    expect(parseTypedAmount('1\u202f234,5 ₽', ',')).toBe(1_234_500_000n);
    expect(parseTypedAmount("1'234.50", '.')).toBe(1_234_500_000n);
    expect(parseTypedAmount('.5', '.')).toBe(500_000n);
    expect(parseTypedAmount('5.', '.')).toBe(5_000_000n);
    expect(parseTypedAmount('49,9', '.')).toBe(49_900_000n);
    expect(parseTypedAmount('0,500', ',')).toBe(500_000n);
    expect(parseTypedAmount('12,34,567.80', '.')).toBe(1_234_567_800_000n);
    expect(parseTypedAmount('1,00,000', '.')).toBe(100_000_000_000n);
  });

  it('reads digits of every script', () => {
    expect(parseTypedAmount('１，２３４．５０', '.')).toBe(1_234_500_000n);
    expect(parseTypedAmount('₹१२,३४,५६७.८०', '.')).toBe(1_234_567_800_000n);
    expect(parseTypedAmount('٥٠٫٢٥', '.')).toBe(50_250_000n);
    expect(parseTypedQuantity('１０００')).toBe(1000);
    expect(parseTypedQuantity('𝟗𝟖𝟕')).toBe(987);
  });

  it('one separator before three digits is a group where the language groups with it, else it is asked', () => {
    expect(readingsOf('1,000', '.')).toEqual(['1000']);
    expect(readingsOf('1.000', ',')).toEqual(['1000']);
    expect(readingsOf('1.000', '.')).toEqual(['1.000', '1000']);
    expect(readingsOf('1,000', ',')).toEqual(['1.000', '1000']);
    expect(parseTypedAmount('1.000', '.')).toBeNull();
    expect(readingsOf('1.000.000', '.')).toEqual(['1000000']);
    expect(readingsOf('12.5', ',')).toEqual(['12.5']);
    for (const text of ['1.000', '1,000', '1 000', '1’000', '1000'])
      expect(parseTypedQuantity(text)).toBe(1000);
    expect(parseTypedQuantity('1.5')).toBe(1.5);
  });

  it('what is no number is none, and nothing is guessed downwards', () => {
    for (const text of [
      '',
      '.',
      'abc',
      '1.2.3',
      '1,23,4',
      '1.000,',
      '-5',
      '1e9',
      '12.34.56,7',
      'NaN',
      '1'.repeat(40),
    ])
      for (const sign of ['.', ','] as const)
        expect([text, ...readingsOf(text, sign)]).toEqual(text === '1.000,' ? [text, '1000'] : [text]);
    expect(readingsOf('1,0000', '.')).toEqual([]);
    expect(parseTypedQuantity('ten')).toBeNull();
    expect(parseTypedAmount('0.1234567', '.')).toBeNull();
  });

  it('every amount that a language writes is read as itself, or as one of two', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...LANGUAGES),
        fc.integer({ min: 0, max: 1_000_000_000_000 }),
        fc.constantFrom(0, 2),
        (language, cents, decimals) => {
          const amount = decimals === 0 ? Math.floor(cents / 100) * 100 : cents;
          const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
          const text = new Intl.NumberFormat(language, digits).format(amount / 100);
          const exact = BigInt(amount) * 10_000n;
          expect([language, text, parseTypedAmount(text, signOf(language))]).toEqual([language, text, exact]);
          if (decimals === 0) expect(parseTypedQuantity(text)).toBe(amount / 100);
        },
      ),
    );
  });
});

describe('codes as people copy them', () => {
  it('digits of every script and wide letters are those of the keyboard, and nothing unseen is left', () => {
    expect(plainCode(' \u200e٣٤٥٦७८\u00ad９ ')).toBe('3456789');
    expect(plainCode('ＦＡＮ\u200b-10')).toBe('FAN-10');
  });

  it('a number of a thing is one that a column of ids holds', () => {
    expect(['#12', ' ١٢ ', '＃７', '2147483647'].map(typedId)).toEqual(['12', '12', '7', '2147483647']);
    expect(['', '12a', '1.2', '2147483648', '-1', '12345678901'].map(typedId)).toEqual(
      Array(6).fill(undefined),
    );
  });
});
