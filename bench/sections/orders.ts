import { connect } from '../../apps/core/src/data/database.ts';
import { addBuyers, signIn } from '../lib/buyers.ts';
import { addressOf, startDatabase, startRole } from '../lib/children.ts';
import { interleave, type Load, median, middleOf } from '../lib/load.ts';
import { findPgbench, runPgbench } from '../lib/pgbench.ts';
import { BUYERS, placeOrders } from '../lib/placing.ts';
import { type Figure, percent, plain, type SectionReport } from '../lib/report.ts';
import { PORT, ROUNDS, SECONDS } from '../lib/settings.ts';
import { findBrokenMoney, sentOrders, storedOrders } from '../lib/stored-orders.ts';

const GOAL = 0.4;

/** Measures orders from the balance over HTTP, against pgbench doing the same writes on the same server. */
export async function measureOrders(): Promise<SectionReport> {
  const database = await startDatabase('/tmp/fanfare-bench-orders');
  const emails = await addBuyers(database.url, 'buyer', BUYERS);
  const web = await startRole('web', { databaseUrl: database.url, port: PORT });
  const base = addressOf(PORT);
  try {
    const tokens = await Promise.all(emails.map((email) => signIn(base, email)));
    const [first = ''] = tokens;
    const order = (buyers: string[], hasKey: boolean) => () => placeOrders(base, buyers, hasKey);
    const pgbench = await findPgbench();
    await order(tokens, false)();
    const before = await storedOrders(database.url);

    const rounds = await interleave(
      {
        own: order(tokens, false),
        pgbench: () => runPgbench(pgbench, { socket: database.socket, clients: BUYERS, seconds: SECONDS }),
        withKey: order(tokens, true),
        one: order([first], false),
      },
      ROUNDS,
    );
    const [own, withKey, one] = [middleOf(rounds.own), middleOf(rounds.withKey), middleOf(rounds.one)];
    const bench = median(rounds.pgbench.map(({ perSecond }) => perSecond));
    const stored = (await storedOrders(database.url)) - before;
    const broken = await findBrokenMoney(database.url);
    const beside = await measureWithWorker();

    return {
      title: 'Orders from the balance against pgbench',
      figures: figuresOf({
        own,
        withKey,
        one,
        bench,
        stored,
        benchOrders: rounds.pgbench.reduce((sum, { transactions }) => sum + transactions, 0),
        broken: [...broken, ...beside.broken],
        beside,
      }),
      notes: [
        `${BUYERS} buyers, one connection each, ${ROUNDS} rounds of ${SECONDS} s each in turn, embedded PostgreSQL ${await serverVersion(database.url)} with its usual settings (fsync and synchronous_commit on). pgbench (\`-c ${BUYERS} -j 2 -M prepared\`, unix socket) writes the same rows in one transaction: purchase, orders, order_event, delivery, journal, two postings with their triggers, a letter, after locking the balance; the script is in bench/lib/pgbench.ts. One web process, no worker beside it unless said.`,
      ],
    };
  } finally {
    await web.stop();
    await database.stop();
  }
}

/**
 * Measures the same with a worker that dispatches, delivers and writes letters at the same time, on a shop of its own, so
 * that undelivered orders of earlier rounds do not count.
 */
async function measureWithWorker(): Promise<Beside> {
  const database = await startDatabase('/tmp/fanfare-bench-orders-worker');
  const emails = await addBuyers(database.url, 'buyer', BUYERS);
  const web = await startRole('web', { databaseUrl: database.url, port: PORT + 1 });
  const worker = await startRole('worker', { databaseUrl: database.url, port: 0 });
  const base = addressOf(PORT + 1);
  try {
    const tokens = await Promise.all(emails.map((email) => signIn(base, email)));
    await placeOrders(base, tokens);
    const loads: Load[] = [];
    for (let round = 0; round < ROUNDS; round += 1) loads.push(await placeOrders(base, tokens));

    return {
      load: middleOf(loads),
      stored: await storedOrders(database.url),
      sent: await sentOrders(database.url),
      broken: await findBrokenMoney(database.url),
    };
  } finally {
    await worker.stop();
    await web.stop();
    await database.stop();
  }
}

type Beside = { load: Load; stored: number; sent: number; broken: string[] };
type Measured = Record<'own' | 'withKey' | 'one', Load> & {
  beside: Beside;
  bench: number;
  stored: number;
  benchOrders: number;
  broken: string[];
};

function figuresOf({ own, withKey, one, bench, beside, stored, benchOrders, broken }: Measured): Figure[] {
  const placed = own.good + withKey.good + one.good;
  const say = (load: Load) =>
    `${plain(load.perSecond)} orders/s, p50 ${load.p50} / p99 ${load.p99} ms, ${load.bad} failed`;

  return [
    { name: 'pgbench, the same writes', goal: '', measured: `${plain(bench)} transactions/s`, isMet: null },
    {
      name: `${BUYERS} buyers, each its own customer`,
      goal: `≥ ${percent(GOAL)} of pgbench, 0 failed`,
      measured: `${percent(own.perSecond / bench)}: ${say(own)}`,
      isMet: own.perSecond / bench >= GOAL && own.bad === 0,
    },
    {
      name: 'the same with an Idempotency-Key each',
      goal: '',
      measured: `${percent(withKey.perSecond / bench)}: ${say(withKey)}`,
      isMet: null,
    },
    {
      name: 'the same with a worker beside it',
      goal: '',
      measured: `${percent(beside.load.perSecond / bench)}: ${say(beside.load)}; of ${beside.stored} stored ${beside.sent} were sent to their provider by the end`,
      isMet: null,
    },
    {
      name: `${BUYERS} connections, all one customer`,
      goal: 'correct, no deadlock',
      measured: say(one),
      isMet: one.bad === 0,
    },
    {
      name: 'answered = stored, all money where it should be',
      goal: 'no difference',
      measured: `${placed} answered with 201, ${stored - benchOrders} stored; ${broken.length === 0 ? 'every invariant holds' : broken.join('; ')}`,
      // An order that was under way when the clock ran out is stored and not counted as answered.
      isMet:
        broken.length === 0 &&
        stored - benchOrders >= placed &&
        stored - benchOrders <= placed + 3 * BUYERS * ROUNDS,
      isRule: true,
    },
  ];
}

async function serverVersion(databaseUrl: string): Promise<string> {
  const { pool, close } = connect(databaseUrl, { size: 1, statementSeconds: 0 });
  try {
    const { rows } = await pool.query('show server_version');
    return String(rows[0]?.server_version);
  } finally {
    await close();
  }
}
