import * as contract from '@fanfare/contract';
import { placeOne } from '../../../testing/fixtures/orders.ts';
import { DEMO, viewsLine } from '../../../testing/samples.ts';
import { expect, test } from '../../../testing/test.ts';

const VIDEO = 'https://www.youtube.com/watch?v=dEm0VideoA1';

test('API-102 identify tells network, kind and canonical link, or null (rules §2.18, C-23)', async ({
  api,
}) => {
  const identify = async (url: string) =>
    (await api.call(contract.identifyLink, { body: { url } })).body.data;

  expect(await identify(' youtu.be/dEm0VideoA1?si=tracking ')).toEqual({
    network_id: 1,
    network: 'youtube',
    kind: 'video',
    url: VIDEO,
  });
  expect(await identify('')).toBeNull();
  expect(await identify('no link at all')).toBeNull();
  const alias = await api.send({ method: 'POST', path: '/networks/identify', body: { url: VIDEO } });
  expect(alias.body).toMatchObject({ data: { network_id: 1 } });
});

test('API-103 validate-url answers 204 for a link that the service takes (C-23)', async ({ api }) => {
  const reply = await api.call(contract.validateUrl, { body: { url: VIDEO, service_id: DEMO.views } });
  expect([reply.status, reply.body]).toEqual([204, null]);

  const alias = await api.send({
    method: 'POST',
    path: '/orders/validate-url',
    body: { url: VIDEO, service_id: DEMO.views },
  });
  expect(alias.status).toBe(204);
});

test.for([
  ['another network', 'https://www.instagram.com/p/C0deDem0AbC/', DEMO.views, 'url'],
  ['another kind', 'https://www.youtube.com/@demo-channel', DEMO.views, 'url'],
  ['no link', '', DEMO.views, 'url'],
  ['a local host', 'http://127.0.0.1/', DEMO.views, 'url'],
  ['a deactivated service', VIDEO, DEMO.deactivated, 'service_id'],
  ['a disabled service', VIDEO, 182, 'service_id'],
  ['an unknown service', VIDEO, 999_999, 'service_id'],
] as const)('validate-url says what is wrong: %s', async ([, url, service_id, field], { api }) => {
  const { status, body } = await api.call(contract.validateUrl, { body: { url, service_id } });

  expect(status).toBe(422);
  expect(Object.keys(Object(body).errors)).toEqual([field]);
});

test('validate-url tells a buyer of their own running order of the type on the link before anything is paid, and nobody else (C-56)', async ({
  api,
}) => {
  const buyer = await api.customer(20);
  const body = { url: 'https://youtu.be/dEm0VideoR1', service_id: DEMO.views };
  expect((await api.call(contract.validateUrl, { body })).status).toBe(204);
  await placeOne(api, buyer, viewsLine({ quantity: 1000, url: body.url }));
  const { status, body: refusal } = await api.call(contract.validateUrl, { body }, { token: buyer.token });
  expect((await api.call(contract.validateUrl, { body })).status).toBe(204);
  expect([status, Object(refusal).errors.url]).toEqual([422, [expect.stringContaining('already running')]]);
});

test('API-104 types that take a link, of the network that is chosen (rules §2.18)', async ({ api }) => {
  const types = async (url: string, network_id?: number) =>
    (await api.call(contract.availableTypesByUrl, { body: { url, network_id: network_id ?? null } })).body
      .service_type_ids;
  const all = (await api.call(contract.listServiceTypes)).body.data;
  const expected = all
    .filter(({ network_id, link_kinds }) => network_id === 1 && link_kinds.includes('video'))
    .map(({ id }) => id);

  expect(expected.length).toBeGreaterThan(3);
  expect(await types(VIDEO)).toEqual(expected);
  expect(await types(VIDEO, 1)).toEqual(expected);
  expect(await types(VIDEO, 2)).toEqual([]);
  expect(await types('nothing')).toEqual([]);
  const { path } = contract.availableTypesByUrl;
  for (const body of [{}, { url: 5 }, { url: VIDEO, network_id: 'x' }])
    expect((await api.send({ method: 'POST', path, body })).status).toBe(422);
});

test('a body that is no link is refused', async ({ api }) => {
  for (const body of [{}, { url: 5 }, { url: 'x'.repeat(10_001) }, { url: VIDEO, more: 1 }]) {
    const { status } = await api.send({
      method: 'POST',
      path: '/api/v1/order-widget/networks/identify',
      body,
    });
    expect(status).toBe(422);
  }
});
