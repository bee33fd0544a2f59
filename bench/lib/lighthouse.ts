import { execFile } from 'node:child_process';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

type Audit = { numericValue?: number };
export type LighthouseReport = {
  categories: Record<'performance' | 'accessibility', { score: number }>;
  audits: Record<string, Audit>;
};

/** Folder of the reports, the browser, and the cookies that a page is asked with. */
type Visit = { folder: string; chromium: string; cookie?: string };

/** Runs a visit of Lighthouse's mobile profile: simulated slow 4G, processor 4 times slower. */
export async function runLighthouse(
  url: string,
  { folder, chromium, cookie = '' }: Visit,
): Promise<LighthouseReport> {
  await mkdir(folder, { recursive: true });
  const output = join(folder, 'report.json');
  await promisify(execFile)(
    process.execPath,
    [
      join(import.meta.dirname, '../../node_modules/lighthouse/cli/index.js'),
      url,
      '--quiet',
      '--output=json',
      `--output-path=${output}`,
      '--only-categories=performance,accessibility',
      '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
      ...(cookie === '' ? [] : [`--extra-headers=${JSON.stringify({ Cookie: cookie })}`]),
    ],
    { env: { ...process.env, CHROME_PATH: chromium }, timeout: 180_000 },
  );

  return JSON.parse(await readFile(output, 'utf8'));
}
