import { expect, test } from 'vitest';
import { campaignsSearch, isFiltered, parseCampaignsFilter } from './campaigns-filter.ts';

const read = (search: string) => parseCampaignsFilter(new URLSearchParams(search));

test('a filter is what its address says, and its address what it is', () => {
  for (const search of ['', 'q=ferry&status=paused&track=weekly&page=3', 'status=stopped'])
    expect(campaignsSearch(read(search))).toBe(search);
  expect(isFiltered(read('page=2'))).toBe(false);
  expect(isFiltered(read('track=daily'))).toBe(true);
});

test('what an address can not mean is left out', () => {
  expect(campaignsSearch(read('status=gone&track=hourly&page=0&page=-1&q=%0A'))).toBe('');
  expect(read(`q=${'a'.repeat(300)}`).search).toHaveLength(200);
});
