import type { CancelReason } from '@fanfare/rules';
import { gradeOf, halfUp, least, runQuantities, split, sum } from './ordering-model-amounts.ts';
import type { EarningModel } from './ordering-model-earning.ts';
import { isFinal, type ModelOrder, type ModelPurchase, newOrder } from './ordering-model-orders.ts';
import { RefundModel } from './ordering-model-refunds.ts';

const DAY = 24 * 3_600_000;
/** Ends through the shop's fault, and a duplicate, of which no buyer is told before they pay (C-58). */
const OURS: CancelReason[] = ['service_off', 'partial', 'other', 'duplicate'];

/** Ends of orders, and their refunds (server semantics §2.2, §2.3, §2.5, §2.10, §2.13). */
export class EndingModel extends RefundModel {
  /** The referrer of the buyer; null without one. */
  referrer: EarningModel | null = null;

  protected withdraw(part: ModelOrder): void {
    if (!isFinal(part)) this.endEarly(part, 'customer');
  }

  protected complete(part: ModelOrder): void {
    Object.assign(part, { status: 'completed', completedAt: this.now, holdsLink: false });
    this.afterEnd(part);
  }

  /** Refunds the undelivered part; a run of which nothing was delivered is tried once more (§2.2). */
  protected override endEarly(part: ModelOrder, reason: CancelReason): void {
    Object.assign(part, { status: 'canceled', reason, holdsLink: false });
    const { parent, attempt, delivered, quantity, cost, bonus, run } = part;
    if (parent?.feed && attempt === 1 && delivered === 0 && parent.cancelAskedAt === null) {
      Object.assign(part, { cost: 0n, bonus: 0n });
      addRun(parent, { quantity, cost, bonus, run, attempt: 2 });
      return;
    }
    const refund = halfUp(cost * BigInt(quantity - delivered), BigInt(quantity));
    // Of equal rests the bonus gets the odd cent.
    const [toBonus = 0n] = split(refund, [bonus, cost - bonus]);
    this.giveBack(part, refund, toBonus);
    if (parent) parent.refunded += refund;
    this.afterEnd(part);
  }

  protected giveBack(order: ModelOrder, refund: bigint, toBonus: bigint): void {
    this.bonus += toBonus;
    this.purse.giveBack(order.purchase.spent, refund - toBonus);
    order.refunded += refund;
  }

  protected afterEnd(order: ModelOrder): void {
    const feed = order.feed ? order : order.parent?.feed ? order.parent : null;
    if (feed) this.followRun(feed);
    else if (order.parent) this.finishPackage(order.parent);
    this.settle(order.purchase);
    this.reviewGrade();
  }

  /** A higher grade comes at once; one that has run out is looked at anew when an order ends (§2.13). */
  private reviewGrade(): void {
    const hasRunOut = this.gradeUntil !== null && this.gradeUntil <= this.now;
    const { percent, days } = gradeOf(this.spend());
    if (!hasRunOut && percent <= this.gradePercent) return;
    this.gradePercent = percent;
    this.gradeUntil = days === null ? null : this.now + days * DAY;
  }

  private followRun(order: ModelOrder): void {
    const { feed, children, cancelAskedAt, delivered, quantity } = order;
    if (!feed || isFinal(order)) return;
    if (feed.nextRun <= feed.plan.runs && cancelAskedAt === null) {
      feed.nextDue = (feed.startedAt ?? 0) + (feed.nextRun - 1) * feed.plan.minutes * 60_000;
      return;
    }
    if (!children.every(isFinal)) return;
    const isCanceled = cancelAskedAt !== null && delivered < quantity;
    this.endWhole(order, !isCanceled && delivered > 0, isCanceled);
  }

  private finishPackage(order: ModelOrder): void {
    if (!order.children.every(isFinal)) return;
    const isCompleted = order.children.some(({ status }) => status === 'completed');
    if (isCompleted) order.delivered = order.quantity;
    this.endWhole(order, isCompleted, order.cancelAskedAt !== null);
    if (order.children.every(({ reason }) => reason === 'duplicate') && order.cancelAskedAt === null)
      order.reason = 'duplicate';
  }

  private endWhole(order: ModelOrder, isCompleted: boolean, isByCustomer: boolean): void {
    order.holdsLink = false;
    if (isCompleted) Object.assign(order, { status: 'completed', completedAt: this.now });
    else Object.assign(order, { status: 'canceled', reason: isByCustomer ? 'customer' : 'partial' });
  }

  /** Settles what belongs to a whole purchase: the fee, the method's bonus, the cashback (§2.5, §2.10). */
  private settle(purchase: ModelPurchase): void {
    const all = purchase.orders.flatMap((order) => [order, ...order.children]);
    if (!all.every(isFinal)) return;
    const net = sum(purchase.orders.map(({ cost }) => cost));
    const refunded = sum(purchase.orders.map((order) => order.refunded));
    const isOurs = all.every(
      ({ reason, delivered }) => delivered === 0 && OURS.some((ours) => ours === reason),
    );
    if (isOurs) purchase.feeRefunded = purchase.fee;
    this.purse.giveBack(purchase.spent, purchase.feeRefunded);
    this.referrer?.earn(purchase, this.now);
    const isNothingDelivered = all.every(({ delivered }) => delivered === 0);
    if (net > 0n) {
      purchase.bonusTaken = least(halfUp(purchase.methodBonus * refunded, net), this.bonus);
      this.bonus -= purchase.bonusTaken;
      purchase.couponBonusTaken = least(halfUp(purchase.couponBonus * refunded, net), this.bonus);
      this.bonus += halfUp(purchase.cashback * (net - refunded), net) - purchase.couponBonusTaken;
    }
    // All money and the coupon's value went back: the coupon may be used again (C-57).
    const isAllBack = net > 0n ? refunded === net : isNothingDelivered;
    if (isAllBack && purchase.couponBonusTaken === purchase.couponBonus && purchase.coupon)
      purchase.coupon.state = 'released';
  }

  /** Cash of orders completed in the last 180 days, less refunds (§2.13). */
  private spend(): bigint {
    return sum(
      this.orders
        .filter(({ status, cost }) => status === 'completed' && cost > 0n)
        .filter(({ completedAt }) => (completedAt ?? 0) >= this.now - 180 * DAY)
        .map(({ cost, bonus, refunded }) => ((cost - bonus) * (cost - refunded)) / cost),
    );
  }
}

type Run = { run: number; quantity: number; cost: bigint; bonus: bigint };

/** All runs of a drip feed; their costs add up to its cost (§2.2). */
export function plannedRuns({ feed, cost, bonus }: ModelOrder): Omit<Run, 'run'>[] {
  const quantities = feed ? runQuantities(feed.plan) : [];
  const costs = split(cost, quantities.map(BigInt));
  const bonuses = split(bonus, costs);

  return quantities.map((quantity, k) => ({ quantity, cost: costs[k] ?? 0n, bonus: bonuses[k] ?? 0n }));
}

export function addRun(parent: ModelOrder, run: Run & { attempt: 1 | 2 }): void {
  const { purchase, service, url, isGuaranteed } = parent;
  parent.children.push(
    newOrder({
      purchase,
      service,
      url,
      isGuaranteed,
      ...run,
      parent,
      status: 'in_processing',
      delivery: 'waiting',
    }),
  );
}
