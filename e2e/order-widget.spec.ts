import { askAs } from './cabinet.ts';
import { formIn, makeWidget, test } from './foreign-page.ts';
import { atOnce, chooseRefill, expect, expectAccessibleInBoth, freshLink } from './story.ts';

test('RT-43 ENT-64 BAN-06 the builder: a widget is made with its share as a fraction, its code has its look, and changes are not lost unasked', async ({
  page,
}) => {
  const made = page.waitForRequest(
    (request) => request.method() === 'POST' && /order-widgets/.test(request.url()),
  );
  const { code } = await makeWidget(page);
  expect((await made).postDataJSON()).toMatchObject({ name: 'Blog sidebar', reward_percent: 0.15 });
  expect(code).toMatch(/<order-widget token="ow_[\w-]{16}" label="Blog sidebar">/);
  await expectAccessibleInBoth(page);

  const parts = page.getByRole('navigation', { name: 'Order widget', exact: true });
  await parts.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByLabel('Colors')).toBeVisible();
  await expectAccessibleInBoth(page);
  await page.getByLabel('Colors').selectOption('Dark');
  await page.getByLabel('Opens with').selectOption('YouTube');
  // The look is none of what is saved: nothing is asked for it.
  await parts.getByRole('link', { name: 'Code copy again' }).click();
  await expect(page.locator('pre')).toContainText('scheme="dark" network="youtube"');
  await parts.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByLabel('Colors')).toHaveValue('dark');
  await page.getByLabel('Smallest order, USD').fill('3');
  await parts.getByRole('link', { name: 'Code' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByLabel('Smallest order, USD')).toHaveValue('3');
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await page.getByLabel('Smallest order, USD').press('Control+s');
  expect((await saved).status()).toBe(200);

  // On a phone the form that the settings make has a side of its own.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByLabel('Link', { exact: true })).toBeHidden();
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByLabel('Link', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Smallest order, USD')).toBeHidden();

  await page.goto('/app/de/order-widget');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bestell-Widget');
  await expect(page).toHaveTitle(/Bestell-Widget/);
  await expect(page.getByRole('link', { name: 'Blog sidebar' })).toBeVisible();
  await page.goto('/app/order-widget');
  await expect(page.getByRole('main').getByText('Earn from your own page')).toBeVisible();
  await page.goto('/app/order-widget?part=statistics&by=date');
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await file).suggestedFilename()).toMatch(/^order-widgets-\d{4}-\d\d-\d\d\.csv$/);
});

test('GEN-05 API-04 on a page of another site a guest orders in the frame and pays in a new tab; the frame turns into Paid, and its owner sees on which page it was ordered', async ({
  page,
  browser,
  host,
}) => {
  const { code } = await makeWidget(page);
  host.shows(code);
  const visitor = await (await browser.newContext()).newPage();
  const asked: string[] = [];
  visitor.on('request', (request) => void asked.push(request.url()));
  await visitor.goto(`${host.origin}/blog?private=1`);
  const form = formIn(visitor);
  await form.getByLabel('Link').fill(freshLink());
  await form.getByLabel('Email').fill(`visitor-${Date.now()}@example.com`);
  await chooseRefill(form, true);
  await atOnce(form).check();
  await expect(form.getByText('The site owner earns a commission')).toBeVisible();
  const order = form.getByRole('button', { name: /^Order for/ });
  await expect(order).not.toHaveAttribute('aria-disabled', 'true');
  const opened = visitor.context().waitForEvent('page');
  await order.click();
  const gateway = await opened;
  await expect(form.getByText('Waiting for payment')).toBeVisible();
  await gateway.waitForLoadState();
  expect(await gateway.evaluate(() => window.opener)).toBeNull();
  await gateway.getByRole('button', { name: /pay/i }).first().click();
  await visitor.bringToFront();
  await expect(form.getByText('Paid', { exact: true })).toBeVisible({ timeout: 20_000 });
  const calls = asked.filter((url) => url.includes('/api/v1/order-widget/'));
  expect(new Set(calls.map((url) => new URL(url).pathname)).size).toBeGreaterThan(4);
  for (const url of calls) expect(url).toMatch(/api_token=ow_[\w-]+&currency=USD/);
  await visitor.context().close();

  // The page on which it was read is known within seconds; the address has no more of the page than its path.
  await expect
    .poll(async () => (await askAs(page, '/api/v1/order-widgets/overview')).widgets[0])
    .toMatchObject({ orders: 1, seen_on: new URL(host.origin).host });
  await page.reload();
  const seen = page.getByRole('table', { name: 'Where it was seen' }).locator('tbody');
  await expect(seen).toContainText(`${new URL(host.origin).host}/blog`);
  await expect(seen.getByRole('cell', { name: '1', exact: true })).toHaveCount(2);
});

test('on a phone a guest orders comments of their own by a coupon, in the fields of the shop’s form', async ({
  page,
  host,
}) => {
  const { code } = await makeWidget(page);
  host.shows(code);
  await page.context().clearCookies();
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(host.origin);
  const form = formIn(page);
  await form.getByLabel('Link').fill(freshLink());
  await form.getByRole('group', { name: 'Service' }).getByRole('button').first().click();
  await form.getByRole('button', { name: /^Comments with your texts/ }).click();
  await form
    .getByRole('textbox', { name: /comment/i })
    .fill('nice\nvery nice\nthe best part is the end\n'.repeat(4));
  await expect(form.getByText('12 comments')).toBeVisible();
  await form.locator('summary').filter({ hasText: /^More/ }).click();
  await form.getByLabel('Coupon').fill('NO-SUCH');
  await form.getByLabel('Email').fill(`visitor-${Date.now()}@example.com`);
  await atOnce(form).check();
  await expect(form.getByText('Coupon does not apply')).toBeVisible();
  await form.getByLabel('Coupon').fill('');
  const order = form.getByRole('button', { name: /^Order for/ });
  await expect(order).not.toHaveAttribute('aria-disabled', 'true');
  const sent = page.waitForRequest(/widget-order-requests/);
  await order.click();
  expect((await sent).postDataJSON()).toMatchObject({
    orders: [{ quantity: 12, targetable_values: [{ values: expect.stringContaining('very nice') }] }],
    widget_page: `${host.origin}/`,
  });
  await expect(form.getByText('Waiting for payment')).toBeVisible();
});
