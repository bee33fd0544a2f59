import * as contract from '@fanfare/contract';
import { type Selectable, sql } from 'kysely';
import type { TestCustomer } from '../../../../testing/api.ts';
import { expect, test } from '../../../../testing/test.ts';
import type { Core } from '../../../core.ts';
import type { Tables } from '../../../data/tables.ts';
import { countFigures } from './count-figures.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

type Stored = {
  services: number[];
  paidAt: Date;
  startMinutes?: number;
  endMinutes?: number;
  isPaid?: boolean;
};

/** Stores purchases as placing and delivering them would have, without any money in them. */
async function store(core: Core, { id }: TestCustomer, purchases: readonly Stored[]): Promise<void> {
  for (const { services, paidAt, startMinutes, endMinutes, isPaid = true } of purchases) {
    const after = (minutes: number | undefined) =>
      minutes === undefined ? null : new Date(paidAt.getTime() + minutes * MINUTE);
    const { rows } = await sql<{ id: number }>`
      insert into purchase (customer_id, status, payment_method_id, original_amount, discount, fee, total, method_bonus, locale, created_at, paid_at)
      values (${id}, ${isPaid ? 'paid' : 'unpaid'}, 0, 0, 0, 0, 0, 0, 'en', ${paidAt}, ${isPaid ? paidAt : null}) returning id`.execute(
      core.db,
    );
    for (const service of services)
      await sql`
        insert into orders (purchase_id, customer_id, service_id, service_type_id, url, link_kind, quantity, status, is_guaranteed, unit_price, cost, created_at, started_at, completed_at)
        values (${rows[0]?.id}, ${id}, ${service}, 1, 'https://example.com', 'video', 10, ${endMinutes === undefined ? 'in_processing' : 'completed'}, false, 0, 0, ${paidAt}, ${after(startMinutes)}, ${after(endMinutes)})`.execute(
        core.db,
      );
  }
}

async function emptyShop(core: Core): Promise<void> {
  // Notes of staff are there for good, also for `truncate`.
  for (const table of ['order_note', 'support_note'])
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(core.db);
  await sql`truncate orders, purchase cascade`.execute(core.db);
  for (const table of ['order_note', 'support_note'])
    await sql`alter table ${sql.table(table)} enable trigger user`.execute(core.db);
  await countFigures(core);
}

const figuresOf = (
  core: Core,
  serviceId: number,
): Promise<Selectable<Tables['service_figures']> | undefined> =>
  core.db.selectFrom('service_figures').selectAll().where('service_id', '=', serviceId).executeTakeFirst();
const versionOf = async (core: Core) =>
  (await core.db.selectFrom('catalogue_version').select('version').executeTakeFirstOrThrow()).version;

test('popularity counts paid orders of 180 days, each worth half as much every 30 days', async ({
  core,
  api,
  clock,
}) => {
  const buyer = await api.customer();
  await emptyShop(core);
  const now = clock.now().getTime();
  const at = (days: number) => new Date(now - days * DAY);
  await store(core, buyer, [
    { services: [1], paidAt: at(0) },
    { services: [1], paidAt: at(30) },
    { services: [1], paidAt: at(60) },
    { services: [1], paidAt: at(181) },
    { services: [1], paidAt: at(0), isPaid: false },
    { services: [2], paidAt: at(179) },
  ]);
  await countFigures(core);

  expect(await figuresOf(core, 1)).toMatchObject({ popularity: 1.75, orders: 0, start_median: null });
  expect(await figuresOf(core, 2)).toMatchObject({ popularity: 0.02 });
  expect(await figuresOf(core, 3)).toBeUndefined();

  clock.tick((30 * DAY) / 1000);
  await countFigures(core);
  expect((await figuresOf(core, 1))?.popularity).toBeCloseTo(0.875, 1);
  expect(await figuresOf(core, 2)).toBeUndefined();
});

test('API-47 GET /services begins with what is ordered most; the document tells how popular each is', async ({
  core,
  api,
  clock,
}) => {
  const buyer = await api.customer();
  await emptyShop(core);
  await store(core, buyer, [
    { services: [40, 41], paidAt: clock.now() },
    { services: [41], paidAt: clock.now() },
  ]);
  await countFigures(core);
  const ids = async () => (await api.call(contract.listServices)).body.data.map(({ id }) => id);

  await expect.poll(async () => (await ids()).slice(0, 4)).toEqual([41, 40, 1, 2]);
  const { services } = (await api.call(contract.getCatalogue)).body;
  const popularity = (id: number) => services.popularity[services.id.indexOf(id)];
  expect([41, 40, 1].map(popularity)).toEqual([200, 100, 0]);
  expect(services.id.slice(0, 2)).toEqual([1, 2]);
});

test('measured times: median and nine tenths of 10 orders and more, none of fewer', async ({
  core,
  api,
  clock,
}) => {
  const buyer = await api.customer();
  await emptyShop(core);
  const times = (serviceId: number) =>
    api
      .call(contract.getService, { params: { idOrSlug: String(serviceId) } })
      .then(({ body }) => body.data.measured_times);
  const order = (serviceId: number, place: number, daysAgo = 1): Stored => ({
    services: [serviceId],
    paidAt: new Date(clock.now().getTime() - daysAgo * DAY),
    startMinutes: place,
    endMinutes: 10 * place,
  });
  await store(core, buyer, [
    ...Array.from({ length: 10 }, (_, place) => order(1, place + 1)),
    order(1, 900, 40),
    ...Array.from({ length: 9 }, (_, place) => order(2, place + 1)),
  ]);
  await countFigures(core);

  await expect
    .poll(() => times(1))
    .toEqual({ orders: 10, start_median: 5, start_p90: 9, completion_median: 50, completion_p90: 90 });
  expect(await times(2)).toBeNull();
  expect(await times(3)).toBeNull();
});

test('API-51 ENT-16 bought together: at least twice, most often first, only what can be ordered', async ({
  core,
  api,
  clock,
}) => {
  const buyer = await api.customer();
  await emptyShop(core);
  const together = async (id: string) =>
    (await api.call(contract.listFrequentlyBoughtTogether, { params: { id } })).body.data.map(
      (one) => one.id,
    );
  const basket = (...services: number[]): Stored => ({ services, paidAt: clock.now() });
  await store(core, buyer, [
    basket(1, 2, 3, 180, 181),
    basket(1, 2, 3, 180, 181),
    basket(1, 3),
    basket(1, 4),
    basket(1, 1),
    { ...basket(1, 4), paidAt: new Date(clock.now().getTime() - 181 * DAY) },
  ]);
  await countFigures(core);

  await expect.poll(() => together('1')).toEqual([3, 2]);
  expect(await together('4')).toEqual([]);
  const unknown = await api.call(contract.listFrequentlyBoughtTogether, { params: { id: '999999' } });
  expect(unknown.status).toBe(404);
});

test('counting again changes nothing, and two workers at once count once', async ({ core, api, clock }) => {
  const buyer = await api.customer();
  await emptyShop(core);
  await store(core, buyer, [{ services: [1, 2], paidAt: clock.now() }]);
  const before = await versionOf(core);
  await Promise.all([countFigures(core), countFigures(core), countFigures(core)]);
  const counted = await versionOf(core);
  await countFigures(core);

  // An upsert tells of itself as an insert and as an update.
  expect(counted).toBe(before + 2n);
  expect(await versionOf(core)).toBe(counted);
});
