import { sql } from 'kysely';
import { dropUnpaidPurchases } from '../../src/areas/orders/face/drop-unpaid-purchases.ts';
import {
  COUPONS,
  type CouponCode,
  couponWorth,
  least,
  lineCost,
  methodTerms,
  split,
  sum,
} from './amounts.ts';
import type { By } from './draws.ts';
import { adoptInOrder, type Model, type Pair, type Part, words, workerStep } from './model.ts';
import {
  costOf,
  type ModelLine,
  type ModelOrder,
  type ModelPurchase,
  newOrder,
  partsOf,
  shareOut,
} from './records.ts';

const DAY = 24 * 3_600_000;

/** Purchases of the buyer: their prices, and their start when they are paid (rules §2.1–2.5). */
class Purchases {
  readonly all: ModelPurchase[] = [];
  private readonly model: Model;

  constructor(model: Model) {
    this.model = model;
  }

  /**
   * Places an order; null when it is refused. `later`: its buyer has still to choose how to pay; `trial`: the shop gives it.
   * `share`: percent of the widget that it is bought through.
   */
  place(
    lines: readonly ModelLine[],
    code: CouponCode | null,
    by: By | 'later' | 'trial',
    share: bigint | null = null,
  ): ModelPurchase | null {
    const { now, coupons, orders, payments, wallet } = this.model;
    const price = by === 'trial' ? given(lines) : this.price(lines, code, null);
    if (price === null || lines.some((line) => orders.isTaken(line))) return null;
    // A coupon that leaves nothing to pay makes the method irrelevant.
    const isFree = by !== 'balance' && by !== 'trial' && price.net === 0n;
    const terms =
      by === 'balance' || by === 'trial' || by === 'later' || isFree ? null : methodTerms(by, price.net);
    if (terms ? !terms.isTaken : by !== 'later' && price.net > wallet.all) return null;

    const isPaid = terms === null && by !== 'later';
    const purchase: ModelPurchase = {
      id: 0,
      droppedCoupon: null,
      status: isPaid ? 'paid' : 'unpaid',
      orders: [],
      coupon: code && coupons.newUse(code, isPaid ? 'consumed' : 'reserved'),
      fee: terms?.fee ?? 0n,
      feeRefunded: 0n,
      methodBonus: terms?.bonus ?? 0n,
      bonusTaken: 0n,
      couponBonusTaken: 0n,
      cashback: price.cashback,
      spent: [],
      couponBonus: price.couponBonus,
      share,
      pricedAt: now,
      createdAt: now,
    };
    for (const [place, line] of lines.entries()) this.addOrder(purchase, line, price.paid[place] ?? 0n);
    this.all.push(purchase);
    if (isPaid) this.charge(purchase);
    else if (terms) payments.openInvoice(purchase, terms);
    if (isFree) payments.openReceipt(purchase);

    return purchase;
  }

  private addOrder(purchase: ModelPurchase, line: ModelLine, cost: bigint): void {
    const { losses } = this.model;
    const { service, url, quantity } = line;
    const isGuaranteed = line.isGuaranteed && service.guaranteeDays > 0;
    const expectedCost = losses.expected(service, quantity);
    const order = newOrder({ purchase, service, url, cost, quantity, isGuaranteed, expectedCost });
    if (line.plan) order.feed = { plan: line.plan, startedAt: null, nextRun: 1, nextDue: null };
    const ofPackage = { purchase, url, isGuaranteed, parent: order, cost: 0n };
    order.children = service.contents.map((part) =>
      newOrder({ ...part, ...ofPackage, expectedCost: losses.expected(part.service, part.quantity) }),
    );
    purchase.orders.push(order);
    shareOut(order);
  }

  price(lines: readonly ModelLine[] | readonly ModelOrder[], code: CouponCode | null, own: unknown) {
    const { isGuest, coupons, grades } = this.model;
    const costs = lines.map((line) =>
      lineCost(line.service, line.quantity, line.isGuaranteed, isGuest ? 0n : grades.percent),
    );
    const all = sum(costs);
    if (code && isGuest && COUPONS[code].kind !== 'discount') return null;
    if (code && (coupons.usesOf(code, own) >= COUPONS[code].uses || all < COUPONS[code].min)) return null;
    const worth = code ? couponWorth(code, all) : 0n;
    const given = (kind: string) => (code && COUPONS[code].kind === kind ? worth : 0n);
    const keys = lines.map(({ service }) => String(service.price));
    const discounts = split(given('discount'), costs, keys);
    const paid = costs.map((cost, place) => cost - (discounts[place] ?? 0n));

    return { paid, net: sum(paid), cashback: given('cashback'), couponBonus: given('bonus') };
  }

