import { chargeOf, countOf, type FakeOrder, type Mood } from './fake-provider.ts';
import { type ProviderName, sum } from './ordering-model-amounts.ts';
import { addRun, EndingModel, plannedRuns } from './ordering-model-ending.ts';
import { isFinal, type ModelOrder, type ModelRefill, partsOf } from './ordering-model-orders.ts';

const DAY = 24 * 3_600_000;
const GIVEN_UP_AFTER_MS = 180_000;

/**
 * One buyer of the shop as the semantics page has it (§2.2, §2.3, §2.10, §2.13, §2.17). Every method is an event and gives
 * the answer of the API; the model's money and orders must then equal the stored ones.
 */
export class OrderingModel extends EndingModel {
  private readonly failingSince: Record<ProviderName, number | null> = { simulator: null, blind: null };

  // The customer's actions

  pause(order: ModelOrder): 200 | 404 | 422 {
    if (order.isHidden) return 404;
    const { service, status, feed, cancelAskedAt } = order;
    if (!service.mayPause || status !== 'in_processing' || feed || cancelAskedAt !== null) return 422;
    for (const part of partsOf(order))
      if (part.status === 'in_processing') Object.assign(part, { status: 'stopped', desired: 'paused' });
    order.status = 'stopped';

    return 200;
  }

  activate(order: ModelOrder): 200 | 404 | 422 {
    if (order.isHidden) return 404;
    if (order.status !== 'stopped') return 422;
    for (const part of partsOf(order))
      if (part.status === 'stopped') Object.assign(part, { status: 'in_processing', desired: 'running' });
    order.status = 'in_processing';

    return 200;
  }

  /** `seen` is what the provider said of stopped parts when it was asked first. */
  cancel(order: ModelOrder, seen: readonly FakeOrder[]): 200 | 404 | 422 {
    if (order.isHidden) return 404;
    this.check(seen);
    const isAsked = order.cancelAskedAt !== null || !order.service.mayCancel;
    const mayCancel =
      order.status === 'in_processing' ? !isAsked : ['in_moderation', 'stopped'].includes(order.status);
    if (!mayCancel) return 422;

    const open = partsOf(order).filter((part) => !isFinal(part));
    for (const part of new Set([order, ...open])) part.cancelAskedAt = this.now;
    for (const part of open) part.desired = 'canceled';
    if (order.feed) this.giveUpRuns(order);
    for (const part of open) if (part.status !== 'in_processing') this.endEarly(part, 'customer');
    if (order.feed) this.afterEnd(order);

    return 200;
  }

  private giveUpRuns(order: ModelOrder): void {
    const left = plannedRuns(order).slice((order.feed?.nextRun ?? 1) - 1);
    this.giveBack(order, sum(left.map(({ cost }) => cost)), sum(left.map(({ bonus }) => bonus)));
    if (order.feed) order.feed.nextDue = null;
  }

  /** Answers 201 when anything is refilled. */
  askRefill(order: ModelOrder, books: ReadonlyMap<string, FakeOrder>): 201 | 404 | 422 {
    if (order.isHidden) return 404;
    const opened = partsOf(order).filter((part) => this.openRefill(part, books));

    return opened.length > 0 ? 201 : 422;
  }

  // The worker's tasks

  makeDueRuns(): void {
    for (const order of this.orders) {
      const { feed } = order;
      if (!feed || feed.nextDue === null || feed.nextDue > this.now) continue;
      const planned = plannedRuns(order)[feed.nextRun - 1];
      if (planned) addRun(order, { ...planned, run: feed.nextRun, attempt: 1 });
      feed.nextRun += 1;
      // The next run waits for the end of this one.
      feed.nextDue = null;
    }
  }

