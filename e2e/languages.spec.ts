import { open, rows } from './lists.ts';
import { expect, freshLink, hydrated, openAccount, test } from './story.ts';

/** A file of words of the built shop. */
const WORDS = /\/assets\/[a-z]{2}(_[A-Z]{2})?-[\w-]{8}\.js$/;
const IN_FEED = 'Aufrufe aus In-Feed-Platzierungen';

test.describe('a shop whose operator gave words in the language of the reader', () => {
  test('GEN-13 the services page is German throughout, and holds words of no other language', async ({
    page,
    request,
  }) => {
    await open(page, '/de');
    const main = page.getByRole('main');
    await expect(rows(page).filter({ hasText: IN_FEED })).toHaveCount(1);
    await expect(rows(page).filter({ hasText: IN_FEED })).toContainText('5 000–20 000 pro Tag');
    await expect(main.locator('[lang]')).toHaveCount(0);
    await expect(
      page.getByRole('contentinfo').getByRole('link', { name: 'Datenschutzerklärung' }),
    ).toBeVisible();

    const served = await (await request.get('/app/de')).text();
    expect(served).toContain(IN_FEED);
    for (const foreign of ['Views from in-feed placements', 'Vues de vidéos', 'Просмотры', '再生回数'])
      expect(served).not.toContain(foreign);
  });

  test('CAT-03 GEN-13 a search finds what it is called there, and in English', async ({ page }) => {
    for (const text of ['wiedergabestunden', 'watch hours']) {
      await open(page, `/de?q=${encodeURIComponent(text)}`);
      await expect(rows(page)).toHaveCount(1);
      await expect(rows(page)).toContainText('Wiedergabestunden aus Serienplatzierungen');
    }
  });

  test('GEN-13 the page of a service is German throughout', async ({ page }) => {
    await open(page, '/de/services/youtube-start-package-for-a-new-video');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(
      'YouTube: Startpaket für ein neues Video',
    );
    await expect(main.getByRole('link', { name: IN_FEED }).first()).toBeVisible();
    await expect(main.getByText('Wann beginnt die Lieferung?')).toBeVisible();
    await expect(main.locator('[lang="en"]')).toHaveCount(0);
  });
});

test('API-01 every call of a page has the language of the page', async ({ page: before }) => {
  await openAccount(before);
  // The page before is still about its own.
  const page = await before.context().newPage();
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    const isOurCall = ['fetch', 'xhr'].includes(request.resourceType()) && !pathname.startsWith('/app');
    if (isOurCall && pathname !== '/version') asked.push(`${pathname} ${searchParams.get('locale')}`);
  });
  await page.goto('/app/de/orders/create?service=youtube-views-from-in-feed-placements');
  await hydrated(page);
  await page.getByLabel(/^link/i).first().fill(freshLink());
  const paid = page.waitForRequest(/events\/payment-page/);
  await page.getByRole('radio', { name: /^Ohne/ }).check();
  await page.getByRole('checkbox', { name: /14 Tage|14-tägig/ }).check();
  await page.getByRole('button', { name: /kaufen$/ }).click();
  await paid;

  const reached = ['/refresh', '/api/v1/profile', '/events/checkout-button', '/events/payment-page'];
  expect(reached.filter((path) => !asked.some((call) => call.includes(path)))).toEqual([]);
  expect(asked.filter((call) => !call.endsWith(' de'))).toEqual([]);
});

test('API-07 a screen brings its own words in the language of the page, and waits for them', async ({
  page,
}) => {
  await openAccount(page);
  const brought: { path: string; text: string }[] = [];
  page.on('response', async (response) => {
    const { pathname } = new URL(response.url());
    if (WORDS.test(pathname)) brought.push({ path: pathname, text: await response.text() });
  });
  await page.goto('/app/de/orders');
  await hydrated(page);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Bestellungen');
  expect(brought.length).toBeGreaterThan(0);
  expect(brought.filter(({ path }) => !path.includes('/assets/de-'))).toEqual([]);
  expect(brought.filter(({ text }) => text.includes('Hier erscheinen Ihre Aufladungen'))).toEqual([]);

  // Words are asked for before the code of the screen is here, and the screen does not change without them.
  const code = Promise.withResolvers<void>();
  const words = Promise.withResolvers<void>();
  await page.route('**/assets/finances-*.js', (route) => code.promise.then(() => route.continue()));
  await page.route(WORDS, (route) => words.promise.then(() => route.continue()));
  const asked = page.waitForRequest((request) => WORDS.test(request.url()));
  await page.getByRole('banner').getByRole('link', { name: 'Geld' }).click();
  await asked;
  code.resolve();
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('Bestellungen');
  words.resolve();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Finanzen');
  await expect(page.getByRole('main').getByText('Hier erscheinen Ihre Aufladungen')).toBeVisible();
});
