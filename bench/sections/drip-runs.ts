import { setTimeout as sleep } from 'node:timers/promises';
import { makeDueRuns } from '../../apps/core/src/areas/drip-feeds/make-due-runs.ts';
import { readConfig } from '../../apps/core/src/config/config.ts';
import { type Connections, connect } from '../../apps/core/src/data/database.ts';
import { startCore } from '../../apps/core/src/start-core.ts';
import { addBuyers } from '../lib/buyers.ts';
import { startDatabase, startRole } from '../lib/children.ts';
import { beginDripFeeds, countRuns, lastOrder, quieten, storeDripFeeds } from '../lib/due-feeds.ts';
import { interleave, median } from '../lib/load.ts';
import { type Figure, percent, plain, type SectionReport } from '../lib/report.ts';
import { ROUNDS, SECRET_KEY, sized } from '../lib/settings.ts';
import { findBrokenMoney } from '../lib/stored-orders.ts';

const FOLDER = '/tmp/fanfare-bench-drip';
const FEEDS = sized(10_000, 100);
const BUYERS = 8;
const GOALS = { seconds: 60, share: 0.6 };
const LOOK_MS = 200;
/** Settings of a provider that neither delivers nor fails during the measurement. */
const PROVIDER = { SIMULATOR_SPEED: '1', SIMULATOR_FAULTS: 'false' };

type Pool = Connections['pool'];
type Round = { seconds: number; doubled: number };

/** Measures 10,000 drip feeds with a run due in the same minute: making the runs, and whole workers that send them as well. */
export async function measureDripRuns(): Promise<SectionReport> {
  const database = await startDatabase(FOLDER);
  const { pool, close } = connect(database.url, { size: 2, statementSeconds: 0 });
  const { url } = database;
  try {
    await addBuyers(url, 'drip', BUYERS);
    const rounds = await interleave(
      {
        one: () => measureTask(pool, url, 1),
        two: () => measureTask(pool, url, 2),
        oneWorker: () => measureWorkers(pool, url, 1),
        twoWorkers: () => measureWorkers(pool, url, 2),
      },
      ROUNDS,
    );

    return {
      title: `${plain(FEEDS)} drip feeds with a run due at once`,
      figures: figuresOf(rounds, await findBrokenMoney(url)),
      notes: [
        `${ROUNDS} rounds in turn, ${plain(FEEDS)} drip feeds a round, each of a purchase of its own. Made: the order of the run is stored, its delivery waits, its job is queued, in transactions of 500; the task alone, on a process' own connections. Whole workers do everything that workers do, and are running when the runs become due; sent: the embedded provider has it and said so. Two workers and PostgreSQL share the processors named below: sending keeps two of them busy with one worker already.`,
      ],
    };
  } finally {
    await close();
    await database.stop();
  }
}

/** Time that `count` tasks at once take to make all runs. */
async function measureTask(pool: Pool, databaseUrl: string, count: number): Promise<Round> {
  const config = readConfig({ LOG_LEVEL: 'silent', DATA_DIR: FOLDER });
  const choices = { databaseUrl, secretKey: SECRET_KEY, role: 'web' as const };
  const started = await Promise.all(Array.from({ length: count }, () => startCore(config, choices)));
  await Promise.all(started.map(({ core }) => core.catalogue.current()));
  return measureRound(pool, async () => {
    await Promise.all(started.map(({ core }) => makeDueRuns(core)));
  }).finally(() => Promise.all(started.map(({ stop }) => stop())));
}

/** Time that `count` workers take until the provider has all runs. */
async function measureWorkers(pool: Pool, databaseUrl: string, count: number): Promise<Round> {
  const workers = await Promise.all(
    Array.from({ length: count }, () => startRole('worker', { databaseUrl, port: 0, env: PROVIDER })),
  );
  return measureRound(pool, async (before) => {
    while ((await countRuns(pool, before)).sent < FEEDS) await sleep(LOOK_MS);
  }).finally(() => Promise.all(workers.map(({ stop }) => stop())));
}

async function measureRound(pool: Pool, work: (lastOrderBefore: number) => Promise<void>): Promise<Round> {
  await storeDripFeeds(pool, FEEDS);
  const before = await lastOrder(pool);
  await beginDripFeeds(pool);
  const begun = performance.now();
  await work(before);
  const seconds = (performance.now() - begun) / 1000;
  const { made, doubled } = await countRuns(pool, before);
  if (made < FEEDS) throw new Error(`only ${made} of ${FEEDS} runs were made`);
  await quieten(pool);

  return { seconds, doubled };
}

function figuresOf(
  rounds: Record<'one' | 'two' | 'oneWorker' | 'twoWorkers', Round[]>,
  broken: string[],
): Figure[] {
  const of = (name: keyof typeof rounds) => median(rounds[name].map(({ seconds }) => seconds));
  const doubled = Object.values(rounds)
    .flat()
    .reduce((sum, round) => sum + round.doubled, 0);

  return [
    {
      name: 'made by one',
      goal: `≤ ${GOALS.seconds} s`,
      measured: `${plain(of('one'))} s (${plain(FEEDS / of('one'))} a second)`,
      isMet: of('one') <= GOALS.seconds,
    },
    {
      name: 'made by two at once',
      goal: `≤ ${percent(GOALS.share)} of one`,
      measured: `${percent(of('two') / of('one'))}: ${plain(of('two'))} s`,
      isMet: of('two') / of('one') <= GOALS.share,
    },
    {
      name: 'made and sent by a whole worker',
      goal: `≤ ${GOALS.seconds} s`,
      measured: `${plain(of('oneWorker'))} s`,
      isMet: of('oneWorker') <= GOALS.seconds,
    },
    {
      name: 'made and sent by two whole workers',
      goal: 'stated',
      measured: `${plain(of('twoWorkers'))} s`,
      isMet: null,
    },
    { name: 'runs made twice', goal: '0', measured: String(doubled), isMet: doubled === 0, isRule: true },
    {
      name: 'money',
      goal: 'where it should be',
      measured: broken.length === 0 ? 'every invariant holds' : broken.join('; '),
      isMet: broken.length === 0,
      isRule: true,
    },
  ];
}
