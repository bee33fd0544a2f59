import { expect, test } from 'vitest';
import { anOrder, anOrderDetail } from '../../shared/testing/an-order.ts';
import { newest, newestDetail, newestInPlace, newestRows } from './newest.ts';

const older = anOrder({ version: 3, current_quantity: 300 });
const newer = anOrder({ version: 4, current_quantity: 400 });
const other = anOrder({ id: 8, version: 1 });

test('an older answer about an order never replaces a newer one, in whatever order they come', () => {
  expect(newest(older, newer)).toEqual(newer);
  expect(newest(newer, older)).toEqual(newer);
  expect(newestInPlace([other, newer], [older])).toEqual([other, newer]);
  expect(newestInPlace([older, other], [other, newer])).toEqual([newer, other]);
});

test('a page that is loaded again decides which rows there are, not how old they are', () => {
  expect(newestRows([newer, other], [older])).toEqual([newer]);
  expect(newestRows([], [older, other])).toEqual([older, other]);
});

test('an answer that was overtaken tells its steps, and leaves the facts as they are', () => {
  const known = anOrderDetail({ version: 4, current_quantity: 400, status: 'completed' });
  const steps = [{ type: 'started', status: null, delivered: null, created_at: '2026-03-01T11:00:00.000Z' }];
  const late = anOrderDetail({ version: 3, current_quantity: 300, events: steps });
  expect(newestDetail(known, late)).toEqual({ ...known, events: steps });
  expect(newestDetail(late, known)).toEqual(known);
});
