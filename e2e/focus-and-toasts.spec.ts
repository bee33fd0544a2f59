import { listen } from './announcements.ts';
import { open, openPalette, palette } from './layers.ts';
import { expect, test } from './story.ts';

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
  await page.getByRole('main').getByRole('link', { name: 'Spotify', exact: true }).first().press('Enter');
  await expect.poll(said).toEqual([expect.stringMatching(/^\d+ services?$/)]);
});
