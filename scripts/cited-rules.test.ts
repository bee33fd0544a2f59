import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const listed = (...patterns: string[]): string[] =>
  globSync(patterns, {
    cwd: ROOT,
    exclude: (path) => /(^|\/)(node_modules|build|dist|\.react-router)(\/|$)/.test(path),
  });

const [head = '', ...lines] = read('docs/requirements.tsv').slice(0, -1).split('\n');
const requirements = lines.map((line) => {
  const [id = '', area = '', rule = '', note, ...rest] = line.split('\t');
  return { id, area, rule, note, rest };
});
const ids = new Set(requirements.map(({ id }) => id));
const prefixes = [...new Set([...ids].map((id) => id.replace(/-\d+$/, '')))];

/** Requirements that a text names: `VAL-19` one, `VAL-19..25` seven. */
const REQUIREMENT = new RegExp(`\\b(${prefixes.join('|')})-(\\d+)\\b(?:\\.\\.(?:\\1-)?(\\d+))?`, 'g');

function requirementsIn(text: string): string[] {
  return [...text.matchAll(REQUIREMENT)].flatMap(([, prefix = '', from = '', to = from]) =>
    Array.from(
      { length: Number(to) - Number(from) + 1 },
      (_, place) => `${prefix}-${String(Number(from) + place).padStart(from.length, '0')}`,
    ),
  );
}

/** Definitions of the pages of rules: sections by their headings, examples in bold, the others as rows of tables. */
const DEFINITIONS = [
  /^## (§\d+(?:\.\d+)*) /gm,
  /\*\*(E\d+)\*\*/g,
  /^\| (C-\d+) +\|/gm,
  /^\| ([MS]\d+) +\|/gm,
];
const defined = listed('docs/rules/*.md').flatMap((path) =>
  DEFINITIONS.flatMap((pattern) => [...read(path).matchAll(pattern)].map(([, name = '']) => name)),
);
const rules = new Set(defined);

/** Citations of rules anywhere; a section of an RFC is not ours, nor is a law's, which has a space after its sign. */
const CITED = /(?<!RFC \d+ )§\d+(?:\.\d+)*|\bC-\d{2}\b|(?<![\w./#-])E[1-9]\d?\b(?![\w./-])/g;
/** Attacks are cited by titles of tests and by documents; elsewhere these letters are other things. */
const ATTACKS = /(?<=[('`|] ?|, )[MS][1-9]\d?\b(?=[ ,)])/g;

const sources = listed('*.md', '{apps,packages,e2e,bench,scripts,deploy,docs}/**/*.{ts,tsx,css,md}').filter(
  (path) => path !== 'scripts/cited-rules.test.ts' && path !== 'bench/RESULTS.md',
);
const isTest = (path: string): boolean => /\.(test|spec)\.tsx?$/.test(path);

function citedIn(path: string): string[] {
  const text = read(path);
  const attacks = isTest(path) || path.startsWith('docs/') ? [...text.matchAll(ATTACKS)] : [];

  return [...requirementsIn(text), ...[...text.matchAll(CITED), ...attacks].map(([name]) => name)];
}

test('each requirement is a row with an id of its own, an area, a rule and a note', () => {
  expect(head).toBe('id\tarea\trule\tnote');
  expect(requirements.length).toBeGreaterThan(800);
  expect(ids.size).toBe(requirements.length);
  expect(
    requirements.filter(
      ({ id, area, rule, note, rest }) =>
        !/^[A-Z]+-\d+$/.test(id) || area === '' || rule === '' || note === undefined || rest.length > 0,
    ),
  ).toEqual([]);
});

test('each rule is defined once', () => {
  expect(rules.size).toBeGreaterThan(140);
  expect(defined.filter((name, place) => defined.indexOf(name) !== place)).toEqual([]);
});

test('whatever code, tests, stories and documents cite is there', () => {
  const cited = sources.flatMap((path) => citedIn(path).map((name) => ({ path, name })));
  expect(cited.length).toBeGreaterThan(3_000);
  expect(cited.filter(({ name }) => !ids.has(name) && !rules.has(name))).toEqual([]);
});

describe('each requirement is proved', () => {
  const decisions = new Map(
    listed('docs/decisions/*.md').map((path) => [/\d{4}/.exec(path)?.[0] ?? '', read(path)]),
  );
  const titled = new Set(
    sources
      .filter(isTest)
      .flatMap((path) => requirementsIn(read(path).replaceAll(/(?<=^|\s)(\/\*[\s\S]*?\*\/|\/\/.*$)/gm, ''))),
  );

  test('by a test or story with its id, where it has no note', () => {
    const bare = requirements.filter(({ note }) => note === '').map(({ id }) => id);
    expect(bare.filter((id) => !titled.has(id))).toEqual([]);
  });

  test('or in another way, which a decision that names it tells', () => {
    const noted = requirements.filter(({ note }) => note !== '');
    const untold = noted.filter(({ id, note = '' }) => {
      const [, number = ''] = /^by (?:design|its parts): decision (\d{4})$/.exec(note) ?? [];
      return !requirementsIn(decisions.get(number) ?? '').includes(id);
    });
    expect(untold).toEqual([]);
  });

  test('or by the stories of its parts, which are there', () => {
    const stories = [...(decisions.get('0102') ?? '').matchAll(/`([\w-]+\.spec\.ts)`/g)];
    expect(stories.length).toBeGreaterThan(10);
    const all = listed('e2e/*.spec.ts');
    expect(stories.filter(([, name]) => !all.includes(`e2e/${name}`))).toEqual([]);
  });
});
