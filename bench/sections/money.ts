import type { Request } from 'autocannon';
import { sandboxKey } from '../../apps/core/src/adapters/gateways/sandbox-events.ts';
import { SIGNATURE_HEADER, signCallback } from '../../apps/core/src/adapters/gateways/signature.ts';
import { lockWallet, SHOP } from '../../apps/core/src/areas/wallet/face/accounts.ts';
import { postJournal } from '../../apps/core/src/areas/wallet/face/ledger.ts';
import { systemClock } from '../../apps/core/src/clock.ts';
import { makeSecrets } from '../../apps/core/src/config/secrets.ts';
import { connect, type Db } from '../../apps/core/src/data/database.ts';
import { inTransaction } from '../../apps/core/src/data/in-transaction.ts';
import { signIn } from '../lib/buyers.ts';
import { addressOf, startDatabase, startRole } from '../lib/children.ts';
import { interleave, median, middleOf, sendLoad } from '../lib/load.ts';
import { storePast } from '../lib/past-orders.ts';
import { findPgbench, runPgbench } from '../lib/pgbench.ts';
import { percent, plain, type SectionReport } from '../lib/report.ts';
import { PORT, ROUNDS, SECONDS, SECRET_KEY, sized } from '../lib/settings.ts';
import { findBrokenMoney } from '../lib/stored-orders.ts';
import { timeInTurn } from '../lib/timed-calls.ts';

const PAST = sized({ customers: 100_000, orders: 1_000_000 }, { customers: 1_000, orders: 10_000 });
const CLIENTS = 8;
const ACCOUNTS = sized(10_000, 100);
/** Amount of a movement in micro-USD: small enough that a customer of the past can always spend it. */
const AMOUNT = 10_000n;
const CALLS = sized(1_000, 3);
const NORMAL = 20;
const WEBHOOKS = sized(500, 50);
const GOALS = { posting: 0.6, statementMs: 20, checkSeconds: 60, webhookMs: 50 };

/** Measures the ledger with a million journals: posting, reading a statement, checking all of it, and callbacks of gateways. */
export async function measureMoney(): Promise<SectionReport> {
  const database = await startDatabase('/tmp/fanfare-bench-money');
  try {
    await storePast(database.url, PAST);
    const began = performance.now();
    const broken = await findBrokenMoney(database.url);
    const checkSeconds = (performance.now() - began) / 1000;
    const posting = await measurePosting(database);
    const web = await startRole('web', { databaseUrl: database.url, port: PORT });
    try {
      const [normal, heavy] = await measureStatements();
      const webhooks = await measureWebhooks(database.url);
      const after = await findBrokenMoney(database.url);
      const share = posting.own / posting.bench;

      return {
        title: `Money, with ${plain(PAST.orders)} journals`,
        figures: [
          {
            name: `posting, ${CLIENTS} connections over ${plain(ACCOUNTS)} accounts, beside pgbench`,
            goal: `≥ ${percent(GOALS.posting)}`,
            measured: `${percent(share)} (${plain(posting.own)} of ${plain(posting.bench)}/s)`,
            isMet: share >= GOALS.posting,
          },
          {
            name: 'posting, all to one account',
            goal: 'no deadlock, nobody starves',
            measured: `${plain(posting.hot)}/s, ${posting.hotFaults} faults; the least busy of ${CLIENTS} made ${percent(posting.fairness)} of an equal share`,
            isMet: posting.hotFaults === 0 && posting.fairness > 0.5,
          },
          ...[
            { name: 'a page of a statement, a customer with ten rows', timed: normal },
            { name: 'a page of a statement, a customer with 50,000', timed: heavy },
          ].map(({ name, timed }) => ({
            name,
            goal: `p95 ≤ ${GOALS.statementMs} ms`,
            measured: timed ? `p50 ${plain(timed.p50)} / p95 ${plain(timed.p95)} ms, ${timed.bad} bad` : '',
            isMet: timed !== undefined && timed.p95 <= GOALS.statementMs && timed.bad === 0,
          })),
          {
            name: 'all money looked at',
            goal: `≤ ${GOALS.checkSeconds} s`,
            measured: `${plain(checkSeconds)} s`,
            isMet: checkSeconds <= GOALS.checkSeconds,
          },
          {
            name: `signed callbacks of new payments, ${WEBHOOKS}/s`,
            goal: `p99 ≤ ${GOALS.webhookMs} ms`,
            measured: `${plain(webhooks.perSecond)}/s answered, p50 ${plain(webhooks.p50)} / p99 ${plain(webhooks.p99)} ms, ${webhooks.bad} bad`,
            isMet:
              webhooks.p99 <= GOALS.webhookMs && webhooks.bad === 0 && webhooks.perSecond > WEBHOOKS * 0.95,
          },
          {
            name: 'money, of the past and of what was measured',
            goal: 'where it should be',
            measured: [...broken, ...after].join('; ') || 'every invariant holds',
            isMet: broken.length + after.length === 0,
            isRule: true,
          },
        ],
        notes: [
          `A movement is one transaction: lock the customer's accounts, a journal, two postings with their triggers. pgbench (\`-c ${CLIENTS} -j 2 -M prepared\`, unix socket) writes the same rows; ${ROUNDS} rounds of ${SECONDS} s each in turn. Statements: \`/api/v1/payments/statistics\` over HTTP, ${plain(CALLS)} calls one after another, ${NORMAL} customers in turn. Callbacks: each pays a top-up of its own, whose page was opened, \`${WEBHOOKS}/s\` for ${SECONDS} s over 20 connections; one web process, no worker.`,
        ],
      };
    } finally {
      await web.stop();
    }
  } finally {
    await database.stop();
  }
}

