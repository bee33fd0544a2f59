import { expect, test } from 'vitest';
import { balanceSteps } from './balance-steps.ts';
import { sumsByKind } from './sums-by-kind.ts';

const day = (date: string, balance: string, added = '0.00') => ({ date, balance, added });

test('a day without a row keeps the balance of the day before, the first that of before the period', () => {
  const steps = balanceSteps({
    from: '2026-02-27',
    to: '2026-03-02',
    opening: '30.00',
    days: [day('2026-02-28', '60.00', '30.00'), day('2026-03-02', '15.00')],
  });
  expect(steps.dates).toEqual(['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02']);
  expect(steps.heights).toEqual([0.5, 1, 1, 0.25]);
  expect(steps.lines.map(({ balance }) => balance)).toEqual([20, 40]);
  expect(steps.peaks).toEqual([{ added: '30.00', at: 0.25 }]);
});

test('lines stand at round sums, and an empty balance is drawn as well', () => {
  const lines = (balance: string) =>
    balanceSteps({ from: '2026-01-01', to: '2026-01-01', opening: balance, days: [] }).lines.map(
      (line) => line.balance,
    );
  expect(lines('102.00')).toEqual([50, 100]);
  expect(lines('7.40')).toEqual([2.5, 5]);
  expect(lines('1000000.00')).toEqual([500_000, 1_000_000]);
  expect(balanceSteps({ from: '2026-01-01', to: '2026-01-02', opening: '0.00', days: [] }).heights).toEqual([
    0, 0,
  ]);
});

test('of many payments the two largest are named', () => {
  const days = ['5.00', '90.00', '20.00'].map((added, index) => day(`2026-01-0${index + 1}`, '1.00', added));
  const { peaks } = balanceSteps({ from: '2026-01-01', to: '2026-01-03', opening: '0.00', days });
  expect(peaks.map(({ added }) => added)).toEqual(['90.00', '20.00']);
});

test('sums of types are sums of kinds; what moved nothing is absent', () => {
  expect(sumsByKind({ bonus: '2.00', coupon: '1.00', order: '-121.41', fee: '0.00' })).toEqual({
    orders: '-121.410000',
    bonuses: '3.000000',
  });
});
