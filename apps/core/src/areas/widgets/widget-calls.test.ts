import * as contract from '@fanfare/contract';
import { describe } from 'vitest';
import { makeApi } from '../../../testing/api.ts';
import { payByCard } from '../../../testing/doubles/gateway.ts';
import { orderThrough, widgetBody, widgetOf } from '../../../testing/fixtures/widgets.ts';
import { limited } from '../../../testing/limited.ts';
import { expect, test } from '../../../testing/test.ts';
import { SHOP_ENDPOINTS } from '../../endpoints.ts';
import { makeWeb } from '../../processes/web.ts';
import { readOverview } from './overview.ts';
import { forgetPages } from './schedules.ts';
import { readSeenPages } from './seen-pages.ts';

/** Every call of the order form, by each of its paths. */
const ORDER_WIDGET_CALLS = SHOP_ENDPOINTS.flatMap(({ method, path, aliases = [] }) =>
  [path, ...aliases].map((known) => ({ method, path: known.replace('{idOrSlug}', '1') })),
).filter(({ path }) => `${path}/`.startsWith('/api/v1/order-widget/') || path.startsWith('/events/'));
const LINE = { service_id: 1 };
const LINK = { url: 'https://youtu.be/dQw4w9WgXcQ' };
/** Bodies of calls by the ends of their paths; others are asked with nothing. */
const BODIES: Record<string, object> = {
  'total-cost': { services: [{ ...LINE, quantity: 1000 }] },
  'quantity-by-cost': { services: [{ ...LINE, desired_cost: 5 }] },
  search: { query: 'views' },
  identify: LINK,
  'validate-url': { ...LINK, ...LINE },
  'available-types-by-url': LINK,
  orders: { orders: [LINE] },
  'widget-order-requests': { orders: [LINE], payment_method_id: 1 },
  'widget-order-requests-with-recurring-payments-method': { orders: [LINE], recurring_payments_method_id: 1 },
  views: { page: null },
  'display-mode': { mode: 'browser' },
};
const bodyOf = (path: string) => BODIES[path.split('/').at(-1) ?? ''] ?? {};
const at = (id: number) => ({ params: { widgetId: String(id) } });

