import { atOnce, expect, freshLink, linkField, test } from './story.ts';

const PASSWORD = 'a good password';

test.describe('forms that are sent before their scripts are here', () => {
  test.use({ javaScriptEnabled: false });

  for (const path of ['/app/', '/app/orders/create']) {
    test(`an order on ${path} is priced by the server, then placed for that total, once`, async ({
      page,
    }) => {
      await page.goto(path);
      const url = freshLink();
      await linkField(page).fill(url);
      const unanswered = page.waitForResponse((response) => response.request().method() === 'POST');
      await page.getByRole('button', { name: /^Order and pay/ }).click();
      await expect(page).toHaveURL(/\/app\/orders\/create$/);
      const main = page.getByRole('main');
      // A refill is chosen by its buyer, without scripts too.
      expect((await unanswered).status()).toBe(422);
      await expect(main.getByRole('alert')).toHaveText('Choose with or without refill.');
      await main.getByRole('button', { name: /^For / }).click();
      const order = main.getByRole('button', { name: /^Order and pay \$\d/ }).first();
      // The browser asks for the box; one that does not is told by the server.
      await order.click();
      await expect(atOnce(page)).toBeFocused();
      await main.locator('form').evaluate((form: HTMLFormElement) => form.setAttribute('novalidate', ''));
      await order.click();
      await expect(atOnce(page)).toHaveAccessibleDescription(/^Tick this box/);
      await atOnce(page).check();
      await order.click();
      // A missing value is said at its field, and nothing is lost.
      await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/email/i);
      await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
      await expect(linkField(page)).toHaveValue(url);
      expect(page.url()).not.toContain('?');

      await page.getByLabel('Email').fill(`plain-${Date.now()}@example.com`);
      const form = await main.locator('form').evaluate((element: HTMLFormElement) => {
        const button = element.querySelector<HTMLButtonElement>('button[name="payment"]');
        return Object.fromEntries(
          [...new FormData(element, button)].map(([name, value]) => [name, String(value)]),
        );
      });
      const send = () => page.request.post('/app/orders/create', { form, maxRedirects: 0 });
      const [first, again] = [await send(), await send()];
      expect([first.status(), again.status()]).toEqual([302, 302]);
      expect(again.headers().location).toBe(first.headers().location);
      await page.goto(first.headers().location ?? '');
      await expect(page.getByRole('heading', { name: 'Sandbox payment' })).toBeVisible();
      await page.getByRole('button', { name: /^Pay The payment succeeds/ }).click();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText(url.replace('https://www.', '')).first()).toBeVisible();

      const changed = {
        ...form,
        key: 'another',
        url: freshLink(),
        payment: (form.payment ?? '').replace(/ .*/, ' 0.01'),
      };
      const refused = await page.request.post('/app/orders/create', { form: changed, maxRedirects: 0 });
      expect(refused.status()).toBe(409);
      expect(await refused.text()).toContain('price');
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
    await expect(page).toHaveURL(/\/app\/de\/?\?welcome=1$/);
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
