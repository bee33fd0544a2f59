import { expect, freshLink, hydrated, linkField, order, test } from './story.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const FORM_CODE = /\/assets\/panel-form-[^/]*\.js/;

test('the code of the order form comes to a phone when its page is touched', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => FORM_CODE.test(request.url()) && asked.push(request.url()));
  await page.goto('/app/');
  await hydrated(page);
  expect(asked).toEqual([]);
  await page.getByRole('heading', { level: 1 }).tap();
  await expect.poll(() => asked).not.toEqual([]);
});

test('what is done to the order form of a phone before its code comes is kept, and counts', async ({
  page,
}) => {
  const code = Promise.withResolvers<void>();
  await page.route(FORM_CODE, async (route) => {
    await code.promise;
    await route.continue();
  });
  await page.goto('/app/');
  await hydrated(page);
  const form = page.getByRole('complementary', { name: 'Order form' });
  const link = freshLink();
  const quantity = form.getByLabel('Quantity', { exact: true });
  await form.getByLabel('Email').fill('early@example.com');
  await quantity.fill('3000');
  const more = form.locator('details').filter({ hasText: 'More' }).first();
  await more.locator('summary').first().tap();
  await form.getByRole('radio', { name: /^Without/ }).check();
  await linkField(form).fill(link);
  await page.keyboard.press('End');
  const before = await form.locator('form').elementHandle();
  code.resolve();
  // The form is drawn anew, by its own code, and the hand goes on where it was.
  await expect.poll(() => before?.evaluate((old) => old.isConnected)).toBe(false);
  await expect(linkField(form)).toBeFocused();
  await page.keyboard.type('&t=1');
  await expect(linkField(form)).toHaveValue(`${link}&t=1`);
  await expect(linkField(form)).toHaveAccessibleDescription(/matching service/);
  await expect(quantity).toHaveValue(/^3.?000$/);
  await expect(more).toHaveAttribute('open', '');
  await expect(form.getByRole('radio', { name: /^Without/ })).toBeChecked();
  await expect(form.getByLabel('Email')).toHaveValue('early@example.com');
  await order(form);
  await expect(page).toHaveURL(/sandbox-gateway/);
});

test('a button of that form that was pressed before its code came works when it comes', async ({ page }) => {
  const code = Promise.withResolvers<void>();
  await page.route(FORM_CODE, async (route) => {
    await code.promise;
    await route.continue();
  });
  await page.goto('/app/');
  await hydrated(page);
  const form = page.getByRole('complementary', { name: 'Order form' });
  const quantity = form.getByLabel('Quantity', { exact: true });
  const before = await quantity.inputValue();
  await form.getByRole('button', { name: 'More', exact: true }).first().tap();
  code.resolve();
  await expect(quantity).not.toHaveValue(before);
});

test('a service that is picked while the form waits for its code is the one that the form orders', async ({
  page,
}) => {
  const code = Promise.withResolvers<void>();
  await page.route(FORM_CODE, async (route) => {
    await code.promise;
    await route.continue();
  });
  await page.goto('/app/?network=youtube');
  await hydrated(page);
  const form = page.getByRole('complementary', { name: 'Order form' });
  const row = page.locator('a[data-pick]').nth(1);
  const name = (await row.textContent()) ?? '';
  await row.tap();
  code.resolve();
  await expect(page).toHaveURL(/pick=/);
  await expect
    .poll(async () => name.includes((await form.getByRole('heading').first().textContent()) ?? '-'))
    .toBe(true);
});
