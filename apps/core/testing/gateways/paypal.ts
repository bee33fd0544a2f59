import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Callback } from './callback.ts';
import { startVendor } from './faults.ts';
import type {
  Capture,
  CaptureFate,
  Money,
  MoneyBack,
  Order,
  PayPalDouble,
  Refund,
  Unit,
} from './paypal-words.ts';

/**
 * PayPal on this machine, after its OpenAPI documents (github.com/paypal/paypal-rest-api-specifications) and
 * developer.paypal.com/api/rest/webhooks/event-names:
 *
 * - checkout_orders_v2: orders are PAYER_ACTION_REQUIRED → APPROVED → COMPLETED, or VOIDED when an approval was given up
 *   (CHECKOUT.PAYMENT-APPROVAL.REVERSED), or forgotten (404) when nobody approved. CREATED and SAVED are of integrations that
 *   this shop does not use. A capture answers 201, or 422 with an issue (`orders.capture-422`): `captureAs` names it.
 *   An invoice_id is captured once (DUPLICATE_INVOICE_ID), an order too (ORDER_ALREADY_CAPTURED).
 * - payments_payment_v2: captures are COMPLETED, PENDING (`settle` ends it), DECLINED, FAILED, PARTIALLY_REFUNDED or REFUNDED;
 *   refunds COMPLETED, PENDING, FAILED or CANCELLED. A refund links `up` to its capture, a capture to its order.
 * - webhooks: PAYMENT.CAPTURE.COMPLETED, PENDING, DECLINED, DENIED, REFUNDED and REVERSED, whose resource is a refund;
 *   `supplementary_data` may be missing, as it is from other integrations of an account.
 * - customer_disputes_v1: disputes are OPEN … UNDER_REVIEW, then RESOLVED with one of seven outcomes; a transaction may be
 *   named by `custom` or only by `seller_transaction_id`. An app without the right to read them is answered with 403.
 */
