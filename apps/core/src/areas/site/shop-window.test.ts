import * as contract from '@fanfare/contract';
import { sql } from 'kysely';
import { DEMO, viewsLine } from '../../../testing/samples.ts';
import { expect, test } from '../../../testing/test.ts';
import { savedBanner } from './banner-schema.ts';

test('API-140 ENT-83 ENT-84 ENT-85 banners: every place has one, of exactly these fields', async ({
  api,
}) => {
  const { status, body } = await api.call(contract.listBanners);
  const places = body.data.map(({ place }) => place);

  expect(status).toBe(200);
  expect(places.toSorted()).toEqual([...contract.BANNER_PLACES].sort());
  expect(new Set(body.data.map(({ type }) => type))).toEqual(new Set(['html', 'custom']));
  expect(body.data[0]).toEqual({
    id: 1,
    place: 'dashboard',
    type: 'custom',
    scroll_delay: 6,
    content: null,
    information: [
      {
        sorting: 1,
        background_image: null,
        background_color: '#1F4E8C',
        image: null,
        title: 'Your month in numbers',
        title_color: '#FFFFFF',
        button_text: 'Open statistics',
        link: '/app/statistics',
        button_color: '#FFFFFF',
        button_text_color: '#1F4E8C',
      },
    ],
  });
  expect(body.data.find(({ place }) => place === 'tasks')?.content).toBe(
    '<p><a href="/app/bonuses">Your bonuses and coupons</a></p>',
  );
});

test('API-140 banners speak the language of the reader and turn in their order', async ({ core, api }) => {
  const banner = async (place: string, locale: string) =>
    (await api.call(contract.listBanners, { query: { locale } })).body.data.find(
      (one) => one.place === place,
    );
  const slides = [
    { sorting: 2, title: 'Second', button_text: 'Go' },
    { sorting: 1, title: 'First', button_text: null },
  ];
  const rest = Object.fromEntries(
    [
      'background_image',
      'background_color',
      'image',
      'title_color',
      'link',
      'button_color',
      'button_text_color',
    ].map((name) => [name, null]),
  );
  const content = JSON.stringify({
    content: null,
    information: slides.map((slide) => ({ ...rest, ...slide })),
  });
  await sql`update banner set content = ${content}::jsonb where id = 2`.execute(core.db);
  await sql`delete from content_translation`.execute(core.db);
  await sql`insert into content_translation (entity, entity_id, locale, content) values
    ('banner', 2, 'ru', '{"information": [{"title": "Второй"}]}'),
    ('banner', 11, 'ru', '{"content": "<p>Да<script>x</script></p>"}'),
    ('banner', 20, 'ru', '{"content": 5}')`.execute(core.db);

  await expect
    .poll(async () => (await banner('orders', 'ru'))?.information.map(({ title }) => title))
    .toEqual(['First', 'Второй']);
  expect((await banner('orders', 'en'))?.information.map(({ title }) => title)).toEqual(['First', 'Second']);
  expect((await banner('tasks', 'ru'))?.content).toBe('<p>Да</p>');
  expect(await banner('services_pricing_footer', 'ru')).toEqual({
    ...(await banner('services_pricing_footer', 'en')),
    lang: 'en',
  });
  await sql`delete from content_translation`.execute(core.db);
});

test('C-27 a hostile banner in the database is shown without its harm, a broken one not at all', async ({
  core,
  api,
}) => {
  const html = JSON.stringify({ content: '<p>Fine</p><script>x</script>', information: [] });
  await sql`update banner set content = ${html}::jsonb where id = 11`.execute(core.db);
  await sql`update banner set content = jsonb_set(content, '{information,0,link}', '"javascript:alert(1)"') where id = 3`.execute(
    core.db,
  );
  const banners = async () => (await api.call(contract.listBanners)).body.data;

  await expect.poll(async () => (await banners()).find(({ id }) => id === 11)?.content).toBe('<p>Fine</p>');
  expect((await banners()).some(({ id }) => id === 3)).toBe(false);
});

