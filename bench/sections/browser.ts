import { rm } from 'node:fs/promises';
import type { CatalogueDocument } from '@fanfare/contract';
import { type Browser, chromium, type Page } from '@playwright/test';
import { findChromium } from '../../scripts/find-chromium.ts';
import { addressOf, startRole } from '../lib/children.ts';
import { type Matching, measureCrossover, WORKERS } from '../lib/crossover.ts';
import { LARGE, startLargeDatabase } from '../lib/large-shop.ts';
import { median } from '../lib/load.ts';
import { type PageProbe, probePage, REST_MS } from '../lib/page-probe.ts';
import { type Figure, plain, type SectionReport } from '../lib/report.ts';
import { PORT, sized } from '../lib/settings.ts';

const FOLDER = '/tmp/fanfare-bench-browser';
const BUILD_FOLDER = '/tmp/fanfare-bench-crossover';
const GOALS = { change: 50, inp: 150, heapMb: 120 };
const SLOWER = 4;
const SAMPLES = sized(18, 3);
const CHANGES = sized(100, 10);
/** Texts of which most letters narrow the list. */
const WORDS = ['views music', 'likes travel', 'followers brazil'];
/** Time that a finger stays on the button. */
const PRESS_MS = 60;

/** Filtering 10,000 services in Chromium on a slow processor, and from which size on several workers are quicker. */
export async function measureBrowser(): Promise<SectionReport> {
  const database = await startLargeDatabase(FOLDER);
  const web = await startRole('web', { databaseUrl: database.url, port: PORT });
  const base = addressOf(PORT);
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
  try {
    const list = await measureList(browser, base);
    const document = (await (await fetch(`${base}/api/v1/catalogue`)).json()) as CatalogueDocument;
    const matchings = await measureCrossover(browser, document, BUILD_FOLDER);

    return {
      title: 'Catalogue in the browser',
      figures: [...list, ...matchings.map(matchingFigure), crossoverFigure(matchings)],
      notes: [
        `${plain(LARGE)} services, the services page at 1280 × 900, processor ${SLOWER} times slower by the browser's own throttling (it slows the page's thread; workers run at full speed). Times are from the event of a click, key or choice to the first frame after the list changed, ${SAMPLES} or more each, ${REST_MS} ms apart. Memory: what V8 counts for scripts of the page and its worker after collecting garbage, objects and array buffers; not the browser's own.`,
        `Matching: question to joined answer in Chromium, not throttled, median of six queries nine times each (refill, words, order by price, country in order of quantity, price, nothing), services of the same document over and over; the parts run in the storefront's own engine and worker. The storefront splits a catalogue of any size, a worker for each core.`,
      ],
    };
  } finally {
    await browser.close();
    await web.stop();
    await database.stop();
    await rm(BUILD_FOLDER, { recursive: true, force: true });
  }
}

async function measureList(browser: Browser, base: string): Promise<Figure[]> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  const loaded = page.waitForResponse((response) => response.url().includes('/api/v1/catalogue'));
  await page.goto(`${base}/app/`);
  await (await loaded).finished();
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(4 * REST_MS);
  const probe = await probePage(page);
  const throttle = await page.context().newCDPSession(page);
  await throttle.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  let asked = 0;
  page.on('request', (request) => {
    if (['fetch', 'xhr', 'document'].includes(request.resourceType())) asked += 1;
  });

  const acts = actsOn(page);
  const times = {
    toggle: await sample(probe, acts.toggle),
    sort: await sample(probe, acts.sort),
    type: await sample(probe, acts.type),
  };
  const measured = Object.values(times).flat().length;
  for (let change = measured; change < CHANGES; change++) await probe.timeOf(() => acts.toggle(change));
  const { inp, interactions } = await probe.readInp();
  const heap = await probe.readHeap();
  await page.close();

  return [
    changeFigure('a filter, on or off', times.toggle),
    changeFigure('another order', times.sort),
    changeFigure('a typed letter', times.type),
    {
      name: `INP of ${interactions} interactions`,
      goal: `≤ ${GOALS.inp} ms`,
      measured: `${plain(inp)} ms`,
      isMet: inp <= GOALS.inp,
    },
    {
      name: `memory after ${CHANGES} changes`,
      goal: `≤ ${GOALS.heapMb} MB`,
      measured: `${plain(heap.page + heap.workers)} MB: page ${plain(heap.page)}, worker ${plain(heap.workers)}`,
      isMet: heap.page + heap.workers <= GOALS.heapMb,
    },
    {
      name: 'requests for data meanwhile',
      goal: '0',
      measured: String(asked),
      isMet: asked === 0,
      isRule: true,
    },
  ];
}

type Act = (turn: number) => Promise<void>;

/** The same acts as a person's: clicks and keys that the browser takes for real. */
function actsOn(page: Page): Record<'toggle' | 'sort' | 'type', Act> {
  const refill = page.locator('#services').getByRole('link', { name: /^With refill/ });
  const order = page.getByLabel('Sort by');
  const finder = page.getByLabel('Search the list');
  const search = page.getByLabel('Find in this list');
  const orders = 7;
  const letters = WORDS.flatMap((word) => [...word, null]);

  return {
    toggle: () => refill.click({ delay: PRESS_MS }),
    async sort(turn) {
      await order.focus();
      await page.keyboard.press(Math.floor(turn / (orders - 1)) % 2 === 0 ? 'ArrowDown' : 'ArrowUp');
    },
    async type(turn) {
      if (!(await search.isVisible())) await finder.click();
      await search.focus();
      const letter = letters[turn % letters.length];
      if (letter) await page.keyboard.press(letter === ' ' ? 'Space' : letter);
      else await search.fill('');
    },
  };
}

/** Repeats an act until there are enough times: a letter that narrows nothing gives none. */
async function sample(probe: PageProbe, act: Act): Promise<number[]> {
  const times: number[] = [];
  for (let turn = 0; times.length < SAMPLES; turn++) {
    if (turn > 3 * SAMPLES)
      throw new Error(`the list changed only ${times.length} times in ${turn} attempts`);
    const time = await probe.timeOf(() => act(turn));
    if (time !== null) times.push(time);
  }

  return times;
}

function changeFigure(name: string, times: readonly number[]): Figure {
  const middle = median(times);

  return {
    name,
    goal: `median ≤ ${GOALS.change} ms`,
    measured: `${plain(middle)} ms, the longest of ${times.length} ${plain(Math.max(...times))} ms`,
    isMet: middle <= GOALS.change,
  };
}

function matchingFigure({ size, one, several, join }: Matching): Figure {
  return {
    name: `matching ${plain(size)} services`,
    goal: '',
    measured: `1 worker ${plain(one)} ms, ${WORKERS} workers ${plain(several)} ms (${plain(join)} of it joining in the page)`,
    isMet: null,
  };
}

function crossoverFigure(matchings: readonly Matching[]): Figure {
  const quicker = matchings.findIndex((_, at) =>
    matchings.slice(at).every(({ one, several }) => several < one),
  );

  return {
    name: `${WORKERS} workers are quicker than one`,
    goal: 'stated',
    measured:
      quicker < 0
        ? `at none of these sizes`
        : `from ${plain(matchings[quicker]?.size ?? 0)} services on${quicker > 0 ? `, not at ${plain(matchings[quicker - 1]?.size ?? 0)}` : ''}`,
    isMet: null,
  };
}
