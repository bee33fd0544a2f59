import { openLetter } from './mailbox.ts';
import { expect, expectAccessibleInBoth, hydrated, test } from './story.ts';

const LINK = 'https://www.youtube.com/watch?v=dEm0VideoA1';

test('a third party reports what is promoted against their will, from the foot of any page', async ({
  page,
}) => {
  const email = `third-${Date.now()}@example.com`;
  await page.goto('/app/login');
  await hydrated(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Report abuse' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Report abuse');
  await expect(page).toHaveURL(/\/app\/notice$/);
  const main = page.getByRole('main');
  const send = main.getByRole('button', { name: 'Send the report' });
  await main.getByLabel('Link to it').fill('my page');
  await main.getByLabel('What is wrong').fill('This page is mine, and I never asked for this.');
  await main.getByLabel('Your name').fill('Mira Sato');
  await main.getByLabel('Email for our answer').fill(email);
  await main.getByLabel('My rights are violated').check();
  await send.click();
  await expect(main.getByLabel('Link to it')).toHaveAttribute('aria-invalid', 'true');
  await expect(main.getByLabel('Link to it')).toBeFocused();
  await main.getByLabel('Link to it').fill(LINK);
  await send.click();
  const faith = main.getByRole('checkbox', { name: /^As far as I know/ });
  await expect(faith).toHaveAccessibleDescription(/^Confirm that/);
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await expectAccessibleInBoth(page);
  await faith.check();
  await send.click();
  await expect(main.getByText(/^We got your report/)).toBeVisible();
  expect(page.url()).not.toContain('@');
  await openLetter(page, /: we received your report \d+$/, email);
});

test.describe('before scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a notice is sent in German, and nothing that was entered is lost by a mistake', async ({ page }) => {
    await page.goto('/app/de/notice');
    const main = page.getByRole('main');
    const send = main.getByRole('button', { name: 'Meldung senden' });
    await main.getByLabel('Link dazu').fill(LINK);
    await main.getByLabel('Was nicht stimmt').fill('Das ist meine Seite, und ich habe nicht darum gebeten.');
    await main.getByLabel('Ihr Name').fill('Mira Sato');
    await main.getByLabel('E-Mail für unsere Antwort').fill('niemand');
    await main.getByRole('radio', { name: /^Es verstößt/ }).check();
    await main.getByRole('checkbox').check();
    await send.click();
    await expect(main.getByLabel('E-Mail für unsere Antwort')).toHaveAttribute('aria-invalid', 'true');
    await expect(main.getByLabel('Was nicht stimmt')).toHaveValue(/^Das ist meine Seite/);
    await expect(main.getByRole('radio', { name: /^Es verstößt/ })).toBeChecked();
    await expect(main.getByRole('checkbox')).toBeChecked();
    await main.getByLabel('E-Mail für unsere Antwort').fill(`dritte-${Date.now()}@example.com`);
    await send.click();
    await expect(page).toHaveURL(/\/app\/de\/notice\?sent=1$/);
    await expect(main.getByText(/^Wir haben Ihre Meldung erhalten/)).toBeVisible();
  });
});
