import type { CancelReason } from '@fanfare/rules';
import { halfUp, least, split, sum } from './amounts.ts';
import type { Model, Part } from './model.ts';
import { isFinal, type ModelOrder, type ModelPurchase } from './records.ts';

/** Ends through the shop's fault, and a duplicate, of which no buyer is told before they pay (C-58). */
const OURS: CancelReason[] = ['service_off', 'partial', 'other', 'duplicate'];

/** Ends of orders, and their refunds (rules §2.3, §2.5, §2.10). */
class Endings {
  private readonly model: Model;

  constructor(model: Model) {
    this.model = model;
  }

  complete(part: ModelOrder): void {
    Object.assign(part, {
      ...{ status: 'completed', completedAt: this.model.now, holdsLink: false },
      reason: null,
    });
    this.afterEnd(part);
  }

  /** Ends a part by its buyer's wish, unless it has ended. */
  withdraw(part: ModelOrder): void {
    if (!isFinal(part)) this.endEarly(part, 'customer');
  }

  /** Refunds the undelivered part. */
  endEarly(part: ModelOrder, reason: CancelReason): void {
    Object.assign(part, { status: 'canceled', reason, holdsLink: false });
    if (this.model.dripFeeds.retries(part)) return;
    const { parent, delivered, quantity, cost, bonus } = part;
    const refund = halfUp(cost * BigInt(quantity - delivered), BigInt(quantity));
    // Equal rests give the odd cent to the bonus.
    const [toBonus = 0n] = split(refund, [bonus, cost - bonus]);
    this.giveBack(part, refund, toBonus);
    if (parent) parent.refunded += refund;
    this.afterEnd(part);
  }

  giveBack(order: ModelOrder, refund: bigint, toBonus: bigint): void {
    const { wallet } = this.model;
    wallet.bonus += toBonus;
    wallet.cash.giveBack(order.purchase.spent, refund - toBonus);
    order.refunded += refund;
  }

  afterEnd(order: ModelOrder): void {
    const { dripFeeds, grades, trials } = this.model;
    const feed = order.feed ? order : order.parent?.feed ? order.parent : null;
    if (feed) dripFeeds.follow(feed);
    else if (order.parent) this.finishPackage(order.parent);
    trials.follow(order);
    this.settle(order.purchase);
    grades.review();
  }

  private finishPackage(order: ModelOrder): void {
    if (!order.children.every(isFinal)) return;
    const isCompleted = order.children.some(({ status }) => status === 'completed');
    if (isCompleted) order.delivered = order.quantity;
    this.endWhole(order, isCompleted, order.cancelAskedAt !== null);
    if (order.children.every(({ reason }) => reason === 'duplicate') && order.cancelAskedAt === null)
      order.reason = 'duplicate';
  }

  /** Ends a package or a drip feed, all of whose parts have ended. */
  endWhole(order: ModelOrder, isCompleted: boolean, isByCustomer: boolean): void {
    order.holdsLink = false;
    if (isCompleted) Object.assign(order, { status: 'completed', completedAt: this.model.now, reason: null });
    else Object.assign(order, { status: 'canceled', reason: isByCustomer ? 'customer' : 'partial' });
  }

  /** Settles what belongs to a whole purchase: the fee, the method's bonus, the cashback. */
  private settle(purchase: ModelPurchase): void {
    const { now, earnings, wallet } = this.model;
    const all = purchase.orders.flatMap((order) => [order, ...order.children]);
    if (!all.every(isFinal)) return;
    const net = sum(purchase.orders.map(({ cost }) => cost));
    const refunded = sum(purchase.orders.map((order) => order.refunded));
    const isOurs = all.every(
      ({ reason, delivered }) => delivered === 0 && OURS.some((ours) => ours === reason),
    );
    if (isOurs) purchase.feeRefunded = purchase.fee;
    wallet.cash.giveBack(purchase.spent, purchase.feeRefunded);
    earnings?.earn(purchase, now);
    const isNothingDelivered = all.every(({ delivered }) => delivered === 0);
    if (net > 0n) {
      purchase.bonusTaken = least(halfUp(purchase.methodBonus * refunded, net), wallet.bonus);
      wallet.bonus -= purchase.bonusTaken;
      purchase.couponBonusTaken = least(halfUp(purchase.couponBonus * refunded, net), wallet.bonus);
      wallet.bonus += halfUp(purchase.cashback * (net - refunded), net) - purchase.couponBonusTaken;
    }
    // All money and the coupon's value went back: the coupon may be used again (C-57).
    const isAllBack = net > 0n ? refunded === net : isNothingDelivered;
    if (isAllBack && purchase.couponBonusTaken === purchase.couponBonus && purchase.coupon)
      purchase.coupon.state = 'released';
  }
}

declare module './model.ts' {
  interface Model {
    endings: Endings;
  }
}

export const endings: Part = {
  keep(model) {
    model.endings = new Endings(model);
  },
};
