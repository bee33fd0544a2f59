import { expect, test } from 'vitest';
import { parseTicketsFilter, ticketsSearch } from './tickets-filter.ts';

test('the address holds the filter, and what it can not mean is left out', () => {
  const parse = (search: string) => parseTicketsFilter(new URLSearchParams(search));
  expect(parse('')).toEqual({ state: null, search: '', after: null });
  expect(parse('state=open&q=%20my%0Alink%20&after=')).toEqual({
    state: null,
    search: 'my link',
    after: null,
  });
  const whole = 'state=closed&q=link&after=1-2-3';
  expect(ticketsSearch(parse(whole))).toBe(whole);
  expect(ticketsSearch(parse(''))).toBe('');
});
