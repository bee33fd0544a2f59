import * as contract from '@fanfare/contract';
import { SCREENS } from '@fanfare/contract';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { describe } from 'vitest';
import { placeOne, placeUnpaid } from '../../testing/fixtures/orders.ts';
import { viewsLine } from '../../testing/samples.ts';
import { test as base, expect } from '../../testing/test.ts';
import { customerOfCookie } from '../areas/identity/face/sessions.ts';
import { answerPasswordRequests } from '../areas/identity/sign-in/ask-for-password.ts';
import { findAskedOrders } from '../areas/orders/find/find-asked-orders.ts';
import { makeExports } from '../areas/own-data/make-exports.ts';
import type { Core } from '../core.ts';
import { makeWeb } from '../processes/web.ts';
import { mountStorefront } from './documents/storefront.ts';

/** Leaves attributes, texts and scripts, and is short enough for a name. */
const PLANTED = `'"></script><script>xss()</script>`;
const SHORT = `"><img src onerror=xss()>`;
/** As a browser reads it: a tag that nobody of ours wrote. */
const RAN = /<script[^>]*>\s*xss\(|<img src onerror=xss|<svg\/onload=xss/i;

const words = (max: number, was = '') => `${was}${PLANTED}${SHORT}`.slice(0, Math.max(max, 0)) || SHORT;

/** Plants an operator's text in every place that the schemas have for it. */
async function plantOperatorTexts(core: Core): Promise<void> {
  const name = { en: words(60), de: words(60) };
  const settings = {
    panelName: PLANTED,
    logoAlt: words(100),
    supportContact: words(100),
    socials: [{ name: PLANTED, url: 'https://blog.example/', icon: PLANTED }],
    legalUrls: [{ name: PLANTED, url: '/terms' }],
    operator: { name: words(100), address: words(100), email: 'hello@shop.example' },
  };
  await sql`update setting set value = value || ${JSON.stringify(settings)}::jsonb where key = 'instance'`.execute(
    core.db,
  );
  const item = { icon: PLANTED, name, url: 'https://a.example/', show_public: true, show_internal: true };
  await sql`
    update setting set value = value || ${JSON.stringify({ custom: [{ id: 900, ...item, open_in_new_tab: false }] })}::jsonb
    where key = 'menu'`.execute(core.db);
  await sql`update setting set value = jsonb_set(value, '{main,0,name}', ${JSON.stringify(PLANTED)}::jsonb) where key = 'menu'`.execute(
    core.db,
  );
  const texts = [{ slug: 'terms', title: name, body: { en: `<p>a</p>${words(100)}${SHORT}` } }];
  const pages = Object.keys(SCREENS).map((route_name) => ({
    route_name,
    meta_title: words(100),
    meta_description: words(100),
  }));
  for (const [key, value] of Object.entries({ 'legal-texts': texts, pages }))
    await sql`
      insert into setting (key, value) values (${key}, ${JSON.stringify(value)}::jsonb)
      on conflict (key) do update set value = excluded.value`.execute(core.db);
  for (const table of ['network', 'service_type', 'service', 'label', 'payment_method', 'special_offer'])
    await plantInRows(core, table);
  await sql`
    update banner set content = jsonb_set(content, '{information}', (
      select coalesce(jsonb_agg(slide || ${JSON.stringify({ title: words(100), button_text: words(50) })}::jsonb), '[]')
      from jsonb_array_elements(content -> 'information') slide)) where type = 'custom'`.execute(core.db);
  await sql`update banner set content = jsonb_set(content, '{content}', ${JSON.stringify(`<p>x</p>${words(100)}${SHORT}`)}::jsonb)
    where type = 'html'`.execute(core.db);
}

/** Into every text of the content of every row, past the check of what is saved. */
async function plantInRows({ db }: Core, table: string): Promise<void> {
  const { rows } = await sql<{ id: number; content: unknown }>`
    select id, content from ${sql.table(table)}`.execute(db);
  for (const { id, content } of rows)
    await sql`update ${sql.table(table)} set content = ${JSON.stringify(planted(content))}::jsonb where id = ${id}`.execute(
      db,
    );
}

/** Addresses, codes and numbers as text stay: the shop would not open. */
const KEPT = /^(https?:|\/|#|mdi-|[\w.:+-]*$)/;
function planted(value: unknown): unknown {
  if (typeof value === 'string') return KEPT.test(value) ? value : `${value} ${PLANTED}`;
  if (Array.isArray(value)) return value.map(planted);
  if (typeof value !== 'object' || value === null) return value;

  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, planted(one)]));
}

type Buyer = { id: number; email: string; token: string; cookie: string; orderId: number; invoiceId: number };
type Fixtures = { $file: { shop: FastifyInstance; buyer: Buyer } };

