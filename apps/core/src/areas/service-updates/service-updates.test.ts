import * as contract from '@fanfare/contract';
import { describe } from 'vitest';
import type { Api } from '../../../testing/api.ts';
import { freshChannel, subscribed, takeSource } from '../../../testing/doubles/publications.ts';
import { placeOne } from '../../../testing/fixtures/orders.ts';
import { DEMO } from '../../../testing/samples.ts';
import { expect, test } from '../../../testing/test.ts';
import type { Core } from '../../core.ts';
import type { Tables } from '../../data/tables.ts';
import { recordChanges } from './record-changes.ts';
import { forgetChanges } from './store.ts';

const DAY = 24 * 3600;
/** Enabled services of the demo. */
const [VIEWS, OTHER] = [DEMO.views, DEMO.views + 1];

async function change(
  core: Core,
  id: number,
  to: Partial<Record<keyof Tables['service'], unknown>>,
): Promise<void> {
  await core.db
    .updateTable('service')
    .set(to as never)
    .where('id', '=', id)
    .execute();
}

/** Changes a service and looks at the catalogue once. */
async function changeAndLook(
  core: Core,
  ...[id, to]: Parameters<typeof change> extends [unknown, ...infer R] ? R : never
) {
  await change(core, id, to);
  await core.catalogue.current();
  await expect.poll(() => looked(core)).toBe(true);
}

/** True once all that changed is recorded. */
async function looked(core: Core): Promise<boolean> {
  await recordChanges(core);
  const { version } = await core.db.selectFrom('known_catalogue').select('version').executeTakeFirstOrThrow();
  const now = await core.db.selectFrom('catalogue_version').select('version').executeTakeFirstOrThrow();

  return version === now.version;
}

type ListQuery = NonNullable<Parameters<typeof list>[1]>;
const list = (
  api: Api,
  query: {
    kind?: contract.ServiceUpdateKind;
    network?: string;
    mine?: '1';
    before?: string;
    days?: '7';
  } = {},
  token?: string,
) => api.call(contract.listServiceUpdates, { query }, { token });
const kindsOf = async (api: Api, query?: ListQuery, token?: string) =>
  (await list(api, query, token)).body.data.map(({ kind, service }) => `${kind} ${service.id}`);

