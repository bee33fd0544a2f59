import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { CatalogueDocument } from '@fanfare/contract';
import type { Browser } from '@playwright/test';
import { sized } from './settings.ts';

const SIZES = sized([1_000, 10_000, 20_000, 50_000, 100_000, 300_000], [1_000]);
const ROOT = join(import.meta.dirname, '../..');
/** An origin at which nothing listens: the browser gets its files from the build. */
const ORIGIN = 'http://crossover.localhost';

/** Median milliseconds from question to joined answer; `join` is the part of `several` in the page's own thread. */
export type Matching = { size: number; one: number; several: number; join: number };

export const WORKERS = availableParallelism();

/** Measures how long one worker and one per core take to match catalogues of different sizes, in Chromium. */
export async function measureCrossover(
  browser: Browser,
  document: CatalogueDocument,
  folder: string,
): Promise<Matching[]> {
  const built = await buildPage(folder);
  const page = await browser.newPage();
  try {
    await page.route(`${ORIGIN}/**`, (route) => {
      const { pathname } = new URL(route.request().url());
      return route.fulfill({ path: join(built, pathname === '/' ? 'index.html' : pathname) });
    });
    await page.goto(`${ORIGIN}/`);
    await page.waitForFunction('"measureMatching" in globalThis');
    const question = `measureMatching(${JSON.stringify(document)}, ${JSON.stringify(SIZES)}, ${WORKERS})`;

    return await page.evaluate<Matching[]>(question);
  } finally {
    await page.close();
  }
}

/** Builds bench/crossover-page.mjs as the storefront is built: its workers become files of their own. */
async function buildPage(folder: string): Promise<string> {
  const [source, built] = [join(folder, 'crossover'), join(folder, 'crossover-built')];
  await mkdir(source, { recursive: true });
  const script = join(ROOT, 'bench/crossover-page.mjs');
  await writeFile(
    join(source, 'index.html'),
    `<!doctype html><script type="module">import ${JSON.stringify(script)};</script>`,
  );
  await promisify(execFile)(process.execPath, [
    join(ROOT, 'node_modules/vite/bin/vite.js'),
    'build',
    source,
    `--outDir=${built}`,
    '--logLevel=warn',
  ]);

  return built;
}
