import * as contract from '@fanfare/contract';
import { describe } from 'vitest';
import type { Api, TestCustomer } from '../../../testing/api.ts';
import { DEMO, freshLink, viewsLine } from '../../../testing/samples.ts';
import { expect, test } from '../../../testing/test.ts';

const PATH = '/api/v1/order-widget/orders';

async function refuse(
  api: Api,
  buyer: TestCustomer,
  line: object,
): Promise<{ status: number; fields: string[]; body: contract.ErrorBody }> {
  const reply = await api.send({
    method: 'POST',
    path: PATH,
    body: { orders: [line] },
    headers: { authorization: `Bearer ${buyer.token}` },
  });

  return { status: reply.status, fields: Object.keys(reply.body.errors ?? {}), body: reply.body };
}

describe('VAL-01 what can not be ordered is told on its field', () => {
  const cases: [string, object, string][] = [
    ['unknown service', { service_id: 999_999 }, 'orders.0.service_id'],
    ['VAL-38 deactivated service', { service_id: DEMO.deactivated }, 'orders.0.service_id'],
    ['service as text', { service_id: '1' }, 'orders.0.service_id'],
    ['quantity 0', { quantity: 0 }, 'orders.0.quantity'],
    ['quantity -1', { quantity: -1 }, 'orders.0.quantity'],
    ['quantity 1.5', { quantity: 1.5 }, 'orders.0.quantity'],
    ['quantity "abc"', { quantity: 'abc' }, 'orders.0.quantity'],
    ['quantity 10^12', { quantity: 1e12 }, 'orders.0.quantity'],
    ['quantity 1e309', { quantity: Number.POSITIVE_INFINITY }, 'orders.0.quantity'],
    ['no quantity', { quantity: null }, 'orders.0.quantity'],
    ['quantity not on the step', { quantity: 1050 }, 'orders.0.quantity'],
    ['quantity below min', { quantity: 400 }, 'orders.0.quantity'],
    ['no link', { url: null }, 'orders.0.url'],
    ['unknown target', { targetable_values: [{ target_id: 77, values: 'x' }] }, 'orders.0.targetable_values'],
    ['country that is not offered', { countries: [233] }, 'orders.0.countries'],
    ['a price of the client', { price: '0.01' }, 'orders.0.price'],
  ];
  for (const [name, change, field] of cases) {
    test(name, async ({ api }) => {
      const buyer = await api.customer(5);
      const { status, fields } = await refuse(api, buyer, { ...viewsLine(), ...change });
      expect({ status, fields }).toEqual({ status: 422, fields: [field] });
    });
  }

  test('a disabled service is as unknown as one that never was', async ({ api, core }) => {
    const buyer = await api.customer(5);
    await core.db.updateTable('service').set({ is_enabled: false }).where('id', '=', 2).execute();
    const { status, fields } = await refuse(api, buyer, viewsLine({ service_id: 2 }));
    expect({ status, fields }).toEqual({ status: 422, fields: ['orders.0.service_id'] });
  });
});

