import * as contract from '@fanfare/contract';
import { formatAmount } from '@fanfare/rules';
import fc from 'fast-check';
import { makeOrderToken } from '../../src/addresses/order-token.ts';
import { methodTerms, sum } from './amounts.ts';
import { type By, by, byMethod, pick } from './draws.ts';
import { AGREED, type Answers, type Model, oneOf, type Pair, type Part, step } from './model.ts';
import { costOf, type ModelOrder, type ModelPurchase, shareOut } from './records.ts';

const DAY = 24 * 3_600_000;

/** Unpaid orders that are paid after all; prices are today's when they are older than 24 h (rules §2.11). */
class PayLater {
  private readonly model: Model;

  constructor(model: Model) {
    this.model = model;
  }

  pay(order: ModelOrder, by: By, agrees: boolean): 404 | 409 | 422 | 'paid' {
    const { now, orders, payments, purchases, wallet } = this.model;
    const { purchase } = order;
    if (order.isHidden) return 404;
    if (order.status !== 'unpaid' || purchase.orders.some((one) => orders.isTaken(one))) return 422;
    const price = this.price(purchase);
    if (!agrees && price.net !== costOf(purchase.orders)) return 409;
    const isFree = by !== 'balance' && price.net === 0n;
    const terms = by === 'balance' || isFree ? null : methodTerms(by, price.net);
    if (terms ? !terms.isTaken : price.net > wallet.all) return 422;

    payments.closeInvoices(purchase);
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
    if (isAnew) purchase.pricedAt = now;
    if (terms) payments.openInvoice(purchase, terms);
    else purchases.charge(purchase);
    if (isFree) payments.openReceipt(purchase);

    return 'paid';
  }

  /** Total that the page shows for paying it now. */
  total(purchase: ModelPurchase, by: By): string {
    const { net } = this.price(purchase);

    return formatAmount(by === 'balance' ? net : net + methodTerms(by, net).fee);
  }

  /** Cost of an unpaid purchase now, without the fee. A coupon that no longer applies is left out. */
  private price(purchase: ModelPurchase) {
    const { now, coupons, purchases } = this.model;
    const { orders, coupon, cashback, couponBonus, pricedAt } = purchase;
    const paid = orders.map(({ cost }) => cost);
    const isHeld = now - pricedAt <= DAY && (coupon === null || coupons.isPromised(coupon, purchase));
    if (isHeld)
      return {
        paid,
        net: sum(paid),
        cashback,
        couponBonus,
        coupon: coupon && coupons.newUse(coupon.code, 'reserved'),
        isAnew: false,
      };
    const withCoupon = coupon && purchases.price(orders, coupon.code, purchase);
    const price = withCoupon ?? purchases.price(orders, null, purchase);
    if (price === null) throw new Error('every order has a price');

    return {
      ...price,
      coupon: withCoupon && coupon && coupons.newUse(coupon.code, 'reserved'),
      isAnew: true,
    };
  }
}

declare module './model.ts' {
  interface Model {
    payLater: PayLater;
  }
}

type PayingLater = { pick: number; by: By; agrees: boolean };

async function pay(
  { api, core, model, token, guestEmail }: Pair,
  { by, agrees, pick }: PayingLater,
): Promise<Answers> {
  const { all } = model.orders;
  const unpaid = all.filter(({ status, isHidden }) => status === 'unpaid' && !isHidden);
  const order = oneOf(pick % 8 === 0 ? all : unpaid, pick);
  if (!order) return AGREED;
  const params = { orderId: String(order.id) };
  const expected_total =
    agrees && order.status === 'unpaid' ? model.payLater.total(order.purchase, by) : null;
  const options = { token: await token() };
  const query =
    guestEmail === null ? {} : { token: makeOrderToken(core, { orderId: order.id, purpose: 'view' }) };
  const reply =
    by === 'balance'
      ? await api.call(contract.payByBalance, { params, body: { expected_total } }, options)
      : await api.call(
          contract.payByInvoice,
          { params, query, body: { expected_total, payment_method_id: by } },
          options,
        );
  const answer = model.payLater.pay(order, by, agrees);

  return [reply.status, answer === 'paid' ? (by === 'balance' ? 200 : 201) : answer];
}

export const payLater: Part = {
  keep(model) {
    model.payLater = new PayLater(model);
  },
  steps: {
    'pay later': step(pay, {
      customer: [4, { pick, by, agrees: fc.boolean() }],
      guest: [4, { pick, by: byMethod, agrees: fc.boolean() }],
      isCall: true,
    }),
  },
};
