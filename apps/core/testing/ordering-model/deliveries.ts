import { checkProvider } from '../../src/areas/fulfilment/check-deliveries.ts';
import { settleHeld } from '../../src/areas/fulfilment/desk/settle-held.ts';
import { dispatchOrder } from '../../src/areas/fulfilment/dispatch-order.ts';
import { reconcile } from '../../src/areas/fulfilment/reconcile.ts';
import { chargeOf, type FakeOrder, type Mood } from '../doubles/fake-provider.ts';
import { byStaff } from '../fixtures/staff.ts';
import { PROVIDERS, type ProviderName } from './amounts.ts';
import { asked, inMood } from './books.ts';
import { mood, pick } from './draws.ts';
import { AGREED, type Answers, type Model, oneOf, type Pair, type Part, step, workerStep } from './model.ts';
import { isFinal, type ModelOrder } from './records.ts';

const GIVEN_UP_AFTER_MS = 180_000;
/** Longer than an answer may take: a lost one may be tried again. */
export const ANSWER_MS = 21_000;

/** Orders at their providers (rules §2.10; decision 0074). */
class Deliveries {
  private readonly failingSince: Record<ProviderName, number | null> = { simulator: null, blind: null };
  private readonly model: Model;

  constructor(model: Model) {
    this.model = model;
  }

  /** Sends what waits; `has` tells what the provider has when it is asked for what was sent without an answer. */
  dispatch(mood: Mood, has: (order: ModelOrder) => boolean): void {
    const { orders, endings } = this.model;
    for (const part of orders.leaves.filter(isUnsent)) {
      if (part.delivery === 'waiting' && part.desired === 'paused') continue;
      const isReached = hasAnswer(mood);
      const isNew = part.delivery === 'waiting' && part.desired === 'running';
      if (isNew && this.waitsForConsent(part)) continue;
      if (part.delivery === 'sending' && part.provider === 'blind') {
        part.delivery = 'held';
        continue;
      }
      const isAsked = part.delivery === 'sending' || part.desired === 'running';
      if (isAsked) this.noteAnswer(part.provider, isReached);
      if (part.delivery === 'sending' && !isReached) continue;
      if (part.delivery === 'sending' && has(part)) part.delivery = 'accepted';
      else if (part.desired === 'paused') part.delivery = 'waiting';
      else if (part.desired === 'canceled') {
        part.delivery = 'finished';
        endings.withdraw(part);
      } else if (!isReached) part.delivery = mood === 'no_connection' ? 'waiting' : 'sending';
      else if (mood === 'good') part.delivery = 'accepted';
      else {
        part.refusedBy.push(part.provider);
        const next = mood === 'refuses_service_off' ? this.nextProvider(part) : undefined;
        Object.assign(part, next ? { delivery: 'waiting', provider: next } : { delivery: 'finished' });
        if (!next && !isFinal(part))
          endings.endEarly(part, mood === 'refuses_private' ? 'private' : 'service_off');
      }
    }
  }

  /** True for one that would be delivered at a loss: another provider gets it next, or a person decides. */
  private waitsForConsent(part: ModelOrder): boolean {
    const { losses } = this.model;
    part.lossCost = losses.of(part, part.provider);
    if (part.lossCost === null) return false;
    const next = this.nextProvider(part, (name) => name !== part.provider && losses.of(part, name) === null);
    if (next) Object.assign(part, { provider: next, lossCost: null });

    return true;
  }

  /** The provider that gets what another one refused: none that has not answered for three minutes. */
  private nextProvider(
    { service, refusedBy }: ModelOrder,
    mayBe: (name: ProviderName) => boolean = () => true,
  ): ProviderName | undefined {
    return service.providers.find((name) => {
      const since = this.failingSince[name];
      const isGivenUp = since !== null && this.model.now - since >= GIVEN_UP_AFTER_MS;
      return !refusedBy.includes(name) && !isGivenUp && mayBe(name);
    });
  }

  private noteAnswer(name: ProviderName, hasCome: boolean): void {
    this.failingSince[name] = hasCome ? null : (this.failingSince[name] ?? this.model.now);
  }

