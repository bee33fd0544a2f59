import { setTimeout as sleep } from 'node:timers/promises';
import { announceOrder, updateOrder } from '../../apps/core/src/areas/orders/face/order-rows.ts';
import { systemClock } from '../../apps/core/src/clock.ts';
import { makeSecrets } from '../../apps/core/src/config/secrets.ts';
import { type Connections, connect } from '../../apps/core/src/data/database.ts';
import { inTransaction } from '../../apps/core/src/data/in-transaction.ts';
import { signBearer } from '../../apps/core/src/security/bearer.ts';
import { addBuyers } from '../lib/buyers.ts';
import { addressOf, startDatabase, startRole } from '../lib/children.ts';
import { openStreams } from '../lib/open-streams.ts';
import { plain, type SectionReport } from '../lib/report.ts';
import { residentMb } from '../lib/resident.ts';
import { type RunningOrder, storeRunningOrders } from '../lib/running-orders.ts';
import { PORT, SECONDS, SECRET_KEY, sized } from '../lib/settings.ts';

const STREAMS = sized(2_000, 40);
/** Customers; each has several pages open. */
const CUSTOMERS = sized(500, 10);
const EACH = STREAMS / CUSTOMERS;
const RATE = sized(200, 20);
const MEASURED_SECONDS = sized(5, 1) * SECONDS;
const GOALS = { ms: 500, mb: 400 };
const SAMPLE_MS = 500;
const PATIENCE_MS = 20_000;

/** Measures web with 2,000 open streams, while 200 orders change each second: the delay of each stream, and the memory of web. */
export async function measureStreams(): Promise<SectionReport> {
  const database = await startDatabase('/tmp/fanfare-bench-streams');
  const connections = connect(database.url, { size: 4 });
  const web = await startRole('web', { databaseUrl: database.url, port: PORT });
  const before = await residentMb(web.pid);
  let mostMb = before;
  const sampling = setInterval(async () => {
    mostMb = Math.max(mostMb, await residentMb(web.pid));
  }, SAMPLE_MS);
  try {
    await addBuyers(database.url, 'streams', CUSTOMERS);
    const orders = await storeRunningOrders(connections, 'streams', RATE * MEASURED_SECONDS);
    const owners = [...new Set(orders.map(({ customer_id }) => customer_id))];
    const tokens = await Promise.all(
      Array.from({ length: STREAMS }, (_, stream) => bearerOf(owners[stream % CUSTOMERS] ?? 0)),
    );
    const live = noteDelays();
    const streams = await openStreams(addressOf(PORT), { tokens }, live.hear);
    await changeEvenly(connections, orders, live.changed);
    const missing = await live.missing(orders.length * EACH);
    const lastIds = streams.close();

    // An order of each customer.
    const missed = orders.slice(0, CUSTOMERS);
    await changeEvenly(connections, missed, () => undefined);
    const back = noteDelays();
    for (const { id } of missed) back.changed(id);
    const again = await openStreams(addressOf(PORT), { tokens, lastIds }, back.hear);
    const missingAgain = await back.missing(STREAMS);
    again.close();

    return {
      title: `${plain(STREAMS)} open streams of order events`,
      figures: [
        {
          name: `from a change to the reader, ${RATE} changes a second, each of another order`,
          goal: `p99 ≤ ${GOALS.ms} ms`,
          measured: `p50 ${plain(live.at(0.5))} / p99 ${plain(live.at(0.99))} ms, longest ${plain(live.at(1))}`,
          isMet: live.at(0.99) <= GOALS.ms,
        },
        {
          name: 'changes that a stream was not told',
          goal: '0',
          measured: `${missing} of ${plain(orders.length * EACH)}; ${missingAgain} of ${plain(STREAMS)} after coming back`,
          isMet: missing + missingAgain === 0,
          isRule: true,
        },
        {
          name: 'RSS of web, at most',
          goal: `≤ ${GOALS.mb} MB`,
          measured: `${plain(mostMb)} MB (${plain(before)} before)`,
          isMet: mostMb <= GOALS.mb,
        },
        {
          name: 'all of them come back with their last ids and are told what they missed',
          goal: 'stated',
          measured: `${plain(back.at(1) / 1000)} s`,
          isMet: null,
        },
      ],
      notes: [
        `${MEASURED_SECONDS} s, one web process, ${CUSTOMERS} customers with ${EACH} streams each: every change is told ${EACH} times. Each change is a transaction of its own, and its time runs from before that begins. What happens within 150 ms is told together, which is most of p50. Coming back: 50 at a time.`,
      ],
    };
  } finally {
    clearInterval(sampling);
    await web.stop();
    await connections.close();
    await database.stop();
  }
}

function bearerOf(customerId: number): Promise<string> {
  return signBearer(
    { secrets: makeSecrets(SECRET_KEY), clock: systemClock() },
    { customerId, sessionId: customerId },
  );
}

/** Changes each of the orders once, at an even rate; `changed` is called before each. */
async function changeEvenly(
  { db }: Connections,
  orders: readonly RunningOrder[],
  changed: (orderId: number) => void,
): Promise<void> {
  const began = performance.now();
  const changes: Promise<void>[] = [];
  for (const [turn, { id, customer_id }] of orders.entries()) {
    while (performance.now() < began + (turn * 1000) / RATE) await sleep(1);
    changed(id);
    changes.push(
      inTransaction({ db, clock: systemClock() }, async (tx) => {
        await updateOrder(tx, id, { delivered: 100 });
        await announceOrder(tx, { id, customer_id, parent_id: null });
      }),
    );
  }
  await Promise.all(changes);
}

/** Records the time from the change of an order until each stream heard of it, ms. */
function noteDelays() {
  const changedAt = new Map<number, number>();
  const delays = new Map<string, number>();

  return {
    changed: (orderId: number) => void changedAt.set(orderId, performance.now()),
    hear(stream: number, orderId: number) {
      const [key, from] = [`${stream} ${orderId}`, changedAt.get(orderId)];
      if (from !== undefined && !delays.has(key)) delays.set(key, performance.now() - from);
    },
    /** Waits until all are there; gives the number that never came. */
    async missing(expected: number): Promise<number> {
      const until = performance.now() + PATIENCE_MS;
      while (delays.size < expected && performance.now() < until) await sleep(10);
      return expected - delays.size;
    },
    at(share: number): number {
      const sorted = [...delays.values()].sort((a, b) => a - b);
      return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
    },
  };
}
