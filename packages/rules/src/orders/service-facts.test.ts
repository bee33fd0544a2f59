import { describe, expect, it } from 'vitest';
import { factsTold, fractionOf } from './service-facts.ts';

describe('§3.13 measured facts', () => {
  it('stand in lists from 100 orders on, on the page from 10 on, and nowhere below', () => {
    expect([0, 9, 10, 99, 100].map(factsTold)).toEqual([
      'nowhere',
      'nowhere',
      'on_page',
      'on_page',
      'everywhere',
    ]);
  });

  it('shares are exact to a tenth of a percent, half up, and null of nothing', () => {
    expect(fractionOf(7_950_000n, 1_325_000_000n)).toBe(6_000n);
    expect(fractionOf(1n, 3n)).toBe(333_000n);
    expect(fractionOf(9_995n, 10_000n)).toBe(1_000_000n);
    expect(fractionOf(0n, 5n)).toBe(0n);
    expect(fractionOf(0n, 0n)).toBeNull();
    const most = 9_000_000_000_000_000_000n;
    expect(fractionOf(most / 2n, most)).toBe(500_000n);
  });
});
