import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { changedFiles, testsOf } from './changed-tests.ts';
import { findChromium } from './find-chromium.ts';
import { type Count, readPlaywright, readSeconds, readVitest } from './test-reports.ts';

type Step = {
  name: string;
  command: string[];
  report?: (file: string) => Count;
  env?: Record<string, string>;
};

const ROOT = join(import.meta.dirname, '..');
const REPORTS = mkdtempSync(join(tmpdir(), 'fanfare-check-'));
/** Files of less are begun in any order. */
const LONG_SECONDS = 5;
const { values: asked } = parseArgs({
  options: {
    'with-browser': { type: 'boolean', default: false },
    /** Only tests of the areas, features and packages that differ from the last commit. */
    changed: { type: 'boolean', default: false },
    /** `i/n`: the i-th of n parts of the tests and stories. */
    shard: { type: 'string' },
    /** Keeps how long each file of tests took, for the order of later runs. */
    'note-seconds': { type: 'boolean', default: false },
  },
});
const withBrowser = asked['with-browser'];
const only = asked.changed ? (testsOf(changedFiles()) ?? []) : [];
const shard = asked.shard === undefined ? [] : [`--shard=${asked.shard}`];

// Everything that CI asks for, in the order in which faults are cheapest to find; the build goes on beside the first.
const total = { passed: 0, failed: 0, skipped: 0 };
const failures: string[] = [];
const built = run({ name: 'build', command: [process.execPath, 'scripts/build.ts'] });
const chromium = withBrowser ? await findChromium() : '';
for (const step of checks()) await run(step);
await built;
for (const step of tests()) await run(step);
if (asked['note-seconds']) noteSeconds();
rmSync(REPORTS, { recursive: true, force: true });

// The end of a log is what is kept of it.
for (const one of failures) process.stdout.write(`failed: ${one}\n`);
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
process.stdout.write(`${total.passed} passed, ${total.failed} failed${skipped}\n`);
process.exit(total.failed > 0 ? 1 : 0);

function checks(): Step[] {
  return [
    { name: 'format and lint', command: ['biome', 'ci', '--error-on-warnings', '.'] },
    { name: 'types', command: ['tsc', '--noEmit', '-p', 'tsconfig.json'] },
    { name: 'types of the stories', command: ['tsc', '--noEmit', '-p', 'e2e'] },
    { name: 'types of the letters', command: ['tsc', '--noEmit', '-p', 'apps/core/emails'] },
    {
      name: 'types of the storefront',
      command: ['npm', 'run', '--silent', 'typecheck', '--workspace', 'apps/storefront'],
    },
    {
      name: 'types of the console',
      command: ['npm', 'run', '--silent', 'typecheck', '--workspace', 'apps/console'],
    },
    {
      name: 'translations',
      command: ['npm', 'run', '--silent', 'i18n:check', '--workspace', 'apps/storefront'],
    },
    {
      name: 'translations of the console',
      command: ['npm', 'run', '--silent', 'i18n:check', '--workspace', 'apps/console'],
    },
    {
      name: 'import rules',
      command: ['depcruise', '--config', '.dependency-cruiser.cjs', 'apps', 'packages'],
    },
    { name: 'unused code', command: ['knip'] },
  ];
}

function tests(): Step[] {
  const ofCode: Step[] = [
    {
      name: 'unit and integration tests',
      command: [
        'vitest',
        'run',
        '--reporter=dot',
        '--reporter=json',
        `--outputFile.json=${join(REPORTS, 'vitest.json')}`,
        ...shard,
        ...only,
      ],
      report: readVitest,
    },
  ];
  if (!withBrowser) return ofCode;

  return [
    ...ofCode,
    {
      name: 'browser stories',
      command: ['playwright', 'test', '--config', 'e2e/playwright.config.ts', ...shard],
      env: { CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: join(REPORTS, 'playwright.json') },
      report: readPlaywright,
    },
  ];
}

async function run({ name, command, report, env }: Step): Promise<void> {
  const startedAt = Date.now();
  const [program = '', ...args] = command;
  const child = spawn(program, args, {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env, FORCE_COLOR: '0' },
  });
  const [said, complained, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close').then(([code]) => code),
  ]);
  const isFine = code === 0;
  const count = report
    ? countOf(report, isFine, command)
    : { passed: isFine ? 1 : 0, failed: isFine ? 0 : 1, skipped: 0 };
  total.passed += count.passed;
  total.failed += count.failed;
  total.skipped += count.skipped;
  if (!isFine) failures.push(...(count.failures?.length ? count.failures : [name]));
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  process.stdout.write(
    `${isFine ? 'ok  ' : 'FAIL'} ${name}, ${seconds} s${report ? ` (${count.passed} passed, ${count.failed} failed)` : ''}\n`,
  );
  if (!isFine) process.stdout.write(`${said}${complained}\n`);
}

/** A runner that fails without a failed test (or without its report) has still failed. */
function countOf(report: (file: string) => Count, isFine: boolean, command: string[]): Count {
  try {
    const count = report(join(REPORTS, `${command[0]}.json`));
    return isFine || count.failed > 0 ? count : { ...count, failed: 1 };
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

/** Keeps which files of tests are long (`longest-first.ts`). */
function noteSeconds(): void {
  const long = readSeconds(join(REPORTS, 'vitest.json')).filter(([, seconds]) => seconds >= LONG_SECONDS);
  writeFileSync(
    join(import.meta.dirname, 'file-seconds.json'),
    `${JSON.stringify(Object.fromEntries(long), null, 2)}\n`,
  );
}
