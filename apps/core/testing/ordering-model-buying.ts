import type { CancelReason } from '@fanfare/rules';
import {
  COUPONS,
  type CouponCode,
  couponWorth,
  least,
  lineCost,
  methodTerms,
  split,
  sum,
} from './ordering-model-amounts.ts';
import {
  type ModelInvoice,
  type ModelLine,
  type ModelOrder,
  type ModelPurchase,
  type ModelUse,
  newInvoice,
  newOrder,
  partsOf,
  shareOut,
} from './ordering-model-orders.ts';
import { Purse } from './ordering-model-purse.ts';

const RESERVED_MS = 30 * 60_000;

export const costOf = (orders: readonly ModelOrder[]) => sum(orders.map(({ cost }) => cost));

/** Purchases of one buyer, by the semantics page (§2.1–2.5). */
export class BuyingModel {
  readonly purse = new Purse();
  bonus = 0n;
  gradePercent = 0n;
  gradeUntil: number | null = null;
  purchases: ModelPurchase[] = [];
  invoices: ModelInvoice[] = [];
  now = 0;
  /** A buyer known by an e-mail alone: a reservation with it proves nothing, and nothing is credited (C-53). */
  isGuest = false;

  get cash(): bigint {
    return this.purse.all;
  }

  get orders(): ModelOrder[] {
    return this.purchases.flatMap(({ orders }) => orders);
  }

  /** Whatever a provider delivers: orders, parts of packages, runs. */
  get leaves(): ModelOrder[] {
    return this.orders.flatMap((order) => partsOf(order));
  }

  /** Places an order; null when it is refused. */
  place(lines: readonly ModelLine[], code: CouponCode | null, by: 'balance' | 1 | 3): ModelPurchase | null {
    const price = this.price(lines, code, null);
    if (price === null || lines.some((line) => this.isTaken(line))) return null;
    // Where a coupon leaves nothing to pay, no method has a say.
    const isFree = by !== 'balance' && price.net === 0n;
    const terms = by === 'balance' || isFree ? null : methodTerms(by, price.net);
    if (terms ? !terms.isTaken : price.net > this.cash + this.bonus) return null;

    const isPaid = terms === null;
    const purchase: ModelPurchase = {
      id: 0,
      droppedCoupon: null,
      status: isPaid ? 'paid' : 'unpaid',
      orders: [],
      coupon: code && this.newUse(code, isPaid ? 'consumed' : 'reserved'),
      fee: terms?.fee ?? 0n,
      feeRefunded: 0n,
      methodBonus: terms?.bonus ?? 0n,
      bonusTaken: 0n,
      couponBonusTaken: 0n,
      cashback: price.cashback,
      spent: [],
      couponBonus: price.couponBonus,
      pricedAt: this.now,
      createdAt: this.now,
    };
    for (const [place, line] of lines.entries()) this.addOrder(purchase, line, price.paid[place] ?? 0n);
    this.purchases.push(purchase);
    if (isPaid) this.charge(purchase);
    else this.openInvoice(purchase, terms);
    if (isFree) this.openReceipt(purchase);

    return purchase;
  }

  protected price(
    lines: readonly ModelLine[] | readonly ModelOrder[],
    code: CouponCode | null,
    own: unknown,
  ) {
    const costs = lines.map((line) =>
      lineCost(line.service, line.quantity, line.isGuaranteed, this.isGuest ? 0n : this.gradePercent),
    );
    const all = sum(costs);
    if (code && this.isGuest && COUPONS[code].kind !== 'discount') return null;
    if (code && (this.usesOf(code, own) >= COUPONS[code].uses || all < COUPONS[code].min)) return null;
    const worth = code ? couponWorth(code, all) : 0n;
    const given = (kind: string) => (code && COUPONS[code].kind === kind ? worth : 0n);
    const keys = lines.map(({ service }) => String(service.price));
    const discounts = split(given('discount'), costs, keys);
    const paid = costs.map((cost, place) => cost - (discounts[place] ?? 0n));

    return { paid, net: sum(paid), cashback: given('cashback'), couponBonus: given('bonus') };
  }

  protected newUse(code: CouponCode, state: ModelUse['state']): ModelUse {
    return { code, state, until: this.now + RESERVED_MS };
  }

