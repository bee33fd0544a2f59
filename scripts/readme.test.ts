import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const readme = read('README.md');

test('the map has each workspace, in its own words', () => {
  const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] };
  const manifests = workspaces.flatMap((pattern) => globSync(`${pattern}/package.json`, { cwd: ROOT }));
  expect(manifests.length).toBeGreaterThan(8);
  const lines = readme.split('\n').map((line) => line.replace(/ +/g, ' '));
  expect(
    manifests
      .map((path) => `${path.replace('package.json', '')} ${JSON.parse(read(path)).description}`)
      .filter((line) => !lines.includes(line)),
  ).toEqual([]);
});

test('each guide is led to', () => {
  const guides = globSync(['docs/*.md', 'docs/requirements.tsv', 'docs/*/README.md', '*/*/README.md'], {
    cwd: ROOT,
    exclude: ['node_modules'],
  });
  expect(guides.length).toBeGreaterThan(12);
  expect(guides.filter((path) => !readme.includes(`(${path})`))).toEqual([]);
});

test('the version is that of the newest changes', () => {
  const [, newest] = /^## (\d+\.\d+\.\d+)/m.exec(read('CHANGELOG.md')) ?? [];
  expect(newest).toBe(JSON.parse(read('package.json')).version);
});

test('pictures are kept where a guide shows them, and nowhere else', () => {
  const shownIn = (path: string): string[] =>
    [...read(path).matchAll(/!\[[^\]]*\]\(([^)]+)\)/g)].map(([, picture = '']) => join(path, '..', picture));
  const shown = ['README.md', 'docs/screenshots/README.md'].flatMap(shownIn);
  const kept = execFileSync('git', ['ls-files', 'docs/screenshots'], { cwd: ROOT, encoding: 'utf8' });
  expect(kept.split('\n').filter((path) => /\.(png|webp)$/.test(path))).toEqual(shown.toSorted());
});
