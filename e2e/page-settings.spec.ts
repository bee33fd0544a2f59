import type { Locator } from '@playwright/test';
import { ownShop, test } from './own-shop.ts';
import { expect, loseSession } from './story.ts';

const shop = ownShop();

const pages = (...names: string[]) => names.map((route_name) => ({ route_name }));
const inApp = (url: string) => url.slice(shop.url('/app').length);

test('SD-13 GUARD-03 GUARD-04 a customer who asks for a screen off the list comes to the services, with the query but for the way back, and the menu does not lead there; a guest is sent where he asked to go', async ({
  page,
}) => {
  await shop.signIn(page);
  const menu = () => page.locator('#side-menu');
  await expect(menu().locator('a[href="/app/drip-feed"]')).toHaveCount(1);
  await shop.setPages(pages('index', 'orders', 'profile', 'login'));
  await page.goto(shop.url('/app/drip-feed?currency=RUB&redirect=%2Forders'));
  expect(inApp(page.url())).toBe('/?currency=RUB');
  await page.goto(shop.url('/app/de/add-funds?a=1'));
  expect(inApp(page.url())).toBe('/de?a=1');
  await page.goto(shop.url('/app/orders'));
  expect(inApp(page.url())).toBe('/orders');
  await expect(menu().locator('a[href="/app/orders"]')).toHaveCount(1);
  await expect(menu().locator('a[href="/app/drip-feed"]')).toHaveCount(0);

  // By a link within the shop as well.
  await shop.open(page, '/profile');
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Balance/ })
    .click();
  await page.waitForURL(shop.url('/app/'));

  // A list that is gone opens every screen again.
  await shop.setPages([]);
  await page.goto(shop.url('/app/drip-feed'));
  expect(inApp(page.url())).toBe('/drip-feed');

  await shop.setPages(pages('index', 'orders'));
  await loseSession(page);
  await page.goto(shop.url('/app/find-order'));
  expect(inApp(page.url())).toBe('/find-order');
  await shop.setPages([]);
});

test('INST-22 INST-23 a screen whose setting is off is not there, for customers and guests, in every language', async ({
  page,
}) => {
  const off = {
    features: { tasks: false, bonuses: false, keywordTools: false },
    gradesEnabled: false,
    referralProgram: { isEnabled: false, percent: '0.05' },
    freeTrials: { isEnabled: false },
  };
  const on = {
    features: { tasks: true, bonuses: true, keywordTools: true },
    gradesEnabled: true,
    referralProgram: { isEnabled: true, percent: '0.05' },
    freeTrials: { isEnabled: true },
  };
  const statusOf = async (path: string) => (await page.request.get(shop.url(`/app${path}`))).status();
  const screens = [
    '/bonuses',
    '/grades',
    '/de/grades',
    '/referral-program',
    '/de/tasks/faq',
    '/tasks',
    '/free-trials',
    '/keywords-tools',
  ];
  await shop.signIn(page);
  for (const path of screens) expect([path, await statusOf(path)]).toEqual([path, 200]);
  await shop.set(off);
  for (const path of screens) expect([path, await statusOf(path)]).toEqual([path, 404]);
  await page.goto(shop.url('/app/bonuses'));
  await expect(page.getByRole('heading', { name: 'This page could not be found' })).toBeVisible();
  await expect(page.locator('#account a[href="/app/bonuses"]')).toHaveCount(0);
  await loseSession(page);
  expect(await statusOf('/bonuses')).toBe(404);
  await shop.set(on);
});

test('GUARD-05 ERRP-04 an unknown path is a 404 that says so', async ({ page }) => {
  for (const path of ['/x/y/z', '/nothing', '/ru/x/y/z']) {
    const reply = await page.request.get(shop.url(`/app${path}`));
    expect(reply.status()).toBe(404);
  }
  await page.goto(shop.url('/app/x/y/z'));
  await expect(page.getByRole('heading', { name: 'This page could not be found' })).toBeVisible();
  // On a phone a link can be given before the ways on.
  await page.setViewportSize({ width: 390, height: 844 });
  const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN;
  const rows = page.getByRole('heading', { name: 'Continue from here' });
  await expect
    .poll(
      async () => (await topOf(rows)) - (await topOf(page.getByLabel('Link to what you want to promote'))),
    )
    .toBeGreaterThan(0);
  const asTheyWere = page.getByText('Your orders and your balance have not changed.');
  await expect(asTheyWere).toHaveCount(0);
  await shop.signIn(page);
  await page.goto(shop.url('/app/x/y/z'));
  await expect(asTheyWere).toBeVisible();
});

