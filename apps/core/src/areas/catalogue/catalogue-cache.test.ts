import * as contract from '@fanfare/contract';
import { sql } from 'kysely';
import { viewsLine } from '../../../testing/samples.ts';
import { expect, test } from '../../../testing/test.ts';
import type { Core } from '../../core.ts';
import type { Db } from '../../data/database.ts';
import { inTransaction } from '../../data/in-transaction.ts';
import { together } from '../../data/together.ts';
import { lockWallet } from '../wallet/face/accounts.ts';
import { makeCatalogueCache } from './catalogue-cache.ts';

const VIEWS = 1;
const setPrice = (db: Db, micro: bigint) =>
  db.updateTable('service').set({ default_price: micro }).where('id', '=', VIEWS).execute();

/** A listener that hears nothing until the test says so. */
function deafListener() {
  const heard = new Map<string, (payload: string) => void>();
  const gaps: (() => void)[] = [];

  return {
    tell: (channel: string, payload: string) => heard.get(channel)?.(payload),
    loseConnection() {
      for (const gap of gaps) gap();
    },
    on(channel: string, handler: (payload: string) => void) {
      heard.set(channel, handler);
      return () => heard.delete(channel);
    },
    onGap: (handler: () => void) => void gaps.push(handler),
  };
}

type Hears = Parameters<typeof makeCatalogueCache>[0]['listener'];
const cacheOf = ({ asideDb, providers }: Core, listener: Hears) =>
  makeCatalogueCache({ db: asideDb, listener, providerKinds: providers.kinds });

const priceOf = (snapshot: Awaited<ReturnType<ReturnType<typeof makeCatalogueCache>['current']>>) =>
  snapshot.services.get(VIEWS)?.terms.defaultPrice;

test('a changed price is seen as soon as the database has told of it', async ({ core, api }) => {
  await api.call(contract.getService, { params: { idOrSlug: '1' } });
  await setPrice(core.db, 3_000_000n);

  await expect
    .poll(async () => (await api.call(contract.getService, { params: { idOrSlug: '1' } })).body.data.price)
    .toBe('3');
  await setPrice(core.db, 2_400_000n);
});

test('callers who ask at once share one load', async ({ core }) => {
  const cache = cacheOf(core, deafListener());
  const snapshots = await Promise.all([cache.current(), cache.current(), cache.current()]);

  expect(new Set(snapshots).size).toBe(1);
});

test('charged() never charges a stale price, even when nothing was heard of the change', async ({ core }) => {
  const cache = cacheOf(core, deafListener());
  expect(priceOf(await cache.current())).toBe(2_400_000n);
  await setPrice(core.db, 5_000_000n);

  expect(priceOf(await cache.current())).toBe(2_400_000n);
  expect(priceOf(await core.db.transaction().execute((tx) => cache.charged(tx)))).toBe(5_000_000n);
  expect(priceOf(await cache.current())).toBe(5_000_000n);
  await setPrice(core.db, 2_400_000n);
});

test('charged() keeps to the catalogue that its transaction sees', async ({ core }) => {
  const cache = cacheOf(core, deafListener());
  const prices = await core.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const before = priceOf(await cache.charged(tx));
      await setPrice(core.db, 5_000_000n);
      return [before, priceOf(await cache.charged(tx))];
    });

  expect(prices).toEqual([2_400_000n, 2_400_000n]);
  await setPrice(core.db, 2_400_000n);
});

test('many orders at once load a changed catalogue without more connections than they hold', async ({
  core,
}) => {
  const cache = cacheOf(core, deafListener());
  await cache.current();
  await setPrice(core.db, 5_000_000n);
  const prices = await Promise.all(
    Array.from({ length: 40 }, () =>
      core.db.transaction().execute(async (tx) => priceOf(await cache.charged(tx))),
    ),
  );

  expect(new Set(prices)).toEqual(new Set([5_000_000n]));
  await setPrice(core.db, 2_400_000n);
});

test('whoever waits for a lock keeps nobody from a changed catalogue, least of all the holder', async ({
  core,
  api,
}) => {
  const { id } = await api.customer(10);
  const cache = cacheOf(core, deafListener());
  await cache.current();
  await setPrice(core.db, 5_000_000n);
  const held = Promise.withResolvers<void>();
  const sent = Promise.withResolvers<void>();
  const holding = inTransaction(core, async (holder) => {
    await lockWallet(holder, id);
    held.resolve();
    await sent.promise;
    return priceOf(await cache.charged(holder));
  });
  await held.promise;
  const waiting = inTransaction(core, async (waiter) => {
    const asked = [cache.charged(waiter), lockWallet(waiter, id)] as const;
    sent.resolve();
    const [snapshot] = await together(asked);
    return priceOf(snapshot);
  });

  expect(await Promise.all([holding, waiting])).toEqual([5_000_000n, 5_000_000n]);
  await setPrice(core.db, 2_400_000n);
});

test('an order is charged the price of its transaction and told when that is not the one it saw', async ({
  core,
  api,
}) => {
  const { token } = await api.customer(20);
  await setPrice(core.db, 5_000_000n);
  const order = (expected_total: string) =>
    api.call(contract.placeOrder, { body: { orders: [viewsLine()], expected_total } }, { token });

  expect((await order('2.40')).status).toBe(409);
  expect((await order('5.00')).body).toMatchObject({ data: { total: '5.00' } });
  await setPrice(core.db, 2_400_000n);
});

