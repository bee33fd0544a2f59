import * as contract from '@fanfare/contract';
import { type Endpoint, fillPath, STAFF_ROLES, type StaffRole, type TokenScope } from '@fanfare/contract';
import { sql } from 'kysely';
import { describe } from 'vitest';
import { type Api, giveCash, type TestCustomer } from '../../testing/api.ts';
import { freshChannel, subscribed } from '../../testing/doubles/publications.ts';
import { deviceOf } from '../../testing/doubles/push-service.ts';
import { campaignOf } from '../../testing/fixtures/campaigns.ts';
import { linkCard } from '../../testing/fixtures/cards.ts';
import { readChannel } from '../../testing/fixtures/channels.ts';
import { placeDripFeed } from '../../testing/fixtures/drip-feeds.ts';
import { placeOne, placeUnpaid } from '../../testing/fixtures/orders.ts';
import { makeStaff } from '../../testing/fixtures/staff.ts';
import { guestTicketOf, ticketOf } from '../../testing/fixtures/support.ts';
import { beginTask } from '../../testing/fixtures/tasks.ts';
import { trialOf } from '../../testing/fixtures/trials.ts';
import { webhookOf } from '../../testing/fixtures/webhooks.ts';
import { widgetOf } from '../../testing/fixtures/widgets.ts';
import { earner, withdraw } from '../../testing/fixtures/withdrawals.ts';
import { freshLink, viewsLine } from '../../testing/samples.ts';
import { test as base, expect } from '../../testing/test.ts';
import { makeOrderToken } from '../addresses/order-token.ts';
import { makeTicketToken } from '../addresses/ticket-token.ts';
import { paymentToken } from '../areas/billing/payments/payment-url.ts';
import type { Core } from '../core.ts';
import { ENDPOINTS, SHOP_ENDPOINTS, STAFF_ENDPOINTS } from '../endpoints.ts';
import { signBearer } from './bearer.ts';
import { staffPermissionsOf } from './staff-role.ts';

/** Made from the contract: a call that is added tomorrow is asked the same questions. */
const READS_BEARER = SHOP_ENDPOINTS.filter(({ access }) => access !== 'session' && access !== 'gateway');
const ABOUT_SOMETHING = ENDPOINTS.filter(({ policy }) => /own|link/.test(policy));
const REFUSED = [401, 403, 404];

/** An object of a customer for each policy. */
type Belongings = {
  owner: TestCustomer;
  params: Record<string, string | number>;
  unpaid: number;
  invoice: number;
  /** A guest's, which a link opens. */
  guestTicket: number;
  /** The network's id of a linked channel. */
  channel: string;
};

async function settle(given: {
  api: Api;
  core: Core;
  app: Parameters<typeof linkCard>[0]['app'];
}): Promise<Belongings> {
  const { api } = given;
  const owner = await earner(api, given.core);
  await giveCash(given.core, owner.id, 2_000_000_000n);
  const { id: unpaid, invoiceId: invoice } = await placeUnpaid(api, owner);
  const { body } = await api.call(
    contract.saveView,
    { body: { name: 'Mine', query: 'status=completed' } },
    { token: owner.token },
  );

  const account = await readChannel(given, owner);

  return {
    owner,
    unpaid,
    channel: account.youtube_channel.youtube_channel_id,
    invoice,
    guestTicket: await guestTicketOf(api, given.core),
    params: {
      orderId: await placeOne(api, owner),
      dripFeedId: await placeDripFeed(api, owner),
      cardId: await linkCard(given, owner),
      viewId: body.data.id,
      tokenId: await addToken(given.core, owner),
      withdrawalId: (await withdraw(api, owner)).body.data.id,
      subscriptionId: (await subscribed(api, owner, { url: freshChannel() })).id,
      networkId: 1,
      invoiceId: invoice,
      youtubeAccountId: account.id,
      ...(await webhookOf(given, owner)),
      deviceId: await deviceOf(api, owner),
      campaignId: (await campaignOf(api, owner)).id,
      ...(await trialOf(api, given.core, owner)),
      checkId: (await beginTask(given, owner)).id,
      ticketId: (await ticketOf(api, owner)).id,
      widgetId: (await widgetOf(api, owner)).id,
      lineId: 1,
      disputeId: 1,
      // Ids of the demo's catalogue.
      id: 1,
      serviceId: 1,
      idOrSlug: 1,
      slug: 'youtube-views',
      gateway: 'sandbox',
    },
  };
}

