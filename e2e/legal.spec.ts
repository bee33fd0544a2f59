import { expect, expectAccessibleInBoth, hydrated, test } from './story.ts';

test('texts of the operator are read from the foot of each page, in the reader’s language', async ({
  page,
}) => {
  await page.goto('/app/de/login');
  await hydrated(page);
  const foot = page.getByRole('contentinfo');
  await foot.getByRole('link', { name: 'Nutzungsbedingungen' }).click();
  await expect(page).toHaveURL(/\/app\/de\/legal\/terms$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nutzungsbedingungen');
  await expect(page).toHaveTitle('Nutzungsbedingungen · Northwind');
  await expect(page.getByRole('heading', { name: 'Widerruf' })).toBeVisible();
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);

  // In a language that the operator does not write, English says that it is English.
  await page.goto('/app/ja/legal/refunds');
  await expect(page.getByRole('article')).toHaveAttribute('lang', 'en');
  await expect(page.getByText('このテキストはご利用の言語では提供されていません。')).toBeVisible();
  await expectAccessibleInBoth(page);
  await page.getByRole('main').getByRole('link', { name: 'Deutsch' }).click();
  await expect(page).toHaveURL(/\/app\/de\/legal\/refunds$/);
  const missing = await page.goto('/app/legal/nothing');
  expect(missing?.status()).toBe(404);
});

test('RT-55 a path of one part is a text of the operator, in English and in other languages, or nothing', async ({
  page,
}) => {
  for (const [path, address, title] of [
    ['/app/terms', '/app/legal/terms', 'Terms of service'],
    ['/app/de/terms', '/app/de/legal/terms', 'Nutzungsbedingungen'],
  ] as const) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page).toHaveTitle(`${title} · Northwind`);
  }
  for (const [path, title] of [
    ['/app/nothing', 'This page could not be found'],
    ['/app/de/nothing', 'Diese Seite wurde nicht gefunden'],
  ] as const) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  }
});

test('the statement on accessibility is read from the foot of each page, in the reader’s language, and says where to write', async ({
  page,
}) => {
  await page.goto('/app/de/login');
  await hydrated(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Barrierefreiheit' }).click();
  await expect(page).toHaveURL(/\/app\/de\/accessibility$/);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Barrierefreiheit');
  await expect(main.getByText('EN 301 549')).toBeVisible();
  const address = await page.getByRole('contentinfo').getByRole('link', { name: /@/ }).getAttribute('href');
  await expect(main.getByRole('link', { name: /@/ })).toHaveAttribute('href', address ?? '');
});
