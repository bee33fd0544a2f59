import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { connect } from '../../apps/core/src/data/database.ts';
import { routeToSimulator } from '../../apps/core/src/seed/demo-routes.ts';
import { addBuyers, freshVideo, PASSWORD, signIn } from '../lib/buyers.ts';
import { addressOf, startChild, startRole } from '../lib/children.ts';
import { LARGE, startLargeDatabase } from '../lib/large-shop.ts';
import { interleave, type Load, middleOf, sendLoad } from '../lib/load.ts';
import { BUYERS } from '../lib/placing.ts';
import { type Figure, percent, plain, type SectionReport } from '../lib/report.ts';
import { PORT, ROUNDS, SECONDS, sized } from '../lib/settings.ts';
import { findBrokenMoney, storedOrders } from '../lib/stored-orders.ts';
import { noteWrong } from '../lib/wrong-answers.ts';

const FOLDER = '/tmp/fanfare-bench-reselling';
const CONNECTIONS = 8;
const ORDERS = sized(100, 5);
const STATUSES = sized(300, 3);
/** The first ones plan the statements. */
const WARM_UP = sized(50, 1);
const GOALS = { statusMs: 25, ofBare: 0.7, ofOrders: 0.8 };
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

/** Measures API v2 in a shop of 10,000 services: the list, a hundred statuses at once, and orders beside those of the other interface. */
export async function measureReselling(): Promise<SectionReport> {
  const database = await startLargeDatabase(FOLDER);
  const emails = await addBuyers(database.url, 'reseller', BUYERS);
  await prepare(database.url, emails);
  const web = await startRole('web', { databaseUrl: database.url, port: PORT });
  const base = addressOf(PORT);
  try {
    const keys = await Promise.all(emails.map(async (email) => makeKey(base, await signIn(base, email))));
    const [first = ''] = keys;
    const ids = await placeSome(base, first);
    const list = await measureList(base, first);
    const status = await timeStatuses(base, first, ids);
    const { add, order, stored } = await measureOrders(base, keys, database.url);
    const broken = await findBrokenMoney(database.url);

    return {
      title: `API v2 of a shop of ${plain(LARGE)} services`,
      figures: [
        shareFigure('services, from memory', GOALS.ofBare, list.own, list.bare, 'of a bare route'),
        {
          name: `status of ${ORDERS} orders`,
          goal: `p95 ≤ ${GOALS.statusMs} ms`,
          measured: `p50 ${plain(status.p50)} / p95 ${plain(status.p95)} ms, ${status.bad} bad`,
          isMet: status.p95 <= GOALS.statusMs && status.bad === 0,
        },
        shareFigure('add', GOALS.ofOrders, add, order, 'of POST /api/v1/orders'),
        {
          name: 'orders stored of those that were answered',
          goal: 'all',
          measured: `${plain(stored)} of ${plain(add.good + order.good)}`,
          isMet: stored >= add.good + order.good,
          isRule: true,
        },
        {
          name: 'money',
          goal: 'where it should be',
          measured: broken.length === 0 ? 'every invariant holds' : broken.join('; '),
          isMet: broken.length === 0,
          isRule: true,
        },
      ],
      notes: [
        `services: ${CONNECTIONS} connections, ${ROUNDS} rounds of ${SECONDS} s each in turn, against a bare Fastify route that sends the same bytes, not compressed. status: ${STATUSES} calls one after another, each of the same ${ORDERS} orders. add: ${BUYERS} customers, a connection each, in turn with POST /api/v1/orders by the same tokens. Tokens are looked up at every call, and every call is counted. One web process, no worker.`,
      ],
    };
  } finally {
    await web.stop();
    await database.stop();
  }
}

/** Only customers with a confirmed address have tokens, and only services with a route can be ordered. */
async function prepare(databaseUrl: string, emails: readonly string[]): Promise<void> {
  const { db, close } = connect(databaseUrl, { size: 1, statementSeconds: 0 });
  await db
    .updateTable('customer')
    .set({ email_verified_at: new Date() })
    .where('email', 'in', emails)
    .execute();
  await db.transaction().execute(routeToSimulator);
  await close();
}

async function makeKey(base: string, authorization: string): Promise<string> {
  const answer = await fetch(`${base}/api/v1/api-tokens`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({
      current_password: PASSWORD,
      name: 'Bench',
      scopes: ['orders.read', 'orders.create', 'reseller'],
    }),
  });
  if (!answer.ok) throw new Error(`a token was answered ${answer.status}`);

  const { data } = (await answer.json()) as { data: { api_token: string } };

  return data.api_token;
}

