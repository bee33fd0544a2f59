import { setTimeout as sleep } from 'node:timers/promises';
import { hintOf, newSecret, sealSecret } from '../../apps/core/src/areas/webhooks/secrets.ts';
import { insertMessages, newEventId } from '../../apps/core/src/areas/webhooks/write-messages.ts';
import { readConfig } from '../../apps/core/src/config/config.ts';
import type { Core } from '../../apps/core/src/core.ts';
import { inTransaction } from '../../apps/core/src/data/in-transaction.ts';
import { startCore } from '../../apps/core/src/start-core.ts';
import { addBuyers } from '../lib/buyers.ts';
import { startDatabase, startRole } from '../lib/children.ts';
import { median } from '../lib/load.ts';
import { type Figure, plain, type SectionReport } from '../lib/report.ts';
import { SECRET_KEY, sized } from '../lib/settings.ts';
import { type Arrival, startReceivers } from '../lib/webhook-receivers.ts';

const FOLDER = '/tmp/fanfare-bench-webhooks';
const WORKER_PORT = 3961;
const LIVING = sized(20, 4);
const DEAD = sized(10, 1);
const PER_SECOND = sized(500, 20);
const SECONDS = sized(30, 1);
const STEP_MS = 100;
/** Orders of each customer, whose messages have to arrive in their order. */
const ORDERS = 50;
const ANSWERS_AFTER_MS = 50;
const GOALS = { share: 0.98, p95Ms: 5_000 };
const PATIENCE_MS = 60_000;
/** Time after which dead servers count as such. */
const FAILED_MS = sized(25_000, 1_000);

type Round = { written: Map<string, number>; arrivals: readonly Arrival[]; seconds: number };

/** Measures messages to customers' servers, of which some never answer. */
export async function measureWebhooks(): Promise<SectionReport> {
  const database = await startDatabase(FOLDER);
  const receivers = await startReceivers(ANSWERS_AFTER_MS);
  const config = readConfig({ LOG_LEVEL: 'silent', DATA_DIR: FOLDER });
  const { core, stop } = await startCore(config, {
    databaseUrl: database.url,
    secretKey: SECRET_KEY,
    role: 'worker',
  });
  const worker = await startRole('worker', {
    databaseUrl: database.url,
    port: WORKER_PORT,
    env: { PRIVATE_WEBHOOKS: 'true' },
  });
  try {
    const emails = await addBuyers(database.url, 'receiver', LIVING + DEAD);
    const customers = await addEndpoints(core, emails, receivers);
    // Dead ones have failed before.
    await write(core, customers, 2);
    await sleep(FAILED_MS);
    receivers.arrivals.splice(0);
    const alone = await run(core, customers.slice(0, LIVING), receivers.arrivals);
    receivers.arrivals.splice(0);
    const beside = await run(core, customers, receivers.arrivals);

    return {
      title: `Webhooks to ${LIVING} servers, beside ${DEAD} that never answer`,
      figures: [
        ...figuresOf('all living', alone, LIVING),
        ...figuresOf(`${DEAD} dead beside them`, beside, LIVING + DEAD),
      ],
      notes: [
        `${PER_SECOND} events a second for ${SECONDS} s, a statement for each, in turn for each customer; one worker. Living servers answer after ${ANSWERS_AFTER_MS} ms, dead ones take the connection and are silent for the 10 s that they are given. Delay: from writing to the arrival of the request. Worker, database, writer and receivers share the cores.`,
      ],
    };
  } finally {
    receivers.stop();
    await worker.stop();
    await stop();
    await database.stop();
  }
}

/** Customers in turn, the living first; gives their ids. */
async function addEndpoints(
  core: Core,
  emails: readonly string[],
  { living, dead }: { living: string; dead: string },
): Promise<number[]> {
  const customers: number[] = [];
  for (const [place, email] of emails.entries()) {
    const { id } = await core.db
      .selectFrom('customer')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    const secret = newSecret();
    await core.db
      .insertInto('webhook_endpoint')
      .values({
        customer_id: id,
        url: `${place < LIVING ? living : dead}/${place}`,
        events: ['order.progress'],
        secret: sealSecret(core, id, secret),
        secret_hint: hintOf(secret),
        created_at: core.clock.now(),
      })
      .execute();
    customers.push(id);
  }

  return customers;
}

