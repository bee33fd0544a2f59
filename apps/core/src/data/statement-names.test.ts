import { expect, test } from 'vitest';
import { StatementNames } from './statement-names.ts';

const useOften = (names: StatementNames, text: string, times = 5) =>
  Array.from({ length: times }, () => names.use(text));

test('a statement that is used again and again has a name, and keeps it', () => {
  const names = new StatementNames();
  const [first, , , fourth, fifth, sixth] = useOften(names, 'select 1', 6);
  expect([first, fourth]).toEqual([undefined, undefined]);
  expect(fifth).toBeDefined();
  expect(sixth).toBe(fifth);
  expect(useOften(names, 'select 2').at(-1)).not.toBe(fifth);
});

test('thousands of statements that are used once, as by a start, take no name from those that are used all day', () => {
  const names = new StatementNames();
  for (let one = 0; one < 30_000; one += 1) names.use(`insert ${one}`);
  expect(useOften(names, 'select 1').at(-1)).toBeDefined();
});

test('no more than a thousand are named, which bounds what a connection keeps', () => {
  const names = new StatementNames();
  const given = Array.from({ length: 1_200 }, (_, one) => useOften(names, `select ${one}`).at(-1));
  expect(given.filter((name) => name !== undefined)).toHaveLength(1_000);
  expect(useOften(names, 'select 0').at(-1)).toBe(given[0]);
});

test('once forgotten, a statement gets another name', () => {
  const names = new StatementNames();
  const before = useOften(names, 'select 1').at(-1);
  names.forget();
  expect(names.use('select 1')).toBeUndefined();
  const after = useOften(names, 'select 1').at(-1);
  expect(after).toBeDefined();
  expect(after).not.toBe(before);
});

test('a text as long as a file is never named', () => {
  expect(useOften(new StatementNames(), `select '${'x'.repeat(8_000)}'`).at(-1)).toBeUndefined();
});