  /** Sends what waits; `has` tells what the provider has when it is asked for what was sent without an answer. */
  dispatch(mood: Mood, has: (order: ModelOrder) => boolean): void {
    for (const part of this.leaves.filter(
      ({ delivery }) => delivery === 'waiting' || delivery === 'sending',
    )) {
      if (part.delivery === 'waiting' && part.desired === 'paused') continue;
      const isReached = mood !== 'loses_answers' && mood !== 'out_of_reach';
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
        this.withdraw(part);
      } else if (!isReached) part.delivery = 'sending';
      else if (mood === 'good') part.delivery = 'accepted';
      else {
        const next = mood === 'refuses_service_off' ? this.nextProvider(part) : undefined;
        Object.assign(part, next ? { delivery: 'waiting', provider: next } : { delivery: 'finished' });
        if (!next && !isFinal(part))
          this.endEarly(part, mood === 'refuses_private' ? 'private' : 'service_off');
      }
    }
  }

  /** Who gets what a provider refused: nobody that has not answered for three minutes. */
  private nextProvider({ service, provider }: ModelOrder): ProviderName | undefined {
    const others = service.providers.slice(service.providers.indexOf(provider) + 1);

    return others.find((name) => {
      const since = this.failingSince[name];
      return since === null || this.now - since < GIVEN_UP_AFTER_MS;
    });
  }

  private noteAnswer(name: ProviderName, hasCome: boolean): void {
    this.failingSince[name] = hasCome ? null : (this.failingSince[name] ?? this.now);
  }

  tell(mood: Mood): void {
    for (const part of this.leaves.filter(({ delivery }) => delivery === 'accepted'))
      if (part.desired !== part.reported)
        part.reported = mood === 'loses_answers' || mood === 'out_of_reach' ? null : part.desired;
  }

  /** What the provider says of orders that it has, in the order in which it is recorded. */
  check(seen: readonly FakeOrder[]): void {
    for (const said of seen) {
      const part = this.leaves.find(({ id }) => said.clientReference === `order-${id}`);
      if (!part) continue;
      part.providerCost = chargeOf(said).amount;
      this.record(part, said);
    }
  }

  private record(part: ModelOrder, { state, delivered, startCount }: FakeOrder): void {
    if (state === 'pending') return;
    if (!isFinal(part)) {
      const grown = Math.max(part.delivered, Math.min(delivered, part.quantity));
      if (part.parent?.feed) part.parent.delivered += grown - part.delivered;
      part.delivered = grown;
      part.start ??= startCount;
      if (grown >= part.quantity) this.complete(part);
      else if (state === 'running') return;
      else
        this.endEarly(
          part,
          part.cancelAskedAt !== null ? 'customer' : state === 'canceled' ? 'other' : 'partial',
        );
    } else if (state === 'running') return;
    // A provider that is still to be told of the end keeps the delivery open.
    const isUnreported = part.desired === 'canceled' && part.reported !== 'canceled';
    if (!isUnreported) part.delivery = 'finished';
  }

  finishCancelRequests(): void {
    const asked = this.leaves.filter(
      (part) => !isFinal(part) && this.now - (part.cancelAskedAt ?? this.now) >= DAY,
    );
    // A bonus that the first refund takes back is not there for the next.
    for (const part of asked.sort((one, other) => (one.cancelAskedAt ?? 0) - (other.cancelAskedAt ?? 0)))
      this.withdraw(part);
  }

  refillLost(books: ReadonlyMap<string, FakeOrder>): void {
    for (const part of this.leaves) {
      const isCounted = part.countedAt !== null && this.now - part.countedAt < DAY;
      if (part.status !== 'completed' || !part.isGuaranteed || isCounted) continue;
      this.openRefill(part, books);
      part.countedAt = this.now;
    }
  }

  deliverRefills(mood: Mood): void {
    for (const refill of this.leaves.flatMap(({ refills }) => refills)) {
      if (refill.state !== 'open') continue;
      const isFirst = !refill.isTried;
      refill.isTried = true;
      if (!isFirst && refill.provider === 'blind') {
        refill.state = 'staff';
        continue;
      }
      if (mood === 'out_of_reach') continue;
      // What was tried before is asked for first, and that answer is lost as well.
      if (mood === 'loses_answers') refill.isAtProvider ||= isFirst;
      else refill.state = refill.isAtProvider || mood === 'good' ? 'done' : 'rejected';
    }
  }

  private openRefill(part: ModelOrder, books: ReadonlyMap<string, FakeOrder>): boolean {
    const { service, isGuaranteed, completedAt, quantity, start, refills } = part;
    const last = refills.at(-1);
    const hasRight = service.guaranteeDays > 0 && isGuaranteed && part.status === 'completed';
    const isOver = this.now - (completedAt ?? 0) > service.guaranteeDays * DAY;
    const isTooSoon = last && (last.state === 'open' || last.state === 'staff' || this.now - last.at < DAY);
    const told = books.get(`order-${part.id}`);
    if (!hasRight || isOver || isTooSoon || start === null || !told) return false;
    const drop = start + quantity - countOf(told);
    if (drop * 100 < quantity || drop < service.step) return false;
    const state: ModelRefill['state'] = countOf(told) < start ? 'staff' : 'open';
    refills.push({
      quantity: Math.min(quantity, drop),
      state,
      at: this.now,
      isTried: false,
      isAtProvider: false,
      provider: part.provider,
    });

    return true;
  }
}
