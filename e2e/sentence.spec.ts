import { customerWith } from './cabinet.ts';
import { atOnce, expect, freshLink, hydrated, linkField, test } from './story.ts';

const LINK = 'https://www.youtube.com/watch?v=dEm0VideoA1';

test.describe('a sentence that buys', () => {
  test('§2.20 typed into the search it shows what was read, three services with prices, and a press fills the form in', async ({
    page,
  }) => {
    await page.goto('/app/');
    await hydrated(page);
    await page.getByRole('combobox').first().pressSequentially(`buy 3000 yuotube views ${LINK}`);
    const found = page.getByRole('listbox', { name: 'Suggestions' });
    const services = found.getByRole('group', { name: 'Services for this order' }).getByRole('option');
    await expect(services).toHaveCount(3);
    await expect(services.first()).toContainText('3 000 · Views from in-feed placements');
    await expect(services.first()).toContainText(/\$7\.20.*with refill/);
    await expect(page.getByRole('list', { name: 'Parts of your search' }).getByRole('listitem')).toHaveText([
      '3 000',
      'Video views',
      'youtube.com/watch?v=dEm0VideoA1',
    ]);
    await expect(page.getByText('“yuotube” read as “youtube”')).toBeVisible();
    await services.first().click();
    const form = page.getByRole('complementary', { name: 'Order form' });
    await expect(linkField(form)).toHaveValue(LINK);
    await expect(form.getByRole('textbox', { name: 'Quantity' })).toHaveValue('3000');
    await expect(form).toContainText('Views from in-feed placements');
  });

  test('§2.20 a part of the sentence is changed from where it is shown, and Backspace takes it out', async ({
    page,
  }) => {
    await page.goto('/app/');
    await hydrated(page);
    const field = page.getByRole('combobox').first();
    await field.pressSequentially(`buy 3000 youtube views ${LINK}`);
    const parts = page.getByRole('list', { name: 'Parts of your search' });
    await parts.getByRole('button', { name: '3 000' }).click();
    await page.keyboard.type('5000');
    await expect(field).toHaveValue(`buy 5000 youtube views ${LINK}`);
    await expect(parts.getByRole('listitem').first()).toHaveText('5 000');
    await page.keyboard.press('Tab');
    await expect(parts.getByRole('button').first()).toBeFocused();
    await parts.getByRole('button', { name: 'Video views' }).press('Backspace');
    await expect(field).toHaveValue(`buy 5000 ${LINK}`);
    await expect(field).toBeFocused();
  });

  test('§2.20 another sentence, while the form is open, changes quantity and service, and Enter alone does the same', async ({
    page,
  }) => {
    await page.goto('/app/');
    await hydrated(page);
    const field = page.getByRole('combobox').first();
    const quantity = page
      .getByRole('complementary', { name: 'Order form' })
      .getByRole('textbox', { name: 'Quantity' });
    await field.fill('1000 instagram likes');
    await page
      .getByRole('option', { name: /1 000 · Likes/ })
      .first()
      .click();
    await expect(quantity).toHaveValue('1000');
    await field.fill('3000 просмотров ютуб');
    await field.press('Enter');
    await expect(quantity).toHaveValue('3000');
    await expect(page).toHaveURL(/types=youtube-views&pick=.*&quantity=3000/);
  });

  test('§2.20 a customer buys by a sentence and two presses, none of which is refused', async ({ page }) => {
    await customerWith(page, '30');
    await page.goto('/app/');
    await hydrated(page);
    const url = freshLink();
    const field = page.getByRole('combobox').first();
    await field.fill(`1000 youtube views no refill ${url}`);
    await field.press('Enter');
    const form = page.getByRole('complementary', { name: 'Order form' });
    await expect(linkField(form)).toHaveValue(url);
    await expect(form.getByRole('radio', { name: /^Without/ })).toBeChecked();
    await atOnce(form).click();
    await form.getByRole('button', { name: /^Order and pay/ }).click();
    await expect(page).toHaveURL(/\/app\/orders/);
    await expect(page.getByRole('main').getByText(url.replace('https://www.', '')).first()).toBeVisible();
  });

  test('HS-05 §2.20 no search of the list is empty: without a network there are types, without anything the nearest', async ({
    page,
  }) => {
    await page.goto('/app/?q=real+likes+500');
    await expect(page).toHaveURL(/types=/);
    await expect(page.locator('#list [id^="s"]').first()).toBeVisible();
    await page.goto('/app/?q=qwxz+nothing');
    await expect(page.getByRole('heading', { name: 'No matching services' })).toBeVisible();
    await expect(
      page
        .locator('#services')
        .getByRole('link', { name: /^YouTube: / })
        .first(),
    ).toBeVisible();
    await hydrated(page);
    await page.getByRole('combobox').first().fill('qwxz');
    const nearest = page.getByRole('group', { name: 'Closest matches' });
    await expect(nearest.getByRole('option')).toHaveCount(3);
    await page.goto('/app/?q=qwxz+nothing');
    await page.getByRole('link', { name: 'Ask for it' }).click();
    await expect(page).toHaveURL(/\/support\/new\?message=qwxz\+nothing$/);
    await expect(page.getByLabel('Message')).toHaveValue('qwxz nothing');
  });

  test.describe('before the scripts are here', () => {
    test.use({ javaScriptEnabled: false });

    test('§2.20 it is read by the server, quantity and link in the form', async ({ page }) => {
      await page.goto('/app/');
      await page.getByRole('combobox').first().fill(`2000 youtube views ${LINK}`);
      await page.getByRole('combobox').first().press('Enter');
      await expect(page.locator('#order [name="quantity"]').first()).toHaveValue(/2.?000/);
      await expect(page.locator('#order [name="url"]')).toHaveValue(LINK);
    });
  });
});
