import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Callback } from './callback.ts';
import { startVendor, type Vendor } from './faults.ts';

/*
 * YooKassa on this machine, after its documents (yookassa.ru/developers: "API", "Declined payments", "Refunds", "Incoming notifications")
 * and its SDK (github.com/yoomoney/yookassa-sdk-php: PaymentStatus, RefundStatus, CancellationDetailsReasonCode, NotificationEventType,
 * BaseClient). What each answer is after:
 *
 * POST /v3/payments, GET /v3/payments/{id}, POST …/capture — "Payment object". `status`: pending (its buyer is on the page of
 *   confirmation.confirmation_url), waiting_for_capture (held, in two steps), succeeded (with `refunded_amount`), canceled with
 *   cancellation_details { party, reason }; a page that nobody has paid on for an hour is canceled: expired_on_confirmation.
 *   Capture of what does not wait for it is 400 invalid_request.
 * POST /v3/refunds, GET /v3/refunds?payment_id=, GET /v3/refunds/{id} — "Refund object". `status`: succeeded, pending (a bank takes its
 *   time), canceled with cancellation_details. More than is left of a payment, or of one that did not succeed, is 400 invalid_request.
 * Idempotence-Key — "Idempotence": the same key is the same answer for 24 hours; the same key with another body is 400; a POST without is 400.
 * Basic authorization of another shop is 401 invalid_credentials. What is not there is 404 not_found. 202 processing: not done yet.
 * Notifications — { type: 'notification', event, object }, unsigned: payment.succeeded, payment.waiting_for_capture, payment.canceled,
 *   refund.succeeded. A refund that is canceled is not told.
 */

type Money = { value: string; currency: string };
type Metadata = { reference?: string };
type Payment = {
  id: string;
  status: 'pending' | 'waiting_for_capture' | 'succeeded' | 'canceled';
  amount: Money;
  refunded_amount?: Money;
  cancellation_details?: { party: string; reason: string };
  confirmation?: { type: 'redirect'; return_url: string; confirmation_url: string };
  description?: string;
  metadata: Metadata;
  test: boolean;
  paid: boolean;
};
type Refund = {
  id: string;
  payment_id: string;
  status: 'pending' | 'succeeded' | 'canceled';
  amount: Money;
  metadata: Metadata;
};
type Created = {
  amount: Money;
  confirmation: { return_url: string };
  description?: string;
  metadata?: Metadata;
};

