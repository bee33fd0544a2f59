import { sql } from 'kysely';
import type { Core } from '../src/core.ts';
import type { OrderingModel } from './ordering-model.ts';
import { sum } from './ordering-model-amounts.ts';
import type { ModelOrder } from './ordering-model-orders.ts';

/** Everything that the shop stores of a buyer, a line for each thing. */
export async function shopText(core: Core, customerId: number): Promise<string> {
  const { rows } = await sql<{ text: string }>`
    select concat_ws(E'\n',
      (select concat_ws(' ', 'cash', sum(balance) filter (where kind = 'cash'), 'bonus', sum(balance) filter (where kind = 'bonus'))
       from ledger_account where customer_id = ${customerId}),
      (select concat_ws(' ', 'grade', coalesce(grade.discount_percent::int, 0))
       from customer left join grade on grade.id = customer.grade_id where customer.id = ${customerId}),
      (select string_agg(concat_ws(' ', 'purchase', purchase.id, status, total, fee, fee_refunded, method_bonus, method_bonus_taken, coupon_bonus_taken, cashback,
          (select state from coupon_use where purchase_id = purchase.id order by id desc limit 1)), E'\n' order by purchase.id)
       from purchase where customer_id = ${customerId}),
      (select string_agg(concat_ws(' ', 'invoice', invoice.id, invoice.status, invoice.total, coupon_bonus, 'unspent',
          (select coalesce(sum(remaining), 0) from cash_lot where invoice_id = invoice.id)), E'\n' order by invoice.id)
       from invoice where customer_id = ${customerId}),
      (select string_agg(concat_ws(' ', 'refund', id, amount, bonus_taken, state), E'\n' order by id)
       from payment_refund where customer_id = ${customerId}),
      (select string_agg(concat_ws(' ', 'dispute', invoice_id, state, taken), E'\n' order by invoice_id)
       from dispute where customer_id = ${customerId}),
      (select string_agg(concat_ws(' ', 'order', o.id, coalesce(o.parent_id, 0), o.status, o.quantity, o.delivered, o.cost, o.cost_bonus, o.refunded,
          coalesce(o.cancel_reason, '-'), o.hidden_at is not null, o.holds_link, coalesce(d.state, 'none'), d.provider, d.desired,
          case when d.order_id is not null then coalesce(d.reported, '?') end,
          (select sum(a.cost) from delivery_attempt a where a.order_id = o.id having sum(a.cost) > 0),
          (select string_agg(r.state || ':' || r.quantity, ',' order by r.id) from refill r where r.order_id = o.id)), E'\n' order by o.id)
       from orders o left join delivery d on d.order_id = o.id where o.customer_id = ${customerId}),
      (select concat_ws(' ', 'referrer', sum(balance) filter (where kind = 'cash'), coalesce(sum(balance) filter (where kind = 'referral'), 0))
       from ledger_account where customer_id = (select referrer_id from referral where referred_id = ${customerId}) having count(*) > 0),
      (select string_agg(concat_ws(' ', 'reward', earned, taken), E'\n' order by earned)
       from reward join referral on referral.id = referral_id where referred_id = ${customerId}),
      (select string_agg(concat_ws(' ', 'withdrawal', withdrawal.id, amount, fee, state), E'\n' order by withdrawal.id)
       from withdrawal where customer_id = (select referrer_id from referral where referred_id = ${customerId}))
    ) as text`.execute(core.db);

  return rows[0]?.text ?? '';
}

/** Everything that a model holds of a buyer, in the same lines. */
export function modelText(model: OrderingModel): string {
  const words = (...all: unknown[]) => all.filter((one) => one !== null && one !== undefined).join(' ');
  const orders = model.orders.flatMap((order) => [order, ...order.children]);

  return [
    words('cash', model.cash, 'bonus', model.bonus),
    words('grade', model.gradePercent),
    ...model.purchases.map((one) =>
      words(
        'purchase',
        one.id,
        one.status,
        sum(one.orders.map(({ cost }) => cost)) + one.fee,
        one.fee,
        one.feeRefunded,
        one.methodBonus,
        one.bonusTaken,
        one.couponBonusTaken,
        one.cashback,
        one.coupon?.state ?? one.droppedCoupon,
      ),
    ),
    ...model.invoices.map((one) =>
      words(
        'invoice',
        one.id,
        one.status,
        one.amount + one.fee,
        one.couponBonus,
        'unspent',
        model.purse.unspentOf(one),
      ),
    ),
    ...refundLines(model),
    ...orders.sort((a, b) => a.id - b.id).map((order) => words('order', ...orderWords(order))),
    ...earningLines(model),
  ].join('\n');
}

