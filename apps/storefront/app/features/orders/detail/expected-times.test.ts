import { expect, test } from 'vitest';
import { expectedTimes } from './expected-times.ts';

const paid = '2026-11-21T22:52:00.000Z';
const at = (time: string) => Date.parse(`2026-11-2${time}:00.000Z`);
const order = {
  events: [
    { type: 'created', status: null, delivered: null, created_at: '2026-11-21T22:50:00.000Z' },
    { type: 'paid', status: null, delivered: null, created_at: paid },
  ],
  created_at: '2026-11-21T22:50:00.000Z',
  started_at: null,
};
const facts = { starts_in: 38, done_in: 538 };

test('§3.13 a start is the median, an end that of 9 of 10, both from the payment', () => {
  expect(expectedTimes(order, facts, at('1T22:53'))).toEqual({
    starts: '2026-11-21T23:30:00.000Z',
    ends: '2026-11-22T07:50:00.000Z',
    isLate: false,
  });
});

test('a start that is past or known is not told; after the end of 9 of 10 the order is late', () => {
  expect(expectedTimes(order, facts, at('1T23:31')).starts).toBeNull();
  expect(expectedTimes({ ...order, started_at: paid }, facts, at('1T22:53')).starts).toBeNull();
  expect(expectedTimes(order, facts, at('2T07:50'))).toEqual({ starts: null, ends: null, isLate: true });
});

test('without facts, or without an end that nine tenths came to, there is nothing to be late of', () => {
  expect(expectedTimes(order, null, at('9T00:00'))).toEqual({ starts: null, ends: null, isLate: false });
  expect(expectedTimes(order, { starts_in: 38, done_in: null }, at('1T22:53')).ends).toBeNull();
});
