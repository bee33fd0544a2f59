import { expect, test } from 'vitest';
import { aDocument } from '../catalogue/testing.ts';
import { factsOfType } from './facts-of-type.ts';

test('§3.13 a type sums the orders of its services that are told, and has the range of their times', () => {
  const document = aDocument([
    { id: 1, type: 0, facts: [100, 38, 540, 962, 6] },
    { id: 2, type: 0, facts: [100, 300, -1, 950, 20] },
    { id: 3, type: 0, facts: [100, 120, 1560, -1, 9] },
    { id: 4, type: 0, facts: [34, -1, -1, -1, -1] },
    { id: 5, type: 1, facts: [100, 1, -1, -1, 0] },
    { id: 6, type: 2 },
  ]);
  expect(factsOfType(document, 'youtube-views')).toEqual({
    orders: 300,
    starts: [38, 300],
    ends: [540, 1560],
  });
  // Nine tenths of the orders of its one service never came to an end.
  expect(factsOfType(document, 'youtube-likes')).toBeNull();
  expect(factsOfType(document, 'instagram-likes')).toBeNull();
  expect(factsOfType(document, 'nothing')).toBeNull();
});
