import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const FOLDER = join(import.meta.dirname, '../docs/decisions');
const read = (name: string): string => readFileSync(join(FOLDER, name), 'utf8');
const names = readdirSync(FOLDER)
  .filter((name) => name !== 'README.md')
  .toSorted();

const HEAD =
  /^# (?<number>\d{4}) (?<title>\S.*)\n\nAccepted (?<date>\d{4}-\d\d-\d\d)(?:, (?:in part )?replaced by (?<by>.+))?\.\n\n## Context\n/;
const END = /^## (Consequences|Not chosen)$/m;

test('a decision has a number of its own, its date, what replaces it, a context, a decision and its consequences', () => {
  expect(names.length).toBeGreaterThan(100);
  expect(new Set(names.map((name) => name.slice(0, 4))).size).toBe(names.length);
  const odd = names.filter((name) => {
    const text = read(name);
    const number = HEAD.exec(text)?.groups?.number;
    return number !== name.slice(0, 4) || !/^## Decision$/m.test(text) || !END.test(text);
  });
  expect(odd).toEqual([]);
});

test('the index has each of them, and what is replaced leads on', () => {
  const rows = names.map((name) => {
    const { number, title, date, by = '' } = HEAD.exec(read(name))?.groups ?? {};
    return `| [${number}](${name}) | ${title} | ${date} | ${by} |`;
  });
  const index = read('README.md').replaceAll(/ +/g, ' ');
  expect(index.match(/^\| \[.*$/gm)).toEqual(rows.map((row) => row.replaceAll(/ +/g, ' ')));
  const replacing = names.flatMap((name) => HEAD.exec(read(name))?.groups?.by ?? []);
  expect(replacing.flatMap((by) => [...by.matchAll(/\((.*?)\)/g)].map(([, to]) => to))).toSatisfy(
    (to: string[]) => to.length >= replacing.length && to.every((name) => names.includes(name)),
  );
});
