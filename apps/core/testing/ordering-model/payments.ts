import * as contract from '@fanfare/contract';
import { formatAmount } from '@fanfare/rules';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expireInvoices } from '../../src/areas/billing/invoices/expire-invoices.ts';
import { payByCard } from '../doubles/gateway.ts';
import { COUPONS, type CouponCode, couponWorth, methodTerms, sum } from './amounts.ts';
import { coupon, pick } from './draws.ts';
import {
  AGREED,
  type Answers,
  adoptInOrder,
  type Model,
  oneOf,
  type Pair,
  type Part,
  step,
  words,
  workerStep,
} from './model.ts';
import { costOf, liveRefunds, type ModelInvoice, type ModelPurchase, newInvoice } from './records.ts';

const DAY = 24 * 3_600_000;

/** Invoices of purchases and of top-ups, and what becomes of their money (rules §2.4, §2.6). */
class Payments {
  readonly invoices: ModelInvoice[] = [];
  private readonly model: Model;

  constructor(model: Model) {
    this.model = model;
  }

  topUp(amount: bigint, method: 1 | 3, code: CouponCode | null): ModelInvoice | null {
    const { now, coupons } = this.model;
    const { fee, bonus, isTaken } = methodTerms(method, amount);
    const isRefused =
      code &&
      (code !== 'EXTRA' || coupons.usesOf(code, null) >= COUPONS[code].uses || amount < COUPONS[code].min);
    if (!isTaken || isRefused) return null;
    const invoice = newInvoice({
      purchase: null,
      amount,
      fee,
      methodBonus: bonus,
      couponBonus: code ? couponWorth(code, amount) : 0n,
      coupon: code && coupons.newUse(code, 'reserved'),
      createdAt: now,
    });
    this.invoices.push(invoice);

    return invoice;
  }

  /** Money by which the balance was topped up, less what of it went back. */
  get toppedUp(): bigint {
    const own = this.invoices.filter(({ purchase, status }) => purchase === null && status === 'paid');

    return sum(
      own.map((invoice) => {
        const { amount, dispute } = invoice;
        const refunded = sum(liveRefunds(invoice).map((refund) => refund.amount));
        return amount - refunded - (dispute && dispute.state !== 'won' ? dispute.amount : 0n);
      }),
    );
  }

  /** The gateway tells that an invoice was paid. Money that a purchase does not need stays on the balance (C-40). */
  pay(invoice: ModelInvoice): void {
    const { now, coupons, purchases, wallet } = this.model;
    if (invoice.status === 'paid') return;
    Object.assign(invoice, { status: 'paid', paidAt: now });
    const { purchase, amount, fee } = invoice;
    if (purchase === null) {
      this.creditTopUp(invoice);
      return;
    }
    const isItsPrice =
      purchase.status === 'unpaid' && costOf(purchase.orders) === amount && purchase.fee === fee;
    wallet.cash.add(invoice, amount + fee);
    if (!isItsPrice || (purchase.coupon && !coupons.isPromised(purchase.coupon, purchase))) return;
    purchase.spent = wallet.cash.take(amount + fee, (payment) => payment.purchase === purchase);
    wallet.bonus += invoice.methodBonus + purchase.couponBonus;
    purchase.methodBonus = invoice.methodBonus;
    this.closeInvoices(purchase);
    purchases.start(purchase);
  }

  private creditTopUp(invoice: ModelInvoice): void {
    const { coupons, wallet } = this.model;
    const { coupon, couponBonus, methodBonus, amount } = invoice;
    const hasCoupon = coupon !== null && couponBonus > 0n && coupons.isPromised(coupon, invoice);
    if (hasCoupon) coupon.state = 'consumed';
    wallet.cash.add(invoice, amount);
    invoice.bonusGiven = methodBonus + (hasCoupon ? couponBonus : 0n);
    wallet.bonus += invoice.bonusGiven;
  }

