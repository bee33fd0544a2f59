import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as contract from '@fanfare/contract';
import { sql } from 'kysely';
import { onTestFinished } from 'vitest';
import { removeFolder } from '../../testing/instance.ts';
import { viewsLine } from '../../testing/samples.ts';
import { expect, test } from '../../testing/test.ts';
import type { Db } from '../data/database.ts';
import { dateDemoRate } from './demo-mark.ts';
import { FolderFaults } from './faults.ts';
import { seedFolder } from './seed.ts';
import { DEMO_ACCOUNTS, seedDemo } from './seed-demo.ts';

const DEMO = join(import.meta.dirname, '../../../../demo/catalogue');

type Row = { id: number; [field: string]: unknown };

/** A copy of the demo folder in English alone with some files changed. */
async function folderWith(changes: Record<string, (rows: Row[]) => Row[]>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'fanfare-folder-'));
  onTestFinished(() => removeFolder(folder));
  await cp(DEMO, folder, { recursive: true, filter: (path) => !path.endsWith('translations') });
  for (const [name, change] of Object.entries(changes)) {
    const path = join(folder, `${name}.json`);
    await writeFile(path, JSON.stringify(change(JSON.parse(await readFile(path, 'utf8')))));
  }

  return folder;
}

const edit = (id: number, patch: object) => (rows: Row[]) =>
  rows.map((row) => (row.id === id ? { ...row, ...patch } : row));

/** Every seeded row with the place where it is stored: a row that was written again has moved. */
async function everything(db: Db): Promise<unknown> {
  const { rows } = await sql`
    select 'network' as t, id::text, ctid::text, to_jsonb(r) as row from network r
    union all select 'service_type', id::text, ctid::text, to_jsonb(r) from service_type r
    union all select 'service', id::text, ctid::text, to_jsonb(r) from service r
    union all select 'label', id::text, ctid::text, to_jsonb(r) from label r
    union all select 'country', id::text, ctid::text, to_jsonb(r) from country r
    union all select 'content_language', id::text, ctid::text, to_jsonb(r) from content_language r
    union all select 'payment_method', id::text, ctid::text, to_jsonb(r) from payment_method r
    union all select 'coupon', id::text, ctid::text, to_jsonb(r) from coupon r
    union all select 'grade', id::text, ctid::text, to_jsonb(r) from grade r
    union all select 'banner', id::text, ctid::text, to_jsonb(r) from banner r
    union all select 'special_offer', id::text, ctid::text, to_jsonb(r) from special_offer r
    union all select 'words', concat_ws(' ', entity, entity_id, locale), ctid::text, to_jsonb(r)
      from content_translation r
    union all select 'setting', key, null,
      case key when 'instance' then to_jsonb(r) #- '{value,rubExchangeRate,ratedAt}' else to_jsonb(r) end from setting r
    union all select 'account', id::text, ctid::text, to_jsonb(r) from ledger_account r
    union all select 'journal', id::text, ctid::text, to_jsonb(r) from journal r
    union all select 'customer', id::text, ctid::text, to_jsonb(r) from customer r
    order by 1, 2`.execute(db);

  return rows;
}

const serviceRow = (db: Db, id: number) =>
  db.selectFrom('service').selectAll().where('id', '=', id).executeTakeFirst();

test('seeding a folder again changes nothing', async ({ core }) => {
  const before = await everything(core.db);
  await seedFolder(core.db, DEMO);

  expect(await everything(core.db)).toEqual(before);
});

test('the second start of a demo changes nothing, whatever the operator edited since', async ({ core }) => {
  await sql`update service set default_price = 9990000 where id = 3`.execute(core.db);
  const before = await everything(core.db);
  await seedDemo({ db: core.db });

  expect(await everything(core.db)).toEqual(before);
  await seedFolder(core.db, DEMO);
});

test('two processes may start a demo at once', async ({ core }) => {
  await sql`delete from setting where key = 'demo'`.execute(core.db);
  await Promise.all([seedDemo({ db: core.db }), seedDemo({ db: core.db })]);
  const { rows } = await sql<{ accounts: number; journals: number }>`
    select (select count(*)::int from customer where email like '%@demo.local') as accounts,
      (select count(*)::int from journal where idempotency_key = 'demo:welcome') as journals`.execute(
    core.db,
  );

  expect(rows).toEqual([{ accounts: 4, journals: 1 }]);
});

test('a shop that an operator seeded is not overwritten by the demo', async ({ core }) => {
  await sql`delete from setting where key = 'demo'`.execute(core.db);
  await sql`update service set default_price = 9990000 where id = 3`.execute(core.db);
  await seedDemo({ db: core.db });

  expect((await serviceRow(core.db, 3))?.default_price).toBe(9_990_000n);
  await seedFolder(core.db, DEMO);
});

test('the demo accounts can sign in; the customer has 50.00 USD', async ({ api }) => {
  for (const { email, password } of Object.values(DEMO_ACCOUNTS)) {
    const reply = await api.call(contract.login, { body: { email, password } });
    expect(reply.status).toBe(200);
    const token = String(reply.headers.authorization).replace('Bearer ', '');
    const profile = await api.call(contract.getProfile, {}, { token });
    expect(profile.body.data.balance).toBe(email.startsWith('customer') ? '50.00' : '0.00');
    expect(profile.body.data.roles.includes('manager')).toBe(email.startsWith('operator'));
  }
});

