import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from '../../apps/core/src/data/database.ts';
import { MALLOC, V8_FLAGS } from '../../apps/core/src/processes/role-memory.ts';
import { addBuyers } from '../lib/buyers.ts';
import { startChild, startDatabase } from '../lib/children.ts';
import { type Figure, plain, type SectionReport } from '../lib/report.ts';
import { residentMb } from '../lib/resident.ts';
import { storeRunningOrders } from '../lib/running-orders.ts';
import { sized } from '../lib/settings.ts';
import {
  ANSWERS_AFTER,
  CHECK_EVERY_SECONDS,
  type Looks,
  type ProviderName,
} from '../lib/simulated-providers.ts';

const FOLDER = '/tmp/fanfare-bench-running';
const WORKER = join(import.meta.dirname, '../running-worker.ts');
const ORDERS = sized(100_000, 300);
const BUYERS = sized(500, 5);
const MEASURED_SECONDS = sized(240, 3);
const GOALS = { seconds: 60 };

/** Measures 100,000 running orders at three providers, one of them slow: how often one worker looks at each. */
export async function measureRunningOrders(): Promise<SectionReport> {
  const database = await startDatabase(FOLDER);
  const connections = connect(database.url, { size: 2, statementSeconds: 0 });
  const looksFile = join(FOLDER, 'looks.json');
  try {
    await addBuyers(database.url, 'running', BUYERS);
    await storeRunningOrders(connections, 'running', ORDERS);
    await connections.pool.query(
      `insert into delivery (order_id, provider, state, provider_reference, next_check_at)
       select id, ($1::text[])[1 + id % 3], 'accepted', 'running-' || id, now() from orders`,
      [Object.keys(ANSWERS_AFTER)],
    );
    await connections.pool.query('vacuum analyze');
    const worker = await startChild(
      WORKER,
      [looksFile],
      {
        ...MALLOC.worker,
        DATABASE_URL: database.url,
        PUBLIC_URL: 'http://localhost:3000',
        DEMO: 'true',
      },
      V8_FLAGS.worker,
    );
    await sleep(MEASURED_SECONDS * 1000);
    const memory = await residentMb(worker.pid);
    await worker.stop();
    const { rows } = await connections.pool.query<{ told: string }>('select count(*) as told from event');

    return {
      title: `${plain(ORDERS)} running orders at three providers`,
      figures: figuresOf(JSON.parse(await readFile(looksFile, 'utf8')), Number(rows[0]?.told), memory),
      notes: [
        `One worker with all of its tasks, ${MEASURED_SECONDS} s, a third of the orders at each provider. All are due at once when it starts, as after an outage; then each is due ${CHECK_EVERY_SECONDS} s after it was asked about, 500 a question. Of every order the provider says each time that more was delivered, which is stored and told. The longest gap is between two looks at one order, or from its last look until the end.`,
      ],
    };
  } finally {
    await connections.close();
    await database.stop();
  }
}

function figuresOf(looks: Record<ProviderName, Looks>, told: number, memory: number): Figure[] {
  const providers = (Object.entries(ANSWERS_AFTER) as [ProviderName, number][]).map(([name, ms]): Figure => {
    const { orders, firstRound, longestGap } = looks[name];
    const isSlow = ms >= 10_000;

    return {
      name: `the provider that answers after ${plain(ms / 1000)} s`,
      goal: isSlow ? 'stated' : `each order seen every ${GOALS.seconds} s`,
      measured: `longest gap ${plain(longestGap)} s; all ${plain(orders)} seen for the first time after ${plain(firstRound)} s`,
      isMet: isSlow ? null : longestGap <= GOALS.seconds && firstRound <= GOALS.seconds,
    };
  });

  return [
    ...providers,
    {
      name: 'changes stored and told',
      goal: 'stated',
      measured: `${plain(told)} (${plain(told / MEASURED_SECONDS)} a second)`,
      isMet: null,
    },
    { name: 'RSS of the worker', goal: 'stated', measured: `${plain(memory)} MB`, isMet: null },
  ];
}
