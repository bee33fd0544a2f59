import fc from 'fast-check';
import { settleOrder } from '../../src/areas/fulfilment/settle-order.ts';
import { stopOrder } from '../../src/areas/fulfilment/stop-order.ts';
import type { Core } from '../../src/core.ts';
import { Refusal } from '../../src/refusal.ts';
import type { Actor } from '../../src/security/audit.ts';
import { byStaff } from '../staff.ts';
import { pick } from './draws.ts';
import { AGREED, type Answers, type Model, oneOf, type Pair, type Part, step } from './model.ts';
import { isFinal, type ModelOrder, partsOf } from './records.ts';

/** Two people of the shop, who may do the same thing at once. */
const PEOPLE: Actor[] = [{ command: 'mira' }, { command: 'jonas' }];

/** What people of the shop do with orders (server semantics §2.10; decision 0105). */
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

/** True where it was done; false where the shop refused. */
async function did(core: Core, actor: Actor, work: Parameters<typeof byStaff>[1]): Promise<boolean> {
  try {
    await byStaff(core, work, { actor, target: 'order' });
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

const told = (orderId: number) => ({ answer: null, deed: { action: 'staff.tested', target: orderId } });

/** Both press at once: one of them does it. */
async function stop({ core, model }: Pair, { pick }: { pick: number }): Promise<Answers> {
  const order = oneOf(
    [...model.orders.all, ...model.orders.leaves].filter((one) => pick % 4 === 0 || !isFinal(one)),
    pick,
  );
  if (!order) return AGREED;
  const done = await Promise.all(
    PEOPLE.map((actor) =>
      did(core, actor, async (tx) => {
        await stopOrder(core, tx, { orderId: order.id, cancelReason: 'customer' });
        return told(order.id);
      }),
    ),
  );

  return [done.filter(Boolean).length, Number(model.desk.stop(order))];
}

async function settle(
  { core, model }: Pair,
  { pick, share }: { pick: number; share: number },
): Promise<Answers> {
  const part = oneOf(
    model.orders.leaves.filter((one) => !isFinal(one)),
    pick,
  );
  if (!part) return AGREED;
  const count = part.delivered + Math.floor(((part.quantity - part.delivered) * share) / 100);
  const [actor = { command: 'mira' }] = PEOPLE;
  const isDone = await did(core, actor, async (tx) => {
    await settleOrder(core, tx, { orderId: part.id, delivered: count });
    return told(part.id);
  });

  return [Number(isDone), Number(model.desk.settle(part, count))];
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
  },
};
