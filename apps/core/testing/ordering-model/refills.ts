import * as contract from '@fanfare/contract';
import { deliverRefills } from '../../src/areas/fulfilment/deliver-refills.ts';
import { refillLost } from '../../src/areas/fulfilment/refill-lost.ts';
import { countOf, type Mood } from '../doubles/fake-provider.ts';
import { act } from './actions.ts';
import { type Books, booksOf, inMood } from './books.ts';
import { ANSWER_MS } from './deliveries.ts';
import { mood, pick } from './draws.ts';
import { AGREED, type Answers, type Model, type Pair, type Part, step, workerStep } from './model.ts';
import { type ModelOrder, type ModelRefill, partsOf } from './records.ts';

const DAY = 24 * 3_600_000;

/** Deliveries that make good for what was lost under the guarantee (rules §2.17). */
class Refills {
  private readonly model: Model;

  constructor(model: Model) {
    this.model = model;
  }

  /** Answers 201 when anything is refilled. */
  ask(order: ModelOrder, books: Books): 201 | 404 | 422 {
    if (order.isHidden) return 404;
    const opened = partsOf(order).filter((part) => this.open(part, books));

    return opened.length > 0 ? 201 : 422;
  }

  refillLost(books: Books): void {
    const { now, orders } = this.model;
    for (const part of orders.leaves) {
      const isCounted = part.countedAt !== null && now - part.countedAt < DAY;
      if (part.status !== 'completed' || !part.isGuaranteed || isCounted) continue;
      this.open(part, books);
      part.countedAt = now;
    }
  }

  deliver(mood: Mood): void {
    for (const refill of this.model.orders.leaves.flatMap(({ refills }) => refills)) {
      if (refill.state !== 'open') continue;
      const isFirst = !refill.isTried;
      refill.isTried = true;
      if (!isFirst && refill.provider === 'blind') {
        refill.state = 'staff';
        continue;
      }
      // A refill that surely never arrived is sent again as if it had not been tried.
      if (mood === 'no_connection') refill.isTried = !isFirst;
      if (mood === 'out_of_reach' || mood === 'no_connection') continue;
      // A refill that was tried before is looked up first, and that answer is lost as well.
      if (mood === 'loses_answers') refill.isAtProvider ||= isFirst;
      else refill.state = refill.isAtProvider || mood === 'good' ? 'done' : 'rejected';
    }
  }

  private open(part: ModelOrder, books: Books): boolean {
    const { now } = this.model;
    const { service, isGuaranteed, completedAt, quantity, start, refills } = part;
    const last = refills.at(-1);
    const hasRight = service.guaranteeDays > 0 && isGuaranteed && part.status === 'completed';
    const isOver = now - (completedAt ?? 0) > service.guaranteeDays * DAY;
    const isTooSoon = last && (last.state === 'open' || last.state === 'staff' || now - last.at < DAY);
    const told = books.get(`order-${part.id}`);
    if (!hasRight || isOver || isTooSoon || start === null || !told) return false;
    const drop = start + quantity - countOf(told);
    if (drop * 100 < quantity || drop < service.step) return false;
    const state: ModelRefill['state'] = countOf(told) < start ? 'staff' : 'open';
    refills.push({
      quantity: Math.min(quantity, drop),
      state,
      at: now,
      isTried: false,
      isAtProvider: false,
      provider: part.provider,
    });

    return true;
  }
}

declare module './model.ts' {
  interface Model {
    refills: Refills;
  }
}

const ask = act({
  call: contract.requestRefill,
  isMeant: (order, books) =>
    order.isGuaranteed && partsOf(order).some(({ id }) => (books.get(`order-${id}`)?.lost ?? 0) > 0),
  answer: ({ refills }, order, { books }) => refills.ask(order, books),
});

async function deliver(pair: Pair, { mood }: { mood: Mood }): Promise<Answers> {
  const { core, model } = pair;
  model.now += ANSWER_MS;
  await inMood(pair, mood, () => deliverRefills(core));
  model.refills.deliver(mood);

  return AGREED;
}

async function refill(pair: Pair): Promise<void> {
  await refillLost(pair.core);
  pair.model.refills.refillLost(booksOf(pair));
}

export const refills: Part = {
  keep(model) {
    model.refills = new Refills(model);
  },
  steps: {
    'ask for a refill': step(ask, { customer: [5, { pick }] }),
    'deliver refills': step(deliver, { customer: [4, { mood }] }),
    'refill lost': workerStep(refill, { customer: 2 }),
  },
};