describe('GET /service-updates', () => {
  test('the first look tells nothing; then prices, limits, pauses, their end and what is new, the newest first', async ({
    api,
    core,
    clock,
  }) => {
    await expect.poll(() => looked(core)).toBe(true);
    expect((await list(api)).body).toEqual({
      data: [],
      counts: { price: 0, limits: 0, paused: 0, resumed: 0, new: 0 },
      mine: null,
      touched_subscription: null,
      today: core.clock.now().toISOString().slice(0, 10),
      next: null,
    });

    await changeAndLook(core, VIEWS, { default_price: 2_600_000n });
    clock.tick(60);
    await changeAndLook(core, OTHER, { max_quantity: 2_000_000 });
    clock.tick(60);
    await changeAndLook(core, OTHER, { is_deactivated: true });
    // Nobody can buy it at this price: it is told when it is back.
    await changeAndLook(core, OTHER, { default_price: 9_000_000n });
    clock.tick(60);
    expect(await kindsOf(api)).toEqual([`paused ${OTHER}`, `limits ${OTHER}`, `price ${VIEWS}`]);
    const { data, counts } = (await list(api)).body;
    expect(counts).toEqual({ price: 1, limits: 1, paused: 1, resumed: 0, new: 0 });
    expect(data[2]).toMatchObject({
      kind: 'price',
      price: { before: '2.4', after: '2.6' },
      limits: null,
      is_mine: false,
      can_order: true,
      service: { id: VIEWS, pricing_per: 1000 },
    });
    expect(data[1]?.limits?.after.max).toBe(2_000_000);
    expect(data[0]).toMatchObject({ kind: 'paused', price: null, can_order: false });

    await changeAndLook(core, OTHER, { is_deactivated: false });
    expect((await kindsOf(api)).slice(0, 2).sort()).toEqual([`price ${OTHER}`, `resumed ${OTHER}`]);
    expect(await kindsOf(api, { kind: 'price', network: 'youtube' })).toEqual([
      `price ${OTHER}`,
      `price ${VIEWS}`,
    ]);
    expect(await kindsOf(api, { network: 'tiktok' })).toEqual([]);
    expect((await list(api, { network: 'nowhere' })).status).toBe(404);
    expect((await list(api, { before: 'x' })).status).toBe(422);
  });

  test('several steps of a day are one line, and none where all is as before; the next day has its own', async ({
    api,
    core,
    clock,
  }) => {
    await expect.poll(() => looked(core)).toBe(true);
    const priced = async () =>
      (await list(api, { kind: 'price' })).body.data
        .filter(({ service }) => service.id === VIEWS)
        .map(({ price }) => [price?.before, price?.after]);
    const start = (await priced()).length;
    clock.tick(2 * DAY);
    for (const price of [3_000_000n, 3_100_000n]) await changeAndLook(core, VIEWS, { default_price: price });
    const [first] = await priced();
    expect(first?.[1]).toBe('3.1');
    expect(await priced()).toHaveLength(start + 1);
    clock.tick(DAY);
    await changeAndLook(core, VIEWS, { default_price: 2_900_000n });
    expect((await priced())[0]).toEqual(['3.1', '2.9']);
    await changeAndLook(core, VIEWS, { default_price: 3_100_000n });
    expect(await priced()).toHaveLength(start + 1);
  });

  test('two workers that look at once tell each change once', async ({ api, core, clock }) => {
    await expect.poll(() => looked(core)).toBe(true);
    clock.tick(5 * DAY);
    const before = (await kindsOf(api)).length;
    await change(core, VIEWS, { min_quantity: 700 });
    await core.catalogue.current();
    await expect
      .poll(async () => (await Promise.all(Array.from({ length: 4 }, () => looked(core)))).every(Boolean))
      .toBe(true);
    expect((await kindsOf(api)).length).toBe(before + 1);
  });

  test('a customer sees which are of services that they order, mark or follow, and the automatic promotion it is about', async ({
    api,
    core,
    clock,
  }) => {
    takeSource(core);
    await expect.poll(() => looked(core)).toBe(true);
    clock.tick(10 * DAY);
    const [buyer, stranger] = [await api.customer(20), await api.customer()];
    await placeOne(api, buyer);
    await changeAndLook(core, VIEWS, { default_price: 2_500_000n });
    await changeAndLook(core, OTHER, { min_quantity: 900 });
    const asked = await list(api, { days: '7', mine: '1' }, buyer.token);
    expect(asked.body.data.map(({ kind, is_mine }) => [kind, is_mine])).toEqual([['price', true]]);
    expect(asked.body).toMatchObject({ mine: 1, touched_subscription: null });
    expect((await list(api, { days: '7', mine: '1' }, stranger.token)).body).toMatchObject({
      data: [],
      mine: 0,
    });
    expect((await list(api, { days: '7', mine: '1' })).body).toMatchObject({ data: [], mine: null });

    const { id } = await subscribed(api, buyer, { url: freshChannel() });
    expect((await list(api, {}, buyer.token)).body.touched_subscription).toBe(id);
    expect((await list(api, {}, stranger.token)).body.touched_subscription).toBeNull();
  });

  test('pages follow one another without a gap, and what is old is forgotten', async ({
    api,
    core,
    clock,
  }) => {
    await expect.poll(() => looked(core)).toBe(true);
    clock.tick(100 * DAY);
    await forgetChanges(core);
    expect(await kindsOf(api)).toEqual([]);
    const changed_at = core.clock.now();
    const rows = Array.from({ length: 120 }, (_, place) => ({
      service_id: VIEWS,
      network_id: 1,
      kind: 'paused' as const,
      day: new Date(changed_at.getTime() - place * DAY * 1000).toISOString().slice(0, 10),
      changed_at,
      ...{
        price_before: null,
        price_after: null,
        min_before: null,
        min_after: null,
        max_before: null,
        max_after: null,
      },
    }));
    await core.db.insertInto('service_change').values(rows).execute();
    const ids: number[] = [];
    for (let before: string | null | undefined; before !== null; ) {
      const { data, next } = (await list(api, before === undefined ? {} : { before })).body;
      ids.push(...data.map(({ id }) => id));
      before = next;
    }
    expect(new Set(ids).size).toBe(120);
    expect(ids).toHaveLength(120);
  });
});

test('the same as RSS: well-formed in each language, with names that hold marks of XML', async ({
  api,
  core,
}) => {
  await expect.poll(() => looked(core)).toBe(true);
  await changeAndLook(core, VIEWS, { default_price: 2_200_000n });
  const feed = async (query: string) => {
    const { status, body, headers } = await api.send({ method: 'GET', path: `/service-updates.rss${query}` });
    return { status, text: String(body), type: String(headers['content-type']) };
  };
  const { text, type } = await feed('?locale=de&kind=price');
  expect(type).toContain('application/rss+xml');
  expect(text).toContain('<language>de</language>');
  expect(text).toMatch(/<item><title>[^<]*günstiger, \$2\.20 statt \$2\.[^<]* je 1.000<\/title>/);
  expect((await feed('?kind=wrong')).status).toBe(422);
  for (const locale of contract.LOCALES) {
    const one = (await feed(`?locale=${locale}`)).text;
    expect(one.match(/<item>/g)?.length).toBeGreaterThan(0);
    expect(one.replaceAll(/&(amp|lt|gt|quot);/g, '')).not.toContain('&');
  }
});
