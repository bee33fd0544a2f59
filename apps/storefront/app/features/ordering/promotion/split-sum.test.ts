import { expect, test } from 'vitest';
import { aService } from '../../../shared/testing/testing.ts';
import { settingsOf } from './new-subscription.ts';
import { splitSum } from './split-sum.ts';

const rowsOf = (...costs: (string | null)[]) =>
  settingsOf(costs.map((_, id) => ({ id, name: '', services: [aService({ id })] }))).map((row, place) => ({
    ...row,
    serviceCost: costs[place] ?? null,
  }));

test('a sum is divided over the services by what they cost, less the fee of the card', () => {
  const parts = (sum: bigint, fee: bigint, ...costs: (string | null)[]) =>
    splitSum(rowsOf(...costs), sum, fee).map(({ desired }) => desired);
  expect(parts(60_000_000n, 0n, '2.10')).toEqual([60_000_000n]);
  expect(parts(60_000_000n, 0n, '1.00', '2.00')).toEqual([20_000_000n, 40_000_000n]);
  expect(parts(10_350_000n, 35_000n, '2.10')).toEqual([10_000_000n]);
  expect(parts(9_000_000n, 0n, null, null)).toEqual([4_500_000n, 4_500_000n]);
});
