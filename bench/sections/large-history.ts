import { writePlace } from '../../apps/core/src/areas/orders/lists/order-sort.ts';
import { connect } from '../../apps/core/src/data/database.ts';
import { addBuyers, signIn } from '../lib/buyers.ts';
import { addressOf, startDatabase, startRole } from '../lib/children.ts';
import { interleave, type Load, median, middleOf } from '../lib/load.ts';
import { HEAVY_ORDERS, type Past, storePast } from '../lib/past-orders.ts';
import { findPgbench, runPgbench } from '../lib/pgbench.ts';
import { BUYERS, placeOrders } from '../lib/placing.ts';
import { type Figure, percent, plain, type SectionReport } from '../lib/report.ts';
import { PORT, ROUNDS, SECONDS, sized } from '../lib/settings.ts';
import { findBrokenMoney } from '../lib/stored-orders.ts';
import { type Call, type Timed, timeInTurn, WARM_UP } from '../lib/timed-calls.ts';

const LARGE: Past = sized({ customers: 100_000, orders: 1_000_000 }, { customers: 1_100, orders: 10_000 });
/** `BENCH_HUGE=true` measures the lists at ten times as many as well, which takes 8 GB and some minutes. */
const HUGE: Past = { customers: 1_000_000, orders: 10_000_000, isBare: true };
const GOALS = { ms: 30, growth: 1.5, placing: 0.4, kept: 0.8 };
const CALLS = sized(1_000, 3);
/** Customers with about ten orders, asked for in turn. */
const NORMAL = 20;
const ORDERS = ['first page', 'deep page', 'status', 'id', 'link'] as const;
type Question = (typeof ORDERS)[number];
/** Times of a question in each of the shops. */
type Answered = { customer: string; question: Question; timed: Timed[] };

/** Measures placing and reading orders in a shop that has a million of them. */
export async function measureLargeHistory(): Promise<SectionReport> {
  const isHugeWanted = process.env.BENCH_HUGE === 'true';
  const { placing, lists, broken } = await inShop('large', LARGE, async (large) => ({
    lists: isHugeWanted
      ? await inShop('huge', HUGE, (huge) => measureLists([large, huge]))
      : await measureLists([large]),
    placing: await inShop('empty', null, (empty) => measurePlacing(empty, large)),
    broken: await findBrokenMoney(large.url),
  }));

  return {
    title: `A shop with ${plain(LARGE.orders)} past orders`,
    figures: [
      ...placingFigures(placing),
      ...listFigures(lists),
      {
        name: 'money, of the past and of what was placed',
        goal: 'where it should be',
        measured: broken.length === 0 ? 'every invariant holds' : broken.join('; '),
        isMet: broken.length === 0,
        isRule: true,
      },
    ],
    notes: [
      `${plain(LARGE.customers)} customers, ${plain(LARGE.orders)} orders of two years with their purchases, events, deliveries, journals and postings; one customer has ${plain(HEAVY_ORDERS)} of them, the others about ten each, nowhere together on the disk. Placing: ${BUYERS} buyers, ${ROUNDS} rounds of ${SECONDS} s each, in turn with an empty shop and with pgbench writing the same rows on the servers of both (bench/lib/pgbench.ts); no worker beside it.`,
      `Lists: \`/api/v1/orders/datatable\` over HTTP, 20 rows, ${plain(CALLS)} calls one after another, after ${WARM_UP} to warm up, nothing else running; normal is ${NORMAL} customers in turn. The deep page goes by key from the middle of the list; the status is canceled (a tenth); the link is a part of one order's link.${isHugeWanted ? ` The shop with ${plain(HUGE.orders)} orders (${plain(HUGE.customers)} customers, nothing but the orders stored) is asked in turn with the other, call by call.` : ''}`,
    ],
  };
}

type Shop = { url: string; socket: string; base: string };

const PORTS = { empty: PORT, large: PORT + 1, huge: PORT + 2 };

async function inShop<T>(
  name: keyof typeof PORTS,
  past: Past | null,
  measure: (shop: Shop) => Promise<T>,
): Promise<T> {
  const database = await startDatabase(`/tmp/fanfare-bench-${name}`);
  if (past) await storePast(database.url, past);
  await addBuyers(database.url, 'buyer', BUYERS);
  const web = await startRole('web', { databaseUrl: database.url, port: PORTS[name] });
  try {
    return await measure({ ...database, base: addressOf(PORTS[name]) });
  } finally {
    await web.stop();
    await database.stop();
  }
}

type Placing = { own: Load; bench: number };

