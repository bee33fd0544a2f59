import * as contract from '@fanfare/contract';
import fc from 'fast-check';
import { describe } from 'vitest';
import type { Api } from '../../../testing/api.ts';
import { placeOne } from '../../../testing/fixtures/orders.ts';
import { ask, type Reseller, reseller } from '../../../testing/fixtures/resellers.ts';
import { DEMO, freshLink } from '../../../testing/samples.ts';
import { expect, test } from '../../../testing/test.ts';
import type { Core } from '../../core.ts';
import { makeWeb } from '../../processes/web.ts';

const ACTIONS = ['services', 'add', 'status', 'refill', 'refill_status', 'cancel', 'balance'];
/** Actions that read nothing besides the key: they answer whatever comes with it. */
const WITHOUT_PARAMS = ['services', 'balance'];
const NAMES = [
  ...[
    'service',
    'link',
    'quantity',
    'runs',
    'interval',
    'comments',
    'keywords',
    'username',
    'min',
    'max',
    'posts',
  ],
  ...[
    'order',
    'orders',
    'refill',
    'refills',
    'request_id',
    'test',
    'old_posts',
    'delay',
    'expiry',
    '__proto__',
  ],
];
const ODD = [
  '',
  ' ',
  '0',
  '-1',
  '1e9',
  '9'.repeat(30),
  'NaN',
  '1,2,3',
  ',,,',
  '1,'.repeat(150),
  '\0',
  '\ud800',
  '\u202e1',
  "'; drop table orders; --",
  '<script>',
  'https://example.com/',
  '1000000001',
  '2147483648',
  '{"a":1}',
  '[]',
  'constructor',
];

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const json = { 'content-type': 'application/json' };
const post = (api: Api, raw: string, headers: Record<string, string> = form) =>
  api.send({ method: 'POST', path: '/api/v2', raw, headers });

/** Money of a customer. */
const leftBy = ({ db }: Core, { id }: Reseller): Promise<unknown> =>
  Promise.all([
    db.selectFrom('orders').select('id').where('customer_id', '=', id).execute(),
    db.selectFrom('subscription').select('id').where('customer_id', '=', id).execute(),
    db.selectFrom('journal').select('id').where('customer_id', '=', id).execute(),
  ]);

describe('hostile requests to API v2', () => {
  test('every action with any parameters answers 200, with an error where it could not do what was asked, and does nothing', async ({
    api,
    core,
  }) => {
    const buyer = await reseller(api, core, 100);
    const before = await leftBy(core, buyer);
    const value = fc.oneof(
      fc.constantFrom(...ODD),
      fc.string({ unit: 'grapheme' }),
      fc.integer().map(String),
    );
    const params = fc.dictionary(fc.constantFrom(...NAMES), value, { maxKeys: 6 });
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...ACTIONS), params, fc.boolean(), async (action, fields, isJson) => {
        const asked = { ...fields, key: buyer.key, action };
        const { status, body } = isJson
          ? await post(api, JSON.stringify(asked), json)
          : await post(api, new URLSearchParams(Object.entries(asked)).toString());
        expect([status, typeof body], JSON.stringify(asked)).toEqual([200, 'object']);
        if (!WITHOUT_PARAMS.includes(action))
          expect(JSON.stringify(body)).toMatch(/"error":"[^"]+"|^\[\]$|^\{\}$/);
      }),
      { numRuns: 400 },
    );
    expect(await leftBy(core, buyer)).toEqual(before);
  });

  test.for(ACTIONS)(
    '%s: twice the same parameter, a megabyte, a list and an object are errors with 200',
    async (action, { api, core }) => {
      const buyer = await reseller(api, core, 10);
      const own = `key=${buyer.key}&action=${action}`;
      const wrong = [200, { error: 'Incorrect request' }];
      const requests: [string, Record<string, string>][] = [
        [`${own}&order=1&order=2`, form],
        [`${own}&key=${buyer.key}`, form],
        [`${own}&link=${'x'.repeat(1_048_577)}`, form],
        [`${own}&link=${'x'.repeat(700_000)}`, form],
        [JSON.stringify({ key: buyer.key, action, order: [1] }), json],
        [JSON.stringify({ key: buyer.key, action, order: { id: 1 } }), json],
        [JSON.stringify([{ key: buyer.key, action }]), json],
      ];
      for (const [raw, headers] of requests) {
        const { status, body } = await post(api, raw, headers);
        expect([status, body], raw.slice(0, 80)).toEqual(wrong);
      }
    },
  );

  test('a token does here what its rights say: reseller all of it, the others their part', async ({
    api,
    core,
  }) => {
    const customer = await reseller(api, core, 50);
    const order = await placeOne(api, customer);
    const add = { action: 'add', service: DEMO.views, quantity: 1000, link: freshLink() };
    const asked = {
      services: { action: 'services' },
      add,
      status: { action: 'status', order },
      cancel: { action: 'cancel', orders: order },
      balance: { action: 'balance' },
    };
    const mayBy = async (scopes: contract.TokenScope[]) => {
      const { body } = await api.call(
        contract.addApiToken,
        { body: { current_password: 'correct horse 42', name: 'Panel', scopes } },
        customer,
      );
      const may: string[] = [];
      for (const [name, fields] of Object.entries(asked)) {
        const answer = await ask<object>(api, { key: body.data.api_token }, { ...fields, test: 1 });
        if (!JSON.stringify(answer).includes('This API key may not do that')) may.push(name);
      }
      return may;
    };
    expect(await mayBy(['reseller'])).toEqual(['services', 'add', 'status', 'cancel', 'balance']);
    expect(await mayBy(['orders.read'])).toEqual(['services', 'status', 'balance']);
    expect(await mayBy(['orders.create'])).toEqual(['add']);
    expect(await mayBy(['orders.cancel'])).toEqual(['cancel']);
    expect(await mayBy(['money.read'])).toEqual(['balance']);
  });
});

