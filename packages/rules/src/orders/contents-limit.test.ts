import { describe, expect, it } from 'vitest';
import { clampContentsLimit } from './contents-limit.ts';

describe('§2.9 publications of a subscription', () => {
  it('VAL-45: contentsLimit is clamped to 1..1000', () => {
    expect([0, 1001, -3, '1001', '12', 12.9].map((raw) => clampContentsLimit(raw, 10))).toEqual([
      1, 1000, 1, 1000, 12, 12,
    ]);
  });

  it('reads what is typed as every other quantity: digits of any script, groups of thousands', () => {
    expect(['１０', '1.000', '1,000', '१२', ' 7 '].map((raw) => clampContentsLimit(raw, 10))).toEqual([
      10, 1000, 1000, 12, 7,
    ]);
  });

  it('VAL-46: contentsLimit ignores non-numeric input', () => {
    expect(
      ['abc', '', ' ', '-3', null, undefined, Number.NaN].map((raw) => clampContentsLimit(raw, 10)),
    ).toEqual([10, 10, 10, 10, 10, 10, 10]);
  });
});
