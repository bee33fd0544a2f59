import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findChromium } from '../../scripts/find-chromium.ts';
import { addressOf, startDatabase, startRole } from '../lib/children.ts';
import { median } from '../lib/load.ts';
import { plain, type SectionReport } from '../lib/report.ts';
import { PORT } from '../lib/settings.ts';

const RUNS = 5;
const GOALS = { performance: 80, accessibility: 100 };
const FOLDER = '/tmp/fanfare-bench-lighthouse';
const METRICS = {
  'first-contentful-paint': 'first content',
  'largest-contentful-paint': 'largest content',
  'total-blocking-time': 'blocked',
  'speed-index': 'speed index',
} as const;

type Audit = { numericValue?: number; score: number | null; title: string };
type Report = { categories: Record<keyof typeof GOALS, { score: number }>; audits: Record<string, Audit> };
type Middle = (pick: (report: Report) => number) => number;

/** Lighthouse's mobile profile on the services page. */
export async function measureLighthouse(): Promise<SectionReport> {
  const database = await startDatabase(FOLDER);
  const web = await startRole('web', { databaseUrl: database.url, port: PORT });
  const chromium = await findChromium();
  const reports: Report[] = [];
  try {
    for (let run = 0; run < RUNS; run++)
      reports.push(await runLighthouse(`${addressOf(PORT)}/app/`, chromium));
  } finally {
    await web.stop();
    await database.stop();
  }
  const middle: Middle = (pick) => median(reports.map(pick));
  const [first] = reports;
  const refused = Object.values(first?.audits ?? {}).filter(({ score }) => score === 0);

  return {
    title: 'Lighthouse on a phone, services page',
    figures: [
      ...Object.entries(GOALS).map(([name, goal]) => {
        const score = middle(({ categories }) => categories[name as keyof typeof GOALS].score * 100);
        return { name, goal: `≥ ${goal}`, measured: plain(score), isMet: score >= goal };
      }),
      {
        name: 'layout shift',
        goal: '≤ 0.02',
        measured: plain(middle((report) => metricOf(report, 'cumulative-layout-shift'))),
        isMet: middle((report) => metricOf(report, 'cumulative-layout-shift')) <= 0.02,
      },
      ...Object.entries(METRICS).map(([audit, name]) => ({
        name,
        goal: '',
        measured: `${plain(middle((report) => metricOf(report, audit)))} ms`,
        isMet: null,
      })),
    ],
    notes: [
      `Median of ${RUNS} runs, Lighthouse's mobile profile (simulated slow 4G, processor 4 times slower). Audits with score 0 in the first run: ${refused.map(({ title }) => title).join('; ') || 'none'}.`,
    ],
  };
}

const metricOf = ({ audits }: Report, name: string) => audits[name]?.numericValue ?? Number.NaN;

async function runLighthouse(url: string, chromium: string): Promise<Report> {
  const output = join(FOLDER, 'report.json');
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
    ],
    { env: { ...process.env, CHROME_PATH: chromium }, timeout: 180_000 },
  );

  return JSON.parse(await readFile(output, 'utf8'));
}
