import { expect, test } from 'vitest';
import { nameOf, STATES, stateOf, titleOf } from './subscription-states.ts';
import { aSubscription } from './testing.ts';

test('STAT-07 a running one with an unpaid post waits for money; an ended one says why', () => {
  const unpaid = { count: 1, in_a_row: 1, total: '2.40', total_by_card: null };
  expect(stateOf(aSubscription())).toBe('running');
  expect(stateOf(aSubscription({ unpaid }))).toBe('waiting');
  for (const [status, end_reason, state] of [
    ['completed', 'limit', 'completed'],
    ['completed', 'quiet', 'quiet'],
    ['canceled', 'customer', 'canceled'],
    ['canceled', 'unpaid', 'unpaid'],
    ['canceled', 'services_gone', 'services_gone'],
  ] as const) {
    expect(stateOf(aSubscription({ status, end_reason, unpaid }))).toBe(state);
    expect(STATES[state].label.message).toBeTruthy();
  }
});

test('is called as its customer calls it, as the channel is, or by its address', () => {
  const channel = { name: 'Northwind', picture: null };
  expect(nameOf(aSubscription({ name: 'Winter reels', channel }))).toBe('Winter reels');
  expect(nameOf(aSubscription({ name: null, channel }))).toBe('Northwind');
  expect(nameOf(aSubscription({ name: null, url: 'https://www.tiktok.com/@demo.creator' }))).toBe(
    '@demo.creator',
  );
  expect(nameOf(aSubscription({ name: null, url: 'https://example.com/%E0%A4%A/?x=1' }))).toBe('%E0%A4%A');
  expect(titleOf({ title: null, url: 'https://www.youtube.com/watch?v=dEm0VideoA1' })).toBe(
    'watch?v=dEm0VideoA1',
  );
});
