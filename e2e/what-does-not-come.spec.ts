import { type Page, test as plain } from '@playwright/test';
import { customerWith, placeOrders, SHORT } from './cabinet.ts';
import { open } from './layers.ts';
import { catalogueHere, orderForm, pick } from './lists.ts';
import { expect, freshLink, hydrated } from './story.ts';

// Missing code is told in the console: these stories are about the part that the reader sees.

/** A page that is read was touched: the code that tells of a lost connection is here then. */
async function touch(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/assets\/toaster-[\w-]+\.js$/.test(name)),
  );
}

plain('API-08 a language that does not come is only logged: the page works, in English', async ({ page }) => {
  const logged: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') logged.push(message.text());
  });
  // The words of German are the only file that is asked for by its name and is no English one.
  await page.route(/\/assets\/de-[\w-]+\.js$/, (route) => route.abort());
  await page.goto('/app/de/login');
  await hydrated(page);
  await expect(page.getByRole('main').getByRole('button', { name: 'Log in' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Commands' })).toBeVisible();
  expect(logged.join('\n')).toMatch(/de-[\w-]+\.js/);
});

plain(
  'ERR-07 CONST-35 a screen that a release took away loads the page anew, once a minute at most, then it is told',
  async ({ page }) => {
    await page.route(/\/assets\/login-[\w-]+\.js$/, (route) => route.abort());
    await open(page, '/?q=likes');
    const loaded: string[] = [];
    page.on('domcontentloaded', () => loaded.push(page.url()));
    const login = page.getByRole('banner').getByRole('link', { name: 'Log in' });
    await login.click();
    // The new page comes as a whole, at the address that was wanted.
    await expect(page).toHaveURL(/\/app\/login$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => loaded.length).toBe(1);
    await open(page, '/?q=likes');
    await login.click();
    await expect(page.getByText('This could not be loaded.')).toBeVisible();
    await expect(page).toHaveURL(/\?q=likes$/);
    expect(loaded).toHaveLength(2);
  },
);

plain(
  'without a connection services can still be chosen, the page stays with what was entered, that is told, and the rest comes later',
  async ({ page, context }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await open(page, '/?network=instagram');
    await catalogueHere(page);
    const form = orderForm(page);
    const served = await form.locator('form').elementHandle();
    await form.getByLabel('Email').fill('kept@example.com');
    // The form's own code came with the touch.
    await expect.poll(() => served?.evaluate((old) => old.isConnected)).toBe(false);
    await touch(page);
    await context.setOffline(true);
    const row = pick(page, 3);
    await row.click();
    await expect(page).toHaveURL(/network=instagram&pick=/);
    await expect(form.getByRole('heading')).toHaveText((await row.textContent()) ?? '');
    await form.getByRole('link', { name: 'Details' }).click();
    const told = page.getByText('You are offline.');
    await expect(told).toBeVisible();
    // The note lies over the sheet of the form.
    await told.click({ trial: true });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Instagram services');
    await expect(form.getByLabel('Email')).toHaveValue('kept@example.com');
    await context.setOffline(false);
    await expect(page).toHaveURL(/\/services\/instagram-/);
    await expect(told).toHaveCount(0);
  },
);

plain('a shop that does not answer is asked again by itself, until it does', async ({ page }) => {
  await page.clock.install();
  await open(page, '/?network=instagram');
  await page.route(/\.data(\?|$)/, (route) => route.abort());
  await page.getByRole('navigation', { name: 'Networks' }).getByRole('link', { name: 'YouTube' }).click();
  const told = page.getByText('You are offline.');
  await expect(told).toBeVisible();
  await page.unroute(/\.data(\?|$)/);
  await page.clock.fastForward('00:06');
  await expect(page).toHaveURL(/network=youtube$/);
  await expect(told).toHaveCount(0);
});

plain(
  'a part that is blocked takes nothing else away, and can be asked for again; whoever goes on while cut off is not taken back',
  async ({ page, context }) => {
    const blocked = /\/assets\/method-rows-[\w-]+\.js$/;
    let asked = 0;
    await page.route(blocked, (route) => {
      asked += 1;
      return route.abort();
    });
    await open(page, '/?network=instagram');
    const form = orderForm(page);
    await form.getByLabel('Email').fill('kept@example.com');
    await form.getByRole('group', { name: 'Pay with' }).locator('summary').click();
    const told = page.locator('[popover]').filter({ hasText: 'This could not be loaded.' });
    await expect(told).toBeVisible();
    expect(asked).toBeGreaterThan(0);
    await expect(form.getByLabel('Email')).toHaveValue('kept@example.com');
    await expect(form.getByRole('button', { name: /^Order and pay/ })).toBeVisible();
    await page.unroute(blocked);
    await told.getByRole('button', { name: 'Try again' }).click();
    await expect(form.getByRole('group', { name: 'Pay with' }).getByRole('radio')).toHaveCount(5);
    await expect(form.getByLabel('Email')).toHaveValue('kept@example.com');

    await context.setOffline(true);
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
    const offline = page.getByText('You are offline.');
    await expect(offline).toBeVisible();
    await page.getByRole('button', { name: /^Language/ }).click();
    await page.getByRole('button', { name: 'Dark theme' }).click();
    await page.keyboard.press('Escape');
    await pick(page, 3).click();
    await context.setOffline(false);
    await expect(page).toHaveURL(/network=instagram&pick=/);
    await expect(offline).toHaveCount(0);
  },
);

plain(
  'a mass order whose code is blocked takes nothing else away, and can be asked for again',
  async ({ page }) => {
    const blocked = /\/assets\/mass-order-[\w-]+\.js$/;
    await page.route(blocked, (route) => route.abort());
    await open(page, '/orders/create?type=expert');
    const told = page.locator('[popover]').filter({ hasText: 'This could not be loaded.' });
    await expect(told).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('New order');
    const box = page.getByLabel('Paste your orders');
    await box.fill(`1 | ${freshLink()} | 1000`);
    await page.unroute(blocked);
    await told.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: '1 order ready' })).toBeVisible();
    await expect(box).toHaveValue(/^1 \| /);
  },
);

plain('sums of orders whose code is blocked leave the list, and can be asked for again', async ({ page }) => {
  await customerWith(page, '10');
  const [id] = await placeOrders(page, [SHORT]);
  await open(page, '/orders');
  await touch(page);
  const blocked = /\/assets\/[\w-]+\.js$/;
  await page.route(blocked, (route) => route.abort());
  await page.getByRole('main').getByText('Statistics', { exact: true }).click();
  const told = page.locator('[popover]').filter({ hasText: 'This could not be loaded.' });
  await expect(told).toBeVisible();
  await expect(page.getByRole('main').getByText(`#${id}`)).toBeVisible();
  await page.unroute(blocked);
  await told.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('table', { name: 'Statistics' }).getByRole('row')).toHaveCount(2);
});
