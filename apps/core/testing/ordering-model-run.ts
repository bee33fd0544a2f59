import { findOrAddGuest } from '../src/areas/accounts/sign-up.ts';
import { expireInvoices } from '../src/areas/billing/expire-invoices.ts';
import { makeDueRuns } from '../src/areas/drip-feeds/make-due-runs.ts';
import { checkDeliveries } from '../src/areas/fulfilment/check-deliveries.ts';
import { deliverRefills } from '../src/areas/fulfilment/deliver-refills.ts';
import { dispatchOrder } from '../src/areas/fulfilment/dispatch-order.ts';
import { reconcile } from '../src/areas/fulfilment/reconcile.ts';
import { refillLost } from '../src/areas/fulfilment/refill-lost.ts';
import { reviewGrades } from '../src/areas/loyalty/review-grade.ts';
import { dropUnpaidPurchases } from '../src/areas/orders/drop-unpaid-purchases.ts';
import { finishCancelRequests } from '../src/areas/orders/finish-cancel-requests.ts';
import { readBearer, signBearer } from '../src/bearer.ts';
import type { Core } from '../src/core.ts';
import { inTransaction } from '../src/data/in-transaction.ts';
import { makeWeb } from '../src/web.ts';
import { type Api, makeApi } from './api.ts';
import { connectFaulty, type FaultyConnections } from './faulty-database.ts';
import { OrderingModel } from './ordering-model.ts';
import {
  AGREED,
  type Answers,
  act,
  asked,
  oneOf,
  type Pair,
  pay,
  payLater,
  place,
  topUp,
} from './ordering-model-calls.ts';
import { adoptIds, modelText, shopText } from './ordering-model-shop.ts';
import type { Step } from './ordering-model-steps.ts';
import { isRunning, makeSupplier, type Supplier } from './supplier.ts';

const CASH = 150;
/** Of what is completed, only the latest loses something. */
const RECENT = 20;
/** More than an answer may take: what was lost may be tried again. */
const ANSWER_MS = 21_000;

/** What a pair stands on, and how to leave it. */
type Stage = { core: Core; supplier: Supplier; model: OrderingModel; database: FaultyConnections };

function setStage(shop: Core, databaseUrl: string): Stage {
  const supplier = makeSupplier();
  const model = new OrderingModel();
  model.now = Date.now();
  const clock = { now: () => new Date(model.now) };
  const database = connectFaulty(databaseUrl);
  const { db } = database;
  const core: Core = {
    ...shop,
    db,
    readDb: db,
    reads: { of: () => db, wrote: () => undefined },
    clock,
    providers: { default: supplier, get: () => supplier },
  };

  return { core, supplier, model, database };
}

/** A new buyer of the shop, whose orders a supplier of the test delivers. */
export async function makePair(shop: Core, databaseUrl: string): Promise<Pair> {
  const stage = setStage(shop, databaseUrl);
  const { core, model } = stage;
  const api = patient(makeApi(await makeWeb(core), core));
  const buyer = await api.customer(CASH);
  model.cash = BigInt(CASH) * 1_000_000n;
  const session = await readBearer(core, buyer.token);
  if (!session) throw new Error('the buyer is not signed in');

  return { ...stage, api, customerId: buyer.id, guestEmail: null, token: () => signBearer(core, session) };
}

/** A guest of the shop, who is known by an e-mail alone. */
export async function makeGuestPair(shop: Core, databaseUrl: string, email: string): Promise<Pair> {
  const stage = setStage(shop, databaseUrl);
  const { core, model } = stage;
  const api = patient(makeApi(await makeWeb(core), core));
  const { id: customerId } = await inTransaction(core, (tx) => findOrAddGuest(tx, email, 'en'));
  model.isGuest = true;

  return { ...stage, api, customerId, guestEmail: email, token: async () => undefined };
}

/** A client that asks once more when it hears that the service is away for a moment. */
function patient(api: Api): Api {
  return {
    ...api,
    async call(endpoint, input, options) {
      const reply = await api.call(endpoint, input, options);
      return reply.status === 503 ? api.call(endpoint, input, options) : reply;
    },
    async send(request) {
      const reply = await api.send(request);
      return reply.status === 503 ? api.send(request) : reply;
    },
  };
}

/** Does a step in both. Throws with the lines that differ. */
export async function perform(pair: Pair, step: Step): Promise<void> {
  const { core, model, customerId } = pair;
  if (step.kind === 'fault') {
    pair.fault = step.fault;
    return;
  }
  model.now += 1000;
  // What a worker loses with its connection is done in a later round; the model knows no rounds that were cut short.
  const isMet = pair.fault?.kind === 'deadlock' || isCall(step);
  pair.database.arm(isMet ? (pair.fault ?? null) : null);
  pair.fault = null;
  const [said, expected] = await doStep(pair, step);
  pair.database.arm(null);
  await reviewGrades(core);
  if (said !== expected) throw new Error(`the shop said ${said}, the model ${expected}`);
  await adoptIds(core, customerId, model);
  const [stored, predicted] = [await shopText(core, customerId), modelText(model)];
  if (stored !== predicted) throw new Error(differences(stored, predicted));
  if (pair.supplier.sentAgain.length > 0) throw new Error(`sent twice: ${pair.supplier.sentAgain}`);
}

