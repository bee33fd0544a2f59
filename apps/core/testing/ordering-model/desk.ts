import fc from 'fast-check';
import { settleOrder } from '../../src/areas/fulfilment/face/settle-order.ts';
import { stopOrder } from '../../src/areas/fulfilment/face/stop-order.ts';
import type { Tx } from '../../src/data/database.ts';
import type { Actor } from '../../src/security/audit.ts';
import { did } from './did.ts';
import { pick } from './draws.ts';
import { AGREED, type Answers, type Model, oneOf, type Pair, type Part, step } from './model.ts';
import { isFinal, type ModelOrder, partsOf } from './records.ts';

/** Ten people of the shop, who may work on the same order at once. */
const PEOPLE = 10;
const personAt = (place: number): Actor => ({ command: `clerk ${place + 1}` });
/** Effect of each of them. */
const eachOfThem = (deedOf: (place: number) => Deed) =>
  Array.from({ length: PEOPLE }, (_, place) => deedOf(place));

/** Actions of staff on orders (rules §2.10; decision 0105). */
class Desk {
  private readonly model: Model;

  constructor(model: Model) {
    this.model = model;
  }

  stop(order: ModelOrder): boolean {
    const { now, dripFeeds, endings } = this.model;
    const isRunning = order.status === 'in_processing' || order.status === 'stopped';
    if (!isRunning || order.cancelAskedAt !== null || order.run > 0) return false;
    const isWhole = order.feed !== null || order.children.length > 0;
    const open = partsOf(order).filter((part) => !isFinal(part));
    const isWorkedOn = ({ delivery }: ModelOrder) => delivery === 'sending' || delivery === 'accepted';
    const asked = open.filter((part) => part.status === 'in_processing' && isWorkedOn(part));
    for (const part of isWhole ? [order, ...asked] : asked)
      Object.assign(part, { cancelAskedAt: now, reason: 'customer' });
    for (const part of open) part.desired = 'canceled';
    if (order.feed) dripFeeds.giveUp(order);
    for (const part of open.filter((one) => !asked.includes(one))) {
      endings.endEarly(part, 'customer');
      if (!isWorkedOn(part)) part.delivery = 'finished';
    }
    if (order.feed && !isFinal(order)) endings.afterEnd(order);

    return true;
  }

  settle(part: ModelOrder, count: number): boolean {
    const { endings } = this.model;
    const isRunning = part.status === 'in_processing' || part.status === 'stopped';
    const isFinish = part.cancelAskedAt !== null && count === part.delivered;
    const isSent = part.delivery === 'accepted' || part.delivery === 'held';
    if (!isRunning || !isSent || (count === 0 && !isFinish)) return false;
    if (part.parent?.feed) part.parent.delivered += count - part.delivered;
    part.delivered = count;
    if (count === part.quantity) endings.complete(part);
    else endings.endEarly(part, part.cancelAskedAt !== null ? 'customer' : 'partial');
    if (count < part.quantity) part.desired = 'canceled';
    const isUnreported = part.desired === 'canceled' && part.reported !== 'canceled';
    if (part.delivery !== 'accepted' || !isUnreported) part.delivery = 'finished';

    return true;
  }
}

declare module './model.ts' {
  interface Model {
    desk: Desk;
  }
}

const told = (orderId: number) =>
  ({ answer: null, deed: { action: 'order.noted', target: orderId } }) as const;

/** Something that one of staff does with an order: the press, and what the model makes of it. */
type Deed = { name: string; press(tx: Tx): Promise<void>; model(): boolean };

function stopping({ core, model }: Pair, order: ModelOrder): Deed {
  return {
    name: 'stop',
    press: async (tx) => {
      await stopOrder(core, tx, { orderId: order.id, cancelReason: 'customer' });
    },
    model: () => model.desk.stop(order),
  };
}

/** Settles a part with `share` percent of what is still to come. */
function settling({ core, model }: Pair, part: ModelOrder, share: number): Deed {
  const count = part.delivered + Math.floor(((part.quantity - part.delivered) * share) / 100);

  return {
    name: `settle at ${count}`,
    press: async (tx) => {
      await settleOrder(core, tx, { orderId: part.id, delivered: count });
    },
    model: () => model.desk.settle(part, count),
  };
}

/**
 * Everybody presses at once. The model follows those who succeeded in the order in which they held the order's lock; what was
 * refused it must refuse as well.
 */
async function pressTogether({ core }: Pair, order: ModelOrder, deeds: readonly Deed[]): Promise<Answers> {
  let locks = 0;
  const pressed = await Promise.all(
    deeds.map(async (deed, place) => {
      let turn = 0;
      const isDone = await did(
        core,
        async (tx) => {
          await deed.press(tx);
          locks += 1;
          turn = locks;
          return told(order.id);
        },
        personAt(place),
      );
      return { deed, turn: isDone ? turn : Number.POSITIVE_INFINITY, isDone };
    }),
  );
  pressed.sort((a, b) => a.turn - b.turn);
  const list = (all: typeof pressed) => all.map(({ deed }) => deed.name).join(', ');

  return [list(pressed.filter(({ isDone }) => isDone)), list(pressed.filter(({ deed }) => deed.model()))];
}

/** All of them press stop: one of them does it. */
async function stop(pair: Pair, { pick }: { pick: number }): Promise<Answers> {
  const { all, leaves } = pair.model.orders;
  const order = oneOf(
    [...all, ...leaves].filter((one) => pick % 4 === 0 || !isFinal(one)),
    pick,
  );
  if (!order) return AGREED;

  return pressTogether(
    pair,
    order,
    eachOfThem(() => stopping(pair, order)),
  );
}

async function settle(pair: Pair, { pick, share }: { pick: number; share: number }): Promise<Answers> {
  const part = oneOf(
    pair.model.orders.leaves.filter((one) => !isFinal(one)),
    pick,
  );

  return part ? pressTogether(pair, part, [settling(pair, part, share)]) : AGREED;
}

/** Some of them stop an order while others settle it, each at a count of their own. */
async function rush(pair: Pair, { pick, share }: { pick: number; share: number }): Promise<Answers> {
  const part = oneOf(
    pair.model.orders.leaves.filter((one) => !isFinal(one)),
    pick,
  );
  if (!part) return AGREED;
  const deeds = eachOfThem((place) =>
    place % 2 === 0 ? stopping(pair, part) : settling(pair, part, 20 + ((share + 8 * place) % 81)),
  );

  return pressTogether(pair, part, deeds);
}

export const desk: Part = {
  keep(model) {
    model.desk = new Desk(model);
  },
  steps: {
    'staff stops': step(stop, { customer: [2, { pick }] }),
    'staff settles': step(settle, {
      customer: [2, { pick, share: fc.constantFrom(0, 0, 30, 70, 100) }],
    }),
    'staff rushes': step(rush, { customer: [1, { pick, share: fc.nat(80) }] }),
  },
};