describe('what programs really send', () => {
  const multipart = (fields: [string, string][]) => {
    const parts = fields.map(
      ([name, value]) => `--X\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    );
    return [`${parts.join('')}--X--\r\n`, { 'content-type': 'multipart/form-data; boundary=X' }] as const;
  };

  test('parts of a form, white space around any field and empty fields are read as PHP and copied keys send them', async ({
    api,
    core,
  }) => {
    const buyer = await reseller(api, core, 100);
    const empty: [string, string][] = ['runs', 'interval', 'comments', 'request_id', 'test'].map((name) => [
      name,
      '',
    ]);
    const add = (link: string): [string, string][] => [
      ['key', ` ${buyer.key}\r\n`],
      ['action', 'add '],
      ['service', `${DEMO.views}`],
      ['link', ` ${link}\n`],
      ['quantity', '1000.0'],
      ...empty,
    ];
    const ordered = [200, { order: expect.any(Number) }];
    const sent = async (raw: string, headers: Record<string, string>, path = '/api/v2') => {
      const { status, body } = await api.send({ method: 'POST', path, raw, headers });
      return [status, body];
    };
    expect(await sent(...multipart(add(freshLink())))).toEqual(ordered);
    expect(await sent(new URLSearchParams(add(freshLink())).toString(), form, '/api/v2/')).toEqual(ordered);
    expect(await sent(JSON.stringify(Object.fromEntries(add(freshLink()))), json)).toEqual(ordered);
    const file = multipart([...add(freshLink()), ['comments"; filename="a.txt', 'x']]);
    expect(await sent(...file)).toEqual([200, { error: 'Incorrect request' }]);
    expect(await sent(...multipart([...add(freshLink()), ['order', 'x'.repeat(1_200_000)]]))).toEqual([
      200,
      { error: 'Incorrect request' },
    ]);
  });

  test('a list is a name with brackets, a name again, or a JSON array', async ({ api, core }) => {
    const buyer = await reseller(api, core, 100);
    const [one, two] = [await placeOne(api, buyer), await placeOne(api, buyer)];
    const both = {
      [one]: expect.objectContaining({ currency: 'USD' }),
      [two]: expect.objectContaining({ currency: 'USD' }),
    };
    const own = `key=${buyer.key}&action=status`;
    for (const raw of [
      `orders[]=${one}&orders[]=${two}`,
      `orders[0]=${one}&orders[1]=${two}`,
      `orders=${one}&orders=${two}`,
      `orders=${one}, ${two}`,
    ])
      expect((await post(api, `${own}&${raw}`)).body, raw).toEqual(both);
    expect(
      (
        await post(
          api,
          JSON.stringify({ key: buyer.key, action: 'status', orders: [one, String(two)] }),
          json,
        )
      ).body,
    ).toEqual(both);
    const parts = multipart([
      ['key', buyer.key],
      ['action', 'status'],
      ['orders[0]', `${one}`],
      ['orders[1]', `${two}`],
    ]);
    expect((await post(api, ...parts)).body).toEqual(both);
  });

  test('a quantity beyond what a number holds is more than the maximum', async ({ api, core }) => {
    const buyer = await reseller(api, core, 100);
    for (const quantity of ['2147483648', '99999999999999999999'])
      expect(
        await ask(api, buyer, { action: 'add', service: DEMO.views, link: freshLink(), quantity }),
      ).toEqual({
        error: expect.stringMatching(/^Quantity more than maximum \d+$/),
      });
  });

  test('GET is answered where the operator allows it, and nowhere else', async ({ api, core }) => {
    const buyer = await reseller(api, core, 100);
    const url = `/api/v2?key=${buyer.key}&action=balance`;
    expect((await api.send({ method: 'GET', path: url })).status).toBe(405);
    const open = await makeWeb({ ...core, config: { ...core.config, apiV2Get: true } });
    const { body } = await open.inject({ method: 'GET', url });
    await open.close();
    expect(JSON.parse(body)).toMatchObject({ balance: '100.00' });
  });
});
