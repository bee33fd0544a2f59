import { expect, test } from 'vitest';
import { parseFilter } from '../../../shared/catalogue/filter.ts';
import { filtersOn } from './filters-on.ts';

const all = parseFilter(
  new URLSearchParams(
    'q=a&types=youtube-views&countries=BR,US&features=20&start=60&refill=1&discount=1&isFavourites=true&from=1&to=2&price_to=3',
  ),
);

test('every choice counts, a range once, words not at all', () => {
  expect(filtersOn(parseFilter(new URLSearchParams('q=a&network=youtube')), behind())).toBe(0);
  expect(filtersOn(all, behind())).toBe(10);
});

test('what has a pill of its own is not behind the button', () => {
  expect(filtersOn(all, behind({ hasTypes: false }))).toBe(9);
  expect(filtersOn(all, behind({ hasToggles: false }))).toBe(7);
});

function behind(over: Partial<Parameters<typeof filtersOn>[1]> = {}) {
  return { hasTypes: true, hasToggles: true, ...over };
}