  tell(mood: Mood): void {
    for (const part of this.model.orders.leaves.filter(({ delivery }) => delivery === 'accepted'))
      if (part.desired !== part.reported) part.reported = hasAnswer(mood) ? part.desired : null;
  }

  /** Answers of the provider about orders that it has, in the order in which they are recorded. */
  check(seen: readonly FakeOrder[]): void {
    for (const said of seen) {
      const part = this.model.orders.leaves.find(({ id }) => said.clientReference === `order-${id}`);
      if (!part) continue;
      this.model.doubts.hear(part, said);
      if (said.oddity === 'report') continue;
      if (said.oddity === null) part.providerCost = chargeOf(said).amount;
      this.record(part, said);
    }
  }

  private record(part: ModelOrder, { state, delivered, startCount }: FakeOrder): void {
    const { endings } = this.model;
    if (state === 'pending') return;
    if (!isFinal(part)) {
      const grown = Math.max(part.delivered, Math.min(delivered, part.quantity));
      if (part.parent?.feed) part.parent.delivered += grown - part.delivered;
      part.delivered = grown;
      part.start ??= startCount;
      if (grown >= part.quantity) endings.complete(part);
      else if (state === 'running') return;
      else
        endings.endEarly(
          part,
          part.cancelAskedAt !== null ? 'customer' : state === 'canceled' ? 'other' : 'partial',
        );
    } else if (state === 'running') return;
    // A provider that is still to be told of the end keeps the delivery open.
    const isUnreported = part.desired === 'canceled' && part.reported !== 'canceled';
    if (!isUnreported) part.delivery = 'finished';
  }
}

declare module './model.ts' {
  interface Model {
    deliveries: Deliveries;
  }
}

const hasAnswer = (mood: Mood) => !['loses_answers', 'out_of_reach', 'no_connection'].includes(mood);
const isUnsent = ({ delivery }: ModelOrder) => delivery === 'waiting' || delivery === 'sending';

async function dispatch(pair: Pair, { mood }: { mood: Mood }): Promise<Answers> {
  const { core, providers, model } = pair;
  model.now += ANSWER_MS;
  const known = new Set(providers.simulator.books.keys());
  const waiting = model.orders.leaves.filter(isUnsent);
  await inMood(pair, mood, async () => {
    for (const { id } of waiting) await dispatchOrder(core, id).catch(() => undefined);
  });
  model.deliveries.dispatch(mood, ({ id }) => known.has(`order-${id}`));

  return AGREED;
}

/** Staff says of a held one whether its provider has it. */
async function settle({ core, providers, model }: Pair, { pick }: { pick: number }): Promise<Answers> {
  const part = oneOf(
    model.orders.leaves.filter(({ delivery }) => delivery === 'held'),
    pick,
  );
  if (!part) return AGREED;
  const { reference = null } = providers.blind.books.get(`order-${part.id}`) ?? {};
  await byStaff(core, (tx) => settleHeld(core, tx, { orderId: part.id, reference }), { target: 'order' });
  part.delivery = reference === null ? 'waiting' : 'accepted';

  return AGREED;
}

async function tell(pair: Pair, { mood }: { mood: Mood }): Promise<Answers> {
  const { core, model } = pair;
  model.now += ANSWER_MS;
  await inMood(pair, mood, () => reconcile(core));
  model.deliveries.tell(mood);

  return AGREED;
}

async function check(pair: Pair): Promise<void> {
  const { core, model } = pair;
  // Providers follow one another: the end of an order leaves a sum on the wallet that decides the next.
  for (const name of PROVIDERS) model.deliveries.check(await asked(pair, () => checkProvider(core, name)));
}

export const deliveries: Part = {
  keep(model) {
    model.deliveries = new Deliveries(model);
  },
  steps: {
    dispatch: step(dispatch, { customer: [13, { mood }], guest: [8, { mood }] }),
    'settle held': step(settle, { customer: [3, { pick }] }),
    'tell providers': step(tell, { customer: [6, { mood }] }),
    'check deliveries': workerStep(check, { customer: 11, guest: 8 }),
  },
};
