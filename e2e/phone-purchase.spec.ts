import { atOnce, chooseRefill, expect, expectAccessible, freshLink, hydrated, test } from './story.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('the order sheet of a row opens with its service, said first, and is drawn down; with the keyboard up the field is seen, and a mistake comes into sight', async ({
  page,
}) => {
  let bringCode = () => {};
  const isBrought = new Promise<void>((resolve) => {
    bringCode = resolve;
  });
  await page.route('**/panel-form-*.js', (route) => isBrought.then(() => route.continue()));
  await page.goto('/app/?network=youtube');
  await hydrated(page);
  const row = page.locator('a[data-pick]').nth(1);
  await row.tap();
  const form = page.getByRole('complementary', { name: 'Order form' });
  const isSheet = () => form.evaluate((panel) => panel.matches(':popover-open'));
  // The code of the form is still on its way: the row is picked, and nothing opens with another service or with none.
  await expect(page).toHaveURL(/pick=/);
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)));
  expect(await isSheet()).toBe(false);
  expect(await form.getByRole('heading').count()).toBe(1);
  bringCode();
  await expect.poll(isSheet).toBe(true);
  await expect(form.getByRole('heading')).toHaveText((await row.textContent()) ?? '');
  const heading = await form.getByRole('heading').boundingBox();
  const link = await form.getByLabel('Link', { exact: true }).boundingBox();
  expect(heading?.y).toBeLessThan(link?.y ?? 0);
  const box = await form.boundingBox();
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + 10];
  for (const [distance, isOpen] of [
    [40, true],
    [200, false],
  ] as const) {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y + distance, { steps: 4 });
    await page.mouse.up();
    await expect.poll(isSheet).toBe(isOpen);
  }

  // The keyboard takes its room from the page, as the page asks for.
  await expect(page.locator('meta[name="viewport"]')).toHaveAttribute(
    'content',
    /interactive-widget=resizes-content/,
  );
  await page.locator('a[data-pick]').nth(1).tap();
  await page.setViewportSize({ width: 390, height: 400 });
  for (const name of ['Link', 'Quantity', 'Email']) {
    const field = form.getByLabel(name, { exact: true });
    await field.focus();
    await expect(field).toBeInViewport({ ratio: 1 });
    const isSeen = (input: HTMLElement) => {
      const { left, top, width, height } = input.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + height / 2) === input;
    };
    await expect.poll(() => field.evaluate(isSeen)).toBe(true);
  }

  await page.setViewportSize({ width: 390, height: 844 });
  await form.getByLabel('Link', { exact: true }).fill(freshLink());
  await form.getByLabel('Email').fill('hasty@example.com');
  await form.getByRole('button', { name: /^Order and pay/ }).tap();
  const choice = form.getByRole('group', { name: 'Refill' });
  for (const height of [844, 568]) {
    await page.setViewportSize({ width: height === 844 ? 390 : 320, height });
    await form.getByRole('button', { name: /^Order and pay/ }).tap();
    await expect(choice.getByRole('radio').first()).toBeFocused();
    // The choice, what is missing, and the box are all in sight at once.
    await expect(choice).toBeInViewport({ ratio: 0.95 });
    const missing = form.getByRole('alert');
    await expect(missing).toHaveText('2 things to fix:refillstarting right away');
    for (const part of [missing, atOnce(form)]) await expect(part).toBeInViewport({ ratio: 1 });
    const [low, pinned] = [await choice.boundingBox(), await missing.boundingBox()];
    expect((low?.y ?? 0) + (low?.height ?? 0)).toBeLessThanOrEqual((pinned?.y ?? 0) + 1);
  }
  await chooseRefill(form, false);
  await expect(form.getByRole('alert')).toHaveText('1 thing to fix:starting right away');
  await atOnce(form).tap();
  await expect(form.getByRole('alert')).toHaveCount(0);
});

test('on a phone a guest buys by a pasted link in five taps, is declined, pays again and follows the delivery; a list of all networks says which each service is of', async ({
  page,
}) => {
  await page.goto('/app/');
  const row = page
    .locator('#services [role="row"]')
    .filter({ has: page.locator('a[data-pick]') })
    .first();
  await expect(row.locator('svg').first()).toBeVisible();
  const [mark, name] = await Promise.all([
    row.locator('svg').first().boundingBox(),
    row.locator('a[data-pick]').boundingBox(),
  ]);
  expect(mark?.x).toBeLessThan(name?.x ?? 0);
  await hydrated(page);
  const url = freshLink();
  await page.getByRole('main').getByRole('combobox').first().fill(url);
  const sheet = page.getByRole('dialog').filter({ hasText: 'YouTube video' });
  await sheet.getByRole('listitem').first().getByRole('link').tap();
  const form = page.getByRole('complementary', { name: 'Order form' });
  await expect(form.getByLabel('Link', { exact: true })).toHaveValue(url);
  // Two fields in all: the link is here, the receipt needs an address.
  await form.getByLabel('Email').fill('phone-story@example.com');
  const order = form.getByRole('button', { name: /^Order and pay/ });
  await expect(order).toBeInViewport({ ratio: 1 });
  await form.getByRole('radio', { name: /^Without/ }).tap();
  await expect(order).toHaveText(/\$/);
  const total = /\$[\d.]+/.exec((await order.textContent()) ?? '')?.[0] ?? '';
  await atOnce(form).tap();
  await order.tap();

  await expect(page.getByText(`${total.slice(1)} USD`).first()).toBeVisible();
  await page.getByRole('button', { name: /^Decline/ }).tap();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'The payment did not go through' })).toBeVisible();
  const again = main.getByRole('button', { name: `Try again for ${total}` });
  await expect(again).toBeInViewport();
  await expectAccessible(page);
  await hydrated(page);
  await again.tap();
  await page.getByRole('button', { name: /^Pay The payment succeeds/ }).tap();

  await expect(page).toHaveURL(/\/app\/orders\/\d+\?token=/);
  await expect(main.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0');
  await expect(main.getByText('Completed', { exact: true })).toBeVisible({ timeout: 60_000 });
  const delivered = main.getByRole('progressbar');
  await expect(delivered).toHaveAttribute(
    'aria-valuenow',
    (await delivered.getAttribute('aria-valuemax')) ?? '',
  );
  await expectAccessible(page);
});
