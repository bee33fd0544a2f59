import { expect, test } from 'vitest';
import { pageTitle } from './page-title.ts';

test.each([
  ['Video views', 'Video views · Northwind'],
  ['a'.repeat(48), `${'a'.repeat(48)} · Northwind`],
  ['a'.repeat(49), 'a'.repeat(49)],
  ['観'.repeat(48), `${'観'.repeat(48)} · Northwind`],
  // Two units each, one character.
  ['🎬'.repeat(48), `${'🎬'.repeat(48)} · Northwind`],
])('the name of the shop is told behind %s only while the whole has 60 characters or fewer', (title, whole) =>
  expect(pageTitle(title, 'Northwind')).toBe(whole),
);

test('marks that isolate a name from the right count for nothing', () => {
  expect(pageTitle('a'.repeat(45), 'שלום')).toBe(`${'a'.repeat(45)} · \u2068שלום\u2069`);
});
