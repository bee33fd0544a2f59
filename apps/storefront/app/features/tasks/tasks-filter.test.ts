import type { Endpoint } from '@fanfare/contract';
import { expect, test } from 'vitest';
import type { AppContext } from '../../shared/pages/app-context.ts';
import { loadTasks } from './load-tasks.server.ts';
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

test('CONST-70 the page of tasks that an address names is asked for by page and per_page', async () => {
  const asked: unknown[] = [];
  const call = async ({ name }: Endpoint, input?: unknown) => {
    if (name === 'listTasks') asked.push(input);

    return { data: [] };
  };
  for (const search of ['', '?page=3'])
    await loadTasks({ call } as unknown as AppContext, new URL(`https://shop.example/app/tasks${search}`));
  expect(asked).toMatchObject(['1', '3'].map((page) => ({ query: { locale: 'en', page, per_page: '20' } })));
});
