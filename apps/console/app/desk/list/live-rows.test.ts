import { expect, test } from 'vitest';
import { asRead, hold } from './live-rows.ts';

const rows = (...ids: number[]) => ids.map((id) => ({ id, state: 'waits' }));
const idsOf = ({ rows }: { rows: readonly { id: number }[] }) => rows.map(({ id }) => id);

test('a new row between those that are shown waits, one after them follows', () => {
  const held = hold(asRead(rows(9, 7, 5)), rows(10, 9, 8, 7, 5, 4), true);
  expect(idsOf(held)).toEqual([9, 7, 5, 4]);
  expect(held.fresh).toBe(2);
  expect(held.marks.size).toBe(0);
});

test('a row that left keeps its place, one that changed shows what it is now, one that comes back is as before', () => {
  const held = hold(asRead(rows(1, 2, 3)), [{ id: 1, state: 'done' }, ...rows(3)], true);
  expect(idsOf(held)).toEqual([1, 2, 3]);
  expect(held.rows[0]).toEqual({ id: 1, state: 'done' });
  expect([...held.marks]).toEqual([
    ['1', 'changed'],
    ['2', 'left'],
  ]);
  expect(hold(held, [{ id: 1, state: 'done' }, ...rows(2, 3)], true).marks.get('2')).toBeUndefined();
});

test('a row that new ones push to the next page has not left', () => {
  const before = asRead(rows(9, 8, 7));
  expect(hold(before, rows(10, 9, 8), false).marks.size).toBe(0);
  expect(hold(before, rows(10, 9, 8), true).marks.get('7')).toBe('left');
  expect(hold(before, rows(9, 7), false).marks.get('8')).toBe('left');
});

test('where all have left, they stay until the next move', () => {
  const held = hold(asRead(rows(1, 2)), [], true);
  expect(idsOf(held)).toEqual([1, 2]);
  expect(held.marks.size).toBe(2);
});
