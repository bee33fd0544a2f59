import { setTimeout as sleep } from 'node:timers/promises';
import { type Connections, connect } from '../../apps/core/src/data/database.ts';
import { addBuyers } from '../lib/buyers.ts';
import { startDatabase, startRole } from '../lib/children.ts';
import {
  beginDripFeeds,
  countRuns,
  lastOrder,
  quieten,
  type RunCounts,
  storeDripFeeds,
} from '../lib/due-feeds.ts';
import { median } from '../lib/load.ts';
import { type Figure, percent, plain, type SectionReport } from '../lib/report.ts';
import { ROUNDS } from '../lib/settings.ts';
import { findBrokenMoney } from '../lib/stored-orders.ts';

const FEEDS = 10_000;
const BUYERS = 8;
const GOALS = { seconds: 60, share: 0.6 };
const LOOK_MS = 100;
/** Nothing is delivered or fails while it is measured. */
const PROVIDER = { SIMULATOR_SPEED: '1', SIMULATOR_FAULTS: 'false' };

type Round = { madeAfter: number; sentAfter: number; doubled: number };

/** 10,000 drip feeds with a run due in the same minute, made and sent by one worker and by two. */
export async function measureDripRuns(): Promise<SectionReport> {
  const database = await startDatabase('/tmp/fanfare-bench-drip');
  const { pool, close } = connect(database.url, 2);
  try {
    await addBuyers(database.url, 'drip', BUYERS);
    const rounds: Record<'one' | 'two', Round[]> = { one: [], two: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.one.push(await measureRound(pool, database.url, 1));
      rounds.two.push(await measureRound(pool, database.url, 2));
    }

    return {
      title: `${plain(FEEDS)} drip feeds with a run due at once`,
      figures: figuresOf(rounds, await findBrokenMoney(database.url)),
      notes: [
        `${ROUNDS} rounds in turn, ${plain(FEEDS)} drip feeds a round, each of a purchase of its own, workers running before they become due. Made: the order of the run is stored, its delivery waits and its job is queued. Sent: the embedded provider has it and said so.`,
      ],
    };
  } finally {
    await close();
    await database.stop();
  }
}

async function measureRound(pool: Connections['pool'], databaseUrl: string, workers: number): Promise<Round> {
  await storeDripFeeds(pool, FEEDS);
  const before = await lastOrder(pool);
  const running = await Promise.all(
    Array.from({ length: workers }, () => startRole('worker', { databaseUrl, port: 0, env: PROVIDER })),
  );
  try {
    await beginDripFeeds(pool);
    const begun = performance.now();
    const seconds = async (isDone: (counts: RunCounts) => boolean) => {
      while (!isDone(await countRuns(pool, before))) await sleep(LOOK_MS);
      return (performance.now() - begun) / 1000;
    };
    const madeAfter = await seconds(({ made }) => made >= FEEDS);
    const sentAfter = await seconds(({ sent }) => sent >= FEEDS);
    const { doubled } = await countRuns(pool, before);
    return { madeAfter, sentAfter, doubled };
  } finally {
    await Promise.all(running.map((worker) => worker.stop()));
    await quieten(pool);
  }
}

function figuresOf({ one, two }: Record<'one' | 'two', Round[]>, broken: string[]): Figure[] {
  const of = (rounds: Round[], field: keyof Round) => median(rounds.map((round) => round[field]));
  const [alone, both] = [of(one, 'madeAfter'), of(two, 'madeAfter')];
  const doubled = [...one, ...two].reduce((sum, round) => sum + round.doubled, 0);

  return [
    {
      name: 'made by one worker',
      goal: `≤ ${GOALS.seconds} s`,
      measured: `${plain(alone)} s (${plain(FEEDS / alone)} a second)`,
      isMet: alone <= GOALS.seconds,
    },
    {
      name: 'and sent to the provider',
      goal: `≤ ${GOALS.seconds} s`,
      measured: `${plain(of(one, 'sentAfter'))} s`,
      isMet: of(one, 'sentAfter') <= GOALS.seconds,
    },
    {
      name: 'made by two workers',
      goal: `≤ ${percent(GOALS.share)} of one`,
      measured: `${percent(both / alone)}: ${plain(both)} s; sent after ${plain(of(two, 'sentAfter'))} s`,
      isMet: both / alone <= GOALS.share,
    },
    { name: 'runs made twice', goal: '0', measured: String(doubled), isMet: doubled === 0 },
    {
      name: 'money',
      goal: 'where it should be',
      measured: broken.length === 0 ? 'every invariant holds' : broken.join('; '),
      isMet: broken.length === 0,
    },
  ];
}
