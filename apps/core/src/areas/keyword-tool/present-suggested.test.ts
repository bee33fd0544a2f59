import { expect, test } from 'vitest';
import { presentSuggested } from './present-suggested.ts';

const phrase = (text: string, searches: number | null, competition: number | null = null) => ({
  text,
  searches,
  competition,
});

test('phrases with figures come with the most searched first, others in the order of their source', () => {
  const told = { source: 'Search Data Co.', period: 'October 2026' };
  const phrases = [phrase('b', 320), phrase('c', null), phrase('a', 14_800, 0.8)];
  expect(presentSuggested({ phrases, ...told })).toEqual({
    suggestions: ['a', 'b', 'c'],
    figures: [
      { searches: 14_800, competition: 0.8 },
      { searches: 320, competition: null },
      { searches: null, competition: null },
    ],
    ...told,
  });
  expect(presentSuggested({ phrases: [phrase('b', null), phrase('a', null)], ...told })).toEqual({
    suggestions: ['b', 'a'],
    figures: null,
    ...told,
  });
});
