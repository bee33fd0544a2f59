import { expect, test } from 'vitest';
import { changed, feedAddress, parseUpdatesFilter, updatesSearch } from './updates-filter.ts';

const parsed = (text: string) => parseUpdatesFilter(new URLSearchParams(text));

test('an address is read as it is written, and what it can not mean is left out', () => {
  for (const address of ['', 'kind=paused&mine=1&network=tiktok&days=7&before=1764-9'])
    expect(updatesSearch(parsed(address))).toBe(address);
  expect(updatesSearch(parsed('kind=gone&mine=yes&network=%00&days=8&before=x'))).toBe('');
});

test('another view begins at its first page; the feed has its kind and network alone', () => {
  const filter = parsed('kind=price&network=x&mine=1&before=1-2');
  expect(changed(filter, { kind: null }).before).toBeNull();
  expect(feedAddress(filter, 'de')).toBe('/service-updates.rss?locale=de&kind=price&network=x');
});
