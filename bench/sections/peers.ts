import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { median } from '../lib/load.ts';
import { fileOfHarness, HARNESS, PEERS_DIR, runHarness } from '../lib/peers-harness.ts';
import { type Figure, percent, plain, type SectionReport } from '../lib/report.ts';
import { PEER_TURNS, SECONDS } from '../lib/settings.ts';

const BENCH = join(import.meta.dirname, '..');
const RESULTS = join(PEERS_DIR, 'fanfare-results');
const GOAL_OF_FLOOR = 0.4;
const GOAL_OF_PEER = 20;

/** Fields that are read of the harness's report on a target. */
type Scenario = { rps: number; p50ms: number; p99ms: number; bytes: number; bad: number };
type Result = Record<'list' | 'search' | 'product' | 'cart' | 'reprice', Scenario> & {
  order: { ordersPerS: number; p50ms: number; p99ms: number; failed: number; placed: number; stored: number };
  coldStartS: number;
  idle: { rssMb: number };
  afterLoad: { rssMb: number; peakRssMb: number };
};
type Races = {
  pay: Record<
    'tries' | 'doubleCharged' | 'doubleOrders' | 'notCharged' | 'serverErrors' | 'chargesWithoutOrder',
    number
  >;
  adds: Record<'tries' | 'lost' | 'wrongTotals' | 'underpaid' | 'serverErrors', number>;
  fuzz: { sent: number; serverErrors: number };
  kill: {
    kills: number;
    acknowledged: number;
    acknowledgedButMissing: number;
    broken: Record<string, number>;
  };
};

/** Figures measured once on another machine (2 × Xeon 2.5 GHz): a reference and no side-by-side. */
const REFERENCE = {
  vendure: { list: 103, search: 16.2, product: 103, cart: 255, reprice: 52.9, order: 7 },
  medusa: { list: 8.6, search: 4.9, product: 25.2, cart: 81, reprice: 3.2, order: 1.5 },
};
type Name = keyof (typeof REFERENCE)['vendure'];
const SCENARIOS: [Name, string][] = [
  ['list', 'list 40 services, req/s'],
  ['search', 'search a word, 40 of 100, req/s'],
  ['product', 'one service, req/s'],
  ['cart', 'total of 3 lines, req/s'],
  ['reprice', 'the same with a changed quantity, req/s'],
  ['order', 'order end to end from the balance, orders/s'],
];

/** Runs the peers' harness: its floor beside this server in the same run, and its races against this server. */
export async function measurePeers(): Promise<SectionReport> {
  if (!existsSync(HARNESS)) throw new Error(`The peers' harness is not at ${HARNESS}; set PEERS_HARNESS`);
  await mkdir(RESULTS, { recursive: true });
  await runHarness('./install.sh floor');
  const peers = ['vendure', 'medusa'].filter((name) => existsSync(join(PEERS_DIR, name, 'node_modules')));
  await runHarness(`. lib/pg.sh; pg_start; node ${join(BENCH, 'prepare-peer.ts')}`);
  const targets = ['floor', join(BENCH, 'peer-target.mjs'), ...peers];
  const rounds = new Map<string, Result[]>();
  for (let round = 0; round < PEER_TURNS; round++) {
    for (const target of targets) {
      const result = await measureTarget(target);
      rounds.set(target, [...(rounds.get(target) ?? []), result]);
    }
  }
  const guest = await measureTarget(join(BENCH, 'peer-target-guest.mjs'));
  await runHarness(`. lib/pg.sh; pg_start; node lib/races.mjs ${join(BENCH, 'peer-target.mjs')} ${RESULTS}`);
  const races: Races = JSON.parse(await readFile(join(RESULTS, 'races/ours.json'), 'utf8'));
  const [floor = [], ours = []] = targets.map((target) => rounds.get(target));

  return {
    title: 'Side by side with the bare floor and two peers',
    figures: [
      ...SCENARIOS.map((scenario) =>
        compare(
          scenario,
          ours,
          floor,
          peers.map((name) => rounds.get(name) ?? []),
        ),
      ),
      guestFigure(guest),
      ...weightFigures(ours, floor),
      ...raceFigures(races),
    ],
    notes: [
      `The harness of the peers (32 connections, 8 buyers, PostgreSQL 15 with initdb's settings, 1,000 services of its catalogue), floor and ours in turn: medians of ${PEER_TURNS} turns, least and most in square brackets, ${SECONDS} s a scenario. floor is a bare node:http + pg server with the same answers: a ceiling, not a product. Peers ${peers.length > 0 ? `measured here: ${peers.join(', ')}` : 'are not installed under PEERS_DIR: their numbers are a reference from another machine, Vendure 3.7.3 and Medusa 2.21.2'}.`,
      'Ours: catalogue calls are answered from memory; there is no cart on the server, so "total of 3 lines" prices the lines that travel with the request; an order is two requests (price, then order at that price with an Idempotency-Key), three on the floor, four and five at the peers. The guest goes all the way: request, /pay, the sandbox\'s page and its Pay button, signed callback by way of the worker, order in processing.',
    ],
  };
}

