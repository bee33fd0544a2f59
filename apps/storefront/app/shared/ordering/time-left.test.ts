import { expect, test } from 'vitest';
import { minutesLeft } from './time-left.ts';

const now = new Date('2026-11-21T12:00:00Z');
const order = {
  status: 'in_processing' as const,
  started_at: '2026-11-21T10:00:00Z',
  current_quantity: 2500,
  quantity: 5000,
};

test('what is left of an order takes as long as its pace so far says, in round units', () => {
  expect(minutesLeft(order, now)).toBe(120);
  expect(minutesLeft({ ...order, current_quantity: 4500 }, now)).toBe(15);
  expect(minutesLeft({ ...order, current_quantity: 100 }, now)).toBe(4 * 1440);
});

test('no time is guessed before anything came, nor for what is not running', () => {
  expect(minutesLeft({ ...order, current_quantity: 0 }, now)).toBeNull();
  expect(minutesLeft({ ...order, started_at: null }, now)).toBeNull();
  expect(minutesLeft({ ...order, started_at: now.toISOString() }, now)).toBeNull();
  expect(minutesLeft({ ...order, status: 'stopped' }, now)).toBeNull();
  expect(minutesLeft({ ...order, current_quantity: 5000 }, now)).toBeNull();
});
