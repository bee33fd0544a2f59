import { findChromium } from '../../scripts/find-chromium.ts';
import { addBuyers, cookiesOf } from '../lib/buyers.ts';
import { addressOf, startDatabase, startRole } from '../lib/children.ts';
import { type LighthouseReport, runLighthouse } from '../lib/lighthouse.ts';
import { median } from '../lib/load.ts';
import { type Figure, plain, type SectionReport } from '../lib/report.ts';
import { PORT, sized } from '../lib/settings.ts';

const RUNS = sized(3, 1);
const GOALS = { performance: 95, accessibility: 100 };
const FOLDER = '/tmp/fanfare-bench-lighthouse';
const PAGES: Record<string, string> = {
  services: '/',
  'a type': '/services/youtube-views',
  'a service': '/orders/create?service=youtube-views-from-in-feed-placements',
  'create order': '/orders/create',
  'log in': '/login',
  register: '/register',
  'profile, signed in': '/profile',
};

/** Lighthouse's mobile profile on the pages that decide. */
export async function measureLighthouse(): Promise<SectionReport> {
  const database = await startDatabase(FOLDER);
  const web = await startRole('web', { databaseUrl: database.url, port: PORT });
  const chromium = await findChromium();
  const [email = ''] = await addBuyers(database.url, 'lighthouse', 1);
  const measured: [name: string, reports: LighthouseReport[]][] = [];
  try {
    for (const [name, path] of Object.entries(PAGES).slice(0, sized(undefined, 1))) {
      const reports: LighthouseReport[] = [];
      for (let run = 0; run < RUNS; run++) {
        // The cookies of a session change with its page.
        const cookie = path === '/profile' ? await cookiesOf(addressOf(PORT), email) : '';
        reports.push(
          await runLighthouse(`${addressOf(PORT)}/app${path}`, { folder: FOLDER, chromium, cookie }),
        );
      }
      measured.push([name, reports]);
    }
  } finally {
    await web.stop();
    await database.stop();
  }

  return {
    title: 'Lighthouse on a phone',
    figures: measured.map(([name, reports]) => figureOf(name, reports)),
    notes: [
      `Medians of ${RUNS} runs, Lighthouse's mobile profile (simulated slow 4G, processor 4 times slower).`,
    ],
  };
}

function figureOf(name: string, reports: LighthouseReport[]): Figure {
  const score = (category: keyof typeof GOALS) =>
    median(reports.map(({ categories }) => categories[category].score * 100));
  const metric = (audit: string) =>
    median(reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN));
  const { performance, accessibility } = {
    performance: score('performance'),
    accessibility: score('accessibility'),
  };

  return {
    name,
    goal: `≥ ${GOALS.performance}, accessibility ${GOALS.accessibility}`,
    measured: `${plain(performance)}, accessibility ${plain(accessibility)}; largest content ${plain(metric('largest-contentful-paint'))} ms, blocked ${plain(metric('total-blocking-time'))} ms, layout shift ${plain(metric('cumulative-layout-shift'))}`,
    isMet: performance >= GOALS.performance && accessibility >= GOALS.accessibility,
  };
}
