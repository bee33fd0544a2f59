import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

test('commands of an operator run on the pinned Node, whichever is installed beside it', () => {
  const { PATH = '', HOME = '' } = process.env;
  // As a terminal has it: without what npm puts before it.
  const own = PATH.split(':').filter((folder) => !folder.includes('node_modules'));
  const { status, stderr } = spawnSync('npm', ['run', '--silent', 'shop', '--', 'no-such-command'], {
    cwd: ROOT,
    env: { PATH: own.join(':'), HOME },
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([
    1,
    expect.stringMatching(/^Unknown command no-such-command; commands are /),
  ]);
  expect(stderr.trim().split('\n')).toHaveLength(1);
});

test('README names scripts that there are, and nothing that only one Node runs', () => {
  const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');
  const named = [...readme.matchAll(/npm run ([\w-]+)/g)].map(([, name = '']) => name);
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
  expect(readme).not.toMatch(/node \S+\.ts/);
});