async function measureTarget(target: string): Promise<Result> {
  await runHarness(`. lib/pg.sh; pg_start; node lib/bench.mjs ${target} ${RESULTS}`, {
    BENCH_RUNS: '1',
    BENCH_TRIES: '1',
    BENCH_SECONDS: String(SECONDS),
    BENCH_WARMUP: '2',
    BENCH_QUIET_WAIT: '3',
  });

  return JSON.parse(await readFile(join(RESULTS, fileOfHarness(target)), 'utf8'));
}

const rateOf = (name: Name) => (result: Result) =>
  name === 'order' ? result.order.ordersPerS : result[name].rps;
const failuresOf = (name: Name) => (result: Result) =>
  name === 'order'
    ? result.order.failed + Math.abs(result.order.placed - result.order.stored)
    : result[name].bad;
const middle = (results: Result[], pick: (result: Result) => number) => median(results.map(pick));
/** The least and the most of the turns. */
const spread = (results: Result[], pick: (result: Result) => number) => {
  const all = results.map(pick);

  return `[${plain(Math.min(...all))} to ${plain(Math.max(...all))}]`;
};

function compare([name, title]: [Name, string], ours: Result[], floor: Result[], peers: Result[][]): Figure {
  const mine = middle(ours, rateOf(name));
  const ceiling = middle(floor, rateOf(name));
  const best =
    peers.length > 0
      ? Math.max(...peers.map((results) => middle(results, rateOf(name))))
      : Math.max(REFERENCE.vendure[name], REFERENCE.medusa[name]);
  const bad = ours.reduce((total, result) => total + failuresOf(name)(result), 0);
  const p50 = middle(ours, (result) => result[name].p50ms);
  const p99 = middle(ours, (result) => result[name].p99ms);

  return {
    name: title,
    goal: `≥ ${percent(GOAL_OF_FLOOR)} of floor, ≥ ${GOAL_OF_PEER} × the best peer`,
    measured: `**${plain(mine)}** ${spread(ours, rateOf(name))} (${p50}/${p99} ms, ${bad} bad); floor ${plain(ceiling)} ${spread(floor, rateOf(name))}: ${percent(mine / ceiling)}; best peer ${plain(best)}${peers.length > 0 ? '' : ' (reference)'}: ${plain(mine / best)} ×`,
    isMet: mine / ceiling >= GOAL_OF_FLOOR && mine / best >= GOAL_OF_PEER && bad === 0,
  };
}

function guestFigure({ order }: Result): Figure {
  return {
    name: 'order end to end as a guest through the sandbox, orders/s',
    goal: '0 failed',
    measured: `${plain(order.ordersPerS)} (${order.p50ms}/${order.p99ms} ms, ${order.failed} failed, ${order.placed} placed)`,
    isMet: order.failed === 0,
  };
}

function weightFigures(ours: Result[], floor: Result[]): Figure[] {
  const both = (pick: (result: Result) => number) =>
    `${plain(middle(ours, pick))}; floor ${plain(middle(floor, pick))}`;

  return [
    {
      name: 'bytes of a list answer, not compressed',
      goal: '',
      measured: both(({ list }) => list.bytes),
      isMet: null,
    },
    {
      name: 'cold start to the first answer, s',
      goal: '',
      measured: both(({ coldStartS }) => coldStartS),
      isMet: null,
    },
    { name: 'RSS of web idle, MB', goal: '', measured: both(({ idle }) => idle.rssMb), isMet: null },
    {
      name: 'RSS of web after load, MB',
      goal: '',
      measured: both(({ afterLoad }) => afterLoad.rssMb),
      isMet: null,
    },
  ];
}

function raceFigures({ pay, adds, fuzz, kill }: Races): Figure[] {
  const zero = (counts: number[]) => counts.every((count) => count === 0);
  const broken = Object.values(kill.broken);

  return [
    {
      name: `pay pressed 20 times at once, ${pay.tries} rounds`,
      goal: 'one order, one charge, no 5xx',
      measured: `${pay.doubleOrders} double orders, ${pay.doubleCharged} double charges, ${pay.notCharged} not charged, ${pay.chargesWithoutOrder} charges without order, ${pay.serverErrors} × 5xx`,
      isMet: zero([
        pay.doubleOrders,
        pay.doubleCharged,
        pay.notCharged,
        pay.chargesWithoutOrder,
        pay.serverErrors,
      ]),
    },
    {
      name: `20 services in one order, priced at once, ${adds.tries} rounds`,
      goal: 'total = sum of lines = what is paid',
      measured: `${adds.lost} lost, ${adds.wrongTotals} wrong totals, ${adds.underpaid} underpaid, ${adds.serverErrors} × 5xx`,
      isMet: zero([adds.lost, adds.wrongTotals, adds.underpaid, adds.serverErrors]),
    },
    {
      name: 'hostile values',
      goal: 'no 5xx',
      measured: `${fuzz.sent} sent, ${fuzz.serverErrors} × 5xx`,
      isMet: fuzz.serverErrors === 0,
    },
    {
      name: `kill -9 with 8 buyers, ${kill.kills} times`,
      goal: 'nothing acknowledged is lost, invariants hold',
      measured: `${kill.acknowledged} acknowledged, ${kill.acknowledgedButMissing} missing; ${broken.reduce((total, count) => total + count, 0)} rows break ${broken.length} invariants`,
      isMet: kill.acknowledgedButMissing === 0 && zero(broken),
    },
  ];
}
