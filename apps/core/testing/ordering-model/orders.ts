import { sql } from 'kysely';
import { doubtOf } from './doubts.ts';
import { adoptInOrder, type Model, type Part, words } from './model.ts';
import { type ModelLine, type ModelOrder, partsOf } from './records.ts';

/** All orders of the buyer, as they stand in their purchases. */
class Orders {
  private readonly model: Model;

  constructor(model: Model) {
    this.model = model;
  }

  get all(): ModelOrder[] {
    return this.model.purchases.all.flatMap(({ orders }) => orders);
  }

  /** Units of delivery: orders, parts of packages, runs. */
  get leaves(): ModelOrder[] {
    return this.all.flatMap((order) => partsOf(order));
  }

  /** All orders with the parts of packages and the runs. */
  get rows(): ModelOrder[] {
    return this.all.flatMap((order) => [order, ...order.children]);
  }

  isTaken({ service, url }: Pick<ModelLine, 'service' | 'url'>): boolean {
    return this.all.some((one) => one.holdsLink && one.url === url && one.service.type === service.type);
  }
}

declare module './model.ts' {
  interface Model {
    orders: Orders;
  }
}

function lineOf(order: ModelOrder): string {
  const { id, parent, status, quantity, delivered, cost, bonus, refunded, reason, delivery, refills } = order;
  const flags = [order.isHidden, order.holdsLink].map((flag) => (flag ? 't' : 'f'));
  const sent = delivery === 'none' ? [] : [order.provider, order.desired, order.reported ?? '?'];
  const refilled = refills.map((refill) => `${refill.state}:${refill.quantity}`).join(',') || null;

  return words(
    ...['order', id, parent?.id ?? 0, status, quantity, delivered, cost, bonus, refunded, reason ?? '-'],
    ...[
      ...flags,
      delivery,
      ...sent,
      order.expectedCost,
      order.lossCost === null || delivery !== 'waiting' ? null : `loss ${order.lossCost}`,
    ],
    ...[doubtOf(order) && `doubt ${doubtOf(order)}`, order.providerCost || null, refilled],
  );
}

export const orders: Part = {
  keep(model) {
    model.orders = new Orders(model);
  },
  stored: (customerId) => sql`
    select string_agg(concat_ws(' ', 'order', o.id, coalesce(o.parent_id, 0), o.status, o.quantity, o.delivered, o.cost, o.cost_bonus, o.refunded,
      coalesce(o.cancel_reason, '-'), o.hidden_at is not null, o.holds_link, coalesce(d.state, 'none'), d.provider, d.desired,
      case when d.order_id is not null then coalesce(d.reported, '?') end, o.expected_cost, case when d.state = 'waiting' then 'loss ' || d.loss_cost end, 'doubt ' || d.doubt,
      (select sum(a.cost) from delivery_attempt a where a.order_id = o.id having sum(a.cost) > 0),
      (select string_agg(r.state || ':' || r.quantity, ',' order by r.id) from refill r where r.order_id = o.id)), E'\n' order by o.id)
    from orders o left join delivery d on d.order_id = o.id where o.customer_id = ${customerId}`,
  told: ({ orders: { rows } }) => rows.sort((a, b) => a.id - b.id).map(lineOf),
  naming: {
    things: ({ orders }) => orders.rows,
    ids: (customerId) =>
      sql`select id, coalesce(parent_id, 0) as parent from orders where customer_id = ${customerId} order by id`,
    adopt({ orders: { all } }, ids) {
      const under = (id: number) => ids.filter(({ parent }) => parent === id);
      adoptInOrder(all, under(0));
      for (const { id, children } of all) adoptInOrder(children, under(id));
    },
  },
};