test('NAV-09 NAV-10 every screen has a title and a description, the operator’s where there are any', async ({
  page,
}) => {
  const head = async (path: string) => {
    const text = await (await page.request.get(shop.url(`/app${path}`))).text();
    const read = (pattern: RegExp) => pattern.exec(text)?.[1] ?? null;
    return {
      title: read(/<title>(.*?)<\/title>/),
      description: read(/<meta name="description" content="(.*?)"/),
    };
  };
  const screens = [
    '/login',
    '/register',
    '/find-order',
    '/password/reset?token=x',
    '/paid',
    '/',
    '/orders/create',
    '/keywords-tools',
    '/tags-generator',
    '/about-youtube-keyword-tool',
    '/plans-and-pricing',
    '/free-trials',
    '/free-trials/3',
    '/tasks/faq',
    '/tasks/how-to-connect-a-youtube-account',
    '/tasks/how-to-perform-the-tasks',
    '/tasks/how-to-use-rewards',
    '/tasks/start-earning',
    '/support/new',
  ];
  const descriptions = new Set<string | null>();
  for (const path of screens) descriptions.add((await head(path)).description);
  await shop.signIn(page);
  const cabinet = [
    '/dashboard',
    '/statistics',
    '/channel-statistics',
    '/api',
    '/api/documentation',
    '/orders',
    '/drip-feed',
    '/subscriptions',
    '/support',
    '/order-widget',
    '/tasks',
    '/youtube-campaign',
    '/youtube-campaign/create',
    '/add-funds',
    '/profile',
    '/account-management',
    '/notifications',
    '/card-verification',
    '/legal/terms',
  ];
  for (const path of cabinet) descriptions.add((await head(path)).description);
  expect(descriptions.size).toBe(screens.length + cabinet.length);
  expect([...descriptions].every((text) => text !== null && text.length > 20)).toBe(true);
  expect((await head('/')).title).toBe('Northwind');

  await shop.setPages([
    ...pages('index', 'drip-feed', 'slug'),
    {
      route_name: 'orders',
      meta_title: { en: 'What runs', de: 'Was läuft' },
      meta_description: { en: 'Everything that you ordered' },
    },
  ]);
  expect(await head('/orders')).toEqual({ title: 'What runs', description: 'Everything that you ordered' });
  expect(await head('/de/orders')).toEqual({
    title: 'Was läuft',
    description: 'Everything that you ordered',
  });
  expect((await head('/drip-feed')).title).toBe('Drip feeds · Northwind');
  await shop.setPages([]);
});

test('a language that the operator has switched off leaves menu, head and addresses; its links lead to English', async ({
  page,
}) => {
  await shop.set({ languages: ['en', 'de'] });
  await page.goto(shop.url('/app/fr/services/youtube-views?sort=price'));
  expect(inApp(page.url())).toBe('/services/youtube-views?sort=price');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  const alternates = page.locator('link[rel="alternate"][hreflang]');
  expect(await alternates.evaluateAll((links) => links.map((link) => link.getAttribute('hreflang')))).toEqual(
    ['en', 'de', 'x-default'],
  );
  await page.getByRole('button', { name: /^Language/ }).click();
  await expect(page.locator('#languages').getByRole('link')).toHaveText(['English', 'Deutsch']);
  await page.goto(shop.url('/app/resources/language?to=fr&path=%2Fde%2Fservices%2Fyoutube-views'));
  expect(inApp(page.url())).toBe('/services/youtube-views');
  await page.goto(shop.url('/app/de/services/youtube-views'));
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
});
