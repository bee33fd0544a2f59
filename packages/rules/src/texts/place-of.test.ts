import { expect, test } from 'vitest';
import { placeOf } from './place-of.ts';

test('a typed part is found in the letters of the text, whole ones', () => {
  const part = (text: string, typed: string, isStart = false) => {
    const place = placeOf(text, typed, isStart);
    return place && text.slice(...place);
  };
  expect(part('Jürgen Müller', 'mull')).toBe('Müll');
  expect(part('Jürgen Müller', 'mueller')).toBe('Müller');
  expect(part('Fu\u0308r', 'fu')).toBe('Fu\u0308');
  expect(part('Straße', 'stras')).toBe('Straß');
  expect(part('GET /orders', 'orders')).toBe('orders');
  expect(part('Ёлка', 'елк', true)).toBe('Ёлк');
  expect([part('Müller', 'ller', true), part('Müller', ''), part('', 'a'), part('Müller', 'x')]).toEqual([
    null,
    null,
    null,
    null,
  ]);
});