export async function startYooKassa(shopId: string, secretKey: string): Promise<YooKassaDouble> {
  const payments = new Map<string, Payment>();
  const refunds = new Map<string, Refund>();
  const answers = new Map<string, { params: string; status: number; body: unknown }>();
  const told: { event: string; object: object }[] = [];
  let nextRefund: Refund['status'] = 'succeeded';
  let isProcessing = false;
  const id = () => randomBytes(16).toString('hex');
  const error = (status: number, code: string) => ({
    status,
    body: { type: 'error', id: id(), code, description: code },
  });
  const tell = (event: string, object: object) => told.push({ event, object: structuredClone(object) });

  /** Does a task once for an idempotence key. */
  async function once(
    request: FastifyRequest,
    reply: FastifyReply,
    work: () => { status?: number; body: unknown },
  ): Promise<FastifyReply> {
    const key = request.headers['idempotence-key'];
    const params = `${request.url} ${JSON.stringify(request.body)}`;
    if (typeof key !== 'string' || key.length > 64) {
      const refusal = error(400, 'invalid_request');
      return reply.code(refusal.status).send(refusal.body);
    }
    const known = answers.get(key);
    if (known && known.params !== params) return reply.code(400).send(error(400, 'invalid_request').body);
    if (isProcessing && !known) return reply.code(202).send({ type: 'processing', retry_after: 1800 });
    const { status = 200, body } = known ?? work();
    answers.set(key, { params, status, body: structuredClone(body) });
    return reply.code(status).send(body);
  }

  const paymentOf = (name: string) => {
    const payment = payments.get(name);
    if (!payment) throw new Error(`no payment ${name}`);
    return payment;
  };
  const sumOf = (payment: string) =>
    [...refunds.values()]
      .filter((one) => one.payment_id === payment && one.status !== 'canceled')
      .reduce((sum, { amount }) => sum + Number(amount.value), 0);

  function makeRefund(payment_id: string, amount: Money, metadata: Metadata = {}) {
    const payment = payments.get(payment_id);
    if (!payment) return error(404, 'not_found');
    const isTooMuch = sumOf(payment_id) + Number(amount.value) > Number(payment.amount.value) + 1e-9;
    if (payment.status !== 'succeeded' || isTooMuch) return error(400, 'invalid_request');
    const refund: Refund = { id: id(), payment_id, status: nextRefund, amount, metadata };
    nextRefund = 'succeeded';
    refunds.set(refund.id, refund);
    if (refund.status === 'succeeded') tell('refund.succeeded', refund);
    return { body: refund };
  }

  const vendor = await startVendor('', (app) => {
    app.addHook('preHandler', async (request, reply) => {
      const expected = `Basic ${Buffer.from(`${shopId}:${secretKey}`).toString('base64')}`;
      if (request.headers.authorization !== expected)
        return reply.code(401).send(error(401, 'invalid_credentials').body);
    });
    app.post<{ Body: Created }>('/payments', (request, reply) =>
      once(request, reply, () => {
        const { amount, confirmation, description, metadata = {} } = request.body;
        const name = id();
        const payment: Payment = {
          id: name,
          status: 'pending',
          amount,
          confirmation: {
            type: 'redirect',
            return_url: confirmation.return_url,
            confirmation_url: `https://yoomoney.test/checkout/${name}`,
          },
          ...(description !== undefined && { description }),
          metadata,
          test: true,
          paid: false,
        };
        payments.set(name, payment);
        return { body: payment };
      }),
    );
    app.get<{ Params: { id: string } }>(
      '/payments/:id',
      async ({ params }, reply) =>
        payments.get(params.id) ?? reply.code(404).send(error(404, 'not_found').body),
    );
    app.post<{ Params: { id: string } }>('/payments/:id/capture', (request, reply) =>
      once(request, reply, () => {
        const payment = payments.get(request.params.id);
        if (!payment) return error(404, 'not_found');
        if (payment.status !== 'waiting_for_capture') return error(400, 'invalid_request');
        end(payment, 'succeeded');
        return { body: payment };
      }),
    );
    app.post<{ Body: { payment_id: string; amount: Money; metadata?: Metadata } }>(
      '/refunds',
      (request, reply) =>
        once(request, reply, () =>
          makeRefund(request.body.payment_id, request.body.amount, request.body.metadata),
        ),
    );
    app.get<{ Querystring: { payment_id?: string } }>('/refunds', async ({ query }) => ({
      type: 'list',
      items: [...refunds.values()].filter(({ payment_id }) => payment_id === query.payment_id).reverse(),
    }));
    app.get<{ Params: { id: string } }>(
      '/refunds/:id',
      async ({ params }, reply) =>
        refunds.get(params.id) ?? reply.code(404).send(error(404, 'not_found').body),
    );
  });

  function end(
    payment: Payment,
    status: 'succeeded' | 'canceled' | 'waiting_for_capture',
    reason?: string,
  ): void {
    payment.status = status;
    payment.paid = status !== 'canceled';
    delete payment.confirmation;
    if (reason !== undefined) payment.cancellation_details = { party: 'payment_network', reason };
    tell(`payment.${status}`, payment);
  }

  return {
    ...vendor,
    pay: (name) => end(paymentOf(name), 'succeeded'),
    hold: (name) => end(paymentOf(name), 'waiting_for_capture'),
    decline: (name, reason = 'expired_on_confirmation') => end(paymentOf(name), 'canceled', reason),
    refundThere: (name, value) => {
      const { amount } = paymentOf(name);
      makeRefund(name, { value, currency: amount.currency });
    },
    refundsBecome: (status) => {
      nextRefund = status;
    },
    processes: (is) => {
      isProcessing = is;
    },
    tell: (event, object) => tell(event, object),
    payments: () => [...payments.values()],
    refunds: () => [...refunds.values()],
    callbacks: () =>
      told.splice(0).map(({ event, object }) => ({
        raw: JSON.stringify({ type: 'notification', event, object }),
        headers: {},
      })),
  };
}

export type YooKassaDouble = Vendor & {
  /** The buyer pays on the page; or the money is held, in two steps; or the payment fails. */
  pay(payment: string): void;
  hold(payment: string): void;
  decline(payment: string, reason?: string): void;
  /** Refunds a payment in the cabinet. */
  refundThere(payment: string, value: string): void;
  /** Sets the fate of the next refund. */
  refundsBecome(status: Refund['status']): void;
  /** Answers every request with 202 while it is on. */
  processes(is: boolean): void;
  tell(event: string, object: object): void;
  payments(): Payment[];
  refunds(): Refund[];
  callbacks(): Callback[];
};
