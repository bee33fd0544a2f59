import { parseAmount } from '@fanfare/rules';
import { expect, test } from 'vitest';
import { bonusSteps } from './bonus-steps.ts';

const CARD = [
  { bonus_percent: 0.02, from_amount: '50.00' },
  { bonus_percent: 0.04, from_amount: '200.00' },
];
const of = (amount: string, bonuses = CARD) => bonusSteps(bonuses, parseAmount(amount), 2);

test('ENT-57 steps tell their share times 100, and stand evenly on the scale', () => {
  expect(of('60').steps).toEqual([
    { percent: '2', from: '50.00', at: 0.2, isReached: true },
    { percent: '4', from: '200.00', at: 0.8, isReached: false },
  ]);
  expect(of('60', [{ bonus_percent: 0.035, from_amount: '100' }]).steps).toEqual([
    { percent: '3.5', from: '100.00', at: 0.5, isReached: false },
  ]);
});

test('what is reached, and what is missing for the next step', () => {
  expect(of('60').current?.percent).toBe('2');
  expect(of('60').next).toMatchObject({ percent: '4', missing: '140.00' });
  expect(of('49.99').current).toBeNull();
  expect(of('49.99').next).toMatchObject({ percent: '2', missing: '0.01' });
  expect(of('200').current?.percent).toBe('4');
  expect(of('200').next).toBeNull();
});

test.each([
  ['0', 0],
  ['25', 0.1],
  ['50', 0.2],
  ['60', 0.24],
  ['200', 0.8],
  ['300', 0.9],
  ['5000', 1],
])('$%s stands at %f of the scale', (amount, place) => {
  expect(of(amount).knob).toBeCloseTo(place, 10);
});

test('a method without bonuses has no steps', () => {
  expect(of('60', [])).toEqual({ steps: [], knob: 0, current: null, next: null });
});
