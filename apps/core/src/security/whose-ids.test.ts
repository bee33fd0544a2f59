import * as contract from '@fanfare/contract';
import { type Endpoint, fillPath } from '@fanfare/contract';
import type { FastifyInstance } from 'fastify';
import { describe } from 'vitest';
import * as z from 'zod/mini';
import type { Api, TestCustomer } from '../../testing/api.ts';
import { findAndOrder, freshChannel, subscribed, takeSource } from '../../testing/doubles/publications.ts';
import { linkCard } from '../../testing/fixtures/cards.ts';
import { verified } from '../../testing/fixtures/channels.ts';
import { placeDripFeed } from '../../testing/fixtures/drip-feeds.ts';
import { placeOne } from '../../testing/fixtures/orders.ts';
import { ticketOf } from '../../testing/fixtures/support.ts';
import { widgetOf } from '../../testing/fixtures/widgets.ts';
import { viewsLine } from '../../testing/samples.ts';
import { test as base, expect } from '../../testing/test.ts';
import { unsubscribeSignature } from '../addresses/unsubscribe-url.ts';
import { makeDueRuns } from '../areas/drip-feeds/make-due-runs.ts';
import type { Core } from '../core.ts';
import { ENDPOINTS } from '../endpoints.ts';
import { signBearer } from './bearer.ts';

/**
 * Every id that a call takes in its path, query or body is asked for by somebody else. Those that the policy of the call
 * names are asked for in security/who-may-what.test.ts; the others are here, each with its own case or with the reason why nobody
 * owns what it names. An id that is added tomorrow has neither, and fails.
 */
const IS_ID = /(?:^|[_.])ids?$|Id$/;

/** Nobody owns these: the catalogue, the calls as they are described, the ways to pay, what statistics of others call a visitor. */
const NOBODYS = [
  ...[
    'params.id',
    'params.serviceId',
    'params.idOrSlug',
    'params.slug',
    'params.gateway',
    'params.networkId',
    'params.callName',
    'params.planId',
    'params.questId',
  ],
  ...[
    'service_id',
    'network_id',
    'payment_method_id',
    'target_id',
    'body.free_trial_quest_id',
    'body.task_id',
    'params.taskId',
  ],
  ...['google_analytics4_client_id', 'google_analytics4_session_id', 'yandex_client_id'],
];
/** A passkey tells its id and proves it by its signature (passkeys.test.ts). */
const PROVEN = ['body.credential.id', 'body.credential.rawId'];

/** An object of a customer for each such id. */
type Belongings = {
  owner: TestCustomer;
  order: number;
  feed: number;
  subscription: number;
  card: number;
  session: number;
  passkey: number;
  identity: number;
  token: number;
  widget: number;
  apiError: number;
  ticket: number;
  /** A linked channel. */
  channel: number;
};
type CallInput = { params?: Record<string, number>; query?: Record<string, string | number>; body?: object };
type Case = {
  id: Exclude<keyof Belongings, 'owner'> | 'customer';
  input(id: number, signature: string): CallInput;
};

