import { ORDER_STATUSES } from '@fanfare/contract';
import { expect, test } from 'vitest';
import {
  changed,
  countOf,
  filterQuery,
  isNarrowed,
  pageQuery,
  parseOrdersFilter,
  searchOf,
  TAB_NAMES,
  TABS,
} from './orders-filter.ts';

const parse = (search: string) => parseOrdersFilter(new URLSearchParams(search));
const WHOLE = parse('');

test('RT-12 a filter is read back from the address that it makes', () => {
  const filter = {
    tab: 'attention',
    search: 'https://youtu.be/a?b=c&d',
    from: '2026-01-31',
    to: '2026-02-28',
    timeZone: 'UTC',
    sort: 'cost',
    after: 'eyJpZCI6N30',
  } as const;
  expect(parse(searchOf(filter))).toEqual(filter);
  expect(searchOf(WHOLE)).toBe('');
});

test('what an address can not mean is left out instead of failing', () => {
  expect(parse('status=hacked&q=%20%20&from=2026-02-30&to=yesterday&sort=price&after=')).toEqual(WHOLE);
  expect(parse(`q=${'x'.repeat(900)}`).search).toHaveLength(200);
});

test('another filter begins on the first page, the same one goes on', () => {
  const later = { ...WHOLE, after: 'mark' };
  expect(changed(later, { tab: 'done' })).toMatchObject({ tab: 'done', after: null });
  expect(changed(later, { after: 'next' }).after).toBe('next');
});

test('every status is in one tab, and tabs tell how many they hold', () => {
  expect(TAB_NAMES.flatMap((tab) => [...TABS[tab]]).sort()).toEqual([...ORDER_STATUSES].sort());
  const counts = { unpaid: 1, in_processing: 20, in_moderation: 3, completed: 400 };
  expect([null, ...TAB_NAMES].map((tab) => countOf(counts, tab))).toEqual([424, 23, 1, 400]);
});

test('API-35 the list is asked for by column and direction, its page by the mark of the one before', () => {
  expect(pageQuery({ ...WHOLE, after: 'mark' }, 'de')).toEqual({
    locale: 'de',
    length: '25',
    after: 'mark',
    'order[0][column]': '0',
    'order[0][dir]': 'desc',
  });
  expect(
    filterQuery(
      { ...WHOLE, tab: 'running', search: '12', sort: 'cost', from: '2026-01-01', after: 'x' },
      'en',
    ),
  ).toEqual({
    locale: 'en',
    status: 'in_moderation,in_processing',
    'search[value]': '12',
    date_from: '2026-01-01',
    'order[0][column]': '4',
    'order[0][dir]': 'desc',
  });
  expect(filterQuery({ ...WHOLE, sort: 'oldest' }, 'en')).toMatchObject({ 'order[0][dir]': 'asc' });
});

test('sorting alone narrows nothing', () => {
  expect(isNarrowed({ ...WHOLE, sort: 'cost', after: 'x' })).toBe(false);
  expect(isNarrowed({ ...WHOLE, to: '2026-01-01' })).toBe(true);
});
