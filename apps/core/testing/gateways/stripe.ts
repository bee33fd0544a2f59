import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Stripe from 'stripe';
import { startVendor, type Vendor } from './faults.ts';

type Thing = Record<string, unknown> & { id: string };
type Body = Record<string, string & Record<string, string>>;

/** What becomes of charges of its saved cards, as with Stripe's test cards. */
export type CardKind = 'good' | 'declined' | 'needs_authentication';

/** Stripe on this machine: Checkout, saved cards, refunds, disputes; it keeps idempotency keys and signs its webhooks. */
export async function startStripe(): Promise<StripeDouble> {
  const things = new Map<string, Thing>();
  const answers = new Map<string, { params: string; status: number; body: unknown }>();
  const told: { id: string; type: string; object: unknown }[] = [];
  const cards = new Map<string, CardKind>();
  // What it made before it was started anew has other names.
  const run = randomBytes(4).toString('hex');
  let count = 0;
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

  /** Once for its key: the same answer again, and 400 for the same key with other words. */
  const post = (
    app: FastifyInstance,
    path: string,
    work: (body: Body) => { status?: number; body: unknown },
  ) =>
    app.post(path, async (request: FastifyRequest, reply: FastifyReply) => {
      const key = `${path} ${request.headers['idempotency-key']}`;
      const params = JSON.stringify(request.body);
      const known = request.headers['idempotency-key'] === undefined ? undefined : answers.get(key);
      if (known && known.params !== params)
        return reply.code(400).send({ error: { type: 'idempotency_error', message: 'other parameters' } });
      const { status = 200, body } = known ?? work((request.body ?? {}) as Body);
      answers.set(key, { params, status, body });
      return reply.code(status).send(body);
    });
  const read = (app: FastifyInstance, path: string) =>
    app.get<{ Params: { id: string } }>(
      path,
      async ({ params }, reply) =>
        things.get(params.id) ??
        reply.code(404).send({ error: { type: 'invalid_request_error', message: 'none' } }),
    );
  const list = (data: Thing[]) => ({ object: 'list', data: data.reverse(), has_more: false });

  const vendor = await startVendor('', (app) => {
    post(app, '/v1/customers', ({ metadata }) => ({ body: make('cus', { metadata }) }));
    post(app, '/v1/checkout/sessions', ({ mode, line_items, metadata, payment_intent_data, customer }) => {
      const line = line_items?.[0] as unknown as { price_data: Record<string, string> } | undefined;
      const session = make('cs', {
        mode,
        metadata,
        customer: customer ?? null,
        status: 'open',
        payment_status: mode === 'setup' ? 'no_payment_required' : 'unpaid',
        amount_total: line ? Number(line.price_data.unit_amount) : null,
        currency: line?.price_data.currency ?? null,
        intent_metadata: payment_intent_data?.metadata,
        expires_at: Math.floor(Date.now() / 1000) + 24 * 3600,
        payment_intent: null,
        setup_intent: null,
      });
      session.url = `https://checkout.stripe.test/${session.id}`;
      return { body: session };
    });
    read(app, '/v1/checkout/sessions/:id');
    read(app, '/v1/setup_intents/:id');
    app.get<{ Querystring: { query: string } }>('/v1/payment_intents/search', async ({ query }) => {
      const reference = /:'(.*)'/.exec(query.query)?.[1];
      return list(
        all('pi').filter(({ metadata }) => (metadata as Record<string, string>).reference === reference),
      );
    });
    read(app, '/v1/payment_intents/:id');
    app.get<{ Querystring: { customer: string } }>('/v1/payment_intents', async ({ query }) =>
      list(all('pi').filter(({ customer }) => customer === query.customer)),
    );
    post(app, '/v1/payment_intents', charge);
    app.get<{ Querystring: { payment_intent: string } }>('/v1/refunds', async ({ query }) =>
      list(all('re').filter(({ payment_intent }) => payment_intent === query.payment_intent)),
    );
    post(app, '/v1/refunds', ({ payment_intent, amount, metadata }) => {
      const intent = get(payment_intent);
      const left = Number(intent.amount_received) - Number(intent.amount_refunded ?? 0);
      if (Number(amount) > left)
        return {
          status: 400,
          body: { error: { type: 'invalid_request_error', code: 'charge_already_refunded', message: 'no' } },
        };
      intent.amount_refunded = Number(intent.amount_refunded ?? 0) + Number(amount);
      const refund = make('re', { payment_intent, amount: Number(amount), metadata, status: 'succeeded' });
      tell('refund.created', refund);
      return { body: refund };
    });
  });

  function charge({ amount, currency, customer, payment_method, metadata }: Body) {
    const kind = cards.get(String(payment_method)) ?? 'good';
    const isPaid = kind === 'good';
    const intent = make('pi', {
      amount: Number(amount),
      amount_received: isPaid ? Number(amount) : 0,
      currency,
      customer,
      metadata,
      status: isPaid ? 'succeeded' : 'requires_payment_method',
    });
    tell(isPaid ? 'payment_intent.succeeded' : 'payment_intent.payment_failed', intent);
    if (isPaid) return { body: intent };
    const code = kind === 'declined' ? 'card_declined' : 'authentication_required';
    return {
      status: 402,
      body: { error: { type: 'card_error', code, message: code, payment_intent: intent } },
    };
  }

  return {
    ...vendor,
    pay(id, amount) {
      const session = get(id);
      const came = amount ?? Number(session.amount_total);
      const intent = make('pi', {
        amount: came,
        amount_received: came,
        currency: session.currency,
        customer: null,
        metadata: session.intent_metadata,
        status: 'succeeded',
      });
      Object.assign(session, {
        payment_intent: intent.id,
        amount_total: came,
        payment_status: 'paid',
        status: 'complete',
      });
      tell('payment_intent.succeeded', intent);
      tell('checkout.session.completed', session);
      return intent.id;
    },
    expire(id) {
      tell('checkout.session.expired', Object.assign(get(id), { status: 'expired' }));
    },
    link(id, kind) {
      const session = get(id);
      const card = { brand: 'visa', last4: '4242', exp_year: 2031, exp_month: 8 };
      const method = make('pm', { card });
      cards.set(method.id, kind);
      const intent = make('seti', { payment_method: method });
      Object.assign(session, { setup_intent: intent.id, status: 'complete' });
      tell('checkout.session.completed', session);
    },
    dispute(intentId, status) {
      const intent = get(intentId);
      const known = all('dp').find(({ payment_intent }) => payment_intent === intentId);
      const fields = { payment_intent: intentId, amount: intent.amount, currency: intent.currency };
      const dispute = Object.assign(known ?? make('dp', fields), { status });
      tell(status === 'needs_response' ? 'charge.dispute.created' : 'charge.dispute.closed', dispute);
    },
    tell,
    intents: () => all('pi'),
    refunded: (intentId) => Number(get(intentId).amount_refunded ?? 0),
    callbacks: (secret, at) => told.splice(0).map((event) => signed(event, secret, at)),
  };
}

export type StripeDouble = Vendor & {
  /** Its buyer pays on the page, by default what is asked; gives the name of the payment. */
  pay(session: string, amount?: number): string;
  expire(session: string): void;
  /** A customer saves a card on the page of a session. */
  link(session: string, kind: CardKind): void;
  dispute(intent: string, status: 'needs_response' | 'won' | 'lost'): void;
  tell(type: string, object: unknown): void;
  intents(): Thing[];
  /** What of a payment went back, in cents. */
  refunded(intent: string): number;
  /** What it has to tell, each once, signed. */
  callbacks(secret: string, at: Date): Callback[];
};

export type Callback = { raw: string; headers: Record<string, string> };

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