export async function startPayPal(webhookId: string): Promise<PayPalDouble> {
  const orders = new Map<string, Order>();
  const disputes = new Map<string, object>();
  const answers = new Map<string, object>();
  const told: { id: string; event_type: string; resource: object }[] = [];
  // Makes names unlike those of an earlier start.
  const run = randomBytes(4).toString('hex').toUpperCase();
  let count = 0;
  let token = 'A21-1';
  let captured: string | null = null;
  let fate: CaptureFate = 'COMPLETED';
  let processorCode: string | undefined;
  let isBare = false;
  let mayReadDisputes = true;
  const name = (prefix: string) => {
    count += 1;
    return `${prefix}${run}${count}`;
  };
  const tell = (event_type: string, resource: object) =>
    told.push({ id: name('WH-'), event_type, resource: structuredClone(resource) });
  const unitOf = (order: Order) => order.purchase_units[0] as Unit;
  const orderOf = (id: string) => {
    const order = orders.get(id);
    if (!order) throw new Error(`no order ${id}`);
    return order;
  };
  const units = () => [...orders.values()].map(unitOf);
  const captureOf = (id: string) =>
    units()
      .flatMap(({ payments }) => payments.captures)
      .find((one) => one.id === id);
  const refundOf = (id: string) =>
    units()
      .flatMap(({ payments }) => payments.refunds)
      .find((one) => one.id === id);

  const vendor = await startVendor(TOKEN, (app) => {
    app.addHook('onRequest', async (request, reply) => {
      if (request.url !== TOKEN && request.headers.authorization !== `Bearer ${token}`)
        return reply.code(401).send({ name: 'AUTHENTICATION_FAILURE' });
    });
    app.post(TOKEN, async () => ({ access_token: token, expires_in: 32_400 }));
    orderRoutes(app);
    paymentRoutes(app);
    app.get<{ Params: { id: string } }>('/v1/customer/disputes/:id', async ({ params }, reply) => {
      if (!mayReadDisputes) return reply.code(403).send({ name: 'NOT_AUTHORIZED', details: [] });
      return disputes.get(params.id) ?? reply.code(404).send(NOT_FOUND);
    });
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
      const order = makeOrder(request.body.purchase_units[0] as Unit);
      answers.set(key, order);
      return reply.code(201).send(order);
    });
    app.get<{ Params: { id: string } }>(
      '/v2/checkout/orders/:id',
      async ({ params }, reply) => orders.get(params.id) ?? reply.code(404).send(NOT_FOUND),
    );
    app.post<{ Params: { id: string } }>('/v2/checkout/orders/:id/capture', async ({ params }, reply) => {
      const order = orders.get(params.id);
      if (!order) return reply.code(404).send(NOT_FOUND);
      const refused = issueOf(order);
      if (refused !== null) return reply.code(422).send(issue(refused));
      capture(order, captured ?? unitOf(order).amount.value);
      return reply.code(201).send(order);
    });
  }

  function issueOf(order: Order): string | null {
    if (order.status === 'COMPLETED') return 'ORDER_ALREADY_CAPTURED';
    if (order.status !== 'APPROVED') return 'ORDER_NOT_APPROVED';
    const { invoice_id } = unitOf(order);
    const isTaken = units().some((one) => one.invoice_id === invoice_id && one.payments.captures.length > 0);
    if (isTaken) return 'DUPLICATE_INVOICE_ID';

    return CAPTURE_STATES.includes(fate) ? null : fate;
  }

  function paymentRoutes(app: FastifyInstance) {
    app.get<{ Params: { id: string } }>(
      '/v2/payments/captures/:id',
      async ({ params }, reply) => captureOf(params.id) ?? reply.code(404).send(NOT_FOUND),
    );
    app.get<{ Params: { id: string } }>(
      '/v2/payments/refunds/:id',
      async ({ params }, reply) => refundOf(params.id) ?? reply.code(404).send(NOT_FOUND),
    );
    app.post<{ Params: { id: string }; Body: { amount: Money; custom_id: string } }>(
      '/v2/payments/captures/:id/refund',
      async ({ params, body }, reply) => {
        const unit = units().find(({ payments }) => payments.captures[0]?.id === params.id);
        const first = unit?.payments.captures[0];
        if (!unit || !first) return reply.code(404).send(NOT_FOUND);
        if (refundedOf(unit) + Number(body.amount.value) > Number(first.amount.value) + 1e-9)
          return reply.code(422).send(issue('REFUND_AMOUNT_EXCEEDED'));
        return reply.code(201).send(giveBack(unit, { value: body.amount.value, custom_id: body.custom_id }));
      },
    );
  }

  function makeOrder(unit: Omit<Unit, 'payments'>): Order {
    const id = name('ORDER');
    const order: Order = {
      id,
      status: 'PAYER_ACTION_REQUIRED',
      links: [{ rel: 'payer-action', href: `https://paypal.test/checkoutnow?token=${id}` }],
      purchase_units: [{ ...unit, payments: { captures: [], refunds: [] } }],
    };
    orders.set(id, order);

    return order;
  }

  function capture(order: Order, value: string) {
    const unit = unitOf(order);
    const taken: Capture = {
      id: name('CAPTURE'),
      status: CAPTURE_STATES.includes(fate) ? fate : 'COMPLETED',
      amount: { ...unit.amount, value },
      ...(unit.custom_id !== undefined && { custom_id: unit.custom_id }),
      links: [
        { rel: 'self', href: `${API}/v2/payments/captures/CAPTURE${run}${count}` },
        { rel: 'up', href: `${API}/v2/checkout/orders/${order.id}` },
      ],
      ...(processorCode !== undefined && { processor_response: { response_code: processorCode } }),
      supplementary_data: { related_ids: { order_id: order.id } },
    };
    unit.payments.captures.push(taken);
    order.status = 'COMPLETED';
    tellOfCapture(taken);
  }

  function tellOfCapture(taken: Capture) {
    const { supplementary_data, custom_id, ...bare } = taken;
    tell(`PAYMENT.CAPTURE.${taken.status === 'FAILED' ? 'DENIED' : taken.status}`, isBare ? bare : taken);
  }

  const refundedOf = ({ payments }: Unit) =>
    payments.refunds
      .filter(({ status }) => status === 'COMPLETED' || status === 'PENDING')
      .reduce((sum, { amount }) => sum + Number(amount.value), 0);

  function giveBack(
    unit: Unit,
    {
      value,
      custom_id,
      status = 'COMPLETED',
      event = 'REFUNDED',
    }: MoneyBack & { event?: 'REFUNDED' | 'REVERSED' },
  ): Refund {
    const [first] = unit.payments.captures;
    if (!first) throw new Error('nothing was captured');
    const id = name('REFUND');
    const refund: Refund = {
      id,
      status,
      amount: { ...unit.amount, value },
      ...(custom_id !== undefined && { custom_id }),
      links: [
        { rel: 'self', href: `${API}/v2/payments/refunds/${id}` },
        { rel: 'up', href: `${API}/v2/payments/captures/${first.id}` },
      ],
    };
    unit.payments.refunds.push(refund);
    first.status = refundedOf(unit) + 1e-9 < Number(first.amount.value) ? 'PARTIALLY_REFUNDED' : 'REFUNDED';
    tell(`PAYMENT.CAPTURE.${event}`, refund);

    return refund;
  }

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
    captureAs(next, code) {
      fate = next;
      processorCode = code;
    },
    tellBare() {
      isBare = true;
    },
    settle(id, status) {
      const [pending] = unitOf(orderOf(id)).payments.captures;
      if (pending) tellOfCapture(Object.assign(pending, { status }));
    },
    decline(id) {
      const order = orderOf(id);
      order.status = 'VOIDED';
      tell('CHECKOUT.PAYMENT-APPROVAL.REVERSED', { order_id: id, purchase_units: order.purchase_units });
    },
    forget: (id) => void orders.delete(id),
    change: (id, terms) => void Object.assign(unitOf(orderOf(id)), terms),
    refund: (id, back) => giveBack(unitOf(orderOf(id)), back).id,
    endRefund(id, status) {
      const refund = refundOf(id);
      if (refund) tell(`PAYMENT.REFUND.${status}`, Object.assign(refund, { status }));
    },
    reverse: (id, value) => void giveBack(unitOf(orderOf(id)), { value, event: 'REVERSED' }),
    dispute(id, { outcome, status, named = 'custom', value, movements, event } = {}) {
      const { custom_id, amount, payments } = unitOf(orderOf(id));
      const isOver = outcome !== undefined || status === 'RESOLVED';
      const dispute = {
        dispute_id: `PP-D-${id}`,
        status: status ?? (isOver ? 'RESOLVED' : 'UNDER_REVIEW'),
        dispute_life_cycle_stage: 'CHARGEBACK',
        reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
        ...(!isOver && { seller_response_due_date: '2026-12-04T23:59:59.000Z' }),
        dispute_amount: { ...amount, value: value ?? amount.value },
        disputed_transactions: [
          named === 'custom' ? { custom: custom_id } : { seller_transaction_id: payments.captures[0]?.id },
        ],
        ...(outcome && { dispute_outcome: { outcome_code: outcome } }),
        ...(movements && {
          money_movements: movements.map((type) => ({ affected_party: 'SELLER', type, amount })),
        }),
      };
      const isNew = !disputes.has(dispute.dispute_id);
      disputes.set(dispute.dispute_id, dispute);
      tell(`CUSTOMER.DISPUTE.${event ?? (isOver ? 'RESOLVED' : isNew ? 'CREATED' : 'UPDATED')}`, dispute);
    },
    hideDisputes() {
      mayReadDisputes = false;
    },
    sellElsewhere(custom_id) {
      const amount = { currency_code: 'USD', value: '31.00' };
      const order = makeOrder({
        ...(custom_id !== undefined && { custom_id }),
        invoice_id: name('WOO'),
        amount,
      });
      capture(Object.assign(order, { status: 'APPROVED' }), amount.value);
      return order.id;
    },
    renewToken() {
      token = name('A21-');
    },
    tell,
    orders: () => [...orders.values()],
    callbacks: (at, key) => told.splice(0).map((event) => signed(event, at, key)),
  };
}

const CAPTURE_STATES = ['COMPLETED', 'PENDING', 'DECLINED', 'FAILED'];
const TOKEN = '/v1/oauth2/token';
const API = 'https://api-m.paypal.com';
const KEY = 'what PayPal signs with';
const NOT_FOUND = { name: 'RESOURCE_NOT_FOUND', details: [] };
const issue = (what: string) => ({ name: 'UNPROCESSABLE_ENTITY', details: [{ issue: what }] });

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
