import { SERVICE_FLAGS } from '@fanfare/contract';
import { expect, test } from 'vitest';
import { aCatalogue } from '../testing.ts';
import type { Choice } from './choice.ts';
import { findInCatalogue, nearness } from './find.ts';

const shop = aCatalogue([
  { id: 11, name: 'Likes for a post', type: 0, popularity: 5 },
  { id: 12, name: 'Real likes', type: 0, popularity: 9 },
  { id: 13, name: 'Reacción española', type: 1, popularity: 1 },
  { id: 14, name: 'Views', type: 2, popularity: 3 },
  { id: 1100, name: 'Likes, paused', type: 0, popularity: 99, flags: SERVICE_FLAGS.isDeactivated },
]);

test('HS-01 services are found by words of their name and by number, the number first', () => {
  expect(names(find('likes').services)).toEqual(['Likes for a post', 'Likes, paused', 'Real likes']);
  expect(names(find('post likes').services)).toEqual(['Likes for a post']);
  expect(names(find('14').services)).toEqual(['Views']);
  expect(names(find('#11').services)).toEqual(['Likes for a post']);
  expect(find('11').services[0]?.goal).toEqual({ path: '/?service=instagram-likes-for-a-post' });
});

test('HS-01 accents and case make no difference, and the network may be among the words', () => {
  expect(names(find('REACCION espanola').services)).toEqual(['Reacción española']);
  expect(names(find('youtube views').services)).toEqual(['Views']);
});

test('HS-01 a service of another language is found by the English words of its address', () => {
  const german = aCatalogue([{ id: 1, name: 'Wiedergabestunden', slug: 'youtube-watch-hours', type: 2 }]);

  for (const text of ['wiedergabe', 'watch hours', 'youtube watch'])
    expect([text, names(findInCatalogue(german, text).services)]).toEqual([text, ['Wiedergabestunden']]);
});

test('HS-02 networks and types are found by name; HS-03, HS-04 they lead to the index and to the type', () => {
  expect(find('insta').networks.map(({ name, goal }) => [name, goal])).toEqual([
    ['Instagram', { path: '/?network=instagram' }],
  ]);
  expect(find('likes').types.map(({ name, note, goal }) => [name, note, goal])).toEqual([
    ['Likes', 'Instagram', { path: '/services/instagram-likes' }],
  ]);
});

test('HS-05 nonsense and nothing find nothing', () => {
  for (const text of ['qwxz', '', '   ']) {
    expect(find(text)).toEqual({ networks: [], types: [], services: [] });
  }
});

test('at most six services are shown', () => {
  const many = Array.from({ length: 30 }, (_, place) => ({
    id: place + 1,
    name: `Likes ${place}`,
    type: 0,
    popularity: place,
  }));
  const found = findInCatalogue(aCatalogue(many), 'likes').services;
  expect(names(found)).toEqual(['Likes 29', 'Likes 28', 'Likes 27', 'Likes 26', 'Likes 25', 'Likes 24']);
});

test('the beginning of a name is nearer than its middle', () => {
  expect(nearness('video views', ['video'])).toBe(1);
  expect(nearness('video views', ['views'])).toBe(2);
  expect(nearness('video views', ['iews'])).toBe(3);
  expect(nearness('video views', ['tiktok', 'views'], 'tiktok video views')).toBe(3);
  expect(nearness('video views', ['likes'])).toBeNull();
});

const find = (text: string) => findInCatalogue(shop, text);
const names = (choices: Choice[]) => choices.map(({ name }) => name);