const orders = [viewsLine()];
const channel = freshChannel();
const services = [{ service_id: 1, quantity: 1000 }];
const CASES: Record<string, Case> = {
  'endSession params.sessionId': { id: 'session', input: (sessionId) => ({ params: { sessionId } }) },
  'renamePasskey params.passkeyId': {
    id: 'passkey',
    input: (passkeyId) => ({ params: { passkeyId }, body: { name: 'Mine now' } }),
  },
  'removePasskey params.passkeyId': { id: 'passkey', input: (passkeyId) => ({ params: { passkeyId } }) },
  'removeIdentity params.identityId': { id: 'identity', input: (identityId) => ({ params: { identityId } }) },
  'getSubscriptions params.userId': {
    id: 'customer',
    input: (userId, signature) => ({ params: { userId }, query: { signature } }),
  },
  'changeSubscriptions params.userId': {
    id: 'customer',
    input: (userId, signature) => ({ params: { userId }, query: { signature }, body: {} }),
  },
  'orderTable query.drip_feed_id': { id: 'feed', input: (id) => ({ query: { drip_feed_id: id } }) },
  'exportOrders query.drip_feed_id': { id: 'feed', input: (id) => ({ query: { drip_feed_id: id } }) },
  'orderStatistics query.orders': { id: 'order', input: (id) => ({ query: { orders: id } }) },
  'orderTable query.subscription_id': {
    id: 'subscription',
    input: (id) => ({ query: { subscription_id: id } }),
  },
  'exportOrders query.subscription_id': {
    id: 'subscription',
    input: (id) => ({ query: { subscription_id: id } }),
  },
  'getTicketTerms query.order_id': { id: 'order', input: (id) => ({ query: { order_id: id } }) },
  'createTicket body.order_id': {
    id: 'order',
    input: (id) => ({ body: { order_id: id, kind: 'other', message: 'is the link of it right' } }),
  },
  'keepTicketDraft body.order_id': {
    id: 'order',
    input: (id) => ({ body: { order_id: id, text: 'is the link' } }),
  },
  'keepTicketDraft body.ticket_id': {
    id: 'ticket',
    input: (id) => ({ body: { ticket_id: id, text: 'is the link' } }),
  },
  'getApiError params.errorId': { id: 'apiError', input: (errorId) => ({ params: { errorId } }) },
  'getApiUse query.token_id': { id: 'token', input: (id) => ({ query: { token_id: id } }) },
  'listApiErrors query.token_id': { id: 'token', input: (id) => ({ query: { token_id: id } }) },
  'getOrderWidgetStatistics query.order_widget_id': {
    id: 'widget',
    input: (id) => ({ query: { order_widget_id: id } }),
  },
  'exportOrderWidgetStatistics query.order_widget_id': {
    id: 'widget',
    input: (id) => ({ query: { order_widget_id: id } }),
  },
  'createCheck body.youtube_account_id': {
    id: 'channel',
    input: (id) => ({ body: { task_id: TASK, youtube_account_id: id } }),
  },
  'listTasks query.youtube_account_id': {
    id: 'channel',
    input: (id) => ({ query: { youtube_account_id: id } }),
  },
  'linkCard body.subscription_id': {
    id: 'subscription',
    input: (id) => ({ body: { payment_method_id: 1, subscription_id: id } }),
  },
  'subscribeToPlan body.recurring_payments_method_id': {
    id: 'card',
    input: (id) => ({ params: { planId: 2 }, body: { recurring_payments_method_id: id } }),
  },
  'payPlan body.recurring_payments_method_id': {
    id: 'card',
    input: (id) => ({ body: { recurring_payments_method_id: id } }),
  },
  'changePlanPayer body.recurring_payments_method_id': {
    id: 'card',
    input: (id) => ({ body: { recurring_payments_method_id: id } }),
  },
  'createSubscription body.recurring_payments_method_id': {
    id: 'card',
    input: (id) => ({ body: { url: channel, services, recurring_payments_method_id: id } }),
  },
  'subscriptionCost body.recurring_payments_method_id': {
    id: 'card',
    input: (id) => ({ body: { services, recurring_payments_method_id: id } }),
  },
  'orderByCard body.recurring_payments_method_id': {
    id: 'card',
    input: (id) => ({ body: { orders, recurring_payments_method_id: id } }),
  },
  'totalCost body.recurring_payments_method_id': {
    id: 'card',
    input: (id) => ({ body: { services: orders, recurring_payments_method_id: id } }),
  },
};
/** A task of the demo. */
const TASK = 1;
/** No row has this id. */
const NOTHING = 2_000_000_000;

type Fixtures = { api: Api; app: FastifyInstance; core: Core };

async function settle({ api, app, core }: Fixtures): Promise<Belongings> {
  const owner = await api.customer(2_000);
  const body = { email: owner.email, password: 'correct horse 42' };
  const order = await placeOne(api, owner);
  const feed = await placeDripFeed(api, owner);
  await makeDueRuns(core);
  const source = takeSource(core);
  const { id: subscription, url } = await subscribed(api, owner, {
    url: freshChannel(),
    billing_type: 'card',
  });
  source.publish(url);
  await findAndOrder(core);
  const card = await linkCard({ api, app, core }, owner);
  await api.call(contract.login, { body });
  const { data } = (await api.call(contract.listSessions, {}, owner)).body;
  const now = core.clock.now();
  const of = { customer_id: owner.id, created_at: now };
  const key = { credential_id: 'of the owner', public_key: Buffer.alloc(1), counter: 0n, transports: [] };
  const passkey = await core.db
    .insertInto('passkey')
    .values({ ...of, ...key, name: 'Phone', last_used_at: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const identity = await core.db
    .insertInto('identity')
    .values({ ...of, provider: 'google', subject: 'of the owner', email: null, username: null })
    .returning('id')
    .executeTakeFirstOrThrow();

  return {
    ...{ owner, order, feed, subscription, card, passkey: passkey.id, identity: identity.id },
    widget: (await widgetOf(api, owner)).id,
    ...(await refuseToken(core, owner)),
    ticket: (await ticketOf(api, owner)).id,
    channel: (await verified(api, owner)).id,
    session: data.find(({ is_current }) => !is_current)?.id ?? 0,
  };
}

/** A token of the owner that was refused something. */
async function refuseToken(core: Core, { id }: TestCustomer): Promise<{ token: number; apiError: number }> {
  const token = 1_000_000;
  const call = { method: 'GET', path: '/', fields: '{}', answer: '{}' };
  core.apiUse.note({
    program: { kind: 'customer', customerId: id, sessionId: null, tokenId: token, dailyLimit: null },
    at: core.clock.now(),
    ms: 5,
    orders: 0,
    error: { status: 422, kind: 'invalid', code: 'invalid', said: 'wrong', call },
  });
  await core.apiUse.flush();
  const error = await core.db
    .selectFrom('api_error')
    .select('id')
    .where('customer_id', '=', id)
    .executeTakeFirstOrThrow();

  return { token, apiError: error.id };
}

const test = base.extend<{ $file: { belongings: Belongings } }>({
  belongings: [async ({ api, app, core }, use) => use(await settle({ api, app, core })), { scope: 'file' }],
});

/** Names of what a schema takes, with the way to them. */
function namesIn(schema: unknown, at: string): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties = {}, items, anyOf = [], allOf = [] } = schema as Record<string, object & unknown[]>;

  return [
    ...Object.entries(properties).flatMap(([name, part]) => [
      `${at}.${name}`,
      ...namesIn(part, `${at}.${name}`),
    ]),
    ...namesIn(items, at),
    ...[...anyOf, ...allOf].flatMap((part) => namesIn(part, at)),
  ];
}