  openInvoice(purchase: ModelPurchase, { fee, bonus }: { fee: bigint; bonus: bigint }): void {
    this.invoices.push(
      newInvoice({
        purchase,
        amount: costOf(purchase.orders),
        fee,
        methodBonus: bonus,
        couponBonus: purchase.couponBonus,
        coupon: null,
        createdAt: this.model.now,
      }),
    );
  }

  openReceipt(purchase: ModelPurchase): void {
    this.openInvoice(purchase, { fee: 0n, bonus: 0n });
    for (const invoice of this.invoices.slice(-1))
      Object.assign(invoice, { status: 'paid', paidAt: this.model.now });
  }

  closeInvoices(purchase: ModelPurchase): void {
    for (const one of this.invoices)
      if (one.purchase === purchase && one.status === 'created') one.status = 'expired';
  }

  /** A purchase keeps its coupon until it is deleted; a top-up that was not paid in time gives it back. */
  expire(): void {
    for (const invoice of this.invoices) {
      if (invoice.status !== 'created' || this.model.now - invoice.createdAt < DAY) continue;
      invoice.status = 'expired';
      if (invoice.coupon)
        Object.assign(invoice, { couponBonus: 0n, coupon: { ...invoice.coupon, state: 'released' } });
    }
  }
}

declare module './model.ts' {
  interface Model {
    payments: Payments;
  }
}

type ToppingUp = { dollars: number; method: 1 | 3; coupon: CouponCode | null };

async function topUp({ api, model, token }: Pair, { dollars, method, coupon }: ToppingUp): Promise<Answers> {
  const reply = await api.call(
    contract.addFunds,
    { body: { amount: dollars, payment_method_id: method, coupon_code: coupon } },
    { token: await token() },
  );

  return [reply.status, model.payments.topUp(BigInt(dollars) * 1_000_000n, method, coupon) ? 201 : 422];
}

/** Pays, mostly an open invoice; now and then one that was paid or closed before. */
async function pay({ api, core, model }: Pair, { pick }: { pick: number }): Promise<Answers> {
  const { invoices } = model.payments;
  const open = invoices.filter(({ status }) => status === 'created');
  const invoice = oneOf(pick % 4 === 0 ? invoices : open, pick);
  if (!invoice) return AGREED;
  const total = formatAmount(invoice.amount + invoice.fee);
  const { status } = await payByCard(api, core, { invoiceId: invoice.id, total });
  model.payments.pay(invoice);

  return [status, 204];
}

async function expire({ core, model }: Pair): Promise<void> {
  await expireInvoices(core);
  model.payments.expire();
}

export const payments: Part = {
  keep(model) {
    model.payments = new Payments(model);
  },
  steps: {
    'top up': step(topUp, {
      customer: [
        3,
        { dollars: fc.integer({ min: 1, max: 260 }), method: fc.constantFrom<1 | 3>(1, 3), coupon },
      ],
      isCall: true,
    }),
    pay: step(pay, { customer: [9, { pick }], guest: [10, { pick }], isCall: true }),
    'expire invoices': workerStep(expire, { customer: 2, guest: 1 }),
  },
  stored: (customerId) => sql`
    select string_agg(concat_ws(' ', 'invoice', invoice.id, invoice.status, invoice.total, coupon_bonus, 'unspent',
      (select coalesce(sum(remaining), 0) from cash_lot where invoice_id = invoice.id)), E'\n' order by invoice.id)
    from invoice where customer_id = ${customerId}`,
  told: ({ payments: { invoices }, wallet }) =>
    invoices.map((one) =>
      words(
        ...['invoice', one.id, one.status, one.amount + one.fee, one.couponBonus],
        ...['unspent', wallet.cash.unspentOf(one)],
      ),
    ),
  naming: {
    things: (model) => model.payments.invoices,
    ids: (customerId) =>
      sql`select id, 0 as parent from invoice where customer_id = ${customerId} order by id`,
    adopt: (model, ids) => adoptInOrder(model.payments.invoices, ids),
  },
};