describe('VAL-35 hostile links each get their own words', () => {
  const links: Record<contract.Locale | string, string> = {
    empty: '   ',
    invalid_url: 'https://you tube.com/watch',
    too_long: `https://youtube.com/watch?v=${'a'.repeat(3000)}`,
    unsupported_scheme: 'javascript:alert(1)',
    credentials_in_url: 'https://youtube.com@evil.example/watch?v=Qx7dEm0aB_1',
    unsupported_port: 'https://youtube.com:8080/watch?v=Qx7dEm0aB_1',
    local_host: 'http://169.254.169.254/latest/meta-data',
    suspicious_host: 'https://youtube.com.evil.example/watch?v=Qx7dEm0aB_1',
    shortener: 'https://bit.ly/abc',
    ambiguous_handle: '@somebody',
    unsupported_link: 'https://studio.youtube.com/video/Qx7dEm0aB_1',
    private_link: 'https://www.youtube.com/playlist?list=WL',
    wrong_network: 'https://www.instagram.com/p/Cdemo12345/',
    wrong_kind: 'https://www.youtube.com/@somebody',
  };

  test('validate-url and the order agree, no two codes share a sentence', async ({ api }) => {
    const buyer = await api.customer(5);
    const said = new Map<string, string>();
    for (const [code, url] of Object.entries(links)) {
      const { status, body } = await refuse(api, buyer, viewsLine({ url }));
      expect(status, code).toBe(422);
      const words = body.errors['orders.0.url']?.[0] ?? '';
      const asked = await api.call(contract.validateUrl, { body: { url, service_id: DEMO.views } });
      expect(asked.status, code).toBe(422);
      expect((asked.body as unknown as contract.ErrorBody).errors.url, code).toEqual([words]);
      expect([...said.values()], code).not.toContain(words);
      said.set(code, words);
    }
  });

  test('errors come in the language of the caller, an unknown one gets English', async ({ api }) => {
    const say = async (locale: string) =>
      (
        (
          await api.call(contract.validateUrl, {
            query: { locale },
            body: { url: '', service_id: DEMO.views },
          })
        ).body as unknown as contract.ErrorBody
      ).message;
    expect(await say('de')).not.toBe(await say('en'));
    expect(await say('xx')).toBe(await say('en'));
  });
});

describe('text that no database can hold', () => {
  const HOSTILE = { 'NUL byte': 'a\0b', 'lone surrogate': 'a\ud800b' };
  for (const [name, text] of Object.entries(HOSTILE)) {
    test(`${name} in every text field of an order is 422`, async ({ api }) => {
      const buyer = await api.customer(5);
      for (const change of [
        { url: text },
        { name: text },
        { targetable_values: [{ target_id: 1, values: text }] },
        { targetable_values: [{ target_id: 1, values: [text] }] },
      ]) {
        expect((await refuse(api, buyer, { ...viewsLine(), ...change })).status, JSON.stringify(change)).toBe(
          422,
        );
      }
      for (const extra of ['coupon_code', 'source', 'google_analytics4_client_id', 'expected_total']) {
        const reply = await api.send({
          method: 'POST',
          path: PATH,
          body: { orders: [viewsLine()], [extra]: text },
          headers: { authorization: `Bearer ${buyer.token}` },
        });
        expect(reply.status, extra).toBe(422);
      }
    });

    test(`${name} in every other text field is 4xx`, async ({ api }) => {
      const requests: [string, object][] = [
        ['/login', { email: `${text}@example.com`, password: text }],
        ['/login', { email: 'a@example.com', password: text }],
        [
          '/register',
          {
            name: text,
            email: 'b@example.com',
            password: 'long enough 1',
            password_confirmation: 'long enough 1',
          },
        ],
        [
          '/register',
          {
            name: 'B',
            email: 'b@example.com',
            password: `long enough ${text}`,
            password_confirmation: `long enough ${text}`,
          },
        ],
        ['/api/v1/order-widget/networks/identify', { url: text }],
        ['/api/v1/order-widget/orders/validate-url', { url: text, service_id: 1 }],
        ['/api/v1/order-widget/services/available-types-by-url', { url: text, network_id: 1 }],
        ['/api/v1/order-widget/services/total-cost', { services: [viewsLine()], coupon_code: text }],
        [
          '/api/v1/order-widget/widget-order-requests',
          { orders: [viewsLine()], email: `${text}@example.com`, payment_method_id: 1 },
        ],
        [
          '/api/v1/guest-accounts/claim',
          { token: text, password: 'long enough 1', password_confirmation: 'long enough 1' },
        ],
      ];
      for (const [path, body] of requests) {
        const { status } = await api.send({ method: 'POST', path, body });
        expect([404, 422], `${path} ${status}`).toContain(status);
      }
      expect(
        (await api.send({ method: 'GET', path: `/api/v1/services?search=${encodeURIComponent('a\0b')}` }))
          .status,
      ).toBe(422);
      expect((await api.send({ method: 'GET', path: '/api/v1/services/a%00b' })).status).toBeLessThan(500);
    });
  }
});

