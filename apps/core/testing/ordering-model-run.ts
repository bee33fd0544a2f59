import { expireInvoices } from '../src/areas/billing/invoices/expire-invoices.ts';
import { makeDueRuns } from '../src/areas/drip-feeds/make-due-runs.ts';
import { checkProvider } from '../src/areas/fulfilment/check-deliveries.ts';
import { deliverRefills } from '../src/areas/fulfilment/deliver-refills.ts';
import { dispatchOrder } from '../src/areas/fulfilment/dispatch-order.ts';
import { reconcile } from '../src/areas/fulfilment/reconcile.ts';
import { refillLost } from '../src/areas/fulfilment/refill-lost.ts';
import { settleHeld } from '../src/areas/fulfilment/settle-held.ts';
import { reviewGrades } from '../src/areas/loyalty/review-grade.ts';
import { dropUnpaidPurchases } from '../src/areas/orders/lifecycle/drop-unpaid-purchases.ts';
import { finishCancelRequests } from '../src/areas/orders/lifecycle/finish-cancel-requests.ts';
import { type FakeProvider, isRunning } from './fake-provider.ts';
import { PROVIDERS } from './ordering-model-amounts.ts';
import {
  AGREED,
  type Answers,
  act,
  asked,
  booksOf,
  oneOf,
  type Pair,
  pay,
  payLater,
  place,
  topUp,
} from './ordering-model-calls.ts';
import { askRefund, dispute, giveBack } from './ordering-model-refunding.ts';
import { adoptIds, modelText, shopText } from './ordering-model-shop.ts';
import type { Step } from './ordering-model-steps.ts';
import { endWithdrawal, withdrawEarnings } from './ordering-model-withdrawing.ts';
import { byStaff } from './staff.ts';

/** Number of the latest completed orders that may lose something. */
const RECENT = 20;
/** Longer than an answer may take: a lost one may be tried again. */
const ANSWER_MS = 21_000;

/** Does a step in both. Throws with the lines that differ. */
export async function perform(pair: Pair, step: Step): Promise<void> {
  const { core, model, customerId } = pair;
  if (step.kind === 'fault') {
    pair.fault = step.fault;
    return;
  }
  model.now += 1000;
  // Work that a worker loses with its connection is done in a later round; the model knows no rounds that were cut short.
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
  const again = PROVIDERS.flatMap((name) => pair.providers[name].sentAgain);
  if (again.length > 0) throw new Error(`sent twice: ${again}`);
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
  const { core, providers, model } = pair;
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
    case 'provider delivers':
      deliver(pair, step);
      return AGREED;
    case 'provider loses': {
      const order = oneOf(
        ordersOf(pair)
          .filter(({ state }) => state === 'completed')
          .slice(-RECENT),
        step.pick,
      );
      if (order) order.lost += Math.ceil((order.delivered * step.share) / 300);
      return AGREED;
    }
    case 'fault':
      return AGREED;
    case 'ask for a refund':
      return askRefund(pair, step);
    case 'send refunds':
      return giveBack(pair, step);
    case 'dispute':
      return dispute(pair, step);
    case 'withdraw':
      return withdrawEarnings(pair, step);
    case 'end withdrawal':
      return endWithdrawal(pair, step);
    case 'time passes':
      model.now += step.minutes * 60_000;
      return AGREED;
    case 'dispatch': {
      model.now += ANSWER_MS;
      const known = new Set(providers.simulator.books.keys());
      const waiting = model.leaves.filter(({ delivery }) => delivery === 'waiting' || delivery === 'sending');
      await inMood(pair, step.mood, async () => {
        for (const { id } of waiting) await dispatchOrder(core, id).catch(() => undefined);
      });
      model.dispatch(step.mood, ({ id }) => known.has(`order-${id}`));
      return AGREED;
    }
    case 'settle held': {
      const part = oneOf(
        model.leaves.filter(({ delivery }) => delivery === 'held'),
        step.pick,
      );
      if (!part) return AGREED;
      const { reference = null } = providers.blind.books.get(`order-${part.id}`) ?? {};
      await byStaff(core, (tx) => settleHeld(core, tx, { orderId: part.id, reference }), {
        target: 'order',
      });
      part.delivery = reference === null ? 'waiting' : 'accepted';
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
      // One after the other: what an end leaves on the wallet decides what the next one takes back.
      for (const name of PROVIDERS) model.check(await asked(pair, () => checkProvider(core, name)));
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
      model.refillLost(booksOf(pair));
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

function deliver(pair: Pair, { pick, outcome, share }: Extract<Step, { kind: 'provider delivers' }>): void {
  const order = oneOf(
    ordersOf(pair).filter((one) => isRunning(one) && one.stance === 'running'),
    pick,
  );
  if (!order) return;
  const { quantity, delivered } = order;
  // Some orders never have a start count.
  order.startCount ??= pick % 7 === 0 ? null : pick % 20_000;
  const more = delivered + Math.ceil(((quantity - delivered) * share) / 100);
  const ends = { short: 'completed', partial: 'partial', canceled: 'canceled', nothing: 'canceled' } as const;
  const counts = { all: quantity, over: quantity * 3, back: Math.floor(delivered / 2), nothing: delivered };
  order.delivered = outcome in counts ? counts[outcome as keyof typeof counts] : Math.min(more, quantity - 1);
  if (outcome === 'all' || outcome === 'over') order.state = 'completed';
  else order.state = outcome in ends ? ends[outcome as keyof typeof ends] : 'running';
}

async function inMood(
  { providers }: Pair,
  mood: FakeProvider['mood'],
  task: () => Promise<void>,
): Promise<void> {
  const set = (one: FakeProvider['mood']) => {
    for (const name of PROVIDERS) providers[name].mood = one;
  };
  set(mood);
  await task().finally(() => {
    set('good');
  });
}

const ordersOf = (pair: Pair) => [...booksOf(pair).values()].filter(({ refillOf }) => refillOf === null);
