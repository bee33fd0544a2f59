import { fillBalance, fillOrder } from './cabinet.ts';
import { findOverlaps } from './overlaps.ts';
import {
  chooseRefill,
  expect,
  expectAccessible,
  hydrated,
  openAccount,
  order,
  payWith,
  test,
} from './story.ts';

test('RT-20 the page of a top-up that failed opens by itself, in two languages', async ({ page }) => {
  await openAccount(page);
  for (const [path, title, heading] of [
    ['', /^Add funds/, 'The payment did not go through'],
    ['de/', /^Guthaben aufladen/, 'Die Zahlung ist fehlgeschlagen'],
  ] as const) {
    await page.goto(`/app/${path}add-funds/error`);
    await expect(page).toHaveTitle(title);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    expect((await page.request.get(`/app/${path}add-funds/error?invoice=999999999`)).status()).toBe(404);
  }
});

test('a top-up that was declined says that nothing was charged, and is tried again or paid another way', async ({
  page,
}) => {
  await openAccount(page);
  await page.goto('/app/add-funds?amount=60.00&coupon=TOPUP15');
  await hydrated(page);
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await page.getByRole('button', { name: /^Decline The/ }).click();
  const main = page.getByRole('main');
  await expect(page).toHaveURL(/\/app\/add-funds\/error\?invoice=\d+$/);
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('The payment was declined');
  await expect(main).toContainText('Nothing was charged.');
  await expect(main).toContainText('The amount and the coupon are kept.');
  await expect(main.getByRole('definition').filter({ hasText: 'TOPUP15, +$9.00' })).toBeVisible();
  await expect(main).toContainText('Balance now, unchanged');
  await expectAccessible(page);
  await expect(main.getByRole('link', { name: 'Change' })).toHaveAttribute(
    'href',
    /\/add-funds\?amount=60\.00&method=\d+&coupon=TOPUP15$/,
  );
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await findOverlaps(page), `at ${width}`).toEqual([]);
  }
  // On a phone the receipt is behind its total.
  await page.setViewportSize({ width: 390, height: 844 });
  const unchanged = main.getByText('Balance now, unchanged');
  await expect(unchanged).toBeHidden();
  await main.locator('summary', { hasText: 'Receipt' }).click();
  await expect(unchanged).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 900 });

  // Another way has its own total; the coupon of the declined one is free again.
  const wallet = main.getByRole('listitem').filter({ hasText: 'Digital wallet' });
  await expect(wallet).toContainText('adds $69.00');
  await main.getByRole('button', { name: /^Try again for/ }).click();
  await page.getByRole('button', { name: /^Decline The/ }).click();
  await wallet.getByRole('button', { name: 'Pay with Digital wallet' }).click();
  await page.getByRole('button', { name: /^Pay The payment succeeds/ }).click();
  await expect(main.getByText('$69.00 added.')).toBeVisible();
});

test('a declined top-up that is tried again by two presses at once is one more payment to pay, and credits once', async ({
  page,
}) => {
  await openAccount(page);
  await page.goto('/app/add-funds?amount=20.00');
  await hydrated(page);
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await page.getByRole('button', { name: /^Decline The/ }).click();
  const main = page.getByRole('main');
  const again = main.getByRole('button', { name: /^Try again for/ });
  await expect(again).toBeVisible();
  const form = await again.evaluate((button: HTMLButtonElement) =>
    Object.fromEntries(
      [...new FormData(button.form as HTMLFormElement)].map(([name, value]) => [name, String(value)]),
    ),
  );
  const press = () => page.request.post('/app/add-funds', { form, maxRedirects: 0 });
  const pressed = await Promise.all([press(), press()]);
  // Whichever comes while the first is on its way is told so, and finds it when it is pressed again.
  const pages = new Set<string>();
  for (const answer of pressed) {
    expect([302, 409]).toContain(answer.status());
    pages.add((answer.status() === 302 ? answer : await press()).headers().location ?? '');
  }
  expect(pages.size).toBe(1);
  const statuses = async () => {
    const answer = await page.request.get('/api/v1/invoices', {
      headers: { authorization: (await page.request.get('/refresh')).headers().authorization ?? '' },
    });
    return ((await answer.json()).data as { status: string }[]).map(({ status }) => status);
  };
  // The declined one, which is still open, and one more.
  expect(await statuses()).toEqual(['created', 'created']);
  await page.goto([...pages][0] ?? '');
  await page.getByRole('button', { name: /^Pay The payment succeeds/ }).click();
  await expect(main.getByText('$20.00 added.')).toBeVisible();
  await expect(page.getByRole('banner').getByText('$20.00')).toBeVisible();
});

