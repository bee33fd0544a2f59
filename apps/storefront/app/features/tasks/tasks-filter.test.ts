import { expect, test } from 'vitest';
import { parseTasksFilter, tasksSearch } from './tasks-filter.ts';

const parsed = (search: string) => parseTasksFilter(new URLSearchParams(search));

test.each([
  ['', ''],
  ['order=shortest&channel=7&page=2', 'order=shortest&channel=7&page=2'],
  ['order=best&page=1', ''],
  ['order=dearest&page=0&channel=x', ''],
  ['page=99999&channel=12345678901', ''],
])('the address %o means %o', (search, meant) => {
  expect(tasksSearch(parsed(search))).toBe(meant);
});
