import { describe, expect, it } from 'vitest';
import { clampContentsLimit } from './contents-limit.ts';

describe('§2.9 publications of a subscription', () => {
  it('VAL-45: contentsLimit is clamped to 1..1000', () => {
    expect([0, 1001, '-3', '1001', '12', 12.9].map((raw) => clampContentsLimit(raw, 10))).toEqual([
      1, 1000, 1, 1000, 12, 12,
    ]);
  });

  it('VAL-46: contentsLimit ignores non-numeric input', () => {
    expect(['abc', '', ' ', null, undefined, Number.NaN].map((raw) => clampContentsLimit(raw, 10))).toEqual([
      10, 10, 10, 10, 10, 10,
    ]);
  });
});