/** A token of a customer, as a row: only its id matters. */
async function addToken(core: Core, owner: TestCustomer): Promise<number> {
  const { id } = await core.db
    .insertInto('api_token')
    .values({
      customer_id: owner.id,
      name: 'Script',
      prefix: 'fanfare_script',
      last_four: null,
      hash: Buffer.from(`token of ${owner.id}`),
      scopes: ['orders.read'],
      networks: [],
      daily_limit: null,
      is_single: false,
      created_at: core.clock.now(),
      last_used_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();

  return id;
}

/** Callers of each call: a customer who signed out, and of each role of staff two, of whom one has no second factor. */
type Askers = { gone: string; staff: { role: StaffRole; byPassword: string; whole: string }[] };

async function makeAskers(api: Api, core: Core): Promise<Askers> {
  const gone = await api.customer();
  await api.call(contract.logout, {}, { token: gone.token });
  const staff: Askers['staff'] = [];
  for (const role of STAFF_ROLES) {
    const [byPassword, whole] = [await api.customer(), await api.customer()];
    await makeStaff(core, byPassword.id, role, { hasSecondFactor: false });
    await makeStaff(core, whole.id, role);
    staff.push({ role, byPassword: byPassword.token, whole: whole.token });
  }

  return { gone: gone.token, staff };
}

const test = base.extend<{ $file: { belongings: Belongings; askers: Askers } }>({
  belongings: [async ({ api, core, app }, use) => use(await settle({ api, core, app })), { scope: 'file' }],
  askers: [async ({ api, core }, use) => use(await makeAskers(api, core)), { scope: 'file' }],
});

/** `isWhole`: with a body that the call would take, where anybody may ask. */
type Asking = { token?: string; link?: string; isWhole?: boolean };

/** Asks for a thing of the owner's, by somebody's bearer, or by the token of a link; gives the status. */
async function ask(...asking: Parameters<typeof answerTo>): Promise<number> {
  return (await answerTo(...asking)).status;
}

async function answerTo(
  api: Api,
  endpoint: Endpoint,
  { params, unpaid, channel }: Belongings,
  { token, link, isWhole = false }: Asking = {},
) {
  const isToPay = endpoint.name.startsWith('pay');
  const path = fillPath(endpoint, isToPay ? { ...params, orderId: unpaid } : params);
  const query = new URLSearchParams({
    ...(endpoint.policy === 'orders by link' && { order_id: String(params.orderId) }),
    ...(link !== undefined && endpoint.name !== 'markInvoiceAsPaid' && { token: link }),
  });
  return api.send({
    // An opened stream stays open, so only its head is requested.
    method: endpoint.media === 'text/event-stream' ? 'HEAD' : endpoint.method,
    path: `${path}?${query}`,
    ...(endpoint.method !== 'GET' && {
      body: (isWhole && WHOLE[endpoint.name]) || bodyOf(endpoint, link, channel),
    }),
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });
}

/** Days and videos of a report on a channel. */
const REPORTS: Record<string, object> = {
  channelInfoReport: {},
  channelVideosReport: {},
  channelDailyReport: { dates: { from: '2026-11-01', to: '2026-11-02' } },
  channelVideoStatistics: { dates: { from: '2026-11-01', to: '2026-11-02' }, video_ids: ['x'] },
};

function bodyOf({ name }: Endpoint, link: string | undefined, channel: string): object {
  if (name in REPORTS) return { youtube_channel_id: channel, ...REPORTS[name] };
  if (name === 'changeFreeTrial') return { url: '' };
  if (name === 'writeInTicket') return { message: 'is it done by now' };
  if (name === 'reportWatched') return { watched_seconds: 0 };
  if (name === 'answerCheck') return { answer: 0 };
  if (name === 'writeOrderReview') return { stars: 4, text: '', is_anonymous: true };
  if (name === 'payByInvoice') return { payment_method_id: 1 };
  if (name === 'changeSubscription') return { recurring_payments_method_id: null };

  return name === 'markInvoiceAsPaid' && link !== undefined ? { payment_token: link } : {};
}

/** POSTs that change nothing. One that is added here is asked in full below. */
const ASKS = [
  'searchCatalogue',
  'identifyLink',
  'validateUrl',
  'availableTypesByUrl',
  'totalCost',
  'quoteSentence',
  'quantityByCost',
  'subscriptionCost',
  'recordEnterUrl',
  'recordPaymentPage',
  'recordCheckoutButton',
  'recordDisplayMode',
];

const url = freshLink();
const email = 'from-inside@example.com';
const password = 'a good password';
/** Bodies of calls whose subject belongs to nobody. */
const WHOLE: Record<string, object> = {
  searchCatalogue: { query: 'views' },
  identifyLink: { url },
  validateUrl: { url, service_id: 1 },
  availableTypesByUrl: { url, network_id: 1 },
  totalCost: { services: [viewsLine({ url })], payment_method_id: 1 },
  quoteSentence: { text: '1000 youtube views' },
  subscriptionCost: { services: [{ service_id: 1, quantity: 1000 }] },
  quantityByCost: { services: [{ desired_cost: 5, service_id: 1 }] },
  recordDisplayMode: { mode: 'browser' },
  requestOrder: { orders: [viewsLine({ url })], payment_method_id: 1 },
  recordConsent: { analytics: 'granted', advertising: 'denied', text_version: 1 },
  sendNotice: {
    kind: 'page',
    url,
    message: 'this is not what it says it is',
    name: 'Ada',
    email,
    good_faith: true,
  },
  findGuestOrders: { email },
  createGuestTicket: { email, kind: 'other', message: 'where do I find my order' },
  askForPassword: { email },
  register: { name: 'Ada', email, password, password_confirmation: password },
};

/** Numbers of rows of each table, without the log of staff: a file that is taken leaves a line there. */
async function countAll(core: Core): Promise<unknown> {
  const { rows } = await sql`
    select relname, query_to_xml(format('select count(*) from %I', relname), false, false, '')::text as count
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'audit_entry'
    order by relname`.execute(core.db);

  return rows;
}

/** All rows of the owner that the calls could change. */
async function rowsOf(core: Core, { owner }: Belongings): Promise<unknown[]> {
  const tables = [
    'orders',
    'purchase',
    'invoice',
    'linked_card',
    'saved_view',
    'withdrawal',
    'subscription',
    'webhook_endpoint',
    'webhook_message',
    'push_device',
    'video_account',
    'free_trial',
    'task_check',
    'support_ticket',
    'widget',
  ] as const;

  return Promise.all(
    tables.map((table) =>
      core.db.selectFrom(table).selectAll().where('customer_id', '=', owner.id).orderBy('id').execute(),
    ),
  );
}

describe('who may what, as the contract says', () => {
  test.for(READS_BEARER.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s: a forged bearer is 401, one of an ended session 403 (C-02)',
    async ([, endpoint], { api, askers, belongings }) => {
      expect(await ask(api, endpoint, belongings, { token: `${belongings.owner.token}x` })).toBe(401);
      await expect.poll(() => ask(api, endpoint, belongings, { token: askers.gone })).toBe(403);
    },
  );

  test.for(ENDPOINTS.filter(({ access }) => access === 'customer').map((one) => [one.name, one] as const))(
    '%s: a guest is 401',
    async ([, endpoint], { api, belongings }) => {
      expect(await ask(api, endpoint, belongings)).toBe(401);
    },
  );

  test.for(STAFF_ENDPOINTS.map((one) => [one.name, one] as const))(
    '%s: customers are nobody in the console, a role without its permission may not, a password alone is not enough',
    async ([, endpoint], { api, askers, belongings }) => {
      const ask = (token?: string) =>
        answerTo(api, endpoint, belongings, token === undefined ? {} : { token });
      expect((await ask()).status).toBe(401);
      expect((await ask(belongings.owner.token)).status).toBe(401);
      for (const { role, byPassword: withoutFactor, whole } of askers.staff) {
        const may = staffPermissionsOf({ roles: [role], frozen_at: null, granted_permissions: [] }).some(
          (permission) => permission === endpoint.permission,
        );
        const byPassword = await ask(withoutFactor);
        expect([role, byPassword.status]).toEqual([role, 403]);
        // A stream is asked for by HEAD, whose answer has no body.
        const code = (said: string) => (endpoint.media === 'text/event-stream' ? undefined : said);
        expect(byPassword.body?.code).toBe(code('staff_factor_needed'));
        const { status, body } = await ask(whole);
        if (may) expect([...REFUSED, 500]).not.toContain(body?.code === 'page_not_found' ? 200 : status);
        else expect([role, status, body?.code]).toEqual([role, 403, code('staff_not_permitted')]);
      }
    },
  );

  test.for(
    SHOP_ENDPOINTS.filter(({ access }) => access !== 'gateway').map((one) => [one.name, one] as const),
  )(
    '%s: staff in a customer’s account looks and changes nothing',
    async ([, endpoint], { api, core, belongings }) => {
      const staff = await api.customer();
      const token = await signBearer(core, {
        customerId: belongings.owner.id,
        sessionId: 2_000_000_000,
        impersonatorId: staff.id,
      });
      const before = [await rowsOf(core, belongings), await countAll(core)];
      const { status, body } = await answerTo(api, endpoint, belongings, { token, isWhole: true });
      const isRefused = status === 422 && body?.code === 'impersonation_looks_only';
      const looks =
        endpoint.method === 'GET' || endpoint.access === 'session' || ASKS.includes(endpoint.name);
      expect(isRefused).toBe(!looks);
      if (ASKS.includes(endpoint.name)) expect([200, 204]).toContain(status);
      expect([await rowsOf(core, belongings), await countAll(core)]).toEqual(before);
      // The owner is let in with the same body, so it is not refused for its content.
      if (endpoint.name in WHOLE) {
        const own = await answerTo(api, endpoint, belongings, { token: staff.token, isWhole: true });
        expect([200, 201, 204], JSON.stringify(own.body)).toContain(own.status);
      }
    },
  );

  test.for(ABOUT_SOMETHING.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s: to strangers it is not there and stays as it is; its owner is let in',
    async ([, endpoint], { api, core, belongings }) => {
      const before = await rowsOf(core, belongings);
      const stranger = await api.customer(100);
      expect(await ask(api, endpoint, belongings)).toBe(401);
      expect(await ask(api, endpoint, belongings, { token: stranger.token })).toBe(404);
      if (endpoint.policy.endsWith('by link')) {
        const others = await placeUnpaid(api, stranger);
        const links = [
          makeOrderToken(core, { orderId: others.id, purpose: 'follow' }),
          paymentToken(core, others.invoiceId),
          'v1.zzz.forged',
        ];
        for (const link of links) expect(await ask(api, endpoint, belongings, { link })).toBe(404);
      }
      expect(await rowsOf(core, belongings)).toEqual(before);
      expect(REFUSED).not.toContain(await ask(api, endpoint, belongings, { token: belongings.owner.token }));
    },
  );

  test.for(
    ENDPOINTS.filter(({ policy }) => policy.endsWith('by link')).map((one) => [one.name, one] as const),
  )('%s: whoever holds its link is let in', async ([, endpoint], { api, core, belongings }) => {
    const { params, unpaid, invoice, guestTicket } = belongings;
    if (endpoint.policy === 'ticket by link') {
      const guests = { ...belongings, params: { ...params, ticketId: guestTicket } };
      const link = makeTicketToken(core, guestTicket);
      expect(REFUSED).not.toContain(await ask(api, endpoint, guests, { link }));
      expect(await ask(api, endpoint, belongings, { link })).toBe(404);
      return;
    }
    const orderId = endpoint.name.startsWith('pay') ? unpaid : Number(params.orderId);
    const link =
      endpoint.policy === 'invoice by link'
        ? paymentToken(core, invoice)
        : makeOrderToken(core, { orderId, purpose: 'follow' });
    expect(REFUSED).not.toContain(await ask(api, endpoint, belongings, { link }));
  });

  test.for(
    SHOP_ENDPOINTS.filter(({ access }) => access !== 'gateway').map((one) => [one.name, one] as const),
  )(
    '%s: an API token does what its scopes name and nothing else; one that is over is 401',
    async ([, endpoint], { api, core, belongings }) => {
      const { token, over } = await withToken(api, core, belongings);
      const asked = async (scopes: readonly TokenScope[], by = token) => {
        await core.db
          .updateTable('api_token')
          .set({ scopes: [...scopes] })
          .where('customer_id', '=', belongings.owner.id)
          .execute();
        return answerTo(api, endpoint, belongings, { token: by });
      };
      const { tokenScope } = endpoint;
      expect((await asked(ALL_SCOPES, over)).status).toBe(401);
      if (tokenScope === undefined) {
        const before = await rowsOf(core, belongings);
        const { status, body } = await asked(ALL_SCOPES);
        expect([status, body?.code]).toEqual(answerWithout(endpoint, 'token_not_allowed'));
        expect(await rowsOf(core, belongings)).toEqual(before);
        return;
      }
      const others = ALL_SCOPES.filter((scope) => scope !== tokenScope);
      const without = await asked(others);
      if (tokenScope !== 'any')
        expect([without.status, without.body?.code]).toEqual(answerWithout(endpoint, 'token_scope'));
      const within = tokenScope === 'any' ? without : await asked([tokenScope]);
      expect([...REFUSED, 500]).not.toContain(within.status);
      expect(within.body?.code ?? '').not.toMatch(/^token_/);
    },
  );
});

const ALL_SCOPES = contract.TOKEN_SCOPES;

/** A HEAD has no body: its status alone tells. */
const answerWithout = ({ media }: Endpoint, code: string) =>
  media === 'text/event-stream' ? [422, undefined] : [422, code];

/** A token of the owner that works, and the one before it. */
async function withToken(
  api: Api,
  core: Core,
  { owner }: Belongings,
): Promise<{ token: string; over: string }> {
  const body = { current_password: 'correct horse 42', scopes: [...contract.SINGLE_TOKEN_SCOPES] };
  const make = async () => (await api.call(contract.makeApiToken, { body }, owner)).body.data.api_token ?? '';
  await core.db
    .updateTable('customer')
    .set({ email_verified_at: core.clock.now() })
    .where('id', '=', owner.id)
    .execute();

  return { over: await make(), token: await make() };
}
