import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Stripe from 'stripe';
import type { Callback } from './callback.ts';
import { type Fault, startVendor } from './faults.ts';
import type { CardKind, StripeDouble, Thing } from './stripe-words.ts';

/** Until when disputes are answered here, in seconds since 1970. */
export const ANSWER_BY = 1_796_428_799;

/**
 * Stripe on this machine, after docs.stripe.com/api of the version of its SDK:
 *
 * - idempotency (/api/idempotent_requests): a key gives what it gave first, a 500 too (`Idempotent-Replayed: true`), and 400
 *   `idempotency_error` for other parameters; 409 and 429 keep nothing, nor does 400, which began nothing.
 * - Checkout sessions are open, complete or expired, also by `/expire`; `expires_at` is 30 minutes to 24 hours ahead; less than the
 *   minimum of a currency (/currencies#minimum-and-maximum-charge-amounts) is 400 `amount_too_small`.
 * - PaymentIntents are succeeded, requires_payment_method after a decline (402 with `decline_code`), requires_action while a bank
 *   wants to see its owner (`next_action.redirect_to_url`), processing, or canceled. Off session, authentication is a decline.
 * - search (/api/payment_intents/search) is not for read-after-write: it knows of a payment only when `indexed`.
 * - SetupIntents of a page without `allowed_payment_method_types` may bring a `link`, which is no card.
 * - refunds are succeeded, pending, requires_action, failed or canceled (/api/refunds/object); not of a charge that is disputed.
 * - disputes (/api/disputes/object): inquiries are `warning_…`; charge.dispute.updated tells that one became a chargeback, and
 *   funds_withdrawn and funds_reinstated that money moved.
 */
