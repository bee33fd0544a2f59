import { expect, linkField, test } from './story.ts';

const PASSWORD = 'a good password';

test.describe('forms that are sent before their scripts are here', () => {
  test.use({ javaScriptEnabled: false });

  for (const path of ['/app/', '/app/orders/create']) {
    test(`an order on ${path} that is sent too early stays, and leaves nothing in the address`, async ({
      page,
    }) => {
      await page.goto(path);
      const url = 'https://www.youtube.com/watch?v=dEm0VideoA1';
      await linkField(page).fill(url);
      await page.getByLabel('E-mail').fill('early@example.com');
      await page.getByRole('button', { name: /^Order for/ }).click();
      await page.getByLabel('E-mail').press('Enter');
      await expect(linkField(page)).toHaveValue(url);
      expect(new URL(page.url()).search).toBe('');
    });
  }

  test('opening an account and signing in work, and no password stands in an address', async ({
    page,
    browser,
    baseURL,
  }) => {
    const email = `plain-${Date.now()}@example.com`;
    await page.goto('/app/de/register');
    await page.getByLabel('Name').fill('Ada Plain');
    await page.getByLabel('E-Mail').fill(email);
    await page.getByLabel('Passwort', { exact: true }).fill('short');
    await page.getByRole('main').getByRole('button', { name: 'Registrieren' }).click();
    await expect(page.getByLabel('Passwort', { exact: true })).toHaveValue('');
    await expect(page.getByLabel('E-Mail')).toHaveValue(email);
    await expect(page.getByLabel('Name')).toHaveValue('Ada Plain');
    await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
    expect(page.url()).not.toContain('?');

    await page.getByLabel('Passwort', { exact: true }).fill(PASSWORD);
    await page.getByRole('main').getByRole('button', { name: 'Registrieren' }).click();
    await expect(page).toHaveURL(/\/app\/de\/?$/);
    await page.goto('/app/de/orders');
    await expect(page).toHaveURL(/\/app\/de\/orders$/);

    const again = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
    const other = await again.newPage();
    await other.goto('/app/de/orders');
    await other.getByLabel('E-Mail').fill(email);
    await other.getByLabel('Passwort', { exact: true }).fill('not this one');
    await other.getByRole('main').getByRole('button', { name: 'Anmelden' }).click();
    await expect(other.getByLabel('E-Mail')).toHaveValue(email);
    await expect(other.getByLabel('Passwort', { exact: true })).toHaveValue('');
    expect(other.url()).not.toMatch(/not|@|%40/);
    await other.getByLabel('Passwort', { exact: true }).fill(PASSWORD);
    await other.getByRole('main').getByRole('button', { name: 'Anmelden' }).click();
    await expect(other).toHaveURL(/\/app\/de\/orders$/);
    await again.close();
  });
});

test('a form of another site signs nobody in', async ({ request }) => {
  const form = {
    email: `elsewhere-${Date.now()}@example.com`,
    name: 'Eve',
    password: PASSWORD,
    password_confirmation: PASSWORD,
  };
  for (const headers of [
    { origin: 'https://elsewhere.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
  ]) {
    const reply = await request.post('/app/register', { form, headers, maxRedirects: 0 });
    expect(reply.status()).toBe(400);
    expect(reply.headers()['set-cookie']).toBeUndefined();
  }
});
