import { FINANCE_TYPES } from '@fanfare/contract';
import { expect, test } from 'vitest';
import {
  changed,
  countOf,
  filterQuery,
  financesSearch,
  KIND_NAMES,
  KINDS,
  pageQuery,
  parseFinancesFilter,
} from './finances-filter.ts';

const parse = (search: string) => parseFinancesFilter(new URLSearchParams(search));
const WHOLE = parse('');

test('a filter is read back from the address that it makes', () => {
  const filter = {
    kind: 'bonuses',
    search: '#12 & more',
    from: '2026-01-31',
    to: '2026-02-28',
    timeZone: 'UTC',
    after: 'mark',
  } as const;
  expect(parse(financesSearch(filter))).toEqual(filter);
  expect(financesSearch(WHOLE)).toBe('');
});

test('what an address can not mean is left out instead of failing', () => {
  expect(parse('kind=gifts&q=%20&from=2026-02-30&to=never&after=')).toEqual(WHOLE);
  expect(parse('from=2026-03-01&to=2026-02-01')).toEqual(WHOLE);
  expect(parse(`q=${'x'.repeat(900)}`).search).toHaveLength(200);
});

test('each of the ten types is of one kind, and kinds tell how many they hold', () => {
  expect(KIND_NAMES.flatMap((kind) => [...KINDS[kind]]).sort()).toEqual([...FINANCE_TYPES].sort());
  const counts = { order: 23, bonus: 2, coupon: 1, invoiced: 2 };
  expect([null, ...KIND_NAMES].map((kind) => countOf(counts, kind))).toEqual([28, 23, 0, 2, 3, 0, 0, 0]);
});

test('API-65 the statement is asked for by type, text and days, its page by the mark of the one before', () => {
  const later = { ...WHOLE, after: 'mark' };
  expect(pageQuery(later, 'de')).toEqual({ locale: 'de', length: '25', after: 'mark' });
  expect(changed(later, { kind: 'fees' })).toMatchObject({ kind: 'fees', after: null });
  expect(filterQuery({ ...later, kind: 'bonuses', search: '7', from: '2026-01-01' }, 'en')).toEqual({
    locale: 'en',
    type: 'bonus,coupon',
    'search[value]': '7',
    date_from: '2026-01-01',
  });
});