type Posting = { own: number; bench: number; hot: number; hotFaults: number; fairness: number };

async function measurePosting({ url, socket }: { url: string; socket: string }): Promise<Posting> {
  const pgbench = await findPgbench();
  const { db, close } = connect(url, { size: CLIENTS });
  try {
    const first = await firstOfPast(db);
    const customers = Array.from({ length: ACCOUNTS }, (_, index) => first + index + 1);
    const anyone = () => customers[Math.floor(Math.random() * ACCOUNTS)] ?? first;
    const rounds = await interleave(
      {
        own: () => post(db, anyone),
        bench: () =>
          runPgbench(pgbench, { socket, clients: CLIENTS, seconds: SECONDS, sql: scriptOf(first) }),
        hot: () => post(db, () => first + 1),
      },
      ROUNDS,
    );
    const hot = rounds.hot.map(({ perClient }) => perClient);
    const equal = (counts: number[]) => counts.reduce((sum, count) => sum + count, 0) / CLIENTS;

    return {
      own: median(rounds.own.map(({ perSecond }) => perSecond)),
      bench: median(rounds.bench.map(({ perSecond }) => perSecond)),
      hot: median(rounds.hot.map(({ perSecond }) => perSecond)),
      hotFaults: rounds.hot.reduce((sum, { faults }) => sum + faults, 0),
      fairness: Math.min(...hot.map((counts) => Math.min(...counts) / equal(counts))),
    };
  } finally {
    await close();
  }
}

async function firstOfPast(db: Db): Promise<number> {
  const { id } = await db
    .selectFrom('customer')
    .select('id')
    .where('email', '=', 'past1@bench.example')
    .executeTakeFirstOrThrow();

  return id;
}

let posted = 0;

/** Clients that each make a correction as soon as their last one is done, for as long as a round takes. */
async function post(db: Db, whose: () => number) {
  const perClient = Array.from({ length: CLIENTS }, () => 0);
  let faults = 0;
  const began = performance.now();
  const end = began + SECONDS * 1000;
  await Promise.all(
    perClient.map(async (_, client) => {
      while (performance.now() < end) {
        posted += 1;
        const key = `bench-own:${posted}`;
        await inTransaction({ db, clock: systemClock() }, async (tx) => {
          const wallet = await lockWallet(tx, whose());
          await postJournal(tx, { kind: 'admin', key, customerId: wallet.customerId }, [
            { account: SHOP.corrections, amount: -AMOUNT },
            { account: wallet.cashAccount, amount: AMOUNT },
          ]);
        }).catch(() => {
          faults += 1;
        });
        perClient[client] = (perClient[client] ?? 0) + 1;
      }
    }),
  );
  const made = perClient.reduce((sum, count) => sum + count, 0);

  return { perSecond: made / ((performance.now() - began) / 1000), perClient, faults };
}

