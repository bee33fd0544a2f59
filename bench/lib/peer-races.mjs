// Answers to lib/races.mjs of the peers' harness for a target: double clicks, lost updates, hostile values, kill -9.
import { line, newKey, order, priceOf, req, serviceOf } from '../peer-target.mjs';

const CHARGED = `(select sum(-g.amount) from journal j join posting g on g.journal_id = j.id
  join ledger_account a on a.id = g.account_id and a.customer_id is not null where j.kind = 'order' and j.purchase_id = p.id)`;

export const races = {
  /**
   * Every second round carries an Idempotency-Key as the storefront does; without it the running link prevents a second
   * order.
   */
  async pay(_, ctx, i) {
    const lines = [line(serviceOf(ctx, i))];
    return {
      request: order(lines, ctx.tokens[0], i % 2 ? { 'idempotency-key': newKey() } : {}),
      audit: `select count(o.id), count(distinct j.id), coalesce(sum(${CHARGED}), 0), coalesce(max(p.total), 0)
        from orders o join purchase p on p.id = o.purchase_id left join journal j on j.purchase_id = p.id and j.kind = 'order'
        where o.url = '${lines[0].url}'`,
    };
  },

  /** The lines of an order travel together: what was asked for is what is priced and bought. */
  async adds(send, ctx, n, i) {
    const lines = Array.from({ length: n }, (_, k) => line(serviceOf(ctx, i + k)));
    const cents = (text) => Math.round(Number(text) * 100);
    return {
      requests: lines.slice(1).map((each) => priceOf([lines[0], each])),
      count: async () => {
        const { json } = await send(priceOf(lines));
        const priced = json.items.flatMap(({ services }) => services);
        return {
          lines: priced.length,
          total: cents(json.total),
          sum: priced.reduce((sum, { cost }) => sum + cents(cost), 0),
        };
      },
      buy: async () => {
        const { json } = await send(order(lines, ctx.tokens[1], {}));
        return { total: cents(json.data.total), state: json.data.orders[0].status };
      },
    };
  },

  orphanCharges: `select count(*) from journal j where kind = 'order'
    and not exists (select 1 from purchase p where p.id = j.purchase_id and p.status = 'paid')`,
  known: (ids) => `select count(*) from orders where id in (${ids.join(',')})`,
  broken: {
    'paid but the charge is not the total': `select count(*) from purchase p where status = 'paid' and coalesce(${CHARGED}, 0) <> total`,
    'journals that do not sum to zero':
      'select count(*) from (select journal_id from posting group by 1 having sum(amount) <> 0) x',
    'balances that are not the sum of their postings': `select count(*) from ledger_account a where customer_id is not null
      and balance <> coalesce((select sum(amount) from posting where account_id = a.id), 0)`,
    'paid purchases without an order': `select count(*) from purchase p where status = 'paid'
      and not exists (select 1 from orders o where o.purchase_id = p.id)`,
    'running orders without a delivery': `select count(*) from orders o where status = 'in_processing'
      and not exists (select 1 from delivery d where d.order_id = o.id)`,
  },

  fuzz: (value) => [
    priceOf([{ service_id: value, quantity: 1 }]),
    priceOf([{ service_id: 1, quantity: value, url: value }]),
    priceOf([
      { service_id: 1, quantity: 1, name: value, targetable_values: [{ target_id: value, values: value }] },
    ]),
    req('POST', '/api/v1/order-widget/services/total-cost', { services: value, coupon_code: value }),
    req('POST', '/api/v1/order-widget/orders', {
      orders: [{ service_id: 1, quantity: 1, url: value }],
      source: value,
    }),
    req('POST', '/api/v1/order-widget/widget-order-requests', {
      orders: [{ service_id: 1, quantity: 1, url: 'https://www.youtube.com/watch?v=dEm0VideoA1' }],
      email: value,
      payment_method_id: value,
    }),
    req('POST', '/api/v1/order-widget/orders/validate-url', { url: value, service_id: value }),
    req('POST', '/login', { email: value, password: value }),
    req('POST', '/register', { name: value, email: value, password: value, password_confirmation: value }),
    req(
      'GET',
      `/api/v1/services?search=${encodeURIComponent(text(value))}&page=${encodeURIComponent(text(value))}`,
    ),
    req('GET', `/api/v1/services/${encodeURIComponent(text(value))}`),
    req('GET', `/pay/${encodeURIComponent(text(value))}`),
  ],
  serverError: (status) => status >= 500,
};

/** Text as a part of an address; half a character can not be encoded. */
const text = (value) =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed().slice(0, 2000);
