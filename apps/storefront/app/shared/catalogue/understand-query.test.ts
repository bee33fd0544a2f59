import { expect, test } from 'vitest';
import { catalogueOf } from './catalogue.ts';
import { aDocument } from './testing.ts';
import { understandQuery } from './understand-query.ts';

const catalogue = catalogueOf(aDocument([{ id: 1, name: 'Likes from feeds' }]));
const words = {
  refill: 'refill, guarantee',
  discount: 'discount, sale',
  cheapest: 'cheap, low price',
  fast: 'fast, quick',
};
const understand = (text: string) => understandQuery(catalogue, text, words, (path) => path);

test('a search that names filters leads to the list that has them', () => {
  expect(understand('cheapest refillable Instagram likes Brazil 500')?.href).toBe(
    '/services/instagram-likes?countries=BR&refill=1&from=500&sort=price',
  );
  expect(understand('INSTAGRAM likes, new zealand')?.href).toBe('/services/instagram-likes?countries=NZ');
  expect(understand('youtube fast')?.href).toBe('/?start=60&network=youtube');
});

test('a type of several networks stays a choice of all of them', () => {
  expect(understand('likes guarantee')?.href).toBe('/?refill=1&types=youtube-likes,instagram-likes');
});

test('one like, many likes; thousands as people write them', () => {
  expect(understand('instagram like 5k')?.href).toBe('/services/instagram-likes?from=5000');
  expect(understand('instagram follower 100+')?.href).toBe('/services/instagram-followers?from=100');
});

test('it says what it understood, and keeps the words that it did not', () => {
  expect(understand('cheap instagram likes from feed')?.parts).toEqual([
    { kind: 'network', text: 'Instagram' },
    { kind: 'type', text: 'Likes' },
    { kind: 'cheapest' },
    { kind: 'words', text: 'from feed' },
  ]);
});

test('words that no service has are let go', () => {
  expect(understand('instagram likes with a guarantee please')?.href).toBe(
    '/services/instagram-likes?refill=1',
  );
});

test('a filter may be called by several words in a row; two letters have to be a word of their own', () => {
  const own = { ...words, cheapest: 'pas cher,rẻ' };
  const hrefOf = (text: string) => understandQuery(catalogue, text, own, (path) => path)?.href;
  expect(hrefOf('likes instagram pas chers')).toBe('/services/instagram-likes?sort=price');
  expect(hrefOf('instagram likes rẻ')).toBe('/services/instagram-likes?sort=price');
  expect(hrefOf('instagram likes retro')).toBe('/services/instagram-likes');
});

test('a single thing, a number alone and other words are a plain search', () => {
  for (const text of ['instagram', 'likes', '500', 'brazil', 'something else', '', '   '])
    expect(understand(text), text).toBeNull();
});
