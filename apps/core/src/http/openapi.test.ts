import * as contract from '@fanfare/contract';
import { DRIP_MODES } from '@fanfare/rules';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe } from 'vitest';
import { parse } from 'yaml';
import { dripLine } from '../../testing/fixtures/drip-feeds.ts';
import { viewsLine } from '../../testing/samples.ts';
import { expect, test } from '../../testing/test.ts';
import { SHOP_ENDPOINTS } from '../endpoints.ts';

type Description = {
  paths: Record<
    string,
    Record<string, { responses: Record<string, { content?: { 'application/json': { schema: object } } }> }>
  >;
};

describe('/api.yaml', () => {
  test('describes every call of the contract, and the server answers each of them', async ({ app, api }) => {
    const { body } = await api.send({ method: 'GET', path: '/api.yaml' });
    const description = parse(String(body)) as Description;
    const described = Object.entries(description.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const declared = SHOP_ENDPOINTS.flatMap(({ method, path, aliases = [] }) =>
      [path, ...aliases].map((each) => `${method} ${each}`),
    );
    expect(described.sort()).toEqual(declared.sort());
    for (const call of declared) {
      const [method = '', path = ''] = call.split(' ');
      expect(app.hasRoute({ method: method as 'GET', url: path.replace(/\{(\w+)\}/g, ':$1') }), call).toBe(
        true,
      );
    }
  });

  test('is compressed, has an ETag, and comes by tag for readers: together the tags have every call', async ({
    api,
  }) => {
    const get = (path: string, headers: Record<string, string> = {}) =>
      api.send({ method: 'GET', path, headers });
    const whole = await get('/api.yaml');
    const packed = await get('/api.yaml', { 'accept-encoding': 'br' });
    expect(packed.headers).toMatchObject({ 'content-encoding': 'br', etag: whole.headers.etag });
    expect((await get('/api.yaml', { 'if-none-match': String(whole.headers.etag) })).status).toBe(304);

    const description = parse(String(whole.body)) as Description & {
      tags: { name: string; externalDocs: { url: string } }[];
    };
    const callsOf = ({ paths }: Description) =>
      Object.entries(paths).flatMap(([path, methods]) =>
        Object.keys(methods).map((method) => `${method} ${path}`),
      );
    const byTag = [];
    for (const { name, externalDocs } of description.tags) {
      const { status, body } = await get(new URL(externalDocs.url).pathname);
      expect([status, await new Validator().validate(String(body))], name).toEqual([200, { valid: true }]);
      expect(String(body).length).toBeLessThan(String(whole.body).length / 2);
      byTag.push(...callsOf(parse(String(body)) as Description));
    }
    expect(byTag.toSorted()).toEqual(callsOf(description).toSorted());
  });

  test('API-06 is valid for a standard validator, and everything it refers to is there', async ({ api }) => {
    const { body } = await api.send({ method: 'GET', path: '/api.yaml' });
    expect(await new Validator().validate(String(body))).toEqual({ valid: true });
    const description = parse(String(body)) as { components: { schemas: Record<string, object> } };
    const references = new Set(String(body).match(/(?<=\$ref: ")[^"]+|(?<=\$ref: ')[^']+/g));
    expect(references.size).toBeGreaterThan(1);
    for (const reference of references) {
      const name = /^#\/components\/schemas\/(\w+)$/.exec(reference)?.[1] ?? '';
      expect(Object.keys(description.components.schemas), reference).toContain(name);
    }
    expect(String(body)).not.toContain('$defs');
  });

  test('names what a mode of a drip feed may be, and by which columns a list is sorted, as the shop takes them', async ({
    api,
  }) => {
    type Part = { properties: Record<string, Part>; items: Part; anyOf: Part[]; enum: unknown };
    type Call = {
      parameters: { name: string; schema: object }[];
      requestBody: { content: { 'application/json': { schema: Part } } };
    };
    const { body } = await api.send({ method: 'GET', path: '/api.yaml' });
    const { paths } = parse(String(body)) as { paths: Record<string, Record<string, Call>> };
    const { schema } = paths[contract.placeOrder.path]?.post?.requestBody.content['application/json'] ?? {};
    const [plan] = schema?.properties.orders?.items.properties.drip_feed?.anyOf ?? [];
    expect(plan?.properties.mode?.anyOf[0]?.enum).toEqual([...DRIP_MODES]);
    const sort = paths[contract.orderTable.path]?.get?.parameters.find(
      ({ name }) => name === 'order[0][column]',
    );
    expect(sort?.schema).toMatchObject({
      enum: ['0', '3', '4'],
      description: '0 is id, 3 is quantity, 4 is cost',
    });
  });

  test('names files, streams, limits and the bearer that signing in gives', async ({ api }) => {
    type Answers = Record<string, { headers?: object; content?: object }>;
    const { body } = await api.send({ method: 'GET', path: '/api.yaml' });
    const { paths } = parse(String(body)) as {
      paths: Record<string, Record<string, { responses: Answers }>>;
    };
    const answers = ({ path, method }: contract.Endpoint) =>
      paths[path]?.[method.toLowerCase()]?.responses ?? {};
    expect(Object.keys(answers(contract.exportOrders)[200]?.content ?? {})).toEqual(['text/csv']);
    expect(Object.keys(answers(contract.followOrders)[200]?.content ?? {})).toEqual(['text/event-stream']);
    for (const endpoint of [contract.login, contract.register, contract.refresh, contract.claimAccount])
      expect(Object.keys(answers(endpoint)[endpoint.status]?.headers ?? {})).toEqual(['authorization']);
    for (const endpoint of SHOP_ENDPOINTS.filter(({ access }) => access !== 'gateway'))
      expect(Object.keys(answers(endpoint)[429]?.headers ?? {}), endpoint.name).toEqual(['retry-after']);
  });

  test('API-10 documented fields that nothing is made of yet are accepted', async ({ api }) => {
    const reply = await api.call(contract.register, {
      body: {
        name: 'Ada',
        email: 'documented@example.com',
        password: 'correct horse 42',
        password_confirmation: 'correct horse 42',
        affiliate_code: 'x',
        yandex_client_id: '1',
        google_analytics4_client_id: '2',
        utm_source: 'news',
      },
    });
    expect(reply.status).toBe(201);
  });

  test('real answers fit their schemas, good ones and refusals', async ({ api }) => {
    const { body } = await api.send({ method: 'GET', path: '/api.yaml' });
    const description = parse(String(body)) as Description & {
      components: { schemas: Record<string, object> };
    };
    const ajv = new Ajv2020({ strict: false });
    ajv.addSchema({ $id: 'root', components: description.components });
    const buyer = await api.customer(40);
    const { token } = buyer;
    const placed = await api.call(contract.placeOrder, { body: { orders: [viewsLine()] } }, { token });
    const orderId = String(placed.body.data.orders[0]?.id);
    const requests: [contract.Endpoint, object][] = [
      [contract.listServices, {}],
      [contract.listServices, { query: { page: '1', per_page: '3', search: 'views' } }],
      [contract.getService, { params: { idOrSlug: '22' } }],
      [contract.getService, { params: { idOrSlug: 'nothing-of-the-kind' } }],
      [contract.listServiceTypes, {}],
      [contract.getServiceType, { params: { slug: 'youtube-views' } }],
      [contract.listNetworks, {}],
      [contract.listCountries, {}],
      [contract.listLanguages, {}],
      [contract.listLabels, {}],
      [contract.getCatalogue, {}],
      [contract.listRelatedServices, { params: { id: '1' } }],
      [contract.listRelatedServices, { params: { id: '999999' } }],
      [contract.listFrequentlyBoughtTogether, { params: { id: '1' } }],
      [contract.toggleFavorite, { params: { serviceId: '1' } }],
      [contract.toggleFavorite, { params: { serviceId: '999999' } }],
      [contract.listFavorites, {}],
      [contract.searchCatalogue, { body: { query: 'views' } }],
      [contract.searchCatalogue, { body: {} }],
      [contract.listBanners, {}],
      [contract.listSpecialOffers, {}],
      [contract.identifyLink, { body: { url: 'https://youtu.be/Qx7dEm0aB_1' } }],
      [contract.identifyLink, { body: { url: 'nothing' } }],
      [contract.validateUrl, { body: { url: 'x', service_id: 1 } }],
      [contract.availableTypesByUrl, { body: { url: 'https://youtu.be/Qx7dEm0aB_1', network_id: 1 } }],
      [contract.totalCost, { body: { services: [viewsLine()] } }],
      [contract.totalCost, { body: { services: [viewsLine(), viewsLine({ quantity: 1 })] } }],
      [contract.totalCost, { body: { services: [] } }],
      [contract.quantityByCost, { body: { services: [{ desired_cost: '5.24', service_id: 1 }] } }],
      [contract.getServiceCost, { params: { serviceId: '1' }, query: { quantity: '2000' } }],
      [contract.listPaymentMethods, {}],
      [contract.placeOrder, { body: { orders: [viewsLine()] } }],
      [contract.requestOrder, { body: { orders: [viewsLine()], payment_method_id: 1 } }],
      [contract.listOrders, {}],
      [contract.getOrder, { params: { orderId } }],
      [contract.getOrder, { params: { orderId: '99999' } }],
      [contract.orderTable, { query: { 'order[0][column]': '4' } }],
      [contract.orderTable, { query: { after: 'x' } }],
      [contract.orderStatistics, { query: { groupBy: 'service' } }],
      [contract.saveView, { body: { name: 'Mine', query: 'status=unpaid' } }],
      [contract.listSavedViews, {}],
      [contract.deleteView, { params: { viewId: '99999' } }],
      [contract.placeOrder, { body: { orders: [dripLine()] } }],
      [contract.listDripFeeds, {}],
      [contract.getDripFeed, { params: { dripFeedId: '99999' } }],
      [contract.topUpTotal, { body: { amount: '100.00', payment_method_id: 1, coupon_code: 'TOPUP15' } }],
      [contract.addFunds, { body: { amount: 20, payment_method_id: 1 } }],
      [contract.addFunds, { body: { amount: -1, payment_method_id: 1 } }],
      [contract.getProfile, { query: { with_increased_balance_accuracy: '1' } }],
      [contract.getSettings, {}],
      [contract.getGlobalSettings, {}],
      [contract.listMenuItems, {}],
      [contract.getManifest, { query: { locale: 'de' } }],
      [contract.recordConsent, { body: { analytics: 'granted', advertising: 'denied', text_version: 1 } }],
      [contract.recordConsent, { body: { analytics: 'maybe' } }],
    ];
    for (const [endpoint, input] of requests) {
      const reply = await api.call(endpoint, input as never, { token });
      const answer =
        description.paths[endpoint.path]?.[endpoint.method.toLowerCase()]?.responses[String(reply.status)];
      expect(answer, `${endpoint.name} ${reply.status} is described`).toBeDefined();
      const schema = answer?.content?.['application/json'].schema;
      if (!schema) continue;
      const check = ajv.compile(
        JSON.parse(JSON.stringify(schema).replaceAll('#/components', 'root#/components')),
      );
      expect(check(reply.body), `${endpoint.name} ${reply.status}: ${ajv.errorsText(check.errors)}`).toBe(
        true,
      );
    }
  });
});

describe('who may call', () => {
  test('S2 API-02 every call for customers is 401 without, with an expired-looking and with a forged token', async ({
    api,
  }) => {
    const forged = [
      'x',
      'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIiwic2lkIjoxfQ.',
      'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.AAAA',
    ];
    for (const endpoint of SHOP_ENDPOINTS.filter(({ access }) => access === 'customer')) {
      for (const token of [undefined, ...forged]) {
        const reply = await api.call(endpoint, { params: { orderId: '1', invoiceId: '1' } } as never, {
          token,
        });
        expect(reply.status, `${endpoint.name} ${token}`).toBe(401);
      }
    }
    const { token } = await api.customer();
    expect((await api.call(contract.getProfile, {}, { token })).status).toBe(200);
  });

  test('S4 a forged token is refused even where a guest would be welcome', async ({ api }) => {
    expect((await api.call(contract.listPaymentMethods, {}, { token: 'forged' })).status).toBe(401);
  });
});
