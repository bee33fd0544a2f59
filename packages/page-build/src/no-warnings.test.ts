import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, createLogger } from 'vite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { noWarnings } from './no-warnings.ts';

// Elsewhere Vite leaves what it knows of Node's modules to the browser.
beforeAll(() => void vi.stubEnv('NODE_ENV', 'production'));
afterAll(() => void vi.unstubAllEnvs());

async function built(source: string, except: readonly RegExp[] = []): Promise<unknown> {
  const root = await mkdtemp(join(tmpdir(), 'fanfare-no-warnings-'));
  await writeFile(join(root, 'page.js'), source);
  const quiet = { ...createLogger(), info() {}, warn() {}, warnOnce() {}, error() {} };
  const options = { outDir: join(root, 'build'), rolldownOptions: { input: join(root, 'page.js') } };

  return build({
    root,
    configFile: false,
    logLevel: 'silent',
    customLogger: quiet,
    build: options,
    plugins: [noWarnings({ except })],
  })
    .then(
      () => 'built',
      (error: Error) => error.message,
    )
    .finally(() => rm(root, { recursive: true }));
}

test('a build fails where a module of Node gets into a page, and any other warning of its tools fails it too', async () => {
  expect(await built("import { pbkdf2 } from 'node:crypto'; pbkdf2();")).toContain(
    '"node:crypto" has been externalized for browser compatibility',
  );
  expect(await built('const one = 1; console.log(one); eval("one");')).toContain('eval');
  expect(await built('console.log(1);')).toBe('built');
});

test('a warning that is set aside fails no build, and fails it once it does not come any more', async () => {
  expect(await built('eval("one");', [/EVAL|eval/])).toBe('built');
  expect(await built('console.log(1);', [/eval/])).toContain('no warning meets /eval/');
});
