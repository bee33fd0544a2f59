import { expect, test } from 'vitest';
import { turnTo, withMark } from './favourites.ts';

test('a new favourite comes first, one that is marked again is not doubled, the others stay', () => {
  expect(withMark([2, 3], 1, true)).toEqual([1, 2, 3]);
  expect(withMark([1, 2, 3], 2, true)).toEqual([2, 1, 3]);
  expect(withMark([1, 2, 3], 2, false)).toEqual([1, 3]);
});

test('the mark ends as it was wanted, whatever it was on the server', async () => {
  for (const before of [true, false]) {
    for (const isWanted of [true, false]) {
      const server = aServer(before);
      await turnTo(isWanted, server.turn);
      expect(server.isMarked()).toBe(isWanted);
    }
  }
});

test('the last click holds although the first one was refused', async () => {
  const server = aServer(false);
  await turnTo(true, () => Promise.reject(new Error('refused'))).catch(() => null);
  await turnTo(false, server.turn);
  expect(server.isMarked()).toBe(false);
});

function aServer(isMarkedBefore: boolean) {
  let isMarked = isMarkedBefore;

  return {
    isMarked: () => isMarked,
    turn: async () => {
      isMarked = !isMarked;
      return isMarked;
    },
  };
}
