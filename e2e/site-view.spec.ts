import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openDoor } from './layers.ts';
import { findOverlaps } from './overlaps.ts';
import { ownShop, test } from './own-shop.ts';
import { expect, expectAccessibleInBoth } from './story.ts';

const shop = ownShop();
let site: Server;
let origin: string;
/** Referrers that pages of the operator's were asked with. */
const referrers: (string | undefined)[] = [];

test.use({ provoked: /the server responded with a status of 4\d\d|frame/ });
test.beforeAll(async () => {
  site = createServer((request, reply) => {
    referrers.push(request.headers.referer);
    // Never answers, as a page that froze.
    if (request.url === '/frozen') return;
    reply.setHeader('content-type', 'text/html; charset=utf-8');
    reply.end(
      `<!doctype html><title>Docs</title><h1>Prices of ${request.url}</h1><a id="out" target="_top" href="/out">out</a>`,
    );
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
});
test.afterAll(() => {
  site.closeAllConnections();
  site.close();
});

const item = (id: number, path: string, over: object = {}) => ({
  id,
  icon: null,
  name: { en: 'Price list', de: 'Preisliste' },
  url: `${origin}${path}`,
  show_public: true,
  show_internal: true,
  open_in_new_tab: false,
  ...over,
});

test('RT-53 SD-14 SD-16 SD-17 INST-20 an item of the operator’s opens inside the shop, under its name', async ({
  page,
}) => {
  await shop.setCustomItems([
    item(901, '/prices'),
    item(902, '/frozen'),
    item(903, '/inside', { name: { en: 'For customers' }, show_public: false }),
  ]);
  await shop.open(page, '/');
  const menu = await openDoor(page, 'Help');
  await expect(menu.getByRole('link', { name: 'For customers' })).toHaveCount(0);
  // A link within the shop: the page that may frame it is loaded for it.
  await menu.getByRole('link', { name: 'Price list' }).first().click();
  await expect(page.getByRole('heading', { name: 'Price list' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/app/site-view');
  expect(await page.title()).toBe('Price list · Northwind');
  const frame = page.frameLocator('iframe[title="Price list"]');
  await expect(frame.getByRole('heading', { name: 'Prices of /prices' })).toBeVisible();
  expect(referrers).toEqual([undefined]);
  // Only a sandbox stops a page from leading the whole shop elsewhere.
  await frame.locator('#out').click();
  await expect(page.getByRole('heading', { name: 'Price list' })).toBeVisible();
  await page.goto(shop.url(`/app/de/site-view?url=${encodeURIComponent(`${origin}/prices`)}`));
  await expect(page.getByRole('heading', { name: 'Preisliste' })).toBeVisible();
  await expectAccessibleInBoth(page);
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await findOverlaps(page)).toEqual([]);
  }
});

test('SD-15 SD-18 an item has the icon of a link, and opens in a new tab where the operator says so', async ({
  page,
}) => {
  await shop.setCustomItems([item(901, '/prices', { open_in_new_tab: true }), item(902, '/frozen')]);
  await shop.open(page, '/');
  const link = (await openDoor(page, 'Help')).getByRole('link', { name: 'Price list' }).first();
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('href', `${origin}/prices`);
  // The outline of a chain.
  await expect(link.locator('svg path').first()).toHaveAttribute('d', /^M9 15l6 -6/);
});

test('an address that the menu does not have is a 404, and no other page may be framed', async ({ page }) => {
  for (const url of [
    'https://example.com/',
    `${origin}/prices?x`,
    `${origin}/inside`,
    'javascript:alert(1)',
    '',
  ])
    expect((await page.request.get(shop.url(`/app/site-view?url=${encodeURIComponent(url)}`))).status()).toBe(
      404,
    );
  expect((await page.request.get(shop.url('/app/site-view'))).status()).toBe(404);
  const policyOf = async (path: string) =>
    (await page.request.get(shop.url(`/app${path}`))).headers()['content-security-policy'];
  expect(await policyOf('/')).toContain("frame-src 'none'");
  expect(await policyOf(`/site-view?url=${encodeURIComponent(`${origin}/frozen`)}`)).toContain(
    `frame-src ${origin};`,
  );
});

test('a page that freezes is said to be late, and can be opened in a tab', async ({ page }) => {
  await page.clock.install();
  // The frame keeps the page loading: nothing waits for it.
  await page.goto(shop.url(`/app/site-view?url=${encodeURIComponent(`${origin}/frozen`)}`), {
    waitUntil: 'commit',
  });
  await expect(page.getByRole('heading', { name: 'Price list' })).toBeVisible();
  const late = page.getByText('This page is slow or does not open here');
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')),
  );
  await page.clock.runFor(9_000);
  await expect(late).toBeHidden();
  await page.clock.runFor(2_000);
  await expect(late).toBeVisible();
  await expect(page.getByRole('link', { name: /Open in a new tab/ })).toHaveAttribute(
    'href',
    `${origin}/frozen`,
  );
});
