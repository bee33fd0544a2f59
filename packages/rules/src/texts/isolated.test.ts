import { expect, test } from 'vitest';
import { isolated, isolatedIn } from './isolated.ts';

test('a name that is read from the right is isolated, and brings no marks of its own', () => {
  expect(isolated('متابعون')).toBe('\u2068متابعون\u2069');
  expect(isolated('\u202eevil')).toBe('\u2068evil\u2069');
  expect(isolated('עולם \u2069 12')).toBe('\u2068עולם  12\u2069');
});

test('what is read from the left, and what is no text, stays as it is', () => {
  for (const name of ['Followers', '名前 №5', '']) expect(isolated(name)).toBe(name);
  expect(isolatedIn({ name: 'שלום', count: 5 })).toEqual({ name: '\u2068שלום\u2069', count: 5 });
});