function refundLines({ invoices }: OrderingModel): string[] {
  const refunds = invoices.flatMap((invoice) => invoice.refunds).sort((a, b) => a.id - b.id);
  const disputes = invoices.flatMap(({ id, dispute }) => (dispute ? [{ id, ...dispute }] : []));

  return [
    ...refunds.map(({ id, amount, bonusTaken, state }) => `refund ${id} ${amount} ${bonusTaken} ${state}`),
    ...disputes.map(({ id, state, amount }) => `dispute ${id} ${state} ${amount}`),
  ];
}

function earningLines({ referrer }: OrderingModel): string[] {
  if (referrer === null) return [];

  return [
    `referrer ${referrer.cash} ${referrer.left}`,
    // Purchases that end in one round are rewarded in any order.
    ...referrer.rewards
      .map(({ amount }) => amount)
      .sort((a, b) => Number(a - b))
      .map((amount) => `reward ${amount} 0`),
    ...referrer.withdrawals.map(({ id, amount, fee, state }) => `withdrawal ${id} ${amount} ${fee} ${state}`),
  ];
}

function orderWords(order: ModelOrder): unknown[] {
  const { id, parent, status, quantity, delivered, cost, bonus, refunded, reason, delivery, refills } = order;
  const flags = [order.isHidden, order.holdsLink].map((flag) => (flag ? 't' : 'f'));
  const sent = delivery === 'none' ? [] : [order.provider, order.desired, order.reported ?? '?'];
  const refilled = refills.map((refill) => `${refill.state}:${refill.quantity}`).join(',') || null;

  return [
    ...[id, parent?.id ?? 0, status, quantity, delivered, cost, bonus, refunded, reason ?? '-'],
    ...[...flags, delivery, ...sent, order.providerCost || null, refilled],
  ];
}

/** Gives an id to the one new thing of a kind that is not kept in the order of its making. */
function adoptNew(all: { id: number }[], ids: number[]): void {
  const known = new Set(all.map(({ id }) => id));
  for (const one of all) if (one.id === 0) one.id = ids.find((id) => !known.has(id)) ?? 0;
}

/** Tells the model the ids of things that the shop has made since, in the order of their making. */
export async function adoptIds(core: Core, customerId: number, model: OrderingModel): Promise<void> {
  const orders = model.orders.flatMap((order) => [order, ...order.children]);
  const withdrawals = model.referrer?.withdrawals ?? [];
  const refunds = model.invoices.flatMap((invoice) => invoice.refunds);
  const nameless = [...model.purchases, ...model.invoices, ...orders, ...withdrawals, ...refunds].filter(
    ({ id }) => id === 0,
  );
  if (nameless.length === 0) return;
  const { rows } = await sql<{ kind: string; parent: number; id: number }>`
    select 'purchase' as kind, 0 as parent, id from purchase where customer_id = ${customerId}
    union all select 'invoice', 0, id from invoice where customer_id = ${customerId}
    union all select 'order', coalesce(parent_id, 0), id from orders where customer_id = ${customerId}
    union all select 'refund', 0, id from payment_refund where customer_id = ${customerId}
    union all select 'withdrawal', 0, withdrawal.id from withdrawal
      join referral on referrer_id = withdrawal.customer_id and referred_id = ${customerId}
    order by id`.execute(core.db);
  const idsOf = (of: string, parent: number) =>
    rows.filter((row) => row.kind === of && row.parent === parent).map(({ id }) => id);
  const adopt = (all: { id: number }[], ids: number[]) => {
    for (const [place, one] of all.entries()) one.id = ids[place] ?? 0;
  };

  adopt(model.purchases, idsOf('purchase', 0));
  adopt(model.invoices, idsOf('invoice', 0));
  adopt(withdrawals, idsOf('withdrawal', 0));
  adoptNew(refunds, idsOf('refund', 0));
  adopt(model.orders, idsOf('order', 0));
  for (const order of model.orders)
    if (order.children.some(({ id }) => id === 0)) adopt(order.children, idsOf('order', order.id));
}
