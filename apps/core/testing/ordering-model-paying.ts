import { formatAmount } from '@fanfare/rules';
import { COUPONS, type CouponCode, couponWorth, methodTerms, sum } from './ordering-model-amounts.ts';
import { BuyingModel, costOf } from './ordering-model-buying.ts';
import {
  type ModelInvoice,
  type ModelOrder,
  type ModelPurchase,
  newInvoice,
  shareOut,
} from './ordering-model-orders.ts';

const DAY = 24 * 3_600_000;

/** Invoices, and orders that wait for their payment (server semantics §2.6, §2.11). */
export class PayingModel extends BuyingModel {
  topUp(amount: bigint, method: 1 | 3, code: CouponCode | null): ModelInvoice | null {
    const { fee, bonus, isTaken } = methodTerms(method, amount);
    const isRefused =
      code &&
      (code !== 'EXTRA' || this.usesOf(code, null) >= COUPONS[code].uses || amount < COUPONS[code].min);
    if (!isTaken || isRefused) return null;
    const couponBonus = code ? couponWorth(code, amount) : 0n;
    const coupon = code && this.newUse(code, 'reserved');
    const invoice = newInvoice({
      purchase: null,
      amount,
      fee,
      methodBonus: bonus,
      couponBonus,
      coupon,
      createdAt: this.now,
    });
    this.invoices.push(invoice);

    return invoice;
  }

  /** The gateway tells that an invoice was paid. Money that a purchase does not need stays on the balance (C-40). */
  pay(invoice: ModelInvoice): void {
    if (invoice.status === 'paid') return;
    Object.assign(invoice, { status: 'paid', paidAt: this.now });
    const { purchase, amount, fee } = invoice;
    if (purchase === null) {
      this.creditTopUp(invoice);
      return;
    }
    const isItsPrice =
      purchase.status === 'unpaid' && costOf(purchase.orders) === amount && purchase.fee === fee;
    this.purse.add(invoice, amount + fee);
    if (!isItsPrice || (purchase.coupon && !this.isPromised(purchase.coupon, purchase))) return;
    purchase.spent = this.purse.take(amount + fee, (payment) => payment.purchase === purchase);
    this.bonus += invoice.methodBonus + purchase.couponBonus;
    purchase.methodBonus = invoice.methodBonus;
    this.closeInvoices(purchase);
    this.start(purchase);
  }

  private creditTopUp(invoice: ModelInvoice): void {
    const { coupon, couponBonus, methodBonus, amount } = invoice;
    const hasCoupon = coupon !== null && couponBonus > 0n && this.isPromised(coupon, invoice);
    if (hasCoupon) coupon.state = 'consumed';
    this.purse.add(invoice, amount);
    invoice.bonusGiven = methodBonus + (hasCoupon ? couponBonus : 0n);
    this.bonus += invoice.bonusGiven;
  }

  private closeInvoices(purchase: ModelPurchase): void {
    for (const one of this.invoices)
      if (one.purchase === purchase && one.status === 'created') one.status = 'expired';
  }

  /** Pays an unpaid order after all; prices are today's when they are older than 24 h (§2.11). */
  payLater(order: ModelOrder, by: 'balance' | 1 | 3, agrees: boolean): 404 | 409 | 422 | 'paid' {
    const { purchase } = order;
    if (order.isHidden) return 404;
    if (order.status !== 'unpaid' || purchase.orders.some((one) => this.isTaken(one))) return 422;
    const price = this.latePrice(purchase);
    if (!agrees && price.net !== costOf(purchase.orders)) return 409;
    const isFree = by !== 'balance' && price.net === 0n;
    const terms = by === 'balance' || isFree ? null : methodTerms(by, price.net);
    if (terms ? !terms.isTaken : price.net > this.cash + this.bonus) return 422;

    this.closeInvoices(purchase);
    for (const [place, one] of purchase.orders.entries()) {
      one.cost = price.paid[place] ?? 0n;
      shareOut(one);
    }
    const { cashback, couponBonus, coupon, isAnew } = price;
    if (coupon === null && purchase.coupon) purchase.droppedCoupon = 'released';
    Object.assign(purchase, {
      cashback,
      couponBonus,
      coupon,
      fee: terms?.fee ?? 0n,
      methodBonus: terms?.bonus ?? 0n,
    });
    if (isAnew) purchase.pricedAt = this.now;
    if (terms) this.openInvoice(purchase, terms);
    else this.charge(purchase);
    if (isFree) this.openReceipt(purchase);

    return 'paid';
  }

  /** Cost of an unpaid purchase now, without the fee. A coupon that no longer applies is left out. */
  latePrice(purchase: ModelPurchase) {
    const { orders, coupon, cashback, couponBonus, pricedAt } = purchase;
    const paid = orders.map(({ cost }) => cost);
    const isHeld = this.now - pricedAt <= DAY && (coupon === null || this.isPromised(coupon, purchase));
    if (isHeld)
      return {
        paid,
        net: sum(paid),
        cashback,
        couponBonus,
        coupon: coupon && this.newUse(coupon.code, 'reserved'),
        isAnew: false,
      };
    const withCoupon = coupon && this.price(orders, coupon.code, purchase);
    const price = withCoupon ?? this.price(orders, null, purchase);
    if (price === null) throw new Error('every order has a price');

    return {
      ...price,
      coupon: withCoupon && coupon && this.newUse(coupon.code, 'reserved'),
      isAnew: true,
    };
  }

  /** Total that the page shows for paying it now. */
  lateTotal(purchase: ModelPurchase, by: 'balance' | 1 | 3): string {
    const { net } = this.latePrice(purchase);

    return formatAmount(by === 'balance' ? net : net + methodTerms(by, net).fee);
  }

  delete(order: ModelOrder): 204 | 404 | 422 {
    if (order.isHidden) return 404;
    if (order.status === 'unpaid') this.drop(order.purchase);
    else if (order.status === 'canceled') order.isHidden = true;
    else return 422;

    return 204;
  }

  private drop(purchase: ModelPurchase): void {
    purchase.status = 'canceled';
    for (const order of purchase.orders) order.isHidden = true;
    this.closeInvoices(purchase);
    if (purchase.coupon) purchase.coupon.state = 'released';
  }

  dropUnpaid(): void {
    for (const one of this.purchases)
      if (one.status === 'unpaid' && this.now - one.createdAt >= 7 * DAY) this.drop(one);
  }

  /** A purchase keeps its coupon until it is deleted; a top-up that was not paid in time gives it back. */
  expireInvoices(): void {
    for (const invoice of this.invoices) {
      if (invoice.status !== 'created' || this.now - invoice.createdAt < DAY) continue;
      invoice.status = 'expired';
      if (invoice.coupon)
        Object.assign(invoice, { couponBonus: 0n, coupon: { ...invoice.coupon, state: 'released' } });
    }
  }
}