test('a folder with a fault writes nothing', async ({ core }) => {
  const before = await everything(core.db);
  const folder = await folderWith({
    services: edit(14, { min_quantity: 900_000, default_price: '0.75' }),
    countries: (rows) => rows.slice(1),
  });

  await expect(seedFolder(core.db, folder)).rejects.toThrow(FolderFaults);
  await expect(seedFolder(core.db, folder)).rejects.toThrow(
    'services.json, service 14: default_quantity is 10, below min_quantity 900000',
  );
  expect(await everything(core.db)).toEqual(before);
});

test('C-27 descriptions lose their scripts before they are stored', async ({ core }) => {
  const description =
    '<p onclick="steal()">Fine <a href="javascript:steal()">link</a><script>steal()</script><img src=x onerror=steal()></p>';
  const folder = await folderWith({ services: edit(3, { description }) });
  await seedFolder(core.db, folder);

  expect((await serviceRow(core.db, 3))?.content.description).toBe(
    '<p>Fine <a rel="noopener noreferrer nofollow" target="_blank">link</a></p>',
  );
  await seedFolder(core.db, DEMO);
});

test('C-27 banners lose their scripts before they are stored', async ({ core }) => {
  const content =
    '<p onclick="steal()">Fine<script>steal()</script></p><iframe src="//evil.example"></iframe>';
  await seedFolder(core.db, await folderWith({ banners: edit(11, { content }) }));
  const banner = await core.db.selectFrom('banner').selectAll().where('id', '=', 11).executeTakeFirst();

  expect(banner?.content).toEqual({ content: '<p>Fine</p>', information: [] });
  await seedFolder(core.db, DEMO);
});

test('goals of grades and names of offers may be swapped; what is gone from the folder is deleted', async ({
  core,
}) => {
  const swapped = (rows: Row[]) =>
    [0, 2, 1, 3].map(
      (place, index) => ({ ...rows[place], discount_percent: index, spending_goal: `${index}00.00` }) as Row,
    );
  const offers = (rows: Row[]) =>
    edit(2, { utm_name: 'shorts_week' })(edit(1, { utm_name: 'video_more' })(rows)).slice(0, 2);
  // Customers who bought lately may have reached a goal that was lowered.
  await sql`
    insert into purchase (customer_id, status, payment_method_id, original_amount, discount, fee, total, method_bonus, locale, created_at, paid_at)
    select min(id), 'paid', 1, 0, 0, 0, 0, 0, 'en', now(), now() from customer`.execute(core.db);
  const reviews = async () =>
    (await core.db.selectFrom('grade_review').select('customer_id').execute()).length;
  const before = await reviews();
  await seedFolder(core.db, await folderWith({ grades: swapped, 'special-offers': offers }));
  expect(await reviews()).toBe(before + 1);
  await seedFolder(core.db, await folderWith({ grades: swapped, 'special-offers': offers }));
  expect(await reviews()).toBe(before + 1);
  const [grades, kept] = await Promise.all([
    core.db.selectFrom('grade').select(['id', 'spending_goal']).orderBy('spending_goal').execute(),
    core.db.selectFrom('special_offer').select(['id', 'utm_name']).orderBy('id').execute(),
  ]);

  expect(grades.map(({ id }) => id)).toEqual([1, 3, 2, 4]);
  expect(kept).toEqual([
    { id: 1, utm_name: 'video_more' },
    { id: 2, utm_name: 'shorts_week' },
  ]);
  await seedFolder(core.db, DEMO);
});

test('C-51 start times are stored as minutes beside their text', async ({ core }) => {
  expect((await serviceRow(core.db, 1))?.content).toMatchObject({
    start_time: '0–3 h',
    start_time_minutes_min: 0,
    start_time_minutes_max: 180,
  });
});

test('slugs and codes of two rows may be swapped', async ({ core }) => {
  const [first, second] = await Promise.all([serviceRow(core.db, 2), serviceRow(core.db, 3)]);
  const swap = (rows: Row[]) => edit(3, { slug: first?.slug })(edit(2, { slug: second?.slug })(rows));
  await seedFolder(core.db, await folderWith({ services: swap }));

  expect((await serviceRow(core.db, 2))?.slug).toBe(second?.slug);
  expect((await serviceRow(core.db, 3))?.slug).toBe(first?.slug);
  await seedFolder(core.db, DEMO);
});