/** Measures both shops, and pgbench on the servers of both, in turn. */
async function measurePlacing(empty: Shop, large: Shop): Promise<Record<'empty' | 'large', Placing>> {
  const pgbench = await findPgbench();
  const contestants = async ({ socket, base }: Shop) => {
    const tokens = await Promise.all(
      Array.from({ length: BUYERS }, (_, index) => signIn(base, `buyer${index}@bench.example`)),
    );
    await placeOrders(base, tokens);
    return {
      own: () => placeOrders(base, tokens),
      pgbench: () => runPgbench(pgbench, { socket, clients: BUYERS, seconds: SECONDS }),
    };
  };
  const [small, grown] = [await contestants(empty), await contestants(large)];
  const rounds = await interleave(
    { empty: small.own, large: grown.own, emptyBench: small.pgbench, largeBench: grown.pgbench },
    ROUNDS,
  );
  const perSecond = (all: { perSecond: number }[]) => median(all.map((one) => one.perSecond));

  return {
    empty: { own: middleOf(rounds.empty), bench: perSecond(rounds.emptyBench) },
    large: { own: middleOf(rounds.large), bench: perSecond(rounds.largeBench) },
  };
}

async function measureLists(shops: Shop[]): Promise<Answered[]> {
  const answered: Answered[] = [];
  for (const [customer, from, to] of [
    ['a customer of 10 orders', 1_001, 1_000 + NORMAL],
    [`one of ${plain(HEAVY_ORDERS)}`, 1, 1],
  ] as const) {
    const emails = Array.from({ length: to - from + 1 }, (_, n) => `past${from + n}@bench.example`);
    const calls = await Promise.all(shops.map((shop) => callsOf(shop, emails)));
    for (const question of ORDERS)
      answered.push({
        customer,
        question,
        timed: await timeInTurn(
          calls.map((of) => of[question]),
          CALLS,
        ),
      });
  }

  return answered;
}

/** Calls of these customers to a shop in turn, the same number for each of the questions. */
async function callsOf({ url, base }: Shop, emails: string[]): Promise<Record<Question, Call[]>> {
  const calls: Record<Question, Call[]> = { 'first page': [], 'deep page': [], status: [], id: [], link: [] };
  const { pool, close } = connect(url, { size: 1, statementSeconds: 0 });
  for (const email of emails) {
    const { rows } = await pool.query<{ id: number; url: string }>(
      'select orders.id, url from orders join customer on customer.id = customer_id where email = $1 order by orders.id',
      [email],
    );
    const middle = rows[Math.floor(rows.length / 2)] ?? { id: 0, url: '' };
    const sort = { column: 'id', direction: 'desc' } as const;
    const queries: Record<Question, Record<string, string>> = {
      'first page': {},
      'deep page': { after: writePlace(sort, { value: BigInt(middle.id), id: middle.id }) },
      status: { status: 'canceled' },
      id: { 'search[value]': String(middle.id) },
      link: { 'search[value]': middle.url.slice(-9) },
    };
    const authorization = await signIn(base, email);
    for (const question of ORDERS) {
      const query = new URLSearchParams({ length: '20', ...queries[question] });
      calls[question].push({ url: `${base}/api/v1/orders/datatable?${query}`, headers: { authorization } });
    }
  }
  await close();

  return calls;
}

function placingFigures({ empty, large }: Record<'empty' | 'large', Placing>): Figure[] {
  const [ratio, kept] = [large.own.perSecond / large.bench, large.own.perSecond / empty.own.perSecond];
  const say = ({ own, bench }: Placing) =>
    `${plain(own.perSecond)} orders/s, p50 ${own.p50} / p99 ${own.p99} ms, ${own.bad} failed; pgbench ${plain(bench)}`;

  return [
    {
      name: `${BUYERS} buyers place orders, empty shop`,
      goal: '',
      measured: `${percent(empty.own.perSecond / empty.bench)} of pgbench: ${say(empty)}`,
      isMet: null,
    },
    {
      name: 'the same at that size',
      goal: `≥ ${percent(GOALS.placing)} of pgbench, ≥ ${percent(GOALS.kept)} of the empty shop, 0 failed`,
      measured: `${percent(ratio)} of pgbench, ${percent(kept)} of the empty shop: ${say(large)}`,
      isMet: ratio >= GOALS.placing && kept >= GOALS.kept && large.own.bad === 0,
    },
  ];
}

/** Growth is that of the median or of the p95, whichever is more. */
function listFigures(lists: Answered[]): Figure[] {
  const say = ({ p50, p95, bad }: Timed) => `p50 ${plain(p50)} / p95 ${plain(p95)} ms, ${bad} bad`;

  return lists.map(({ customer, question, timed: [large, huge] }) => {
    if (!large) throw new Error(`${question} was not measured`);
    const growth = huge ? Math.max(huge.p50 / large.p50, huge.p95 / large.p95) : 1;
    return {
      name: `${question}, ${customer}`,
      goal: `p95 ≤ ${GOALS.ms} ms${huge ? `, ≤ ${GOALS.growth} × at ten times as many` : ''}`,
      measured: `${say(large)}${huge ? `; at ${plain(HUGE.orders)}: ${say(huge)}, ${plain(growth)} ×` : ''}`,
      isMet: large.p95 <= GOALS.ms && large.bad === 0 && (huge?.bad ?? 0) === 0 && growth <= GOALS.growth,
    };
  });
}
