import { expect, test } from 'vitest';
import { freshIn } from './new-pill.tsx';

const line = (id: string, type: 'message' | 'looked', by: 'customer' | 'staff') => ({
  id,
  type,
  by,
  at: '2026-11-27T12:00:00.000Z',
  name: null,
  text: '',
  files: [],
  left_out: 0,
  order_event: null,
  refill: null,
});

test('new below what is read are messages of staff alone, from where the reader was', () => {
  const entries = [
    line('1', 'message', 'customer'),
    line('2', 'message', 'staff'),
    line('3', 'looked', 'staff'),
    line('4', 'message', 'staff'),
    line('5', 'message', 'customer'),
  ];
  expect(freshIn(entries, 2).map(({ id }) => id)).toEqual(['4']);
  expect(freshIn(entries, 5)).toEqual([]);
});
