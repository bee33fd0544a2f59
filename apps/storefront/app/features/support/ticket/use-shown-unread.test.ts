import type { TicketEntry } from '@fanfare/contract';
import { expect, test } from 'vitest';
import { firstUnread } from './use-shown-unread.ts';

const line = (id: string, by: TicketEntry['by'], type: TicketEntry['type'] = 'message'): TicketEntry => ({
  id,
  by,
  type,
  name: null,
  at: '2026-11-27T10:00:00.000Z',
  text: 'x',
  files: [],
  left_out: 0,
  order_event: null,
  refill: null,
});

test('the first answer that was not seen is the first one after the last message of the customer', () => {
  const entries = [
    line('1', 'customer'),
    line('2', 'staff'),
    line('3', 'customer'),
    line('4', 'staff', 'looked'),
    line('5', 'staff'),
    line('6', 'staff'),
  ];
  expect(firstUnread({ is_unread: true, entries })).toBe('5');
  expect(firstUnread({ is_unread: false, entries })).toBeNull();
  expect(firstUnread({ is_unread: true, entries: entries.slice(0, 3) })).toBeNull();
});