test('after a lost connection to the database nothing kept is trusted', async ({ core }) => {
  const listener = deafListener();
  const cache = cacheOf(core, listener);
  await cache.current();
  await setPrice(core.db, 5_000_000n);
  listener.loseConnection();

  expect(priceOf(await cache.current())).toBe(5_000_000n);
  await setPrice(core.db, 2_400_000n);
});

test('a load that a change overtook is followed by another', async ({ core }) => {
  const listener = deafListener();
  const cache = cacheOf(core, listener);
  const overtaken = cache.current();
  await setPrice(core.db, 5_000_000n);
  listener.tell('catalogue', String((await overtaken).version + 1n));

  await expect.poll(async () => priceOf(await cache.current())).toBe(5_000_000n);
  await setPrice(core.db, 2_400_000n);
});

test('while a newer snapshot loads, readers get the whole one before and wait for nothing', async ({
  core,
}) => {
  const listener = deafListener();
  const cache = cacheOf(core, listener);
  const before = await cache.current();
  const changes: number[] = [];
  cache.onChange(() => changes.push(1));
  await setPrice(core.db, 5_000_000n);
  listener.tell('catalogue', String(before.version + 1n));

  expect(await cache.current()).toBe(before);
  await expect.poll(async () => priceOf(await cache.current())).toBe(5_000_000n);
  expect(changes).toHaveLength(1);
  expect(priceOf(before)).toBe(2_400_000n);
  await setPrice(core.db, 2_400_000n);
});

test('a refresh that fails is made up for by the next reader', async ({ core }) => {
  const listener = deafListener();
  const cache = cacheOf(core, listener);
  const { version } = await cache.current();
  await core.db.updateTable('network').set({ content: '{}' }).where('id', '=', 22).execute();
  listener.tell('catalogue', String(version + 1n));
  await expect.poll(() => cache.current().catch(() => 'broken')).toBe('broken');
  await sql`update network set content = (select content from network where id = 21) where id = 22`.execute(
    core.db,
  );

  expect((await cache.current()).version).toBe(version + 2n);
});

test('a change that was rolled back is no change', async ({ core }) => {
  const cache = cacheOf(core, deafListener());
  const before = await cache.current();
  await core.db
    .transaction()
    .execute(async (tx) => {
      await tx.updateTable('service').set({ default_price: 1n }).where('id', '=', VIEWS).execute();
      throw new Error('no');
    })
    .catch(() => undefined);

  expect(await core.db.transaction().execute((tx) => cache.charged(tx))).toBe(before);
});

test('a version that went back, as in a restored database, is taken and loaded once', async ({ core }) => {
  const listener = deafListener();
  const cache = cacheOf(core, listener);
  const { version } = await cache.current();
  let loads = 0;
  cache.onChange(() => {
    loads += 1;
  });
  await core.db
    .updateTable('catalogue_version')
    .set({ version: version - 1n })
    .execute();
  listener.tell('catalogue', String(version + 100n));

  await expect.poll(async () => (await cache.current()).version).toBe(version - 1n);
  const back = await cache.current();
  expect(await core.db.transaction().execute((tx) => cache.charged(tx))).toBe(back);
  expect(loads).toBe(1);
  await setPrice(core.db, 5_000_000n);
  listener.tell('catalogue', String(version));
  await expect.poll(async () => priceOf(await cache.current())).toBe(5_000_000n);
  await setPrice(core.db, 2_400_000n);
  await core.db.updateTable('catalogue_version').set({ version }).execute();
});

test('nobody ever sees half of a change', async ({ core }) => {
  const cache = cacheOf(core, core.listener);
  const seen = new Set<string>();
  let isDone = false;
  const reader = (async () => {
    while (!isDone) {
      const { services } = await cache.current();
      seen.add([1, 2].map((id) => services.get(id)?.terms.defaultPrice).join(' '));
      await new Promise((go) => setImmediate(go));
    }
  })();
  for (let price = 6_000_001n; price <= 6_000_010n; price += 1n) {
    await core.db.transaction().execute(async (tx) => {
      for (const id of [1, 2])
        await tx.updateTable('service').set({ default_price: price }).where('id', '=', id).execute();
    });
  }
  await expect.poll(() => seen.has('6000010 6000010')).toBe(true);
  isDone = true;
  await reader;

  expect([...seen].slice(1).every((pair) => pair.split(' ')[0] === pair.split(' ')[1])).toBe(true);
  await sql`update service set default_price = 2400000 where id = 1`.execute(core.db);
});

test('operators who change different services at once neither deadlock nor lose a version', async ({
  core,
}) => {
  const version = async () =>
    (await core.db.selectFrom('catalogue_version').select('version').executeTakeFirstOrThrow()).version;
  const before = await version();
  const swap = (first: number, second: number) =>
    core.db.transaction().execute(async (tx) => {
      for (const id of [first, second])
        await tx.updateTable('service').set({ sorting: id }).where('id', '=', id).execute();
    });
  await Promise.all(
    Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? swap(40, 41) : swap(41, 40))),
  );

  expect(await version()).toBe(before + 40n);
});
