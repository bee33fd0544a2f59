import { expect, test } from 'vitest';
import { bestTags, charactersOf, hashtagText, tagText } from './tag-text.ts';

test('tags are counted with a comma between each two', () => {
  expect(charactersOf([])).toBe(0);
  expect(charactersOf(['coast walk'])).toBe(10);
  expect(charactersOf(['coast walk', 'sea', '海'])).toBe(16);
  expect(tagText(['coast walk', 'sea'])).toBe('coast walk, sea');
});

test('the best are taken until 500 characters would be passed', () => {
  const tags = Array.from({ length: 60 }, (_, at) => `word ${String(at).padStart(4, '0')}`);
  const taken = bestTags(tags);
  expect(taken).toEqual(tags.slice(0, 50));
  expect(charactersOf(taken)).toBe(499);
  expect(charactersOf(tags.slice(0, 51))).toBeGreaterThan(500);
  expect(bestTags(['a', 'b'])).toEqual(['a', 'b']);
  expect(bestTags(['a'.repeat(501), 'b'])).toEqual([]);
});

test('hashtags join their words', () => {
  expect(hashtagText(['coast walk', 'sea-side', 'Süd küste', '東京 タワー'])).toBe(
    '#coastwalk #seaside #Südküste #東京タワー',
  );
});
