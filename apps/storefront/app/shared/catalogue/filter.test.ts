import { expect, test } from 'vitest';
import { NARROWING, parseFilter, searchWith, toggled } from './filter.ts';
import { shownIn } from './listing.ts';
import { looksLikeLink } from './searched.ts';

const parse = (search: string) => parseFilter(new URLSearchParams(search));

test('an address says every filter', () => {
  expect(
    parse(
      'network=instagram&service=likes-a&q=+feed+&types=instagram-likes,instagram-saves&countries=BR,PT&features=20,22&start=60&refill=1&discount=1&isFavourites=true&from=500&to=2000&price_from=0.5&price_to=9.99&sort=price&direction=desc',
    ),
  ).toEqual({
    network: 'instagram',
    service: 'likes-a',
    search: 'feed',
    types: ['instagram-likes', 'instagram-saves'],
    countries: ['BR', 'PT'],
    features: [20, 22],
    startWithin: 60,
    hasRefill: true,
    hasDiscount: true,
    isFavourites: true,
    quantityFrom: 500,
    quantityTo: 2000,
    priceFrom: 0.5,
    priceTo: 9.99,
    sort: 'price',
    direction: 'desc',
  });
});

test('a form sent before any script says the order and its direction in one', () => {
  expect(parse('sort=discount+asc')).toMatchObject({ sort: 'discount', direction: 'asc' });
  expect(parse('sort=price+up')).toMatchObject({ sort: 'price', direction: 'asc' });
  expect(parse('sort=popularity')).toMatchObject({ sort: 'popularity', direction: 'desc' });
});

test('what makes no sense is as if it were not there', () => {
  const plain = parse('');
  for (const search of [
    'network=../x&service=%00&types=A,B&countries=bra,1&features=0,-1,x,1e9&start=17&refill=yes&discount=2',
    'isFavourites=1&from=-5&to=1e9&price_from=-1&price_to=1,5&sort=hacked&direction=up',
    `network=${'x'.repeat(10_000)}&types=${'%2C'.repeat(3_000)}`,
    'from=NaN&to=Infinity&price_from=0x10&price_to=%F0%9F%92%A3',
  ])
    expect(parse(search), search.slice(0, 80)).toEqual(plain);
});

test('a repeated parameter is one list, and a list of ten thousand is cut', () => {
  expect(parse('countries=BR&countries=NZ&countries=BR').countries).toEqual(['BR', 'NZ']);
  expect(parse(`q=${'words '.repeat(2_000)}`).search.length).toBeLessThanOrEqual(200);
  expect(
    parse(`features=${Array.from({ length: 5_000 }, (_, id) => id + 1).join(',')}`).features.length,
  ).toBeLessThanOrEqual(60);
});

test('CONST-48 CONST-49 popularity first; each other sort has a direction of its own', () => {
  expect(parse('')).toMatchObject({ sort: 'popularity', direction: 'desc' });
  expect(parse('direction=asc')).toMatchObject({ sort: 'popularity', direction: 'desc' });
  expect(parse('sort=price')).toMatchObject({ direction: 'asc' });
  expect(parse('sort=discount')).toMatchObject({ direction: 'desc' });
  expect(parse('sort=quantity&direction=desc')).toMatchObject({ direction: 'desc' });
});

test('a changed filter keeps the others, leaves out what is off, and the list starts anew', () => {
  const search = new URLSearchParams('refill=1&q=a&shown=120');
  expect(searchWith(search, { q: null, countries: 'BR,NZ' })).toBe('?refill=1&countries=BR,NZ');
  expect(searchWith(search, { shown: '160' })).toBe('?refill=1&q=a&shown=160');
  expect(searchWith(new URLSearchParams('q=a'), { q: '' })).toBe('');
  expect(searchWith(new URLSearchParams(NARROWING.map((name) => [name, '1'])), allOff())).toBe('');
});

test('a choice is added and taken away', () => {
  expect(toggled(['BR'], 'NZ')).toBe('BR,NZ');
  expect(toggled(['BR', 'NZ'], 'BR')).toBe('NZ');
});

test('a link is told from words', () => {
  for (const link of ['https://youtu.be/abc', 'instagram.com/p/Cdemo12', 'www.tiktok.com/@a/video/1'])
    expect(looksLikeLink(link), link).toBe(true);
  for (const words of ['youtube views', 'views 1.5', 'likes', '500'])
    expect(looksLikeLink(words), words).toBe(false);
});

test('CONST-46 CONST-47 an address shows whole pages of 40', () => {
  const shown = (search: string, most?: number) => shownIn(new URLSearchParams(search), most);
  expect([shown(''), shown('shown=0'), shown('shown=x'), shown('shown=-40')]).toEqual([40, 40, 40, 40]);
  expect([shown('shown=41'), shown('shown=80'), shown('shown=9999999', 400)]).toEqual([80, 80, 400]);
});

function allOff(): Record<string, null> {
  return Object.fromEntries(NARROWING.map((name) => [name, null]));
}