describe('requests that are no requests', () => {
  const send = (api: Api, raw: string | Buffer, contentType: string | null) =>
    api.send({
      method: 'POST',
      path: '/api/v1/order-widget/services/total-cost',
      raw,
      headers: contentType ? { 'content-type': contentType } : {},
    });

  test('ERR-01 invalid JSON, wrong types and oversized bodies get 4xx with a message and no detail', async ({
    api,
  }) => {
    const cases: [string | Buffer, string | null, number][] = [
      ['{"services":', 'application/json', 400],
      ['{"__proto__":{"x":1},"services":[]}', 'application/json', 400],
      ['services=1', 'application/x-www-form-urlencoded', 415],
      ['<a/>', 'application/xml', 415],
      ['[]', 'application/json', 422],
      ['null', 'application/json', 422],
      ['"x"', 'application/json', 422],
      [
        JSON.stringify({
          services: [viewsLine({ targetable_values: [{ target_id: 1, values: 'x'.repeat(2_000_000) }] })],
        }),
        'application/json',
        413,
      ],
      [
        JSON.stringify({
          services: [
            { service_id: DEMO.comments, targetable_values: [{ target_id: 1, values: 'x'.repeat(400_000) }] },
          ],
        }),
        'application/json',
        422,
      ],
      [
        JSON.stringify({ services: Array.from({ length: 5_001 }, () => viewsLine()) }),
        'application/json',
        422,
      ],
    ];
    for (const [raw, type, status] of cases) {
      const reply = await send(api, raw, type);
      expect(reply.status, String(raw).slice(0, 40)).toBe(status);
      expect(reply.body.message).toBeTypeOf('string');
      expect(JSON.stringify(reply.body)).not.toMatch(/at .*\.ts|node_modules|SyntaxError/);
    }
  });

  test('VAL-44 a guest without an e-mail, and with one that is none', async ({ api }) => {
    for (const email of [undefined, null, '', 'nobody', 'a@b', 'a b@example.com', '"><script>@x.example']) {
      const reply = await api.send({
        method: 'POST',
        path: '/api/v1/order-widget/widget-order-requests',
        body: {
          orders: [viewsLine({ url: freshLink() })],
          payment_method_id: DEMO.cardMethod,
          ...(email !== undefined && { email }),
        },
      });
      expect({ email, status: reply.status, fields: Object.keys(reply.body.errors) }).toEqual({
        email,
        status: 422,
        fields: ['email'],
      });
    }
  });

  test('a guest can not pay from a balance, nor by a method that is not offered, nor in an unknown currency', async ({
    api,
  }) => {
    const order = { orders: [viewsLine()], email: 'guest@example.com' };
    for (const id of [0, 999]) {
      const reply = await api.send({
        method: 'POST',
        path: '/api/v1/order-widget/widget-order-requests',
        body: { ...order, payment_method_id: id },
      });
      expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, ['payment_method_id']]);
    }
    const reply = await api.send({
      method: 'POST',
      path: '/api/v1/order-widget/widget-order-requests?currency=EUR',
      body: { ...order, payment_method_id: 1 },
    });
    expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, ['currency']]);
  });
});

test('what is wrong with an order is told together', async ({ api }) => {
  const reply = await api.call(contract.requestOrder, {
    body: {
      orders: [viewsLine({ quantity: 550 }), viewsLine({ url: 'nothing' })],
      payment_method_id: 99_999,
      coupon_code: 'WELCOME10',
      email: null,
    },
  });
  expect(reply.status).toBe(422);
  expect(Object.keys((reply.body as unknown as contract.ErrorBody).errors).sort()).toEqual([
    'email',
    'orders.0.quantity',
    'orders.1.url',
    'payment_method_id',
  ]);
  // Errors that need priced lines are told together with those lines.
  const cheap = await api.call(contract.requestOrder, {
    body: {
      orders: [viewsLine({ quantity: 500, service_id: 1 })],
      payment_method_id: 3,
      coupon_code: 'NONE',
      email: null,
    },
  });
  expect(Object.keys((cheap.body as unknown as contract.ErrorBody).errors).sort()).toEqual([
    'coupon_code',
    'email',
    'payment_method_id',
  ]);
});
