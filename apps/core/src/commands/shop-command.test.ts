import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { COMMANDS } from './table.ts';
import { wordsOf } from './usage.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

function shop(...words: string[]) {
  const { PATH = '', HOME = '' } = process.env;
  // As a terminal has it: without what npm puts before it.
  const own = PATH.split(':').filter((folder) => !folder.includes('node_modules'));

  return spawnSync('npm', ['run', '--silent', 'shop', '--', ...words], {
    cwd: ROOT,
    // An instance that it starts by mistake ends at once.
    env: { PATH: own.join(':'), HOME, DATA_DIR: '/dev/null/nowhere' },
    encoding: 'utf8',
  });
}

test('without a command, and asked for help, it says which there are and starts nothing', () => {
  const { status, stdout, stderr } = shop();
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(/^ {2}after-restore +once after a backup/m);
  for (const word of ['help', '--help']) expect(shop(word).stdout).toBe(stdout);
  expect(shop('after-restore', '--help').stdout).toMatch(/^npm run shop -- after-restore\n/);
});

test('commands of an operator run on the pinned Node, whichever is installed beside it', () => {
  const { status, stderr } = shop('no-such-command');
  expect([status, stderr]).toEqual([
    1,
    expect.stringMatching(/^Unknown command no-such-command: npm run shop -- help says which there are$/m),
  ]);
  expect(stderr.trim().split('\n')).toHaveLength(1);
});

test.each(['README.md', 'docs/operating.md'])(
  '%s names scripts that there are, and nothing that only one Node runs',
  (file) => {
    const text = readFileSync(join(ROOT, file), 'utf8');
    const named = [...text.matchAll(/npm run (?:--silent )?([\w-]+)/g)].map(([, name = '']) => name);
    expect(named.length).toBeGreaterThan(8);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
    expect(text).not.toMatch(/node \S+\.ts/);
  },
);

test('The guide of operators has their commands of operators as they are, in their order', () => {
  const cell = (text: string) => text.replaceAll('|', '\\|');
  const rows = COMMANDS.map((command) => [`\`${cell(wordsOf(command))}\``, cell(command.about)] as const);
  const [words, about] = [0, 1].map((at) => Math.max(...rows.map((row) => row[at as 0 | 1].length)));
  const table = rows
    .map((row) => `| ${row[0].padEnd(words ?? 0)} | ${row[1].padEnd(about ?? 0)} |\n`)
    .join('');
  expect(readFileSync(join(ROOT, 'docs/operating.md'), 'utf8')).toContain(table);
});