let place = 0;

/** Writes messages for so many seconds; gives when each was written, by its id. */
async function write(
  core: Core,
  customers: readonly number[],
  seconds: number,
): Promise<Map<string, number>> {
  const written = new Map<string, number>();
  const began = performance.now();
  for (let step = 1; step <= (seconds * 1000) / STEP_MS; step += 1) {
    await inTransaction(core, async (tx) => {
      for (let made = 0; made < (PER_SECOND * STEP_MS) / 1000; made += 1) {
        place += 1;
        const customer = customers[place % customers.length] ?? 0;
        const order = customer * ORDERS + (Math.floor(place / customers.length) % ORDERS);
        const eventId = newEventId();
        written.set(eventId, performance.now());
        await insertMessages(
          tx,
          {
            customerId: customer,
            type: 'order.progress',
            about: { kind: 'order', id: order },
            data: {
              order_id: order,
              service_id: 1,
              url: 'https://www.youtube.com/watch?v=webhooks000',
              status: 'in_processing',
              quantity: 1_000_000,
              delivered: place,
              start_count: 0,
              cost: '2.40',
              returned: '0.00',
            },
          },
          { eventId, now: core.clock.now() },
        );
      }
    });
    await sleep(Math.max(0, began + step * STEP_MS - performance.now()));
  }

  return written;
}

/** Writes and waits until everything for the living has arrived, or nothing comes any more. */
async function run(core: Core, customers: readonly number[], arrivals: readonly Arrival[]): Promise<Round> {
  const began = performance.now();
  const written = await write(core, customers, SECONDS);
  const seconds = (performance.now() - began) / 1000;
  const expected = (written.size * Math.min(LIVING, customers.length)) / customers.length;
  const until = performance.now() + PATIENCE_MS;
  while (arrivals.length < Math.floor(expected) && performance.now() < until) await sleep(200);
  // Doubles would come now.
  await sleep(2_000);

  return { written, arrivals: [...arrivals], seconds };
}

function figuresOf(name: string, { written, arrivals, seconds }: Round, servers: number): Figure[] {
  const sent = arrivals.filter(({ id }) => written.has(id));
  const delays = sent.map(({ id, at }) => at - (written.get(id) ?? at)).toSorted((a, b) => a - b);
  const p95 = delays[Math.floor(delays.length * 0.95)] ?? 0;
  const expected = Math.floor((written.size * LIVING) / servers);
  const ids = new Set(sent.map(({ id }) => id));
  const wrong = [...Map.groupBy(sent, ({ about }) => about).values()].filter((of) =>
    of.some((one, at) => at > 0 && one.place < (of[at - 1]?.place ?? 0)),
  ).length;

  return [
    {
      name: `${name}: events a second`,
      goal: `${plain(PER_SECOND)}, all of the living arrive`,
      measured: `${plain(written.size / seconds)} written, ${plain(ids.size)} of ${plain(expected)} arrived`,
      isMet: written.size / seconds >= PER_SECOND * GOALS.share && ids.size >= expected,
    },
    {
      name: `${name}: delay`,
      goal: `p95 ≤ ${plain(GOALS.p95Ms / 1000)} s`,
      measured: `median ${plain(median(delays))} ms, p95 ${plain(p95)} ms, longest ${plain(delays.at(-1) ?? 0)} ms`,
      isMet: p95 <= GOALS.p95Ms,
    },
    {
      name: `${name}: orders out of order, messages twice`,
      goal: '0, 0',
      measured: `${wrong}, ${sent.length - ids.size}`,
      isMet: wrong === 0 && sent.length === ids.size,
      isRule: true,
    },
  ];
}
