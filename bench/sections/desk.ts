import { get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { cursorOf } from '../../apps/core/src/data/page-cursor.ts';
import { HEADERS } from '../lib/bare.ts';
import { addressOf, startDatabase, startRole } from '../lib/children.ts';
import { SLOWER, timePanels } from '../lib/desk-browser.ts';
import { type DeskSample, giveDeskWork, holdOne, ownerHeaders } from '../lib/desk-work.ts';
import { interleave, median } from '../lib/load.ts';
import { type Past, storePast } from '../lib/past-orders.ts';
import { type Figure, percent, plain, type SectionReport } from '../lib/report.ts';
import { PORT, ROUNDS, SECONDS, sized } from '../lib/settings.ts';
import { type Steady, sendSteadily } from '../lib/steady-load.ts';
import { type Call, timeInTurn, WARM_UP } from '../lib/timed-calls.ts';

const LARGE: Past = sized({ customers: 100_000, orders: 1_000_000 }, { customers: 1_000, orders: 10_000 });
const CALLS = sized(500, 3);
const CONSOLE = PORT + 1;
const GOALS = { list: 60, filtered: 120, exact: 30, panel: 150, next: 50, inp: 150, live: 2_000, shop: 0.05 };
/** People at the desk, each of whom opens something so often, beside a shop that is asked for so many pages and calls a second. */
const PEOPLE = 10;
const CLICKS = 2;
const VISITS = 60;
const FACTS = sized(10, 1);

/** Measures the lists, panels and counts of a desk with a million orders, and what the desk costs the shop beside it. */
export async function measureDesk(): Promise<SectionReport> {
  const database = await startDatabase('/tmp/fanfare-bench-desk');
  await storePast(database.url, LARGE);
  const sample = await giveDeskWork(database.url, LARGE);
  const origin = `http://localhost:${CONSOLE}`;
  const env = { CONSOLE_PORT: String(CONSOLE), CONSOLE_ORIGIN: origin };
  const web = await startRole('web', { databaseUrl: database.url, port: PORT });
  const desk = await startRole('console', { databaseUrl: database.url, port: PORT, env });
  try {
    const headers = await ownerHeaders(database.url, origin);
    const figures: Figure[] = [];
    for (const { name, goal, paths } of questionsOf(sample)) {
      const calls = paths.map((path): Call => ({ url: `${addressOf(CONSOLE)}${path}`, headers }));
      const [timed] = await timeInTurn([calls], CALLS);
      if (!timed) throw new Error(`${name} was not measured`);
      figures.push({
        name,
        goal: `p95 ≤ ${goal} ms`,
        measured: `p50 ${plain(timed.p50)} / p95 ${plain(timed.p95)} ms, ${timed.bad} bad`,
        isMet: timed.p95 <= goal && timed.bad === 0,
      });
    }
    figures.push(
      await measureCounts(database.url, headers),
      ...(await measureShop(sample, headers)),
      ...(await measureBrowser(origin, headers)),
    );

    return { title: `A desk with ${plain(LARGE.orders)} orders`, figures, notes: notes() };
  } finally {
    await desk.stop();
    await web.stop();
    await database.stop();
  }
}

type Question = { name: string; goal: number; paths: string[] };

function questionsOf({ orders, customers, emails, urls }: DeskSample): Question[] {
  const desk = '/api/console/v1';
  const list = (query: Record<string, string>) => `${desk}/orders?${new URLSearchParams(query)}`;
  const people = (query: Record<string, string>) => `${desk}/customers?${new URLSearchParams(query)}`;
  const of = (name: string, goal: number, paths: string[]): Question => ({ name, goal, paths });

  return [
    of('orders that need a person', GOALS.list, [list({ view: 'person' })]),
    of('late orders', GOALS.list, [list({ view: 'late' })]),
    of('running orders', GOALS.list, [list({ view: 'running' })]),
    of('all orders', GOALS.list, [list({ view: 'all' })]),
    of(
      'all orders, a page at any depth',
      GOALS.list,
      orders.map((id) => list({ view: 'all', cursor: cursorOf([id]) })),
    ),
    of('all orders of a network and a provider', GOALS.filtered, [
      list({ view: 'all', network: '1', provider: 'simulator' }),
    ]),
    of('running orders of a network and a provider', GOALS.filtered, [
      list({ view: 'running', network: '1', provider: 'simulator' }),
    ]),
    of(
      'an order by its number',
      GOALS.exact,
      orders.map((id) => list({ q: String(id) })),
    ),
    of(
      'orders by their link',
      GOALS.exact,
      urls.map((url) => list({ q: url })),
    ),
    of(
      'orders by e-mail',
      GOALS.exact,
      emails.map((email) => list({ q: email })),
    ),
    of(
      'an order by its reference at a provider',
      GOALS.exact,
      orders.map((id) => list({ q: `past-${id}` })),
    ),
    of('customers', GOALS.list, [people({})]),
    of(
      'customers, a page at any depth',
      GOALS.list,
      customers.map((id) => people({ cursor: cursorOf([id]) })),
    ),
    of('frozen customers of a grade', GOALS.filtered, [people({ view: 'frozen', grade_id: '1' })]),
    of(
      'a customer by e-mail',
      GOALS.exact,
      emails.map((email) => people({ q: email })),
    ),
    of('counts of the lists of orders', GOALS.panel, [`${desk}/order-counts`]),
    of(
      'the panel of an order',
      GOALS.panel,
      orders.map((id) => `${desk}/orders/${id}`),
    ),
    of(
      'a customer with the sum of the balance',
      GOALS.panel,
      customers.map((id) => `${desk}/customers/${id}`),
    ),
    of(
      'money of a customer',
      GOALS.list,
      customers.map((id) => `${desk}/customers/${id}/money`),
    ),
    of('what waits, for Today', GOALS.panel, [`${desk}/waiting`]),
    of(
      'the palette, by e-mail and by the beginning of a name',
      GOALS.filtered,
      emails.flatMap((email) => [
        `${desk}/search?${new URLSearchParams({ q: email })}`,
        `${desk}/search?q=past`,
      ]),
    ),
  ];
}

/** Time from a fact to the count of it in an open page. */
async function measureCounts(databaseUrl: string, headers: Record<string, string>): Promise<Figure> {
  const told = new EventTarget();
  const stream = get(`${addressOf(CONSOLE)}/api/console/v1/waiting/events`, { headers }, (response) =>
    response.on('data', (chunk: Buffer) => {
      if (chunk.includes('event: waiting')) told.dispatchEvent(new Event('waiting'));
    }),
  );
  await new Promise((resolve) => told.addEventListener('waiting', resolve, { once: true }));
  // The first look of the watch tells what it has told already.
  await sleep(3_000);
  const times: number[] = [];
  for (let fact = 0; fact < FACTS; fact += 1) {
    await sleep(Math.random() * 2_000);
    const began = performance.now();
    const seen = new Promise((resolve) => told.addEventListener('waiting', resolve, { once: true }));
    await holdOne(databaseUrl);
    await seen;
    times.push(performance.now() - began);
  }
  stream.destroy();
  const longest = Math.max(...times);

  return {
    name: `counts after the fact, ${FACTS} times`,
    goal: `≤ ${GOALS.live / 1000} s`,
    measured: `median ${plain(median(times) / 1000)} s, longest ${plain(longest / 1000)} s`,
    isMet: longest <= GOALS.live,
  };
}

/** Pages and calls of the shop alone and beside a desk in full use, in turn. */
async function measureShop(sample: DeskSample, headers: Record<string, string>): Promise<Figure[]> {
  const visits = ['/app/', '/api/v1/services', '/app/?utm_campaign=', '/api/v1/networks'];
  const pathOf = (turn: number) => {
    const path = visits[turn % visits.length] ?? '/app/';
    return path.endsWith('=') ? `${path}${turn}${Math.random()}` : path;
  };
  const visit = () => sendSteadily(addressOf(PORT), pathOf, { rate: VISITS, seconds: SECONDS });
  const clicks = questionsOf(sample).flatMap(({ paths }) => paths.slice(0, 20));
  let clicked: Steady[] = [];
  const beside = async () => {
    const rate = PEOPLE * CLICKS;
    const click = (turn: number) => clicks[(turn * 7) % clicks.length] ?? '';
    const [shop, desk] = await Promise.all([
      visit(),
      sendSteadily(addressOf(CONSOLE), click, {
        rate,
        seconds: SECONDS,
        headers: { ...HEADERS, ...headers },
      }),
    ]);
    clicked = [...clicked, desk];
    return shop;
  };
  const rounds = await interleave({ alone: visit, beside }, ROUNDS * 2);
  const of = (all: readonly Steady[], field: 'p50' | 'p95') => median(all.map((round) => round[field]));
  const [alone, together] = [of(rounds.alone, 'p95'), of(rounds.beside, 'p95')];
  const bad = [...rounds.alone, ...rounds.beside, ...clicked].reduce((sum, round) => sum + round.bad, 0);

  return [
    {
      name: `the shop at ${VISITS} visits a second beside ${PEOPLE} people at the desk`,
      goal: `p95 ≤ ${percent(GOALS.shop)} above the shop alone`,
      measured: `p50 ${plain(of(rounds.alone, 'p50'))} → ${plain(of(rounds.beside, 'p50'))} ms, p95 ${plain(alone)} → ${plain(together)} ms (${percent(together / alone - 1)}), ${bad} bad; the desk itself p95 ${plain(of(clicked, 'p95'))} ms`,
      isMet: together <= alone * (1 + GOALS.shop) && bad === 0,
    },
  ];
}

/** Orders opened in a browser, and how soon it answers on a slow processor. */
async function measureBrowser(origin: string, { cookie = '' }: Record<string, string>): Promise<Figure[]> {
  const { clicked, next, inp, interactions } = await timePanels(origin, cookie);
  const figure = (name: string, goal: number, times: readonly number[]): Figure => {
    const sorted = times.toSorted((a, b) => a - b);
    const p95 = sorted[Math.ceil(sorted.length * 0.95) - 1] ?? 0;
    return {
      name,
      goal: `p95 ≤ ${goal} ms`,
      measured: `p50 ${plain(median(times))} / p95 ${plain(p95)} ms`,
      isMet: p95 <= goal,
    };
  };

  return [
    figure('an order in the browser, by a click', GOALS.panel, clicked),
    figure('the next order, by its key', GOALS.next, next),
    {
      name: `INP of ${interactions} interactions at the list of orders`,
      goal: `≤ ${GOALS.inp} ms`,
      measured: `${plain(inp)} ms`,
      isMet: inp <= GOALS.inp,
    },
  ];
}

const notes = () => [
  `${plain(LARGE.customers)} customers, ${plain(LARGE.orders)} orders of two years with purchases, deliveries, journals and postings; 5,000 of the latest run, 250 of them late, 100 with an answer that nobody knows. ${CALLS} calls of each kind one after another over HTTP with a session of staff, after ${WARM_UP} to warm up; what is asked for is another thing each time.`,
  `Beside the shop: ${PEOPLE} people open ${CLICKS} things a second each, of all kinds above; the shop renders and answers ${VISITS} pages and lists a second, a quarter of them rendered anew. ${ROUNDS * 2} rounds of ${SECONDS} s each in turn. The console is a process of its own.`,
  `In the browser: the list of running orders at 1440 × 900 with 50 rows, from the click or key to the first frame with the order's log, 30 of each, those by a click far apart so that few were read before; INP of the same with the processor ${SLOWER} times slower by the browser's own throttling.`,
];
