import { expect, test } from 'vitest';
import { fillsOf } from './fills-of.ts';

const GOALS = ['0', '100.00', '500.00', '2000.00', '10000.00'];

test('each part is filled by its own share, whatever the goals are apart', () => {
  expect(fillsOf(GOALS, '380.00')).toEqual([100, 70, 0, 0]);
  expect(fillsOf(GOALS, '0')).toEqual([0, 0, 0, 0]);
  expect(fillsOf(GOALS, '-3.00')).toEqual([0, 0, 0, 0]);
  expect(fillsOf(GOALS, '12000.00')).toEqual([100, 100, 100, 100]);
});

test('one grade is no way, and goals that are the same fill nothing by halves', () => {
  expect(fillsOf(['0'], '5')).toEqual([]);
  expect(fillsOf(['0', '0', '10'], '5')).toEqual([100, 50]);
});
