import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const ROOT = join(import.meta.dirname, '..');

/** Numbers of a run, and the tests that failed. */
export type Count = {
  passed: number;
  failed: number;
  skipped: number;
  failures?: string[];
};

/** Reads what Vitest reports as JSON. */
export function readVitest(file: string): Count {
  const report = readReport(file);
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((one) => one.status === 'failed');
    const why = failed.map(
      ({ fullName, failureMessages }) => `${fullName}: ${firstLine(failureMessages[0])}`,
    );
    if (status === 'failed' && failed.length === 0) why.push(firstLine(message));

    return why.map((one) => `${relative(ROOT, name)} ${one}`);
  });

  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests,
    failures,
  };
}

/** Seconds that each test file took, from its first test to its last; the longest first. */
export function readSeconds(file: string): [path: string, seconds: number][] {
  return readReport(file)
    .testResults.map(({ name, startTime, endTime }): [string, number] => [
      relative(ROOT, name),
      Math.round((endTime - startTime) / 1000),
    ])
    .toSorted(([, a], [, b]) => b - a);
}

const readReport = (file: string): Report => JSON.parse(readFileSync(file, 'utf8'));

type Report = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: TestFile[];
};

type TestFile = {
  name: string;
  startTime: number;
  endTime: number;
  status: string;
  message: string;
  assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
};

function firstLine(text = ''): string {
  return text.split('\n')[0] ?? '';
}

/** Reads what Playwright reports as JSON. A story that passes only when it is told again has failed. */
export function readPlaywright(file: string): Count {
  const { stats, suites } = JSON.parse(readFileSync(file, 'utf8'));

  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    failures: [
      ...storiesOf(suites, 'unexpected'),
      ...storiesOf(suites, 'flaky').map((story) => `${story}: passed when told again`),
    ],
  };
}

type Suite = { suites?: Suite[]; specs?: { title: string; file: string; tests: { status: string }[] }[] };

function storiesOf(suites: readonly Suite[], outcome: 'unexpected' | 'flaky'): string[] {
  return suites.flatMap(({ suites: inner = [], specs = [] }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === outcome))
      .map(({ file, title }) => `${file} ${title}`),
    ...storiesOf(inner, outcome),
  ]);
}