const test = base.extend<Fixtures>({
  shop: [
    async ({ core }, use) => {
      await plantOperatorTexts(core);
      const app = await makeWeb(core);
      await mountStorefront(app, core, customerOfCookie);
      await use(app);
      await app.close();
    },
    { scope: 'file' },
  ],
  buyer: [
    async ({ api, core, shop }, use) => {
      await expect
        .poll(async () => (await shop.inject({ url: '/settings' })).body)
        .toContain(JSON.stringify(PLANTED).slice(1, -1));
      const owner = await api.customer(100);
      const login = await api.call(contract.login, {
        body: { email: owner.email, password: 'correct horse 42' },
      });
      const cookie = /AUTH_TOKEN=[^;]*/.exec(String(login.headers['set-cookie']))?.[0] ?? '';
      const changed = await api.call(
        contract.changeProfile,
        {
          body: {
            name: PLANTED,
            account_type: 'company',
            company_name: PLANTED,
            company_address: PLANTED,
            messengers: [{ type: 'telegram', value: SHORT } as never],
          },
        },
        owner,
      );
      expect(changed.status).toBe(200);
      await api.call(contract.saveView, { body: { name: PLANTED, query: 'status=completed' } }, owner);
      const orderId = await placeOne(api, owner, viewsLine());
      const { invoiceId } = await placeUnpaid(api, owner);
      await core.db
        .updateTable('orders')
        .set({ url: `https://www.youtube.com/watch?v=x${PLANTED}`, holds_link: false })
        .where('id', '=', orderId)
        .execute();
      await use({ ...owner, cookie, orderId, invoiceId });
    },
    { scope: 'file' },
  ],
});

/** Every screen, and addresses that carry a text of whoever made them. */
function addresses({ orderId, invoiceId, id }: Buyer): string[] {
  const params: Record<string, string | number> = { id: orderId, slug: 'youtube-views', userId: id };
  const paths = Object.entries(SCREENS).map(([name, { path }]) =>
    path.replace(/\/:(\w+)\??/g, (_, part) => `/${name === 'legal-text' ? 'terms' : params[part]}`),
  );
  const text = encodeURIComponent(`${PLANTED}${SHORT}`);

  return [
    ...paths,
    '/services/youtube-views-from-in-feed-placements',
    `/add-funds/success?invoice=${invoiceId}`,
    ...[
      'q',
      'url',
      'network',
      'redirect',
      'email',
      'token',
      'code',
      'type',
      'social',
      'card',
      'status',
    ].flatMap((name) => [`/?${name}=${text}`, `/login?${name}=${text}`, `/orders?${name}=${text}`]),
    `/password/reset?email=${text}&token=${text}`,
    `/verify-email?token=${text}`,
    `/site-view?url=${text}`,
    `/find-order?email=${text}`,
    `/unsubscribe/1?signature=${text}`,
    `/orders/create?services=${text}&url=${text}`,
    `/${text}`,
    `/services/${text}`,
    `/legal/${text}`,
  ];
}

describe('texts with a script in them are texts', () => {
  for (const reader of ['guest', 'customer'] as const)
    for (const prefix of ['', '/de'])
      test(`on every page, to a ${reader}, at ${prefix || '/'}`, async ({ shop, buyer }) => {
        let shown = 0;
        for (const address of addresses(buyer)) {
          const { statusCode, body, headers } = await shop.inject({
            url: `/app${prefix}${address}`,
            headers: { accept: 'text/html', ...(reader === 'customer' && { cookie: buyer.cookie }) },
          });
          expect(statusCode, address).toBeLessThan(500);
          expect(RAN.exec(body)?.[0], address).toBeUndefined();
          expect(String(headers.location ?? ''), address).not.toMatch(/[<>"]/);
          if (body.includes('xss()')) shown += 1;
        }
        // Planted texts are shown, as the text that they are.
        expect(shown).toBeGreaterThan(20);
      });

  test('in files: the list of orders, the own data, the manifest, the map of the site, the API', async ({
    api,
    shop,
    core,
    buyer,
  }) => {
    await api.call(contract.requestDataExport, {}, buyer);
    await makeExports(core);
    const copy = await api.call(
      contract.openDataExport,
      { body: { current_password: 'correct horse 42' } },
      buyer,
    );
    const own = new URL(copy.body.data.url);
    const files = [
      '/api/v1/orders/export.csv',
      `${own.pathname}${own.search}`,
      contract.getManifest.path,
      '/sitemap.xml',
      '/robots.txt',
      '/icon.svg',
      '/settings',
      '/api.yaml',
      '/api/v1/profile',
      '/api/v1/services',
      `/api/v1/orders/${buyer.orderId}`,
    ];
    for (const url of files) {
      const { statusCode, headers, body } = await shop.inject({
        url,
        headers: { authorization: `Bearer ${buyer.token}` },
      });
      expect([url, statusCode]).toEqual([url, 200]);
      expect(headers['x-content-type-options'], url).toBe('nosniff');
      expect(String(headers['content-type']), url).not.toContain('html');
      if (/xml|svg/.test(String(headers['content-type']))) expect(body, url).not.toMatch(RAN);
    }
  });

  test('in letters', async ({ api, core, buyer }) => {
    await api.call(contract.askForPassword, { body: { email: buyer.email } });
    await api.call(contract.findGuestOrders, { body: { email: buyer.email } });
    await api.call(contract.sendVerificationLetter, {}, buyer);
    await answerPasswordRequests(core);
    await findAskedOrders(core);
    const rows = await core.db.selectFrom('mail').selectAll().orderBy('id').execute();
    expect(new Set(rows.map(({ template }) => template)).size).toBeGreaterThan(4);
    for (const row of rows) {
      const { subject, html } = await core.mailer.render(row);
      expect(html, row.template).not.toMatch(RAN);
      expect(html, row.template).toContain('xss()');
      expect(subject, row.template).not.toMatch(/[\r\n]/);
    }
  });
});