  /** Takes the price from the balance, bonus first. */
  charge(purchase: ModelPurchase): void {
    const { wallet } = this.model;
    const net = costOf(purchase.orders);
    const fromBonus = least(wallet.bonus, net);
    wallet.bonus -= fromBonus;
    purchase.spent = wallet.cash.take(net - fromBonus, (payment) => payment.purchase === purchase);
    const parts = split(
      fromBonus,
      purchase.orders.map(({ cost }) => cost),
    );
    for (const [place, order] of purchase.orders.entries()) {
      order.bonus = parts[place] ?? 0n;
      shareOut(order);
    }
    wallet.bonus += purchase.couponBonus;
    this.start(purchase);
  }

  start(purchase: ModelPurchase): void {
    const { now, orders, endings, subscriptions } = this.model;
    purchase.status = 'paid';
    subscriptions.follow(purchase);
    if (purchase.coupon?.state === 'reserved') purchase.coupon.state = 'consumed';
    const taken = purchase.orders.filter((order) => orders.isTaken(order));
    for (const order of purchase.orders) {
      if (taken.includes(order)) continue;
      order.holdsLink = true;
      const isHeld = order.service.isModerated;
      for (const each of new Set([order, ...order.children]))
        each.status = isHeld ? 'in_moderation' : 'in_processing';
      if (isHeld) continue;
      if (order.feed) Object.assign(order.feed, { startedAt: now, nextDue: now });
      for (const part of partsOf(order)) part.delivery = 'waiting';
    }
    // The buyer promotes the link already: the money goes to the balance (C-56).
    for (const order of taken)
      for (const part of order.feed ? [order] : partsOf(order)) endings.endEarly(part, 'duplicate');
  }

  delete(order: ModelOrder): 204 | 404 | 422 {
    if (order.isHidden) return 404;
    if (order.status === 'unpaid') this.drop(order.purchase);
    else if (order.status === 'canceled') order.isHidden = true;
    else return 422;

    return 204;
  }

  dropUnpaid(): void {
    for (const one of this.all)
      if (one.status === 'unpaid' && this.model.now - one.createdAt >= 7 * DAY) this.drop(one);
  }

  drop(purchase: ModelPurchase): void {
    purchase.status = 'canceled';
    for (const order of purchase.orders) order.isHidden = true;
    this.model.payments.closeInvoices(purchase);
    if (purchase.coupon) purchase.coupon.state = 'released';
  }
}

declare module './model.ts' {
  interface Model {
    purchases: Purchases;
  }
}

/** The price of what the shop gives away. */
const given = (lines: readonly ModelLine[]) => ({
  paid: lines.map(() => 0n),
  net: 0n,
  cashback: 0n,
  couponBonus: 0n,
});

async function dropUnpaid({ core, model }: Pair): Promise<void> {
  await dropUnpaidPurchases(core);
  model.purchases.dropUnpaid();
}

export const purchases: Part = {
  keep(model) {
    model.purchases = new Purchases(model);
  },
  steps: {
    'drop unpaid purchases': workerStep(dropUnpaid, { customer: 2, guest: 1 }),
  },
  stored: (customerId) => sql`
    select string_agg(concat_ws(' ', 'purchase', purchase.id, status, total, fee, fee_refunded, method_bonus, method_bonus_taken, coupon_bonus_taken, cashback,
      (select state from coupon_use where purchase_id = purchase.id order by id desc limit 1)), E'\n' order by purchase.id)
    from purchase where customer_id = ${customerId}`,
  told: ({ purchases: { all } }) =>
    all.map(({ id, status, orders, fee, feeRefunded, methodBonus, bonusTaken, couponBonusTaken, ...one }) =>
      words(
        ...['purchase', id, status, costOf(orders) + fee, fee, feeRefunded, methodBonus, bonusTaken],
        ...[couponBonusTaken, one.cashback, one.coupon?.state ?? one.droppedCoupon],
      ),
    ),
  naming: {
    things: (model) => model.purchases.all,
    ids: (customerId) =>
      sql`select id, 0 as parent from purchase where customer_id = ${customerId} order by id`,
    adopt: (model, ids) => adoptInOrder(model.purchases.all, ids),
  },
};
