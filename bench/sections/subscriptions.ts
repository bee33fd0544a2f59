import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makePublications } from '../../apps/core/src/adapters/publications/publications.ts';
import { hostsToAsk, lookAtChannelsOf } from '../../apps/core/src/areas/subscriptions/look-at-channels.ts';
import { readConfig } from '../../apps/core/src/config/config.ts';
import { type Connections, connect } from '../../apps/core/src/data/database.ts';
import { startCore } from '../../apps/core/src/start-core.ts';
import { addBuyers } from '../lib/buyers.ts';
import { startChild, startDatabase } from '../lib/children.ts';
import { quieten } from '../lib/due-feeds.ts';
import { interleave, median } from '../lib/load.ts';
import {
  ANSWERS_AFTER_MS,
  countContents,
  makeChannelsDue,
  publishingSource,
  storeSubscriptions,
} from '../lib/published-channels.ts';
import { type Figure, plain, type SectionReport } from '../lib/report.ts';
import { ROUNDS, SECRET_KEY, sized } from '../lib/settings.ts';
import { findBrokenMoney } from '../lib/stored-orders.ts';

const FOLDER = '/tmp/fanfare-bench-subscriptions';
const WORKER = join(import.meta.dirname, '../publishing-worker.ts');
const SUBSCRIPTIONS = sized(10_000, 50);
const CHANNELS = sized(4_000, 20);
const BUYERS = sized(1_000, 5);
const GOALS = { seconds: 120, channelsAStatement: 100 };
const LOOK_MS = 500;
/** A worker that has not ordered all by then never will. */
const PATIENCE_MS = 600_000;

type Pool = Connections['pool'];
type Round = { foundAfter: number; orderedAfter: number; doubled: number };
type QuietRound = { seconds: number; channelsAStatement: number };

/** Measures 10,000 subscriptions whose 4,000 channels publish in the same minute, and the looks that follow without news. */
export async function measureSubscriptions(): Promise<SectionReport> {
  const database = await startDatabase(FOLDER);
  const { pool, close } = connect(database.url, { size: 2, statementSeconds: 0 });
  const { url } = database;
  const moments: Date[] = [];
  try {
    await addBuyers(url, 'subscriber', BUYERS);
    await storeSubscriptions(pool, SUBSCRIPTIONS, CHANNELS);
    const rounds = await interleave(
      {
        one: () => measureWorkers(pool, url, 1, moments),
        two: () => measureWorkers(pool, url, 2, moments),
        quiet: () => measureQuietRound(pool, url, moments),
      },
      ROUNDS,
    );

    return {
      title: `${plain(SUBSCRIPTIONS)} subscriptions on ${plain(CHANNELS)} channels`,
      figures: figuresOf(rounds, await findBrokenMoney(url)),
      notes: [
        `${ROUNDS} rounds in turn. Each channel publishes once a round, which makes ${plain(SUBSCRIPTIONS)} new posts for the subscriptions of ${plain(BUYERS)} customers; all channels are due at once, at a host that answers after ${ANSWERS_AFTER_MS} ms. Found: the post is stored for its subscription. Ordered: 1,000 views are bought from the balance, in a transaction for each post. The workers do everything that workers do, such as sending these orders to the embedded provider, and are running when the channels become due.`,
        'Without news: the channels tell what they told before. Statements are those of looking alone: to claim the channels, and to store what is to be stored.',
      ],
    };
  } finally {
    await close();
    await database.stop();
  }
}

/** Time that `count` workers take until the posts of a new moment are found and ordered. */
async function measureWorkers(
  pool: Pool,
  databaseUrl: string,
  count: number,
  moments: Date[],
): Promise<Round> {
  const moment = new Date();
  moments.push(moment);
  const workers = await Promise.all(
    Array.from({ length: count }, () =>
      startChild(
        WORKER,
        moments.map((at) => String(at.getTime())),
        {
          DATABASE_URL: databaseUrl,
          PUBLIC_URL: 'http://localhost:3000',
          DEMO: 'true',
          SIMULATOR_SPEED: '1',
          SIMULATOR_FAULTS: 'false',
        },
      ),
    ),
  );
  try {
    await makeChannelsDue(pool);
    const begun = performance.now();
    const after = () => (performance.now() - begun) / 1000;
    let foundAfter = 0;
    for (;;) {
      const { found, ordered, orders } = await countContents(pool, moment);
      if (found >= SUBSCRIPTIONS && foundAfter === 0) foundAfter = after();
      if (ordered >= SUBSCRIPTIONS)
        return { foundAfter, orderedAfter: after(), doubled: orders - SUBSCRIPTIONS + (found - ordered) };
      if (after() * 1000 > PATIENCE_MS) throw new Error(`${ordered} of ${SUBSCRIPTIONS} were ordered`);
      await sleep(LOOK_MS);
    }
  } finally {
    await Promise.all(workers.map(({ stop }) => stop()));
    await quieten(pool);
  }
}

/** Looks at all channels, which tell what they told before. */
async function measureQuietRound(pool: Pool, databaseUrl: string, moments: Date[]): Promise<QuietRound> {
  const config = readConfig({ LOG_LEVEL: 'silent', DATA_DIR: FOLDER });
  const { core, stop } = await startCore(config, { databaseUrl, secretKey: SECRET_KEY, role: 'worker' });
  core.publications = makePublications([publishingSource(moments)]);
  let statements = 0;
  const db = core.db.withPlugin({
    transformQuery({ node }) {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  try {
    await makeChannelsDue(pool);
    const [host = ''] = await hostsToAsk(core);
    const begun = performance.now();
    await lookAtChannelsOf({ ...core, db }, host);

    return { seconds: (performance.now() - begun) / 1000, channelsAStatement: CHANNELS / statements };
  } finally {
    await stop();
  }
}

function figuresOf(
  { one, two, quiet }: { one: Round[]; two: Round[]; quiet: QuietRound[] },
  broken: string[],
): Figure[] {
  const [alone, both] = [one, two].map((rounds) => median(rounds.map(({ orderedAfter }) => orderedAfter)));
  const found = median(one.map(({ foundAfter }) => foundAfter));
  const doubled = [...one, ...two].reduce((sum, round) => sum + round.doubled, 0);
  const channels = median(quiet.map(({ channelsAStatement }) => channelsAStatement));

  return [
    {
      name: `${plain(SUBSCRIPTIONS)} new posts, one worker`,
      goal: `≤ ${GOALS.seconds} s`,
      measured: `all found after ${plain(found)} s, all ordered after ${plain(alone ?? 0)} s`,
      isMet: (alone ?? 0) <= GOALS.seconds,
    },
    {
      name: 'two workers',
      goal: 'no slower',
      measured: `all ordered after ${plain(both ?? 0)} s`,
      isMet: (both ?? 0) <= (alone ?? 0),
    },
    { name: 'ordered twice', goal: '0', measured: String(doubled), isMet: doubled === 0, isRule: true },
    {
      name: 'a round without news',
      goal: `≤ 1 statement for ${GOALS.channelsAStatement} channels`,
      measured: `1 for ${plain(channels)}, in ${plain(median(quiet.map(({ seconds }) => seconds)))} s`,
      isMet: Math.ceil(channels) >= GOALS.channelsAStatement,
    },
    {
      name: 'money',
      goal: 'where it should be',
      measured: broken.length === 0 ? 'every invariant holds' : broken.join('; '),
      isMet: broken.length === 0,
      isRule: true,
    },
  ];
}
