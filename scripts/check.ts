import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { machineState } from '../bench/lib/machine.ts';
import { changedFiles, testsOf } from './changed-tests.ts';
import { findChromium } from './find-chromium.ts';
import { noteRun, type Taken } from './note-run.ts';
import { countProcessorSeconds } from './processor-seconds.ts';
import { type Count, readPlaywright, readVitest } from './test-reports.ts';

type Step = {
  name: string;
  command: string[];
  /** Files whose change asks for it; all, unless said. */
  of?: RegExp;
  report?: (file: string) => Count;
  env?: Record<string, string>;
};

const ROOT = join(import.meta.dirname, '..');
const REPORTS = mkdtempSync(join(tmpdir(), 'fanfare-check-'));
const { values: asked } = parseArgs({
  options: {
    'with-browser': { type: 'boolean', default: false },
    /** Only tests of the areas, features and packages that differ from the last commit. */
    changed: { type: 'boolean', default: false },
    /** `i/n`: the i-th of n parts of the tests and stories. */
    shard: { type: 'string' },
    /** Keeps how long each file of tests took, for the order of later runs, and what all of it took. */
    'note-seconds': { type: 'boolean', default: false },
  },
});
const withBrowser = asked['with-browser'];
const changed = asked.changed ? changedFiles() : [];
const only = asked.changed ? (testsOf(changed) ?? []) : [];
const shard = asked.shard === undefined ? [] : [`--shard=${asked.shard}`];

// Everything that CI asks for, in the order in which faults are cheapest to find; the build goes on beside the checks.
const total = { passed: 0, failed: 0, skipped: 0 };
const failures: string[] = [];
const before = machineState();
const processorSeconds = countProcessorSeconds();
const taken: Taken[] = [];
const chromium = withBrowser || !asked.changed ? await findChromium() : '';
await timed('build, types, lint and words', async () => {
  // Types are read of the one that is written.
  await run({ name: 'calls of the client', command: [process.execPath, 'packages/api-client/generate.ts'] });
  await abreast([{ name: 'build', command: [process.execPath, 'scripts/build.ts'] }, ...checks()]);
});
for (const step of tests()) await timed(step.name, () => run(step));
const whole = { seconds: secondsSince(before.at), processorSeconds: processorSeconds() };
if (asked['note-seconds'])
  await noteRun(taken, whole, { vitestReport: join(REPORTS, 'vitest.json'), before });
rmSync(REPORTS, { recursive: true, force: true });

// The end of a log is what is kept of it.
for (const one of failures) process.stdout.write(`failed: ${one}\n`);
process.stdout.write(
  `${whole.seconds.toFixed(0)} s, ${whole.processorSeconds.toFixed(0)} processor seconds\n`,
);
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
process.stdout.write(`${total.passed} passed, ${total.failed} failed${skipped}\n`);
process.exit(total.failed > 0 ? 1 : 0);

function checks(): Step[] {
  const all: Step[] = [
    { name: 'format and lint', command: ['biome', 'ci', '--error-on-warnings', '.'] },
    {
      name: 'types',
      of: /^(apps\/core|packages|scripts|bench)\/|json$/,
      command: ['tsc', '--noEmit', '-p', 'tsconfig.json'],
    },
    {
      name: 'types of the stories',
      of: /^(e2e|apps\/core|packages)\/|json$/,
      command: ['tsc', '--noEmit', '-p', 'e2e'],
    },
    {
      name: 'types of the letters',
      of: /^(apps\/core\/(emails|.*letters)|packages)\/|json$/,
      command: ['tsc', '--noEmit', '-p', 'apps/core/emails'],
    },
    {
      name: 'types of the storefront',
      of: /^(apps\/storefront|packages)\/|json$/,
      command: ['npm', 'run', '--silent', 'typecheck', '--workspace', 'apps/storefront'],
    },
    {
      name: 'types of the console',
      of: /^(apps\/console|packages)\/|json$/,
      command: ['npm', 'run', '--silent', 'typecheck', '--workspace', 'apps/console'],
    },
    {
      name: 'translations',
      of: /^(apps\/storefront|packages)\/|json$/,
      command: ['npm', 'run', '--silent', 'i18n:check', '--workspace', 'apps/storefront'],
    },
    {
      name: 'translations of the console',
      of: /^(apps\/console|packages)\/|json$/,
      command: ['npm', 'run', '--silent', 'i18n:check', '--workspace', 'apps/console'],
    },
    {
      name: 'import rules',
      command: ['depcruise', '--config', '.dependency-cruiser.cjs', 'apps', 'packages'],
    },
    { name: 'unused code', command: ['knip'] },
  ];

  return asked.changed
    ? all.filter(({ of }) => of === undefined || changed.some((path) => of.test(path)))
    : all;
}

function tests(): Step[] {
  const isFirstPart = asked.shard === undefined || asked.shard.startsWith('1/');
  const weight: Step = {
    name: 'weight of the pages',
    command: [process.execPath, 'scripts/size.ts'],
    env: { CHROMIUM: chromium },
  };
  const answers: Step = {
    name: 'answers of the benchmark, a second of each section',
    command: [process.execPath, 'bench/run.ts'],
    env: { CHROMIUM: chromium, BENCH_SMOKE: 'true' },
  };

  return [
    testsOfCode(),
    ...(isFirstPart && !asked.changed ? [weight] : []),
    ...(isFirstPart && withBrowser ? [answers] : []),
    ...(withBrowser ? [stories()] : []),
  ];
}

function testsOfCode(): Step {
  return {
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
  };
}

function stories(): Step {
  return {
    name: 'browser stories',
    command: ['playwright', 'test', '--config', 'e2e/playwright.config.ts', ...shard],
    env: { CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: join(REPORTS, 'playwright.json') },
    report: readPlaywright,
  };
}

/** Runs steps that don't disturb each other, as many at a time as most machines have cores. */
async function abreast(steps: Step[]): Promise<void> {
  const lane = async () => {
    for (let step = steps.shift(); step; step = steps.shift()) await run(step);
  };
  await Promise.all([lane(), lane()]);
}

/** Notes what some steps took together. */
async function timed(name: string, work: () => Promise<void>): Promise<void> {
  const [at, used] = [new Date(), processorSeconds()];
  await work();
  taken.push({ name, seconds: secondsSince(at), processorSeconds: processorSeconds() - used });
}

function secondsSince(at: Date): number {
  return (Date.now() - at.getTime()) / 1000;
}

async function run({ name, command, report, env }: Step): Promise<void> {
  const startedAt = new Date();
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
  if (!isFine) failures.push(...(count.failures?.length ? count.failures : [name, ...unhandled(complained)]));
  const seconds = secondsSince(startedAt).toFixed(1);
  process.stdout.write(
    `${isFine ? 'ok  ' : 'FAIL'} ${name}, ${seconds} s${report ? ` (${count.passed} passed, ${count.failed} failed)` : ''}\n`,
  );
  if (!isFine) process.stdout.write(`${said}${complained}\n`);
}

/** Errors outside of any test, as Vitest writes them: no report has them, and they fail the run. */
function unhandled(complained: string): string[] {
  const lines = complained.split('\n').filter((line) => line.trim() !== '');
  const first = lines.findIndex((line) => line.includes('Unhandled'));

  return first < 0 ? [] : lines.slice(first, first + 16);
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