const scriptOf = (first: number) => `
\\set customer random(${first + 1}, ${first + ACCOUNTS})
\\set key random(1, 9000000000000000)
begin;
select id, kind, balance from ledger_account where customer_id = :customer order by id for update;
insert into journal (kind, idempotency_key, customer_id) values ('admin', 'bench-pg:' || :client_id || ':' || :key, :customer) returning id as journal \\gset
insert into posting (journal_id, account_id, amount)
  select :journal::bigint, id, ${AMOUNT} from ledger_account where customer_id = :customer and kind = 'cash'
  union all select :journal::bigint, ${SHOP.corrections}, -${AMOUNT};
commit;
`;

async function measureStatements() {
  const base = addressOf(PORT);
  const url = `${base}/api/v1/payments/statistics`;
  const callOf = async (email: string) => ({ url, headers: { authorization: await signIn(base, email) } });
  const normal = [];
  for (let place = 2; place < 2 + NORMAL; place += 1) normal.push(await callOf(`past${place}@bench.example`));

  return timeInTurn([normal, [await callOf('past1@bench.example')]], CALLS);
}

/** Measures callbacks that pay top-ups, as the sandbox would send them. */
async function measureWebhooks(databaseUrl: string) {
  const connections = 20;
  const rounds = [];
  await storePastEvents(databaseUrl);
  for (let round = 0; round < ROUNDS; round += 1) {
    const requests = await callbacksOf(databaseUrl, WEBHOOKS * (SECONDS + 1));
    const perConnection = Array.from({ length: connections }, (_, place) =>
      requests.filter((_, index) => index % connections === place),
    );
    rounds.push(
      await sendLoad({ base: addressOf(PORT), seconds: SECONDS, connections, perConnection, rate: WEBHOOKS }),
    );
  }

  return middleOf(rounds);
}

/** Events of the past: an empty table would be read whole by plans that are kept while it fills. */
async function storePastEvents(databaseUrl: string): Promise<void> {
  const { pool, close } = connect(databaseUrl, { size: 1, statementSeconds: 0 });
  await pool.query(
    `insert into gateway_event (gateway, event_id, type, outcome)
     select 'sandbox', 'evt_past_' || n, 'paid', 'credited' from generate_series(1, ${PAST.customers}) as n`,
  );
  await pool.query('analyze gateway_event');
  await close();
}

async function callbacksOf(databaseUrl: string, count: number): Promise<Request[]> {
  const { pool, close } = connect(databaseUrl, { size: 1, statementSeconds: 0 });
  try {
    const { rows } = await pool.query<{ id: number }>(
      `insert into invoice (customer_id, payment_method_id, gateway, locale, amount, fee, total, charge_total, method_bonus, coupon_bonus, status, expires_at)
       select customer.id, 1, 'sandbox', 'en', 10000000, 350000, 10350000, 10350000, 0, 0, 'created', now() + interval '1 day'
       from customer where email like 'past%@bench.example' order by random() limit $1 returning id`,
      [count],
    );
    // Their buyers are at the gateway's page.
    await pool.query(
      `insert into payment_attempt (invoice_id, gateway, merchant_reference, reference, redirect_url, state, created_at)
       select id, 'sandbox', id::text, 'pay_bench_' || id, 'https://gateway.example', 'pending', now() from unnest($1::int[]) as id`,
      [rows.map(({ id }) => id)],
    );
    const key = sandboxKey(makeSecrets(SECRET_KEY));

    return rows.map(({ id }) => {
      const payment = {
        id: `pay_bench_${id}`,
        merchant_reference: String(id),
        amount: '10.35',
        currency: 'USD',
      };
      const body = JSON.stringify({ id: `evt_bench_${id}`, type: 'payment.paid', payment });
      const signature = signCallback(key, body, new Date());

      return {
        method: 'POST',
        path: '/api/v1/gateway-callbacks/sandbox',
        headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature },
        body,
      };
    });
  } finally {
    await close();
  }
}