export async function startStripe(): Promise<StripeDouble> {
  const things = new Map<string, Thing>();
  const answers = new Map<string, { params: string; status: number; body: unknown }>();
  const told: { id: string; type: string; object: unknown }[] = [];
  const cards = new Map<string, CardKind>();
  const indexed = new Set<string>();
  // Makes names unlike those of an earlier start.
  const run = randomBytes(4).toString('hex');
  let count = 0;
  let fault: Fault | null = null;
  let breaks = 0;
  const make = (prefix: string, fields: Record<string, unknown>): Thing => {
    count += 1;
    const thing = { id: `${prefix}_${run}${count}`, ...fields };
    things.set(thing.id, thing);
    return thing;
  };
  const tell = (type: string, object: unknown) => {
    count += 1;
    told.push({ id: `evt_${run}${count}`, type, object: structuredClone(object) });
  };
  const all = (prefix: string) => [...things.values()].filter(({ id }) => id.startsWith(`${prefix}_`));
  const get = (id: unknown): Thing => {
    const thing = things.get(String(id));
    if (!thing) throw new Error(`no ${id}`);
    return thing;
  };

  const post = (
    app: FastifyInstance,
    path: string,
    work: (body: Body, params: { id: string }) => { status?: number; body: unknown },
  ) =>
    app.post<{ Params: { id: string } }>(path, async (request, reply) => {
      const key = `${request.url} ${request.headers['idempotency-key']}`;
      const params = JSON.stringify(request.body);
      const known = request.headers['idempotency-key'] === undefined ? undefined : answers.get(key);
      if (known && known.params !== params)
        return reply.code(400).send({ error: { type: 'idempotency_error', message: 'other parameters' } });
      if (known) return reply.code(known.status).header('idempotent-replayed', 'true').send(known.body);
      const answer = breaks > 0 ? BROKEN : work((request.body ?? {}) as Body, request.params);
      breaks = Math.max(0, breaks - 1);
      const { status, body } = { status: 200, ...(fault === 'failsAfter' ? BROKEN : answer) };
      if (status !== 400) answers.set(key, { params, status, body: structuredClone(body) });
      return reply.code(status).send(body);
    });
  const read = (app: FastifyInstance, path: string) =>
    app.get(path, async (request: FastifyRequest, reply: FastifyReply) => {
      const thing = things.get((request.params as { id: string }).id);
      return thing ?? reply.code(404).send({ error: { type: 'invalid_request_error', message: 'none' } });
    });
  const list = (data: Thing[]) => ({ object: 'list', data: data.reverse(), has_more: false });

  const vendor = await startVendor('', (app) => {
    post(app, '/v1/customers', ({ metadata }) => ({ body: make('cus', { metadata }) }));
    post(app, '/v1/checkout/sessions', openSession);
    post(app, '/v1/checkout/sessions/:id/expire', (_, { id }) => {
      const session = get(id);
      if (session.status !== 'open') return refused('resource_invalid_state');
      tell('checkout.session.expired', Object.assign(session, { status: 'expired' }));
      return { body: session };
    });
    for (const path of ['checkout/sessions', 'setup_intents', 'refunds', 'disputes'])
      read(app, `/v1/${path}/:id`);
    app.get<{ Querystring: { query: string } }>('/v1/payment_intents/search', async ({ query }) => {
      const reference = /:'(.*)'/.exec(query.query)?.[1];
      const found = all('pi').filter(({ id, metadata }) => indexed.has(id) && nameOf(metadata) === reference);
      return list(found);
    });
    read(app, '/v1/payment_intents/:id');
    app.get<{ Querystring: { customer: string } }>('/v1/payment_intents', async ({ query }) =>
      list(all('pi').filter(({ customer }) => customer === query.customer)),
    );
    post(app, '/v1/payment_intents', charge);
    post(app, '/v1/payment_intents/:id/cancel', (_, { id }) => {
      const intent = get(id);
      if (intent.status === 'succeeded') return refused('payment_intent_unexpected_state');
      tell('payment_intent.canceled', Object.assign(intent, { status: 'canceled', next_action: null }));
      return { body: intent };
    });
    app.get<{ Querystring: { payment_intent: string } }>('/v1/refunds', async ({ query }) =>
      list(all('re').filter(({ payment_intent }) => payment_intent === query.payment_intent)),
    );
    post(app, '/v1/refunds', ({ payment_intent, amount, metadata }) =>
      giveBack(String(payment_intent), Number(amount), { metadata }),
    );
  });

  function openSession({ mode, line_items, metadata, payment_intent_data, customer, ...rest }: Body) {
    const line = line_items?.[0] as unknown as { price_data: Record<string, string> } | undefined;
    const { unit_amount, currency } = line?.price_data ?? {};
    const expires_at = Number(rest.expires_at ?? now() + DAY);
    if (Number(unit_amount ?? 50) < 50) return refused('amount_too_small');
    if (expires_at < now() + HALF_HOUR || expires_at > now() + DAY) return refused('expires_at');
    const session = make('cs', {
      mode,
      metadata,
      customer: customer ?? null,
      status: 'open',
      payment_status: mode === 'setup' ? 'no_payment_required' : 'unpaid',
      allowed_payment_method_types: Object.values(rest.allowed_payment_method_types ?? {}),
      amount_total: line ? Number(unit_amount) : null,
      currency: currency ?? null,
      intent_metadata: payment_intent_data?.metadata,
      expires_at,
      payment_intent: null,
      setup_intent: null,
    });
    session.url = `https://checkout.stripe.test/${session.id}`;

    return { body: session };
  }

  function charge({ amount, currency, customer, payment_method, metadata, off_session, return_url }: Body) {
    if (Number(amount) < 50) return refused('amount_too_small');
    const kind = cards.get(String(payment_method)) ?? 'good';
    const intent = make('pi', {
      amount: Number(amount),
      amount_received: 0,
      currency,
      customer,
      metadata,
      latest_charge: null,
      next_action: null,
      last_payment_error: null,
    });
    if (kind === 'needs_authentication' && String(off_session) !== 'true') {
      const url = `https://hooks.stripe.test/${intent.id}`;
      const next_action = { type: 'redirect_to_url', redirect_to_url: { url, return_url } };
      return { body: Object.assign(intent, { status: 'requires_action', next_action }) };
    }
    if (kind === 'good') return { body: succeed(intent) };
    const error = decline(intent, kind === 'needs_authentication' ? 'authentication_required' : kind);

    return {
      status: 402,
      body: { error: { type: 'card_error', message: 'no', ...error, payment_intent: intent } },
    };
  }

  function succeed(intent: Thing) {
    const latest_charge = `ch_${intent.id}`;
    tell(
      'payment_intent.succeeded',
      Object.assign(intent, {
        status: 'succeeded',
        amount_received: intent.amount,
        latest_charge,
        next_action: null,
      }),
    );
    return intent;
  }

  function decline(intent: Thing, decline_code: string) {
    const code = decline_code === 'authentication_required' ? decline_code : 'card_declined';
    const last_payment_error = { type: 'card_error', code, decline_code };
    Object.assign(intent, { status: 'requires_payment_method', last_payment_error, next_action: null });
    tell('payment_intent.payment_failed', intent);

    return { code, decline_code };
  }

  function giveBack(payment_intent: string, amount: number, fields: Record<string, unknown>) {
    const intent = get(payment_intent);
    const gone = all('re')
      .filter(
        (one) =>
          one.payment_intent === payment_intent && !['failed', 'canceled'].includes(String(one.status)),
      )
      .reduce((sum, one) => sum + Number(one.amount), 0);
    const isDisputed = all('dp').some(
      (one) =>
        one.payment_intent === payment_intent &&
        ['needs_response', 'under_review', 'lost'].includes(String(one.status)),
    );
    if (isDisputed) return refused('charge_disputed');
    if (gone + amount > Number(intent.amount_received)) return refused('charge_already_refunded');
    const { currency } = intent;
    const refund = make('re', {
      payment_intent,
      amount,
      currency,
      status: 'succeeded',
      metadata: {},
      ...fields,
    });
    tell('refund.created', refund);

    return { body: refund };
  }

  return {
    ...vendor,
    fail(next) {
      fault = next;
      vendor.fail(next);
    },
    breakNext: (times = 1) => {
      breaks = times;
    },
    pay(id, amount) {
      const session = get(id);
      const came = amount ?? Number(session.amount_total);
      const { currency, intent_metadata: metadata } = session;
      const intent = make('pi', { amount: came, currency, customer: null, metadata });
      succeed(intent);
      const paid = {
        payment_intent: intent.id,
        amount_total: came,
        payment_status: 'paid',
        status: 'complete',
      };
      tell('checkout.session.completed', Object.assign(session, paid));
      return intent.id;
    },
    expire(id) {
      tell('checkout.session.expired', Object.assign(get(id), { status: 'expired' }));
    },
    link(id, kind, type = 'card') {
      const session = get(id);
      const card = { brand: 'visa', last4: '4242', exp_year: 2031, exp_month: 8 };
      const isCardOnly = (session.allowed_payment_method_types as string[]).includes('card');
      const method = make('pm', type === 'link' && !isCardOnly ? { type, link: {} } : { type: 'card', card });
      cards.set(method.id, kind);
      const intent = make('seti', { payment_method: method });
      Object.assign(session, { setup_intent: intent.id, status: 'complete' });
      tell('checkout.session.completed', session);
    },
    authenticate(id, isPassed) {
      const intent = get(id);
      if (isPassed) succeed(intent);
      else decline(intent, 'authentication_required');
    },
    dispute(intentId, status, amount) {
      const { amount_received, currency } = get(intentId);
      const known = all('dp').find(({ payment_intent }) => payment_intent === intentId);
      const dispute =
        known ??
        make('dp', {
          ...{ payment_intent: intentId, amount: amount ?? amount_received, currency, status: 'new' },
          ...{ reason: 'product_not_received', balance_transactions: [] },
          evidence_details: { due_by: ANSWER_BY, has_evidence: false, past_due: false, submission_count: 0 },
        });
      const before = String(dispute.status);
      Object.assign(dispute, { status });
      const isOver = ['won', 'lost', 'warning_closed'].includes(status);
      if (known === undefined) tell('charge.dispute.created', dispute);
      else if (!isOver) tell('charge.dispute.updated', dispute);
      const isChargeback = !status.startsWith('warning_') && !isOver;
      const move = (of: object) =>
        (dispute.balance_transactions as object[]).push({ currency: 'usd', ...of });
      if (isChargeback && (before === 'new' || before.startsWith('warning_')))
        move({ amount: -Number(dispute.amount), fee: 1500 });
      if (status === 'won') move({ amount: Number(dispute.amount), fee: 0 });
      if (isChargeback && (before === 'new' || before.startsWith('warning_')))
        tell('charge.dispute.funds_withdrawn', dispute);
      if (isOver) tell('charge.dispute.closed', dispute);
      if (status === 'won') tell('charge.dispute.funds_reinstated', dispute);
    },
    refund: (intentId, amount, fields = {}) => (giveBack(intentId, amount, fields).body as Thing).id,
    endRefund(id, status) {
      const type = status === 'failed' ? 'refund.failed' : 'refund.updated';
      tell(type, Object.assign(get(id), { status }));
    },
    sellElsewhere(metadata = {}) {
      return succeed(make('pi', { amount: 3100, currency: 'usd', customer: null, metadata })).id;
    },
    index() {
      for (const { id } of all('pi')) indexed.add(id);
    },
    tell,
    intents: () => all('pi'),
    sessions: () => all('cs'),
    refundsOf: (intentId) =>
      all('re')
        .filter(({ payment_intent }) => payment_intent === intentId)
        .reverse(),
    refunded: (intentId) =>
      all('re')
        .filter(({ payment_intent, status }) => payment_intent === intentId && status === 'succeeded')
        .reduce((sum, { amount }) => sum + Number(amount), 0),
    callbacks: (secret, at) => told.splice(0).map((event) => signed(event, secret, at)),
  };
}

type Body = Record<string, string & Record<string, string>>;
const HALF_HOUR = 1800;
const DAY = 86_400;
const now = () => Math.floor(Date.now() / 1000);
const nameOf = (metadata: unknown) => (metadata as Record<string, string> | undefined)?.reference;
const BROKEN = { status: 500, body: { error: { type: 'api_error', message: 'it broke' } } };
const refused = (code: string) => ({
  status: 400,
  body: { error: { type: 'invalid_request_error', code, message: code } },
});

function signed(
  { id, type, object }: { id: string; type: string; object: unknown },
  secret: string,
  at: Date,
): Callback {
  const payload = JSON.stringify({ id, object: 'event', type, data: { object } });
  const timestamp = Math.floor(at.getTime() / 1000);
  const { webhooks } = new Stripe('sk_test_double');

  return {
    raw: payload,
    headers: { 'stripe-signature': webhooks.generateTestHeaderString({ payload, secret, timestamp }) },
  };
}
