import { setTimeout as sleep } from 'node:timers/promises';
import * as contract from '@fanfare/contract';
import { sql } from 'kysely';
import { makeApi } from '../../../testing/api.ts';
import { storeRows } from '../../../testing/fixtures/store-rows.ts';
import { freePort } from '../../../testing/instance.ts';
import { expect, test, testConfig } from '../../../testing/test.ts';
import { makeWeb } from '../../processes/web.ts';
import { type StartedCore, startCore } from '../../start-core.ts';

const SECRET_KEY = 'a secret key that only tests use, nothing else';
const SERVICES = 10_000;

/** Copies of what is there, until there are so many. */
async function growCatalogue({ core }: StartedCore): Promise<void> {
  await storeRows(
    core.db,
    sql`
    insert into service
    select (jsonb_populate_record(s, jsonb_build_object('id', s.id + 1000 * n, 'slug', s.slug || '-' || n))).*
    from service s, generate_series(1, 100) n
    where s.is_enabled and not s.restricted_access and not s.is_package
    limit ${SERVICES}`,
  );
}

test('a new price is told by every process, and no answer mixes it with an old one', async ({ database }) => {
  const start = async () =>
    startCore(testConfig(await freePort()), {
      databaseUrl: database,
      secretKey: SECRET_KEY,
      role: 'web',
    });
  const cores = await Promise.all([start(), start()]);
  await growCatalogue(cores[0]);
  const apps = await Promise.all(cores.map(({ core }) => makeWeb(core)));
  const shops = apps.map((app, place) => makeApi(app, (cores[place] ?? cores[0]).core));
  const read = async (shop: (typeof shops)[number]) => {
    const { services } = (await shop.call(contract.getCatalogue)).body;
    expect(services.id.length).toBeGreaterThan(9_000);
    return [1, 2].map((id) => services.price[services.id.indexOf(id)]).join(' ');
  };
  const one = async (shop: (typeof shops)[number]) =>
    (await shop.call(contract.getService, { params: { idOrSlug: '1' } })).body.data.price;
  await expect.poll(() => Promise.all(shops.map(read))).toHaveLength(2);

  const answers = shops.map(() => new Set<string>());
  let isDone = false;
  const readers = shops.map(async (shop, place) => {
    while (!isDone) {
      answers[place]?.add(await read(shop));
      await sleep(20);
    }
  });
  for (const price of [6_000_001n, 6_000_002n, 6_000_003n]) {
    await sql`update service set default_price = ${price}, discount_percent = 0 where id in (1, 2)`.execute(
      cores[0].core.db,
    );
    const wanted = `6.00000${price % 10n}`;
    await Promise.all(shops.map((shop) => expect.poll(() => one(shop), { interval: 10 }).toBe(wanted)));
  }
  await expect.poll(() => answers.every((seen) => seen.has('6000003 6000003'))).toBe(true);
  isDone = true;
  await Promise.all(readers);

  for (const seen of answers)
    for (const pair of [...seen].filter((prices) => prices.includes('60000')))
      expect(pair.split(' ')[0]).toBe(pair.split(' ')[1]);
  for (const app of apps) await app.close();
  for (const { stop } of cores) await stop();
});
