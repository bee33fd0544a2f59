import { expect, test } from 'vitest';
import { type Entry, findEntries, nearestEntries } from './find-entries.ts';

const entry = (group: string, title: string, note: string | null = null): Entry => ({
  key: title,
  group,
  title,
  note,
  kind: 'call',
  path: '/api/documentation',
});
const ENTRIES = [
  entry('v2', 'add', 'Places an order'),
  entry('v2', 'refill'),
  entry('v2', 'refill_status'),
  entry('v1', 'POST /orders/{id}/refill'),
  entry('errors', 'This service does not support refills'),
];

test('what begins with the text comes first, in groups that stay together', () => {
  expect(findEntries(ENTRIES, ' Refill ').map(({ title }) => title)).toEqual([
    'refill',
    'refill_status',
    'POST /orders/{id}/refill',
    'This service does not support refills',
  ]);
  expect(findEntries(ENTRIES, 'places an').map(({ title }) => title)).toEqual(['add']);
  expect(findEntries(ENTRIES, 'xyz')).toEqual([]);
});

test('the three nearest are told where nothing is found', () => {
  expect(nearestEntries(ENTRIES, 'refil-statos').map(({ title }) => title)[0]).toBe('refill_status');
  expect(nearestEntries(ENTRIES, 'qq')).toHaveLength(3);
});
