import { listen, withPricesFolded } from './announcements.ts';
import { open, openPalette, options, palette, search } from './layers.ts';
import { atOnce, chooseRefill, expect, linkField, test } from './story.ts';

test.describe('the focus goes back to what opened a dialog, however it is closed', () => {
  test('palette and cart', async ({ page }) => {
    await open(page);
    const commands = page.getByRole('banner').getByRole('button', { name: 'Commands' });
    await commands.press('Enter');
    await palette(page).getByRole('button', { name: 'Close' }).click();
    await expect(commands).toBeFocused();
    const cart = page.getByRole('banner').getByRole('button', { name: /^Cart/ });
    await cart.press('Enter');
    await page.getByRole('dialog', { name: 'Cart' }).getByRole('button', { name: 'Close' }).click();
    await expect(cart).toBeFocused();
    await cart.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Cart' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(cart).toBeFocused();
  });

  test('a question', async ({ page }) => {
    await open(page, '/orders/create?service=youtube-views-from-in-feed-placements');
    await page.getByRole('button', { name: 'Add to cart' }).waitFor();
    await page.getByLabel(/^link/i).first().fill('https://www.youtube.com/watch?v=abcdefghijk');
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await page.getByRole('banner').getByRole('button', { name: /^Cart/ }).click();
    const remove = page
      .getByRole('dialog', { name: 'Cart' })
      .getByRole('button', { name: /^Delete|^Remove/ })
      .last();
    await remove.press('Enter');
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toHaveCount(0);
    await expect(remove).toBeFocused();
  });
});

test('Escape closes More filters, and the menu of a row, and gives the focus back to what opened it', async ({
  page,
}) => {
  await open(page, '/?network=instagram');
  const more = page.getByRole('button', { name: /^More filters/ });
  await more.press('Enter');
  const layer = page.getByRole('dialog', { name: 'Filters' });
  await layer.getByRole('link').or(layer.getByRole('checkbox')).first().waitFor();
  await page.keyboard.press('Tab');
  await expect(layer.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(layer).toBeHidden();
  await expect(more).toBeFocused();
});

test('the palette opened by its keys gives the focus back to the field', async ({ page }) => {
  await open(page);
  const email = page.getByLabel('Email').first();
  await email.focus();
  await openPalette(page);
  await palette(page).getByRole('button', { name: 'Close' }).click();
  await expect(email).toBeFocused();
});

test('a new screen has the focus at its heading, forward and back; a failing one is an alert; a list says its count once', async ({
  page,
}) => {
  const said = await listen(page);
  const heading = page.getByRole('heading', { level: 1 });
  await open(page, '/login');
  expect(await said()).toEqual([]);
  await page.getByRole('link', { name: 'Forgot your password?' }).press('Enter');
  await expect(page).toHaveURL(/password/);
  await expect(heading).toBeFocused();
  await page.goBack();
  await expect(heading).toHaveText('Log in');
  await expect(heading).toBeFocused();
  // The heading is read with the focus: nothing says it a second time.
  expect(await said()).toEqual([]);

  await page.getByRole('banner').getByRole('link').first().press('Enter');
  await expect(heading).toBeFocused();
  const networks = page.getByRole('navigation', { name: 'Networks' });
  await networks.getByRole('link', { name: 'Instagram' }).press('Enter');
  // The form beside the list says its price too.
  const counts = async () => (await said()).filter((words) => /services?$/.test(words));
  await expect.poll(counts).toEqual([expect.stringMatching(/^\d+ services$/)]);
});

test('a new screen takes no focus from a reader who types already when its code comes', async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/focus-screen*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  const asked = page.waitForRequest('**/assets/focus-screen*.js');
  const came = page.waitForResponse('**/assets/focus-screen*.js');
  await open(page, '/login');
  await search(page).fill('https://www.youtube.com/watch?v=dEm0VideoA1');
  await search(page).press('Enter');
  await expect(page).toHaveURL(/[?]network=youtube&url=/);
  await asked;
  await search(page).fill('likes');
  held.resolve();
  await came;
  await expect(options(page).first()).toBeVisible();
  // Longer than suggestions stay once the focus has gone.
  await page.waitForTimeout(1000);
  await expect(search(page)).toBeFocused();
  await expect(options(page).first()).toBeVisible();
});

test('a quantity below the least is said to be raised before its price is; a wrong link is said once, with its field', async ({
  page,
}) => {
  const said = await listen(page);
  await open(page, '/orders/create?service=youtube-views-from-in-feed-placements');
  await chooseRefill(page, true);
  await page.getByLabel('Quantity', { exact: true }).fill('5');
  const raised = 'Raised to the minimum, 500';
  // A price that was on its way may be said too: several in a row count as one.
  const afterIt = async () => withPricesFolded((await said()).slice((await said()).indexOf(raised)));
  await expect.poll(afterIt).toEqual([raised, 'Total $…']);

  const link = linkField(page);
  await page.getByRole('main').getByLabel('Email').fill('wrong-link@example.com');
  await atOnce(page).check();
  await expect(page.getByRole('button', { name: /^Order and pay/ })).toBeEnabled();
  await page.getByRole('button', { name: /^Order and pay/ }).press('Enter');
  await expect(link).toHaveAttribute('aria-invalid', 'true');
  await expect(link).toBeFocused();
  const note = page.locator(`[id="${await link.getAttribute('aria-describedby')}"]`);
  const fault = (await note.textContent()) ?? '';
  expect(fault).not.toBe('');
  // Longer than a text rests before it is said.
  await page.waitForTimeout(1000);
  expect((await said()).filter((words) => words.includes(fault))).toEqual([]);
});