describe('a customer’s order widgets', () => {
  test('ENT-63 ENT-64 API-81 API-82 are made with exactly six fields, the share as a fraction; a guest is 401', async ({
    api,
  }) => {
    const owner = await api.customer();
    const made = await api.call(contract.createOrderWidget, { body: widgetBody() }, owner);
    expect([made.status, made.body.data]).toEqual([
      201,
      {
        id: expect.any(Number),
        name: 'Blog sidebar',
        api_token: expect.stringMatching(/^ow_[\w-]{16}$/),
        minimum_purchase_amount: '0.50',
        payment_methods: [1, 3],
        reward_percent: 0.15,
      },
    ]);
    expect((await api.call(contract.listOrderWidgets, {}, owner)).body).toEqual({ data: [made.body.data] });
    expect((await api.call(contract.listOrderWidgets, {}, await api.customer())).body).toEqual({ data: [] });
    expect((await api.call(contract.listOrderWidgets, {})).status).toBe(401);
    expect((await api.call(contract.createOrderWidget, { body: widgetBody() })).status).toBe(401);
  });

  test('API-82 what the shop does not allow is refused together, field by field; a name of a megabyte too', async ({
    api,
  }) => {
    const owner = await api.customer();
    const refused = async (body: object) => {
      const reply = await api.call(contract.createOrderWidget, { body: { ...widgetBody(), ...body } }, owner);
      expect(reply.status, JSON.stringify(body).slice(0, 80)).toBe(422);
      return (reply.body as unknown as contract.ErrorBody).errors;
    };
    expect(
      await refused({ reward_percent: 0.2, minimum_purchase_amount: '99999', payment_methods: [5] }),
    ).toEqual({
      reward_percent: ['15% at most here.'],
      minimum_purchase_amount: [expect.stringMatching(/^Enter 10.000 or less\.$/)],
      payment_methods: ['This payment method is not available. Choose another one.'],
    });
    for (const [field, body] of [
      ['name', { name: 'x'.repeat(900_000) }],
      ['name', { name: '  ' }],
      ['reward_percent', { reward_percent: -0.1 }],
      ['reward_percent', { reward_percent: '15' }],
      ['minimum_purchase_amount', { minimum_purchase_amount: '-1' }],
      ['payment_methods', { payment_methods: [] }],
      ['payment_methods', { payment_methods: [1, 4_000_000] }],
    ] as const)
      expect(Object.keys(await refused(body))).toEqual([field]);
  });

  test('API-83 a change leaves alone what it does not name: of two tabs both are kept; another’s widget is 404', async ({
    api,
  }) => {
    const [owner, stranger] = [await api.customer(), await api.customer()];
    const widget = await widgetOf(api, owner);
    const change = (body: NonNullable<Parameters<typeof widgetBody>[0]>, who = owner) =>
      api.call(contract.changeOrderWidget, { ...at(widget.id), body }, who);
    const replies = await Promise.all([
      change({ name: 'Course page' }),
      change({ reward_percent: 0.1, minimum_purchase_amount: '2' }),
      change({ payment_methods: [2, 2, 1] }),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await change({})).body.data).toEqual({
      ...widget,
      name: 'Course page',
      reward_percent: 0.1,
      minimum_purchase_amount: '2.00',
      payment_methods: [2, 1],
    });
    expect((await change({ reward_percent: 0.16 })).status).toBe(422);
    expect((await change({ name: 'Mine' }, stranger)).status).toBe(404);
    for (const id of [0, 4_000_000_000])
      expect((await api.call(contract.changeOrderWidget, { ...at(id), body: {} }, owner)).status).toBe(404);
  });

  test('API-84 the methods that a widget may offer are those that the operator lets widgets have; a guest is 401', async ({
    api,
  }) => {
    const { body } = await api.call(contract.listOrderWidgetMethods, {}, await api.customer());
    expect(body.data.map(({ id }) => id)).toEqual([1, 2, 3, 4, 7]);
    expect((await api.call(contract.listOrderWidgetMethods, {})).status).toBe(401);
  });

  test('only so many widgets are made at once', { timeout: 20_000 }, async ({ api }) => {
    const owner = await api.customer();
    for (let made = 0; made < 49; made += 1) await widgetOf(api, owner);
    const replies = await Promise.all(
      Array.from({ length: 3 }, () => api.call(contract.createOrderWidget, { body: widgetBody() }, owner)),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
  });
});

describe('the token of a widget', () => {
  test('API-86 names the methods that the widget offers', async ({ api }) => {
    const widget = await widgetOf(api, await api.customer(), { payment_methods: [4] });
    const reply = await api.call(contract.listPaymentMethods, { query: { api_token: widget.api_token } });
    expect(reply.body.data.map(({ id }) => id)).toEqual([4]);
  });

  test('every order-widget call takes a token and a currency, and refuses ones of nobody', async ({
    api,
  }) => {
    const { token } = await api.customer();
    const ask = ({ method, path }: (typeof ORDER_WIDGET_CALLS)[number], query: string) => {
      const body = method === 'GET' ? {} : { body: bodyOf(path) };
      return api.send({
        method,
        path: `${path}?${query}`,
        headers: { authorization: `Bearer ${token}` },
        ...body,
      });
    };
    expect(ORDER_WIDGET_CALLS.length).toBeGreaterThan(20);
    for (const call of ORDER_WIDGET_CALLS) {
      for (const nobody of ['nobody', 'x'.repeat(200)])
        expect([call.path, await ask(call, `api_token=${nobody}&currency=USD`)]).toMatchObject([
          call.path,
          {
            status: 422,
            body: { code: 'widget_not_active', message: 'This order form is not active here.', errors: {} },
          },
        ]);
      expect([call.path, await ask(call, 'api_token=nobody&currency=XXX')]).toMatchObject([
        call.path,
        { status: 422, body: { errors: { currency: [expect.stringContaining('USD, RUB')] } } },
      ]);
    }
    for (const odd of ['', 'x'.repeat(5_000)])
      expect(
        (await ask({ method: 'GET', path: '/api/v1/order-widget/networks' }, `api_token=${odd}`)).status,
      ).toBe(422);
  });

  test('an old one stops at once, and one of a deleted widget; what they earned stays', async ({ api }) => {
    const owner = await api.customer();
    const widget = await widgetOf(api, owner);
    expect((await orderThrough(api, widget.api_token)).status).toBe(201);
    const renewed = (await api.call(contract.renewOrderWidgetToken, at(widget.id), owner)).body.data;
    expect(renewed).toEqual({ ...widget, api_token: expect.stringMatching(/^ow_/) });
    expect(renewed.api_token).not.toBe(widget.api_token);
    expect((await orderThrough(api, widget.api_token)).status).toBe(422);
    expect((await orderThrough(api, renewed.api_token)).status).toBe(201);

    expect((await api.call(contract.deleteOrderWidget, at(widget.id), owner)).status).toBe(204);
    expect((await orderThrough(api, renewed.api_token)).body).toMatchObject({ code: 'widget_not_active' });
    expect((await api.call(contract.listOrderWidgets, {}, owner)).body.data).toEqual([]);
    expect((await api.call(contract.deleteOrderWidget, at(widget.id), owner)).status).toBe(404);
  });

  test('guessing tokens is bounded before anything is looked up; a good one from there is let in', async ({
    api,
    core,
  }) => {
    const widget = await widgetOf(api, await api.customer());
    const looked: string[] = [];
    const shop = {
      ...limited(core),
      widgets: { find: (token: string) => core.widgets.find(token).finally(() => looked.push(token)) },
    };
    const bounded = makeApi(await makeWeb(shop), shop);
    const ask = (api_token: string) => bounded.call(contract.listPaymentMethods, { query: { api_token } });
    expect((await ask(widget.api_token)).status).toBe(200);
    const statuses = [];
    for (let guess = 0; guess < 40; guess += 1) statuses.push((await ask(`guess-${guess}`)).status);
    expect([statuses.filter((status) => status === 422).length, statuses.at(-1)]).toEqual([30, 429]);
    expect(looked.length).toBe(31);
    expect((await ask(widget.api_token)).status).toBe(200);
  });
});

describe('pages that a widget stands on', () => {
  test('are read as sites; what names none is 422; allowed on none it takes no order', async ({ api }) => {
    const owner = await api.customer();
    const { id, api_token } = await widgetOf(api, owner);
    const change = (body: { pages?: string[]; only_on_pages?: boolean }) =>
      api.call(contract.changeOrderWidget, { ...at(id), body }, owner);
    const embedded = async () =>
      (await api.call(contract.getEmbeddedOrderWidget, { query: { api_token } })).body.data;
    expect(await embedded()).toEqual({ minimum_purchase_amount: '0.50', pages: null });
    await change({
      only_on_pages: true,
      pages: ['Example.com/blog?a=1', '*.example.com', 'http://127.0.0.1:8080', 'https://example.com'],
    });
    const sites = ['https://example.com', 'https://*.example.com', 'http://127.0.0.1:8080'];
    await expect.poll(async () => (await embedded()).pages).toEqual(sites);
    expect((await api.call(contract.getOrderWidgetPages, at(id), owner)).body.data).toEqual({
      only_on_pages: true,
      pages: sites,
      seen: [],
    });
    for (const page of [
      'javascript:alert(1)',
      "https://x.example; script-src 'x'",
      '*',
      'https://*.com',
      'a b',
      '*.*.example.com',
      'https://user:pw@example.com',
    ])
      expect((await change({ pages: [page] })).status, page).toBe(422);
    expect((await orderThrough(api, api_token)).status).toBe(201);
    expect((await change({ pages: [] })).status).toBe(200);
    expect((await orderThrough(api, api_token)).body).toMatchObject({ code: 'widget_not_active' });
    expect((await change({ only_on_pages: false })).status).toBe(200);
    expect((await orderThrough(api, api_token)).status).toBe(201);
  });

  test('where it was opened is counted by host and path, for seven days; nothing else of an address is kept', async ({
    api,
    core,
    clock,
  }) => {
    const owner = await api.customer();
    const { id, api_token } = await widgetOf(api, owner);
    const open = (page: string | null) =>
      api.call(contract.noteOrderWidgetView, { query: { api_token }, body: { page } });
    const seen = async () => (await api.call(contract.getOrderWidgetPages, at(id), owner)).body.data.seen;
    for (const page of [
      'https://blog.example/first?token=secret#part',
      'https://blog.example/first',
      'https://blog.example/',
      'data:text/html,x',
      null,
    ])
      expect((await open(page)).status).toBe(204);
    expect(
      (await api.call(contract.noteOrderWidgetView, { query: { api_token: 'x' }, body: { page: null } }))
        .status,
    ).toBe(422);
    await core.widgetViews.flush();
    for (const widget_page of [
      'https://blog.example/first?token=secret',
      'https://other.example/',
      'x',
      null,
    ])
      await orderThrough(api, api_token, { widget_page });
    const placed = await orderThrough(api, api_token, { widget_page: 'https://blog.example/first#order' });
    const { data: step, total } = placed.body.data;
    await payByCard(api, core, { invoiceId: step.invoice_id, total });
    // Only paid orders count.
    expect((await seen()).map(({ page, opened, orders }) => [page, opened, orders])).toEqual([
      ['blog.example/first', 2, 1],
      ['blog.example', 1, 0],
    ]);
    const overview = async () =>
      (await api.call(contract.getOrderWidgetOverview, {}, owner)).body.data.widgets[0];
    expect(await overview()).toMatchObject({ id, opened: 5, seen_on: 'blog.example', orders: 1 });
    // A process floods: a day of a widget keeps so many pages, and counts the others.
    for (let page = 0; page < 300; page += 1) core.widgetViews.note(id, `flood.example/${page}`, clock.now());
    await core.widgetViews.flush();
    expect(await seen()).toHaveLength(100);
    expect(await overview()).toMatchObject({ opened: 305 });

    clock.tick(9 * 24 * 3600);
    await forgetPages(core);
    expect(await readSeenPages(core, id)).toEqual([]);
    const kept = await core.db.selectFrom('widget_sale').selectAll().where('widget_id', '=', id).execute();
    expect(kept).toEqual([]);
    const { data } = await readOverview(core, owner.id, {});
    expect(data.widgets[0]).toMatchObject({ opened: 305, seen_on: null });
    clock.tick(-9 * 24 * 3600);
  });
});
