import { CONNECTIONS, HEADERS, raceFor, readAnswer, shareOfBare, startBare } from '../lib/bare.ts';
import { addressOf, startDatabase, startRole } from '../lib/children.ts';
import { LARGE, startLargeDatabase } from '../lib/large-shop.ts';
import { interleave, median, sendLoad } from '../lib/load.ts';
import { changePrices, type PriceChanges } from '../lib/price-changes.ts';
import { type Figure, plain, type SectionReport } from '../lib/report.ts';
import { PORT, ROUNDS, SECONDS, sized } from '../lib/settings.ts';
import { type Steady, sendSteadily } from '../lib/steady-load.ts';

const FOLDER = '/tmp/fanfare-bench-large';
const DOCUMENT = '/api/v1/catalogue';
const SERVICE = '/api/v1/services/1';
const TYPE_PAGE = '/app/services/youtube-views';
const KB = 1024;
const GOALS = { documentKb: 200, demoKb: 25, p99: 20, delay: 1000 };
const RATE = sized(500, 20);

/** Filters of a services page, in addresses that were not asked for before. */
const FILTERS = [
  (turn: number) => `refill=1&from=${turn}`,
  (turn: number) => `countries=BR&sort=price&to=${turn + 1000}`,
  (turn: number) => `q=views&start=360&from=${turn}`,
  (turn: number) => `network=youtube&sort=quantity&direction=desc&from=${turn}`,
];
let asked = 0;
const filteredPage = () => {
  asked += 1;
  return `/app/?${FILTERS[asked % FILTERS.length]?.(asked)}`;
};

/** Measures a shop of 10,000 services: its document, its calls and pages, and how soon a new price is everywhere. */
export async function measureLargeCatalogue(): Promise<SectionReport> {
  const demoBytes = await sizeOfDemo();
  const [ours, other, bare] = [addressOf(PORT), addressOf(PORT + 1), addressOf(PORT + 2)];
  const database = await startLargeDatabase(FOLDER);
  const web = await startRole('web', { databaseUrl: database.url, port: PORT });
  try {
    return {
      title: `A catalogue of ${plain(LARGE)} services`,
      figures: [
        sizeFigure(`${plain(LARGE)} services`, GOALS.documentKb, await sizeOf(ours)),
        sizeFigure('the demo', GOALS.demoKb, demoBytes),
        ...(await shares(ours, bare)),
        ...(await steadyFigures(ours)),
        await fullSpeedOfPages(ours),
        ...(await priceFigures(database.url, ours, other)),
      ],
      notes: [
        `Shares: ${CONNECTIONS} connections, ${ROUNDS} rounds of ${SECONDS} s each in turn, \`accept-encoding: br\`, against a bare Fastify route that sends the same brotli bytes. A kept page lives 10 s, so its rounds hold renderings as well. Documents of this size keep the load driver itself busy: both servers could send more.`,
        `Steady: requests evenly spread, each timed from the moment at which it was due, so that waiting behind others counts; bad are those that failed or, with 200 unanswered, were not sent; ${ROUNDS} rounds of ${SECONDS} s, one web process. Each page has filters in its address that nobody asked for before: none comes from memory.`,
        `A new price: an SQL update of price and discount of one service, timed until two web processes told it in the document and in the service, to readers of both. An answer is torn when its price, its price without discount and its discount are not of one change.`,
      ],
    };
  } finally {
    await web.stop();
    await database.stop();
  }
}

async function sizeOf(base: string): Promise<number> {
  const { body } = await readAnswer(base, DOCUMENT);

  return Buffer.from(body, 'base64').length;
}

async function sizeOfDemo(): Promise<number> {
  const database = await startDatabase(FOLDER);
  const web = await startRole('web', { databaseUrl: database.url, port: PORT });
  try {
    return await sizeOf(addressOf(PORT));
  } finally {
    await web.stop();
    await database.stop();
  }
}

function sizeFigure(name: string, goalKb: number, bytes: number): Figure {
  return {
    name: `GET ${DOCUMENT} in brotli, ${name}`,
    goal: `≤ ${goalKb} KB`,
    measured: `${plain(bytes / KB)} KB`,
    isMet: bytes <= goalKb * KB,
  };
}

async function shares(ours: string, bare: string): Promise<Figure[]> {
  const paths = [DOCUMENT, SERVICE, TYPE_PAGE];
  const plainRoute = await startBare(ours, paths, { folder: FOLDER, port: PORT + 2 });
  const figures: Figure[] = [];
  try {
    for (const path of paths) {
      const loads = await raceFor(path, { bare, ours });
      figures.push(shareOfBare(path, loads.ours, loads.bare));
    }
  } finally {
    await plainRoute.stop();
  }

  return figures;
}

async function steadyFigures(base: string): Promise<Figure[]> {
  const send = (pathOf: () => string) => () => sendSteadily(base, pathOf, { rate: RATE, seconds: SECONDS });
  const rounds = await interleave(
    { document: send(() => DOCUMENT), service: send(() => SERVICE), page: send(filteredPage) },
    ROUNDS,
  );

  return [
    steadyFigure(`GET ${DOCUMENT}`, rounds.document),
    steadyFigure(`GET ${SERVICE}`, rounds.service),
    steadyFigure('a services page with filters of its own', rounds.page),
  ];
}

function steadyFigure(name: string, rounds: readonly Steady[]): Figure {
  const [p50, p99, perSecond] = (['p50', 'p99', 'perSecond'] as const).map((field) =>
    median(rounds.map((round) => round[field])),
  ) as [number, number, number];
  const bad = rounds.reduce((sum, round) => sum + round.bad, 0);

  return {
    name: `${name}, ${RATE} req/s`,
    goal: `p99 ≤ ${GOALS.p99} ms`,
    measured: `p50 ${plain(p50)} / p99 ${plain(p99)} ms, ${bad} bad (${plain(perSecond)} req/s answered)`,
    isMet: p99 <= GOALS.p99 && bad === 0,
  };
}

async function fullSpeedOfPages(base: string): Promise<Figure> {
  const load = await sendLoad({
    base,
    seconds: SECONDS,
    connections: 4,
    requests: [{ headers: HEADERS, setupRequest: (request) => ({ ...request, path: filteredPage() }) }],
  });

  return {
    name: 'such pages as fast as 4 connections go',
    goal: 'stated',
    measured: `${plain(load.perSecond)} req/s, p50 ${plain(load.p50)} / p99 ${plain(load.p99)} ms, ${load.bad} bad`,
    isMet: null,
  };
}

async function priceFigures(databaseUrl: string, ours: string, other: string): Promise<Figure[]> {
  const second = await startRole('web', { databaseUrl, port: PORT + 1 });
  const { delays, answers, torn, perSecond }: PriceChanges = await changePrices(databaseUrl, [
    ours,
    other,
  ]).finally(() => second.stop());
  const most = Math.max(...delays);

  return [
    {
      name: 'a new price is told by two processes',
      goal: `< ${GOALS.delay / 1000} s`,
      measured: `${plain(median(delays))} ms, the longest of ${delays.length} ${plain(most)} ms`,
      isMet: most < GOALS.delay,
    },
    {
      name: 'torn answers meanwhile',
      goal: '0',
      measured: `${torn} of ${plain(answers)} (${plain(perSecond)} a second)`,
      isMet: torn === 0,
      isRule: true,
    },
  ];
}
