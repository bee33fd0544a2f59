import { SERVICE_FLAGS } from '@fanfare/contract';
import { expect, test } from 'vitest';
import { aCatalogue } from '../testing.ts';
import { nearestTypes, readInCatalogue } from './read-in-catalogue.ts';

const shop = aCatalogue([
  { id: 11, name: 'Likes for a post', type: 0, popularity: 5, price: 3_000 },
  { id: 12, name: 'Gradual likes', type: 0, popularity: 9, price: 2_000 },
  { id: 13, name: 'Likes, paused', type: 0, popularity: 99, flags: SERVICE_FLAGS.isDeactivated },
  { id: 14, name: 'Video views', type: 2, popularity: 3 },
]);

test('§2.20 a sentence is read, and offers what can be ordered, the most ordered first', () => {
  expect(readInCatalogue(shop, 'buy 500 ig likes')?.offers).toEqual({
    kind: 'services',
    type: 'instagram-likes',
    offers: [
      { id: 12, quantity: 500, limit: null },
      { id: 11, quantity: 500, limit: null },
    ],
    wrongLink: null,
  });
});

test('§2.20 a link counts as a part, and one of another kind says so', () => {
  const link = 'https://www.youtube.com/watch?v=dEm0VideoA1';
  expect(readInCatalogue(shop, `${link} views`)?.sentence.link?.url).toBe(link);
  const other = readInCatalogue(shop, 'youtube.com/@demo-channel 100 views')?.offers;
  expect(other).toMatchObject({ wrongLink: { kind: 'channel', instead: [] } });
});

test('one word, a number and words without a name are no sentence', () => {
  for (const text of ['likes', 'instagram', '14', '#12', 'gradual delivery please', ''])
    expect([text, readInCatalogue(shop, text)]).toEqual([text, null]);
});

test('§2.20 there is a nearest type for every text', () => {
  for (const text of ['qwxz', 'myspace', '🙂', 'x'.repeat(3_000)])
    expect([text.slice(0, 9), nearestTypes(shop, text).length > 0]).toEqual([text.slice(0, 9), true]);
});