function idsOf({ name, path, query, body }: Endpoint): string[] {
  const inputs = Object.entries({ query, body }).flatMap(([part, schema]) =>
    schema ? namesIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), part) : [],
  );
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, param]) => `params.${param}`);
  // A list of ids that its name does not tell.
  const ids = [...inPath, ...inputs.filter((input) => IS_ID.test(input) || input === 'query.orders')];

  return [...new Set(ids)].map((id) => `${name} ${id}`);
}

const isNobodys = (id: string) => NOBODYS.some((name) => id.endsWith(` ${name}`) || id.endsWith(`.${name}`));
/** Asked by security/who-may-what.test.ts: the policy finds the row before the call is made, or the call is staff's. */
const ASKED_BY_POLICY = ENDPOINTS.filter(({ policy }) => /own|link|staff/.test(policy));

async function answerTo(api: Api, endpoint: Endpoint, { params, query, body }: CallInput, token?: string) {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) search.set(name, String(value));
  const { status, body: answer } = await api.send({
    method: endpoint.method,
    path: `${fillPath(endpoint, params)}?${search}`,
    ...(endpoint.method !== 'GET' && { body: body ?? {} }),
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });

  return { status, answer };
}

async function rowsOf(core: Core, { owner }: Belongings): Promise<unknown[]> {
  const tables = ['orders', 'invoice', 'linked_card', 'session', 'passkey', 'identity'] as const;
  const rows = tables.map((table) =>
    core.db.selectFrom(table).selectAll().where('customer_id', '=', owner.id).orderBy('id').execute(),
  );

  return Promise.all([
    ...rows,
    core.db.selectFrom('customer').selectAll().where('id', '=', owner.id).execute(),
  ]);
}

/** Everybody but the owner, by their bearers. */
async function othersThan({ api, core }: Omit<Fixtures, 'app'>) {
  const [stranger, staff] = [await api.customer(100), await api.customer()];
  await core.db
    .updateTable('customer')
    .set({ email_verified_at: core.clock.now() })
    .where('id', '=', stranger.id)
    .execute();
  const made = await api.call(
    contract.makeApiToken,
    { body: { current_password: 'correct horse 42', scopes: ['orders.read', 'orders.create'] } },
    stranger,
  );
  const impersonatorId = staff.id;
  const looksOnly = await signBearer(core, { customerId: stranger.id, sessionId: NOTHING, impersonatorId });

  return {
    signature: unsubscribeSignature(core.secrets, stranger.id),
    tokens: [undefined, stranger.token, made.body.data.api_token ?? '', looksOnly],
  };
}

describe('S2 an id of another’s', () => {
  test('every id that a call takes has an owner case, or is nobody’s', () => {
    const asked = ASKED_BY_POLICY.flatMap(idsOf);
    const others = ENDPOINTS.flatMap(idsOf).filter((id) => !asked.includes(id) && !isNobodys(id));
    const open = others.filter((id) => !PROVEN.some((name) => id.endsWith(name)));
    expect(open.sort()).toEqual(Object.keys(CASES).sort());
  });

  test.for(Object.entries(CASES))(
    '%s is to guests, strangers, their API tokens and staff that looks on as an id that nobody has',
    async ([name, { id, input }], { api, core, belongings }) => {
      const endpoint = ENDPOINTS.find((one) => one.name === name.split(' ')[0]) as Endpoint;
      const theirs = id === 'customer' ? belongings.owner.id : belongings[id];
      const before = await rowsOf(core, belongings);
      const { signature, tokens } = await othersThan({ api, core });
      for (const token of tokens) {
        const ask = (some: number) => answerTo(api, endpoint, input(some, signature), token);
        const answer = await ask(theirs);
        expect(answer).toEqual(await ask(NOTHING));
        expect(answer.status).toBeLessThan(500);
        if (token === undefined && endpoint.access === 'customer') expect(answer.status).toBe(401);
      }
      expect(await rowsOf(core, belongings)).toEqual(before);

      const own = unsubscribeSignature(core.secrets, belongings.owner.id);
      const ask = (some: number) => answerTo(api, endpoint, input(some, own), belongings.owner.token);
      const nothing = await ask(NOTHING);
      const mine = await ask(theirs);
      expect([200, 201, 204]).toContain(mine.status);
      expect(mine).not.toEqual(nothing);
    },
  );
});
