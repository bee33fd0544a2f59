import { expect, test } from 'vitest';
import { splitRow, textWidth } from './split-row.ts';

const NAMES = ['one', 'two', 'three', 'four', 'five'];
const split = (chosen: string | null, room: number) =>
  splitRow(NAMES, { widthOf: () => 100, isChosen: (name) => name === chosen, room, restWidth: 80 });

test('a row that fits has nothing behind "more"', () => {
  expect(split(null, 500)).toEqual({ shown: NAMES, rest: [] });
});

test('as many as fit beside "more" show, the rest lies behind it', () => {
  expect(split(null, 499)).toEqual({ shown: ['one', 'two', 'three', 'four'], rest: ['five'] });
  expect(split(null, 380)).toEqual({ shown: ['one', 'two', 'three'], rest: ['four', 'five'] });
});

test('the chosen one shows wherever it is', () => {
  expect(split('five', 380)).toEqual({ shown: ['one', 'two', 'five'], rest: ['three', 'four'] });
  expect(split('two', 380)).toEqual({ shown: ['one', 'two', 'three'], rest: ['four', 'five'] });
  expect(split('five', 10)).toEqual({ shown: ['five'], rest: ['one', 'two', 'three', 'four'] });
});

test('Japanese letters are twice as wide as Latin ones', () => {
  expect(textWidth('動画')).toBe(28);
  expect(textWidth('ab')).toBeCloseTo(14.6);
});
