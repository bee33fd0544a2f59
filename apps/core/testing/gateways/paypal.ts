import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { startVendor, type Vendor } from './faults.ts';
import type { Callback } from './stripe.ts';

type Money = { currency_code: string; value: string };
type Refund = { id: string; status: string; custom_id: string; amount: Money };
type Capture = { id: string; status: string; amount: Money };
type Order = {
  id: string;
  status: string;
  links: { rel: string; href: string }[];
  purchase_units: {
    custom_id: string;
    amount: Money;
    payments: { captures: Capture[]; refunds: Refund[] };
  }[];
};

const TOKEN = '/v1/oauth2/token';
const KEY = 'what PayPal signs with';

/** PayPal on this machine: orders that their buyer approves, captures, refunds, disputes, and the check of its webhooks. */
export async function startPayPal(webhookId: string): Promise<PayPalDouble> {
  const orders = new Map<string, Order>();
  const answers = new Map<string, object>();
  const told: { id: string; event_type: string; resource: object }[] = [];
  // What it made before it was started anew has other names.
  const run = randomBytes(4).toString('hex');
  let count = 0;
  let token = 'A21-1';
  let captured: string | null = null;
  const name = (prefix: string) => {
    count += 1;
    return `${prefix}${run}${count}`;
  };
  const tell = (event_type: string, resource: object) =>
    told.push({ id: name('WH-'), event_type, resource: structuredClone(resource) });
  const issue = (what: string) => ({ name: 'UNPROCESSABLE_ENTITY', details: [{ issue: what }] });
  const unitOf = (order: Order) => order.purchase_units[0] as Order['purchase_units'][number];

  const vendor = await startVendor(TOKEN, (app) => {
    app.addHook('onRequest', async (request, reply) => {
      if (request.url !== TOKEN && request.headers.authorization !== `Bearer ${token}`)
        return reply.code(401).send({ name: 'AUTHENTICATION_FAILURE' });
    });
    app.post(TOKEN, async () => ({ access_token: token, expires_in: 32_400 }));
    orderRoutes(app);
    app.post<{ Body: Record<string, unknown> }>(
      '/v1/notifications/verify-webhook-signature',
      async ({ body }) => {
        const text = JSON.stringify(body.webhook_event);
        const isOurs =
          body.webhook_id === webhookId &&
          body.transmission_sig === sign(String(body.transmission_time), text);
        return { verification_status: isOurs ? 'SUCCESS' : 'FAILURE' };
      },
    );
  });

  function orderRoutes(app: FastifyInstance) {
    app.post<{ Body: Pick<Order, 'purchase_units'> }>('/v2/checkout/orders', async (request, reply) => {
      const key = String(request.headers['paypal-request-id']);
      const known = answers.get(key);
      if (known) return known;
      const [unit] = request.body.purchase_units;
      const id = name('ORDER');
      const order: Order = {
        id,
        status: 'PAYER_ACTION_REQUIRED',
        links: [{ rel: 'payer-action', href: `https://paypal.test/checkoutnow?token=${id}` }],
        purchase_units: unit ? [{ ...unit, payments: { captures: [], refunds: [] } }] : [],
      };
      orders.set(order.id, order);
      answers.set(key, order);
      return reply.code(201).send(order);
    });
    app.get<{ Params: { id: string } }>(
      '/v2/checkout/orders/:id',
      async ({ params }, reply) =>
        orders.get(params.id) ?? reply.code(404).send({ name: 'RESOURCE_NOT_FOUND', details: [] }),
    );
    app.post<{ Params: { id: string } }>('/v2/checkout/orders/:id/capture', async ({ params }, reply) => {
      const order = orders.get(params.id);
      if (order?.status === 'COMPLETED') return reply.code(422).send(issue('ORDER_ALREADY_CAPTURED'));
      if (order?.status !== 'APPROVED') return reply.code(422).send(issue('ORDER_NOT_APPROVED'));
      capture(order, captured ?? unitOf(order).amount.value);
      return reply.code(201).send(order);
    });
    app.post<{ Params: { id: string }; Body: { amount: Money; custom_id: string } }>(
      '/v2/payments/captures/:id/refund',
      async ({ params, body }, reply) => {
        const unit = [...orders.values()]
          .map(unitOf)
          .find((one) => one.payments.captures[0]?.id === params.id);
        const first = unit?.payments.captures[0];
        if (!unit || !first) return reply.code(404).send({ name: 'RESOURCE_NOT_FOUND', details: [] });
        const sum = unit.payments.refunds.reduce((so, { amount }) => so + Number(amount.value), 0);
        if (sum + Number(body.amount.value) > Number(first.amount.value) + 1e-9)
          return reply.code(422).send(issue('REFUND_AMOUNT_EXCEEDED'));
        const refund = {
          id: name('REFUND'),
          status: 'COMPLETED',
          custom_id: body.custom_id,
          amount: body.amount,
        };
        unit.payments.refunds.push(refund);
        tell('PAYMENT.CAPTURE.REFUNDED', refund);
        return reply.code(201).send(refund);
      },
    );
  }

  function capture(order: Order, value: string) {
    const unit = unitOf(order);
    const taken = { id: name('CAPTURE'), status: 'COMPLETED', amount: { ...unit.amount, value } };
    unit.payments.captures.push(taken);
    order.status = 'COMPLETED';
    const related = { supplementary_data: { related_ids: { order_id: order.id } } };
    tell('PAYMENT.CAPTURE.COMPLETED', { ...taken, custom_id: unit.custom_id, ...related });
  }

  const orderOf = (id: string) => {
    const order = orders.get(id);
    if (!order) throw new Error(`no order ${id}`);
    return order;
  };

  return {
    ...vendor,
    approve(id) {
      const order = orderOf(id);
      order.status = 'APPROVED';
      tell('CHECKOUT.ORDER.APPROVED', order);
    },
    captureOnly(value) {
      captured = value;
    },
    decline(id) {
      const order = orderOf(id);
      order.status = 'VOIDED';
      const related = { supplementary_data: { related_ids: { order_id: id } } };
      tell('PAYMENT.CAPTURE.DENIED', { custom_id: unitOf(order).custom_id, ...related });
    },
    dispute(id, outcome) {
      const { custom_id, amount } = unitOf(orderOf(id));
      tell(outcome ? 'CUSTOMER.DISPUTE.RESOLVED' : 'CUSTOMER.DISPUTE.CREATED', {
        dispute_id: `PP-D-${id}`,
        dispute_amount: amount,
        disputed_transactions: [{ custom: custom_id }],
        ...(outcome && { dispute_outcome: { outcome_code: outcome } }),
      });
    },
    renewToken() {
      token = name('A21-');
    },
    tell,
    orders: () => [...orders.values()],
    callbacks: (at, key) => told.splice(0).map((event) => signed(event, at, key)),
  };
}

export type PayPalDouble = Vendor & {
  approve(order: string): void;
  /** It takes less than was approved. */
  captureOnly(value: string | null): void;
  decline(order: string): void;
  dispute(order: string, outcome?: 'RESOLVED_BUYER_FAVOUR' | 'RESOLVED_SELLER_FAVOUR'): void;
  /** Tokens that were given are taken no more. */
  renewToken(): void;
  tell(type: string, resource: object): void;
  orders(): Order[];
  callbacks(at: Date, key?: string): Callback[];
};

const sign = (time: string, text: string, key = KEY) =>
  createHmac('sha256', key).update(`${time}|${text}`).digest('base64');

function signed(event: object, at: Date, key?: string): Callback {
  const raw = JSON.stringify(event);
  const time = at.toISOString();

  return {
    raw,
    headers: {
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': 'https://api.paypal.test/cert',
      'paypal-transmission-id': 'transmission',
      'paypal-transmission-time': time,
      'paypal-transmission-sig': sign(time, raw, key),
    },
  };
}
