import { open } from './layers.ts';
import { expect, hydrated, openAccount, test } from './story.ts';

test('NAV-07 what a page is made of comes in one answer: until it is there the page before stays, and says that it waits', async ({
  page,
}) => {
  await open(page, '/orders/create');
  const progress = page.locator('[data-stage]');
  const main = page.getByRole('main');
  let arrive = () => {};
  await page.route('**/*.data*', async (route) => {
    await new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await route.continue();
  });
  const isAsked = page.waitForRequest(/\.data/);
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
  await isAsked;
  await expect(progress).toHaveAttribute('data-stage', 'going');
  await expect(main).toHaveAttribute('aria-busy', 'true');
  await expect(page).toHaveURL(/\/orders\/create$/);
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  arrive();
  await expect(page).toHaveURL(/\/login$/);
  await expect(main).not.toHaveAttribute('aria-busy');
  await expect(progress).not.toHaveAttribute('data-stage', 'going');
});

test('AUTH-21 CK-10 another language asks for the networks in it, and is kept', async ({ page }) => {
  await openAccount(page);
  const inLanguage = (locale: string) =>
    page.waitForRequest((request) => request.url().includes(`/api/v1/networks?locale=${locale}`));
  const english = inLanguage('en');
  await page.goto('/app/profile');
  await english;
  const german = inLanguage('de');
  await page.getByRole('banner').getByRole('button', { name: 'Profile' }).click();
  await page.getByRole('button', { name: /^Language/ }).click();
  await page.getByRole('link', { name: 'Deutsch' }).click();
  await german;
  await expect(page).toHaveURL(/\/app\/de\/profile$/);
  const [kept] = (await page.context().cookies()).filter(({ name }) => name === 'locale');
  expect(kept).toMatchObject({ value: 'de', path: '/', sameSite: 'Lax' });
  const days = ((kept?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(Math.round(days)).toBe(365);
});

test('a list that is opened before scripts are here stays open when they come', async ({ page }) => {
  const scripts = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto('/app/', { waitUntil: 'commit' });
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Language/ })
    .click();
  const german = page.getByRole('link', { name: 'Deutsch' });
  await expect(german).toBeVisible();
  scripts.resolve();
  await hydrated(page);
  await german.click();
  await expect(page).toHaveURL(/\/app\/de\/?$/);
});