test('a service gone from the folder is deleted, but switched off when it was ordered', async ({
  core,
  api,
}) => {
  const buyer = await api.customer(20);
  const ordered = await api.call(
    contract.placeOrder,
    { body: { orders: [viewsLine({ service_id: 2, quantity: 2000 })] } },
    { token: buyer.token },
  );
  expect(ordered.status).toBe(201);
  const gone = new Set([2, 3]);
  const folder = await folderWith({
    services: (rows) => rows.filter(({ id }) => !gone.has(id)),
    'service-types': (rows) =>
      rows.map((row) => ({ ...row, services: (row.services as number[]).filter((id) => !gone.has(id)) })),
    'special-offers': () => [],
    quests: () => [],
  });
  await seedFolder(core.db, folder);

  expect((await serviceRow(core.db, 2))?.is_enabled).toBe(false);
  expect(await serviceRow(core.db, 3)).toBeUndefined();
  await seedFolder(core.db, DEMO);
  expect((await serviceRow(core.db, 2))?.is_enabled).toBe(true);
  expect(await serviceRow(core.db, 3)).toBeDefined();
});

test('coupons and methods gone from the folder are deleted, or ended when they were used', async ({
  core,
}) => {
  await sql`insert into coupon_use (coupon_id, customer_id, state) select 1, min(id), 'consumed' from customer`.execute(
    core.db,
  );
  const folder = await folderWith({ coupons: (rows) => rows.filter(({ id }) => id > 2) });
  await seedFolder(core.db, folder);
  const coupons = await core.db
    .selectFrom('coupon')
    .select(['id', 'valid_to'])
    .where('id', '<=', 2)
    .execute();

  expect(coupons.map(({ id }) => id)).toEqual([1]);
  expect(coupons[0]?.valid_to && coupons[0].valid_to < new Date().toISOString().slice(0, 10)).toBe(true);
  await sql`delete from coupon_use`.execute(core.db);
  await seedFolder(core.db, DEMO);
});

test('words of a row that is gone are not inherited by its id', async ({ core }) => {
  await sql`insert into content_translation values ('label', 999, 'ru', '{"name": "Ничей"}')`.execute(
    core.db,
  );
  await seedFolder(core.db, DEMO);
  const left = core.db.selectFrom('content_translation').selectAll().where('entity_id', '=', 999);

  expect(await left.execute()).toEqual([]);
});

test('words of other languages are stored without scripts; those that are gone from the folder go', async ({
  core,
}) => {
  const words = () =>
    core.db
      .selectFrom('content_translation')
      .select(['entity', 'entity_id', 'locale', 'content'])
      .orderBy('entity_id')
      .execute();
  const folder = await folderWith({});
  await mkdir(join(folder, 'translations'));
  const content = '<p><a href="/app/bonuses">So</a><script>steal()</script></p>';
  const german = { labels: { 1: { name: 'Bestseller' } }, banners: { 11: { content } } };
  await writeFile(join(folder, 'translations/de.json'), JSON.stringify(german));
  await seedFolder(core.db, folder);

  expect(await words()).toEqual([
    { entity: 'label', entity_id: 1, locale: 'de', content: { name: 'Bestseller' } },
    {
      entity: 'banner',
      entity_id: 11,
      locale: 'de',
      content: { content: '<p><a href="/app/bonuses">So</a></p>' },
    },
  ]);
  await rm(join(folder, 'translations/de.json'));
  await seedFolder(core.db, folder);
  expect(await words()).toEqual([]);
  await seedFolder(core.db, DEMO);
});

test("the demo's exchange rate counts as read at each start", async ({ core }) => {
  const now = new Date();
  await dateDemoRate(core.db, now);

  expect((await core.site.current()).settings.rubExchangeRate).toBe('95.40');
  const row = await core.db
    .selectFrom('setting')
    .selectAll()
    .where('key', '=', 'instance')
    .executeTakeFirst();
  expect(row?.value).toMatchObject({ rubExchangeRate: { rate: '95.40', ratedAt: now.toISOString() } });
});

test('a clip of the demo lasts as long as its task says, and no caption comes after its end', async () => {
  const tasks = JSON.parse(await readFile(join(DEMO, 'tasks.json'), 'utf8')) as {
    url: string;
    seconds: number;
    caption_times: number[];
  }[];
  for (const { url, seconds, caption_times } of tasks) {
    const clip = await readFile(join(DEMO, '../clips', url.replace('/app/clips/', '')));
    // WebM tells its length, in milliseconds, behind the id of that element and its size of eight bytes.
    const length = clip.indexOf(Buffer.from('448988', 'hex'));
    expect([url, clip.readDoubleBE(length + 3) / 1000]).toEqual([url, seconds]);
    expect(Math.max(...caption_times)).toBeLessThan(seconds);
  }
});

test('a live shop whose folder was copied from the demo is told what is still the demo’s, and is not seeded with its account', async ({
  core,
}) => {
  const live = { isLive: true };
  await expect(seedFolder(core.db, DEMO, live)).rejects.toThrow('payment-methods.json: 4410 2207 0031');
  const own = await folderWith({
    // A single object with two lists, unlike the other files.
    'payment-methods': (file) =>
      JSON.parse(JSON.stringify(file).replace(/4410 2207 0031|GB33 [\d A-Z]+/g, 'ours')) as Row[],
  });
  const left = await seedFolder(core.db, own, live);
  expect(left).toContain('coupons.json: WELCOME10');
  expect(left).toContain('settings.json: support@northwind.example');
  expect(await seedFolder(core.db, DEMO)).toEqual([]);
});