test('a balance that is too small leads to a top-up of what is missing in two clicks, and back to the same order', async ({
  page,
}) => {
  await openAccount(page);
  await fillOrder(page, /^Balance/, '20000');
  // Without a choice the amount would be a guess: the button asks for it first.
  await page.getByRole('button', { name: 'Order and pay', exact: true }).click();
  await chooseRefill(page, true);
  const short = page.getByRole('link', { name: /^Add \$[\d.]+ and order$/ });
  const missing = (await short.textContent())?.match(/[\d.]+/)?.[0] ?? '';
  const link = await page.getByLabel(/^link/i).first().inputValue();
  await short.click();
  await expect(page.getByLabel('Amount')).toHaveValue(missing);
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await page.getByRole('button', { name: /^Pay The payment succeeds/ }).click();
  await page.getByRole('link', { name: 'Back to your order' }).click();
  await expect(page).toHaveURL(/\/app\/orders\/create/);
  await expect(page.getByLabel(/^link/i).first()).toHaveValue(link);
  await expect(page.getByLabel('Quantity')).toHaveValue('20000');
  await payWith(page, /^Balance/);
  await order(page);
  await expect(page).toHaveURL(/\/app\/orders$/);

  // A later top-up offers it no more.
  await page.goto('/app/add-funds');
  await hydrated(page);
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await page.getByRole('button', { name: /^Pay The payment succeeds/ }).click();
  await expect(page.getByRole('heading', { name: 'Funds added' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Choose a service' })).toBeVisible();
});

test('a top-up that is not spent goes back the way it came, with the password, and its page tells how far it is', async ({
  page,
}) => {
  await openAccount(page);
  await fillBalance(page, '50');
  const main = page.getByRole('main');
  await expect(page.getByRole('banner').getByText('$51.00')).toBeVisible();
  const form = main.locator('details').filter({ hasText: 'Request a refund' });
  await form.locator('summary').click();
  await expect(form.getByLabel('Amount in USD')).toHaveValue('50.00');
  await form.getByLabel('Amount in USD').fill('30');
  await form.getByLabel('Your password').fill('not it');
  await form.getByRole('button', { name: 'Request a refund' }).click();
  await expect(form.getByLabel('Your password')).toBeFocused();
  await form.getByLabel('Your password').fill('a good password');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Request a refund' }).click();
  await expect(page.getByText('Your refund is on its way. We will email you.')).toBeVisible();
  // The share of the 2 % bonus goes along.
  await expect(page.getByRole('banner').getByText('$20.40')).toBeVisible();
  const sent = main.getByRole('listitem').filter({ hasText: '$30.00' });
  await expect
    .poll(
      async () => {
        await page.reload();
        return sent.textContent();
      },
      { timeout: 60_000 },
    )
    .toContain('Refunded');
  await form.locator('summary').click();
  await expect(form.getByLabel('Amount in USD')).toHaveValue('20.00');

  // From the list of what was paid in, as well.
  await page.goto('/app/add-funds');
  await page.getByRole('listitem').filter({ hasText: '$51.00' }).getByRole('link', { name: /card/i }).click();
  await expect(sent).toBeVisible();
});

test('before the scripts are here money goes back by a plain form, in German as well; a session that is over comes back to it', async ({
  page: first,
  browser,
}) => {
  await openAccount(first);
  await fillBalance(first, '50');
  const paid = new URL(first.url());
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await first.context().storageState(),
    baseURL: paid.origin,
  });
  const page = await plain.newPage();
  const form = page
    .getByRole('main')
    .locator('details')
    .filter({ hasText: /Request a refund|Erstattung anfordern/ });
  const send = form.getByRole('button');
  await page.goto(`${paid.pathname.replace('/app/', '/app/de/')}${paid.search}`);
  await form.locator('summary').click();
  await form.getByRole('textbox').first().fill('1e3');
  await form.locator('input[type="password"]').fill('not it');
  await send.click();
  await expect(form.getByRole('textbox').first()).toHaveValue('1e3');
  await expect(form.locator('input[type="password"]')).toHaveValue('');
  await form.getByRole('textbox').first().fill('10');
  await form.locator('input[type="password"]').fill('a good password');
  await send.click();
  const sent = page.getByRole('main').getByRole('listitem').filter({ hasText: '$10.00' });
  await expect(sent).toHaveCount(1);

  const cookies = await plain.cookies();
  await plain.clearCookies();
  await form.locator('summary').click();
  await form.locator('input[type="password"]').fill('a good password');
  await send.click();
  await expect(page).toHaveURL(/\/app\/de\/login\?redirect=.*add-funds/);
  await plain.addCookies(cookies);
  await page.goto(`${paid.pathname}${paid.search}`);
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: '$10.00' })).toHaveCount(1);
  await plain.close();
});
