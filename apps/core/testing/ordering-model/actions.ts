import * as contract from '@fanfare/contract';
import { finishCancelRequests } from '../../src/areas/orders/lifecycle/finish-cancel-requests.ts';
import type { FakeOrder } from '../doubles/fake-provider.ts';
import { asked, type Books, booksOf } from './books.ts';
import { pick } from './draws.ts';
import { AGREED, type Answers, type Model, oneOf, type Pair, type Part, step, workerStep } from './model.ts';
import { isFinal, type ModelOrder, partsOf } from './records.ts';

const DAY = 24 * 3_600_000;

/** Actions of the buyer on an order (rules §2.10). */
class Actions {
  private readonly model: Model;

  constructor(model: Model) {
    this.model = model;
  }

  pause(order: ModelOrder): 200 | 404 | 422 {
    if (order.isHidden) return 404;
    const { service, status, feed, cancelAskedAt } = order;
    if (!service.mayPause || status !== 'in_processing' || feed || cancelAskedAt !== null) return 422;
    for (const part of partsOf(order))
      if (part.status === 'in_processing' && part.cancelAskedAt === null)
        Object.assign(part, { status: 'stopped', desired: 'paused' });
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
    const { now, deliveries, dripFeeds, endings } = this.model;
    if (order.isHidden) return 404;
    deliveries.check(seen);
    const isAsked = order.cancelAskedAt !== null || !order.service.mayCancel;
    const mayCancel =
      order.status === 'in_processing' ? !isAsked : ['in_moderation', 'stopped'].includes(order.status);
    if (!mayCancel) return 422;

    const open = partsOf(order).filter((part) => !isFinal(part));
    for (const part of new Set([order, ...open])) part.cancelAskedAt = now;
    for (const part of open) part.desired = 'canceled';
    if (order.feed) dripFeeds.giveUp(order);
    for (const part of open) if (part.status !== 'in_processing') endings.endEarly(part, 'customer');
    if (order.feed) endings.afterEnd(order);

    return 200;
  }

  finishCancelRequests(): void {
    const { now, orders, endings } = this.model;
    const asked = orders.leaves.filter((part) => !isFinal(part) && now - (part.cancelAskedAt ?? now) >= DAY);
    // A bonus that the first refund takes back is not there for the next.
    for (const part of asked.sort((one, other) => (one.cancelAskedAt ?? 0) - (other.cancelAskedAt ?? 0)))
      endings.withdraw(part);
  }
}

declare module './model.ts' {
  interface Model {
    actions: Actions;
  }
}

type Action = {
  call:
    | typeof contract.pauseOrder
    | typeof contract.activateOrder
    | typeof contract.cancelOrder
    | typeof contract.deleteOrder
    | typeof contract.requestRefill;
  /** True where the action mostly makes sense. */
  isMeant(order: ModelOrder, books: Books): boolean;
  answer(model: Model, order: ModelOrder, met: { seen: FakeOrder[]; books: Books }): number;
};

/** An action on one of the orders, mostly on one that it is meant for. */
export const act =
  ({ call, isMeant, answer }: Action) =>
  async (pair: Pair, { pick }: { pick: number }): Promise<Answers> => {
    const { api, model, token } = pair;
    const books = booksOf(pair);
    const { all } = model.orders;
    const order = oneOf(pick % 5 === 0 ? all : all.filter((one) => isMeant(one, books)), pick);
    if (!order) return AGREED;
    const params = { orderId: String(order.id) };
    const options = { token: await token() };
    let status = 0;
    const seen = await asked(pair, async () => {
      ({ status } = await api.call(call, { params }, options));
    });

    return [status, answer(model, order, { seen, books })];
  };

const pause = act({
  call: contract.pauseOrder,
  isMeant: ({ status }) => status === 'in_processing',
  answer: ({ actions }, order) => actions.pause(order),
});
const activate = act({
  call: contract.activateOrder,
  isMeant: ({ status }) => status === 'stopped',
  answer: ({ actions }, order) => actions.activate(order),
});
const cancel = act({
  call: contract.cancelOrder,
  isMeant: ({ status }) => ['in_processing', 'stopped', 'in_moderation'].includes(status),
  answer: ({ actions }, order, { seen }) => actions.cancel(order, seen),
});
const remove = act({
  call: contract.deleteOrder,
  isMeant: ({ status, isHidden }) => !isHidden && (status === 'unpaid' || status === 'canceled'),
  answer: ({ purchases }, order) => purchases.delete(order),
});

async function finishRequests({ core, model }: Pair): Promise<void> {
  await finishCancelRequests(core);
  model.actions.finishCancelRequests();
}

export const actions: Part = {
  keep(model) {
    model.actions = new Actions(model);
  },
  steps: {
    pause: step(pause, { customer: [5, { pick }], isCall: true }),
    activate: step(activate, { customer: [5, { pick }], isCall: true }),
    cancel: step(cancel, { customer: [5, { pick }] }),
    delete: step(remove, { customer: [2, { pick }], isCall: true }),
    'finish cancel requests': workerStep(finishRequests, { customer: 2 }),
  },
};
