import { makeDueRuns } from '../../src/areas/drip-feeds/make-due-runs.ts';
import { runQuantities, split, sum } from './amounts.ts';
import { type Model, type Pair, type Part, workerStep } from './model.ts';
import { isFinal, type ModelOrder, newOrder } from './records.ts';

/** Orders that are delivered in runs (rules §2.2). */
class DripFeeds {
  private readonly model: Model;

  constructor(model: Model) {
    this.model = model;
  }

  makeDueRuns(): void {
    const { now, orders } = this.model;
    for (const order of orders.all) {
      const { feed } = order;
      if (!feed || feed.nextDue === null || feed.nextDue > now) continue;
      const planned = plannedRuns(order)[feed.nextRun - 1];
      if (planned) addRun(order, { ...planned, run: feed.nextRun, attempt: 1 });
      feed.nextRun += 1;
      // The next run waits for the end of this one.
      feed.nextDue = null;
    }
  }

  /** Once more a run of which nothing was delivered, with its money; false where it is none. */
  retries(part: ModelOrder): boolean {
    const { parent, attempt, delivered, quantity, cost, bonus, run } = part;
    if (!parent?.feed || attempt !== 1 || delivered !== 0 || parent.cancelAskedAt !== null) return false;
    Object.assign(part, { cost: 0n, bonus: 0n });
    addRun(parent, { quantity, cost, bonus, run, attempt: 2 });

    return true;
  }

  /** Consequences of the end of a run: the next one, or the end of all. */
  follow(order: ModelOrder): void {
    const { feed, children, cancelAskedAt, delivered, quantity } = order;
    if (!feed || isFinal(order)) return;
    if (feed.nextRun <= feed.plan.runs && cancelAskedAt === null) {
      feed.nextDue = (feed.startedAt ?? 0) + (feed.nextRun - 1) * feed.plan.minutes * 60_000;
      return;
    }
    if (!children.every(isFinal)) return;
    const isCanceled = cancelAskedAt !== null && delivered < quantity;
    this.model.endings.endWhole(order, !isCanceled && delivered > 0, isCanceled);
  }

  giveUp(order: ModelOrder): void {
    const left = plannedRuns(order).slice((order.feed?.nextRun ?? 1) - 1);
    this.model.endings.giveBack(
      order,
      sum(left.map(({ cost }) => cost)),
      sum(left.map(({ bonus }) => bonus)),
    );
    if (order.feed) order.feed.nextDue = null;
  }
}

declare module './model.ts' {
  interface Model {
    dripFeeds: DripFeeds;
  }
}

type Run = { run: number; quantity: number; cost: bigint; bonus: bigint };

/** All runs of a drip feed; their costs add up to its cost. */
function plannedRuns({ feed, cost, bonus }: ModelOrder): Omit<Run, 'run'>[] {
  const quantities = feed ? runQuantities(feed.plan) : [];
  const costs = split(cost, quantities.map(BigInt));
  const bonuses = split(bonus, costs);

  return quantities.map((quantity, k) => ({ quantity, cost: costs[k] ?? 0n, bonus: bonuses[k] ?? 0n }));
}

function addRun(parent: ModelOrder, run: Run & { attempt: 1 | 2 }): void {
  const { purchase, service, url, isGuaranteed, expectedCost: whole } = parent;
  const all = BigInt(parent.quantity);
  const expectedCost = whole === null ? null : (whole * BigInt(run.quantity) + all - 1n) / all;
  const order = { purchase, service, url, isGuaranteed, expectedCost, ...run, parent };
  parent.children.push(newOrder({ ...order, status: 'in_processing', delivery: 'waiting' }));
}

async function makeRuns({ core, model }: Pair): Promise<void> {
  await makeDueRuns(core);
  model.dripFeeds.makeDueRuns();
}

export const dripFeeds: Part = {
  keep(model) {
    model.dripFeeds = new DripFeeds(model);
  },
  steps: { 'make due runs': workerStep(makeRuns, { customer: 7, guest: 5 }) },
};
