import type { Page } from '@playwright/test';
import { ownShop, test } from './own-shop.ts';
import { expect, expectAccessibleInBoth } from './story.ts';

const shop = ownShop();
const TEXT = {
  slug: 'steps',
  title: { en: 'How it works' },
  body: {
    en: `<p>${'What happens. '.repeat(400)}</p><img src="/icon.svg" alt="Three steps"><p><a href="/app/de"><img src="/icon.svg" alt="In German"></a></p>`,
  },
};
const picture = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Three steps' });
const overlay = (page: Page) => page.getByRole('dialog', { name: 'Three steps' });

test('DLG-12 a picture in a text of the operator fills the window, and goes by a press, Escape and Back, to where one was', async ({
  page,
}) => {
  await shop.setLegalTexts([TEXT]);
  await shop.open(page, '/legal/steps');
  await picture(page).scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(100);
  for (const close of [
    () => overlay(page).click({ position: { x: 40, y: 40 } }),
    () => overlay(page).getByRole('img').dblclick(),
    () => page.keyboard.press('Escape'),
    () => page.goBack(),
  ]) {
    await picture(page).click();
    await expect(overlay(page)).toBeVisible();
    expect(await overlay(page).boundingBox()).toMatchObject({ x: 0, y: 0, width: 1280, height: 900 });
    await close();
    await expect(overlay(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/app\/legal\/steps$/);
    await expect(picture(page)).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(place);
  }
  await page.keyboard.press('Enter');
  await expect(overlay(page)).toBeVisible();
  await expectAccessibleInBoth(page);
  await page.keyboard.press('Escape');
  await expect(overlay(page)).toHaveCount(0);

  // Two quick presses open it once, and leave it open.
  await picture(page).dblclick();
  await expect(overlay(page)).toBeVisible();
  await page.goBack();
  await expect(overlay(page)).toHaveCount(0);
});

test('before scripts, and on a phone, a picture is a picture; one that is a link leads on', async ({
  page,
  browser,
}) => {
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const still = await plain.newPage();
  await still.goto(shop.url('/app/legal/steps'));
  await expect(still.getByRole('img', { name: 'Three steps' })).toBeVisible();
  await expect(still.getByRole('button', { name: 'Three steps' })).toHaveCount(0);
  await plain.close();

  await page.setViewportSize({ width: 320, height: 640 });
  await shop.open(page, '/legal/steps');
  await picture(page).click();
  await expect(overlay(page)).toBeVisible();
  await overlay(page).getByRole('button', { name: 'Close' }).click();
  await expect(overlay(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'In German' }).click();
  await expect(page).toHaveURL(/\/app\/de/);
});