  /** Uses of a coupon that are paid, and those that were reserved a short while ago. */
  protected usesOf(code: CouponCode, own: unknown): number {
    return this.otherUses(code, own).filter(
      ({ state, until }) =>
        state === 'consumed' || (state === 'reserved' && until > this.now && !this.isGuest),
    ).length;
  }

  /** Whether a promised use may still be used up: a payment asks only for uses that others have paid. */
  protected isPromised(use: ModelUse, own: unknown): boolean {
    const paid = this.otherUses(use.code, own).filter(({ state }) => state === 'consumed');

    return paid.length < COUPONS[use.code].uses;
  }

  private otherUses(code: CouponCode, own: unknown): ModelUse[] {
    const holders = [...this.purchases, ...this.invoices.filter(({ purchase }) => purchase === null)];

    return holders.flatMap((one) => (one !== own && one.coupon?.code === code ? [one.coupon] : []));
  }

  protected isTaken({ service, url }: Pick<ModelLine, 'service' | 'url'>): boolean {
    return this.orders.some((one) => one.holdsLink && one.url === url && one.service.type === service.type);
  }

  private addOrder(purchase: ModelPurchase, line: ModelLine, cost: bigint): void {
    const { service, url, isGuaranteed } = line;
    const order = newOrder({
      purchase,
      service,
      url,
      cost,
      quantity: line.quantity,
      isGuaranteed: isGuaranteed && service.guaranteeDays > 0,
    });
    if (line.plan) order.feed = { plan: line.plan, startedAt: null, nextRun: 1, nextDue: null };
    const ofPackage = { purchase, url, isGuaranteed: order.isGuaranteed, parent: order, cost: 0n };
    order.children = service.contents.map((part) => newOrder({ ...part, ...ofPackage }));
    purchase.orders.push(order);
    shareOut(order);
  }

  /** Takes the price from the balance, bonus first. */
  protected charge(purchase: ModelPurchase): void {
    const net = costOf(purchase.orders);
    const fromBonus = least(this.bonus, net);
    this.bonus -= fromBonus;
    purchase.spent = this.purse.take(net - fromBonus, (payment) => payment.purchase === purchase);
    const parts = split(
      fromBonus,
      purchase.orders.map(({ cost }) => cost),
    );
    for (const [place, order] of purchase.orders.entries()) {
      order.bonus = parts[place] ?? 0n;
      shareOut(order);
    }
    this.bonus += purchase.couponBonus;
    this.start(purchase);
  }

  protected start(purchase: ModelPurchase): void {
    purchase.status = 'paid';
    if (purchase.coupon?.state === 'reserved') purchase.coupon.state = 'consumed';
    const taken = purchase.orders.filter((order) => this.isTaken(order));
    for (const order of purchase.orders) {
      if (taken.includes(order)) continue;
      order.holdsLink = true;
      const isHeld = order.service.isModerated;
      for (const each of new Set([order, ...order.children]))
        each.status = isHeld ? 'in_moderation' : 'in_processing';
      if (isHeld) continue;
      if (order.feed) Object.assign(order.feed, { startedAt: this.now, nextDue: this.now });
      for (const part of partsOf(order)) part.delivery = 'waiting';
    }
    // The buyer promotes the link already: the money goes to the balance (C-56).
    for (const order of taken)
      for (const part of order.feed ? [order] : partsOf(order)) this.endEarly(part, 'duplicate');
  }

  protected endEarly(_part: ModelOrder, _reason: CancelReason): void {
    throw new Error('orders end in the ending model');
  }

  protected openReceipt(purchase: ModelPurchase): void {
    this.openInvoice(purchase, { fee: 0n, bonus: 0n });
    for (const invoice of this.invoices.slice(-1))
      Object.assign(invoice, { status: 'paid', paidAt: this.now });
  }

  protected openInvoice(purchase: ModelPurchase, { fee, bonus }: { fee: bigint; bonus: bigint }): void {
    this.invoices.push(
      newInvoice({
        purchase,
        amount: costOf(purchase.orders),
        fee,
        methodBonus: bonus,
        couponBonus: purchase.couponBonus,
        coupon: null,
        createdAt: this.now,
      }),
    );
  }
}
