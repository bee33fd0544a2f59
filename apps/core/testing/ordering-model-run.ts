import { readBearer, signBearer } from '../src/areas/accounts/bearer.ts';
import { makeDueRuns } from '../src/areas/drip-feeds/make-due-runs.ts';
import { checkDeliveries } from '../src/areas/fulfilment/check-deliveries.ts';
import { deliverRefills } from '../src/areas/fulfilment/deliver-refills.ts';
import { dispatchOrder } from '../src/areas/fulfilment/dispatch-order.ts';
import { tellProviders } from '../src/areas/fulfilment/tell-providers.ts';
import { dropUnpaidPurchases } from '../src/areas/orders/drop-unpaid-purchases.ts';
import { finishCancelRequests } from '../src/areas/orders/finish-cancel-requests.ts';
import { refillLost } from '../src/areas/orders/refill-lost.ts';
import { expireInvoices } from '../src/areas/payments/expire-invoices.ts';
import type { Core } from '../src/core.ts';
import { makeWeb } from '../src/web.ts';
import { makeApi } from './api.ts';
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

/** A new buyer of the shop, whose orders a supplier of the test delivers. */
export async function makePair(shop: Core): Promise<Pair> {
  const supplier = makeSupplier();
  const model = new OrderingModel();
  model.now = Date.now();
  const clock = { now: () => new Date(model.now) };
  const core: Core = { ...shop, clock, providers: { default: supplier, get: () => supplier } };
  const api = makeApi(await makeWeb(core), core);
  const buyer = await api.customer(CASH);
  model.cash = BigInt(CASH) * 1_000_000n;
  const session = await readBearer(core, buyer.token);
  if (!session) throw new Error('the buyer is not signed in');

  return { core, api, supplier, model, customerId: buyer.id, token: () => signBearer(core, session) };
}

/** Does a step in both. Throws with the lines that differ. */
export async function perform(pair: Pair, step: Step): Promise<void> {
  const { core, model, customerId } = pair;
  model.now += 1000;
  const [said, expected] = await doStep(pair, step);
  if (said !== expected) throw new Error(`the shop said ${said}, the model ${expected}`);
  await adoptIds(core, customerId, model);
  const [stored, predicted] = [await shopText(core, customerId), modelText(model)];
  if (stored !== predicted) throw new Error(differences(stored, predicted));
  if (pair.supplier.sentAgain.length > 0) throw new Error(`sent twice: ${pair.supplier.sentAgain}`);
}

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
      await inMood(pair, step.mood, () => tellProviders(core));
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