const slide = {
  sorting: 1,
  background_image: null,
  background_color: '#1F4E8C',
  image: null,
  title: 'T',
  title_color: null,
  button_text: null,
  link: '/app/',
  button_color: null,
  button_text_color: null,
};
test.for<[string, object]>([
  ['a colour by name', { background_color: 'red' }],
  ['a colour that is more', { title_color: '#FFFFFF;position:fixed' }],
  ['a colour of three digits', { button_color: '#FFF' }],
  ['a script as link', { link: 'javascript:alert(1)' }],
  ['a link to any host', { link: '//evil.example' }],
  ['a picture in the address', { image: 'data:image/svg+xml,x' }],
  ['a picture by file name', { image: 'banner.svg' }],
  ['a background that closes its style', { background_image: "/x.png');x:url('" + ' ' }],
  ['no title', { title: ' ' }],
  ['a field of its own', { onclick: 'x' }],
])('C-28 a slide may not have %s', ([, change]) => {
  const banner = { id: 1, place: 'orders', type: 'custom', scroll_delay: 0, content: null };

  expect(savedBanner.safeParse({ ...banner, information: [slide] }).success).toBe(true);
  expect(savedBanner.safeParse({ ...banner, information: [{ ...slide, ...change }] }).success).toBe(false);
});

test('API-143 ENT-80 ENT-81 ENT-82 special offers: what can be ordered, of exactly these fields', async ({
  api,
}) => {
  const { status, body } = await api.call(contract.listSpecialOffers);

  expect(status).toBe(200);
  expect(body.data[0]).toEqual({
    id: 1,
    name: 'Shorts week',
    place: 'service_type',
    position: 'top',
    network: { id: 1, slug: 'youtube', name: 'YouTube' },
    utm_name: 'shorts_week',
    service_types: [{ id: 2 }],
    services: body.data[0]?.services,
    showAll: true,
  });
  expect(body.data[0]?.services.map(({ id }) => id)).toEqual([7, 8]);
  expect(Object.keys(body.data[0]?.services[0] ?? {})).toEqual(['id', 'slug', 'name']);
  expect(new Set(body.data.map(({ place }) => place))).toEqual(new Set(['service_type', 'success_payment']));
  expect(body.data.map(({ position }) => position)).toEqual(['top', 'middle', 'network']);
});

test('API-143 an offer shows what can be ordered now, in the language of the reader, and goes with its last service', async ({
  core,
  api,
}) => {
  const offer = async (locale = 'en') =>
    (await api.call(contract.listSpecialOffers, { query: { locale } })).body.data.find(({ id }) => id === 1);
  await sql`delete from content_translation`.execute(core.db);
  await sql`insert into content_translation (entity, entity_id, locale, content) values
    ('special_offer', 1, 'ru', '{"name": "Неделя"}'), ('service', 8, 'ru', '{"name": "Просмотры"}')`.execute(
    core.db,
  );
  await sql`update service set is_deactivated = true where id = 7`.execute(core.db);

  await expect.poll(async () => (await offer('ru'))?.services.map(({ name }) => name)).toEqual(['Просмотры']);
  expect((await offer('ru'))?.name).toBe('Неделя');
  expect((await offer())?.name).toBe('Shorts week');
  await sql`update service set is_enabled = false where id = 8`.execute(core.db);
  await expect.poll(() => offer()).toBeUndefined();
  await sql`update service set is_enabled = true, is_deactivated = false where id in (7, 8)`.execute(core.db);
  await sql`delete from content_translation`.execute(core.db);
});

test('ENT-80 the utm_name of an offer is kept with the order that it led to, any other is dropped', async ({
  core,
  api,
}) => {
  const buyer = await api.customer(20);
  const utmOf = async (utm_name: string | null) => {
    const placed = await api.call(
      contract.placeOrder,
      { body: { orders: [viewsLine()], utm_name } },
      { token: buyer.token },
    );
    const { purchase_id } = placed.body.data;
    return (
      await core.db
        .selectFrom('purchase')
        .select('utm_name')
        .where('id', '=', purchase_id)
        .executeTakeFirstOrThrow()
    ).utm_name;
  };

  expect(await utmOf('shorts_week')).toBe('shorts_week');
  expect(await utmOf('somebody_else')).toBeNull();
  expect(await utmOf(null)).toBeNull();
  const requested = await api.call(contract.requestOrder, {
    body: {
      orders: [viewsLine()],
      email: 'utm@example.com',
      payment_method_id: DEMO.cardMethod,
      utm_name: 'thanks_ig',
    },
  });
  const row = await core.db
    .selectFrom('purchase')
    .select('utm_name')
    .where('id', '=', requested.body.data.purchase_id)
    .executeTakeFirstOrThrow();
  expect(row.utm_name).toBe('thanks_ig');
});

test('settings tell how the catalogue is shown, whether grades count, and where old paths lead (RD-06)', async ({
  api,
}) => {
  const { body } = await api.call(contract.getSettings);

  expect(body).toMatchObject({
    defaultMarketplaceView: 'table',
    gradesEnabled: true,
    gradeDiscountsEnabled: true,
  });
  expect(body.redirects[0]).toEqual({
    path: '/ig-likes',
    route: 'slug',
    params: { slug: 'instagram-likes' },
  });
});