const CALLS: Step['kind'][] = ['place', 'top up', 'pay', 'pay later', 'pause', 'activate', 'delete'];
const isCall = ({ kind }: Step) => CALLS.includes(kind);

function differences(stored: string, predicted: string): string {
  const [shop, model] = [stored.split('\n'), predicted.split('\n')];

  return [
    ...shop.filter((line) => !model.includes(line)).map((line) => `shop:  ${line}`),
    ...model.filter((line) => !shop.includes(line)).map((line) => `model: ${line}`),
  ].join('\n');
}

async function doStep(pair: Pair, step: Step): Promise<Answers> {
  const { core, supplier, model } = pair;
  switch (step.kind) {
    case 'place':
      return place(pair, step);
    case 'top up':
      return topUp(pair, step);
    case 'pay':
      return pay(pair, step.pick);
    case 'pay later':
      return payLater(pair, step);
    case 'pause':
    case 'activate':
    case 'cancel':
    case 'delete':
    case 'ask for a refill':
      return act(pair, step.kind, step.pick);
    case 'supplier delivers':
      deliver(pair, step);
      return AGREED;
    case 'supplier loses': {
      const order = oneOf(
        ordersOf(supplier)
          .filter(({ state }) => state === 'completed')
          .slice(-RECENT),
        step.pick,
      );
      if (order) order.lost += Math.ceil((order.delivered * step.share) / 300);
      return AGREED;
    }
    case 'fault':
      return AGREED;
    case 'time passes':
      model.now += step.minutes * 60_000;
      return AGREED;
    case 'dispatch': {
      model.now += ANSWER_MS;
      const known = new Set(supplier.books.keys());
      const waiting = model.leaves.filter(({ delivery }) => delivery === 'waiting' || delivery === 'sending');
      await inMood(pair, step.mood, async () => {
        for (const { id } of waiting) await dispatchOrder(core, id).catch(() => undefined);
      });
      model.dispatch(step.mood, ({ id }) => known.has(`order-${id}`));
      return AGREED;
    }
    case 'tell providers':
      model.now += ANSWER_MS;
      await inMood(pair, step.mood, () => reconcile(core));
      model.tell(step.mood);
      return AGREED;
    case 'deliver refills':
      model.now += ANSWER_MS;
      await inMood(pair, step.mood, () => deliverRefills(core));
      model.deliverRefills(step.mood);
      return AGREED;
    case 'check deliveries':
      model.check(await asked(supplier, () => checkDeliveries(core)));
      return AGREED;
    case 'make due runs':
      await makeDueRuns(core);
      model.makeDueRuns();
      return AGREED;
    case 'finish cancel requests':
      await finishCancelRequests(core);
      model.finishCancelRequests();
      return AGREED;
    case 'refill lost':
      await refillLost(core);
      model.refillLost(supplier.books);
      return AGREED;
    case 'expire invoices':
      await expireInvoices(core);
      model.expireInvoices();
      return AGREED;
    case 'drop unpaid purchases':
      await dropUnpaidPurchases(core);
      model.dropUnpaid();
      return AGREED;
  }
}

function deliver(
  { supplier }: Pair,
  { pick, outcome, share }: Extract<Step, { kind: 'supplier delivers' }>,
): void {
  const order = oneOf(
    ordersOf(supplier).filter((one) => isRunning(one) && one.stance === 'running'),
    pick,
  );
  if (!order) return;
  const { quantity, delivered } = order;
  // Some never say where the link began.
  order.startCount ??= pick % 7 === 0 ? null : pick % 20_000;
  const more = delivered + Math.ceil(((quantity - delivered) * share) / 100);
  const ends = { short: 'completed', partial: 'partial', canceled: 'canceled', nothing: 'canceled' } as const;
  const counts = { all: quantity, over: quantity * 3, back: Math.floor(delivered / 2), nothing: delivered };
  order.delivered = outcome in counts ? counts[outcome as keyof typeof counts] : Math.min(more, quantity - 1);
  if (outcome === 'all' || outcome === 'over') order.state = 'completed';
  else order.state = outcome in ends ? ends[outcome as keyof typeof ends] : 'running';
}

async function inMood({ supplier }: Pair, mood: Supplier['mood'], task: () => Promise<void>): Promise<void> {
  supplier.mood = mood;
  await task().finally(() => {
    supplier.mood = 'good';
  });
}

const ordersOf = ({ books }: Supplier) => [...books.values()].filter(({ refillOf }) => refillOf === null);