const formOf = (key: string, fields: Record<string, string>) =>
  new URLSearchParams({ key, ...fields }).toString();
const orderOf = (key: string) =>
  formOf(key, { action: 'add', service: '1', quantity: '1000', link: freshVideo() });

async function placeSome(base: string, key: string): Promise<number[]> {
  const ids: number[] = [];
  while (ids.length < ORDERS) {
    const answer = await fetch(`${base}/api/v2`, { method: 'POST', headers: FORM, body: orderOf(key) });
    const { order, error } = (await answer.json()) as { order?: number; error?: string };
    if (order === undefined) throw new Error(`an order was answered ${error}`);
    ids.push(order);
  }

  return ids;
}

/** The list of services against a bare route with the same bytes. */
async function measureList(base: string, key: string): Promise<{ own: Load; bare: Load }> {
  const body = formOf(key, { action: 'services' });
  const bytes = await fetch(`${base}/api/v2`, { method: 'POST', headers: FORM, body });
  const file = join(FOLDER, 'answers.json');
  const answer = {
    path: '/services',
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: Buffer.from(await bytes.arrayBuffer()).toString('base64'),
  };
  await writeFile(file, JSON.stringify([answer]));
  const bare = await startChild(join(import.meta.dirname, '../bare-fastify.ts'), [file], {
    PORT: String(PORT + 1),
  });
  try {
    const load = { seconds: SECONDS, connections: CONNECTIONS };
    const rounds = await interleave(
      {
        own: () =>
          sendLoad({ base, ...load, requests: [{ method: 'POST', path: '/api/v2', headers: FORM, body }] }),
        bare: () => sendLoad({ base: addressOf(PORT + 1), ...load, requests: [{ path: '/services' }] }),
      },
      ROUNDS,
    );
    return { own: middleOf(rounds.own), bare: middleOf(rounds.bare) };
  } finally {
    await bare.stop();
  }
}

async function timeStatuses(base: string, key: string, ids: readonly number[]) {
  const body = formOf(key, { action: 'status', orders: ids.join(',') });
  const times: number[] = [];
  let bad = 0;
  for (let turn = 0; turn < STATUSES; turn += 1) {
    const began = performance.now();
    const sent = await fetch(`${base}/api/v2`, { method: 'POST', headers: FORM, body });
    const answer = (await sent.json()) as Record<string, { status?: string } | undefined>;
    if (turn < WARM_UP) continue;
    times.push(performance.now() - began);
    if (answer[String(ids[0])]?.status === undefined) bad += 1;
  }
  times.sort((one, other) => one - other);
  noteWrong(bad, 'status of orders');
  const at = (share: number) => times[Math.ceil(times.length * share) - 1] ?? Number.NaN;

  return { p50: at(0.5), p95: at(0.95), bad };
}

/** Orders by both interfaces in turn, each customer with a connection of its own. */
async function measureOrders(
  base: string,
  keys: readonly string[],
  databaseUrl: string,
): Promise<{ add: Load; order: Load; stored: number }> {
  const load = { base, seconds: SECONDS, connections: keys.length };
  const add = () =>
    sendLoad({
      ...load,
      perConnection: keys.map((key) => [
        {
          method: 'POST',
          path: '/api/v2',
          setupRequest: (request) => ({ ...request, headers: FORM, body: orderOf(key) }),
        },
      ]),
    });
  const order = () =>
    sendLoad({
      ...load,
      perConnection: keys.map((key) => [
        {
          method: 'POST',
          path: '/api/v1/orders',
          setupRequest: (request) => ({
            ...request,
            headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
            body: JSON.stringify({ orders: [{ service_id: 1, quantity: 1000, url: freshVideo() }] }),
          }),
        },
      ]),
    });
  await add();
  await order();
  const before = await storedOrders(databaseUrl);
  const rounds = await interleave({ add, order }, ROUNDS);

  const stored = (await storedOrders(databaseUrl)) - before;

  return { add: middleOf(rounds.add), order: middleOf(rounds.order), stored };
}

function shareFigure(name: string, goal: number, own: Load, other: Load, of: string): Figure {
  const ratio = own.perSecond / other.perSecond;
  const bad = own.bad + other.bad;

  return {
    name,
    goal: `≥ ${percent(goal)} ${of}`,
    measured: `${percent(ratio)}: ${plain(own.perSecond)} of ${plain(other.perSecond)} req/s, p99 ${own.p99} against ${other.p99} ms, ${bad} bad`,
    isMet: ratio >= goal && bad === 0,
  };
}
