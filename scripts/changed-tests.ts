import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');

/** Folders whose files are one thought of the shop: their tests prove a change of theirs. */
const ROOMS = [
  /^apps\/core\/src\/areas\/[^/]+\//,
  /^apps\/core\/src\/adapters\/[^/]+\//,
  /^apps\/core\/src\/(commands|config|launch|seed)\//,
  /^apps\/(storefront|console)\/app\/(features|shared)\/[^/]+\//,
  /^packages\/(client|page-build|ui)\/src\//,
  /^(scripts|docs)\//,
];
/** Tests that read files which are no code. */
const READERS: [of: RegExp, tests: string[]][] = [
  [/\.po$/, ['apps/core/src/i18n/', 'apps/storefront/app/shared/i18n/']],
  [/^docs\/(glossary|words-)/, ['apps/core/src/i18n/terms.test.ts']],
  [
    /^docs\//,
    ['docs.test.ts', 'money-doc.test.ts', 'deploy-files.test.ts', 'apps/storefront/app/client-state.test.ts'],
  ],
];
/** Files that only the tests of scripts/ read, or stories and builds. */
const SILENT = /^(e2e|bench)\/|\.(css|po|png|webp)$|^[^/]+\.md$/;
/** Tests of rules that hold across the house. */
const ALWAYS = [
  'scripts/',
  'apps/core/src/architecture.test.ts',
  'apps/core/src/security/who-may-what.test.ts',
];

/**
 * Files of tests that a change asks for: those of the folders that were touched, and of the rules of the house. Null where
 * something was touched that everything stands on: then all of them are asked for.
 */
export function testsOf(paths: readonly string[]): string[] | null {
  const rooms = new Set(ALWAYS);
  for (const path of paths) {
    for (const [of, tests] of READERS) if (of.test(path)) for (const one of tests) rooms.add(one);
    if (SILENT.test(path)) continue;
    const room = ROOMS.map((pattern) => pattern.exec(path)?.[0]).find((found) => found !== undefined);
    if (room === undefined) return null;
    rooms.add(room);
  }

  return [...rooms];
}

/** Files that differ from the last commit, or, where none does, those of the last commit. */
export function changedFiles(): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean);
  const open = [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')];

  return open.length > 0 ? open : git('diff', '--name-only', 'HEAD~1', 'HEAD');
}
